import { useSelector } from '@xstate/react'

import type { CreativeDecisionsRef } from '#machines/creatives/creative-decisions.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { DecisionHistory } from './decision-history.tsx'

interface CreativeDecisionsProps {
  decisions: CreativeDecisionsRef
  onClose: () => void
}

/** The moderation decisions on a creative, in a drawer, with their recalculation and refresh (MOD-012 … MOD-020). */
export function CreativeDecisions({ decisions, onClose }: CreativeDecisionsProps) {
  const snapshot = useSelector(decisions, (current) => current)
  const { history } = snapshot.children
  return (
    <Drawer
      open
      title={t('creatives.decisions')}
      description={t('decisions.description', { count: 50 })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <p className={hint}>{t('decisions.recalculateHint')}</p>
          <Button icon={<RefreshIcon />} onClick={() => decisions.send({ type: 'decisions.refresh' })}>
            {t('decisions.refresh')}
          </Button>
          <Button
            variant="solid"
            busy={snapshot.hasTag('recalculating')}
            disabled={!snapshot.can({ type: 'decisions.recalculate' })}
            onClick={() => decisions.send({ type: 'decisions.recalculate' })}
          >
            {t('decisions.recalculate')}
          </Button>
        </>
      }
    >
      {history === undefined ? null : <DecisionHistory history={history} />}
    </Drawer>
  )
}

const hint = css({
  flex: { base: '1 0 100%', md: '1 1 12rem' },
  alignSelf: 'center',
  color: 'ink.muted',
  textStyle: 'caption',
})
