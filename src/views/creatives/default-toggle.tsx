import { useSelector } from '@xstate/react'
import { useId } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { DefaultToggleRef } from '#machines/creatives/default-toggle.machine.ts'
import { isDefaultEditable } from '#machines/creatives/default-toggle.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Switch } from '../ui/switch.tsx'

export interface DefaultToggleProps {
  /** The creative as it was read. */
  listed: Creative
  /** Undefined until somebody changes its flag. */
  toggle: DefaultToggleRef | undefined
  onBegin: () => void
}

/** Makes a creative a default of its frame specification, or takes that back (CREA-034 … CREA-036). */
export function DefaultToggle({ listed, toggle, onBegin }: DefaultToggleProps) {
  const snapshot = useSelector(toggle, (current) => current)
  const { creative, wanted } = snapshot?.context ?? { creative: listed, wanted: null }
  const hintId = useId()
  const isLast = creative.isDefault && !creative.isDefaultEditable
  return (
    <div className={box}>
      <Switch
        label={t('creatives.default')}
        aria-label={t('creatives.defaultOf', { name: creative.name })}
        aria-describedby={isLast ? hintId : undefined}
        checked={wanted ?? creative.isDefault}
        busy={snapshot?.hasTag('busy') ?? false}
        disabled={!(snapshot?.can({ type: 'default.toggle' }) ?? isDefaultEditable(listed))}
        onCheckedChange={() => (toggle === undefined ? onBegin() : toggle.send({ type: 'default.toggle' }))}
      />
      {isLast ? (
        <p id={hintId} className={css({ color: 'ink.muted', textStyle: 'caption' })}>
          {t('creatives.lastDefault')}
        </p>
      ) : null}
    </div>
  )
}

// Above the link that covers the card.
const box = css({ position: 'relative', zIndex: '1', width: 'fit-content' })
