import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface RuleSetAwayProps {
  /** Somebody else has deleted it; else it could not be read. */
  isGone: boolean
  onRetry: () => void
  onClose: () => void
}

/** What a drawer shows instead of a rule set that is not there. */
export function RuleSetAway({ isGone, onRetry, onClose }: RuleSetAwayProps) {
  return (
    <StatePanel
      state={isGone ? 'notFound' : 'failed'}
      role="alert"
      title={t(isGone ? 'rules.goneTitle' : 'rules.oneFailedTitle')}
      text={t(isGone ? 'rules.goneText' : 'rules.failedText')}
      action={
        isGone ? (
          <Button onClick={onClose}>{t('rules.close')}</Button>
        ) : (
          <Button variant="solid" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  )
}
