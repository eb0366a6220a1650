import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** What is said of a thing that is not there; sentences as they are shown. */
export interface AwayWords {
  goneTitle: string
  goneText: string
  failedTitle: string
  failedText: string
}

interface AwayPanelProps {
  words: AwayWords
  /** Somebody else has deleted it; else it could not be read. */
  isGone: boolean
  onRetry: () => void
  onClose: () => void
}

/** What a drawer shows instead of a thing that is not there. */
export function AwayPanel({ words, isGone, onRetry, onClose }: AwayPanelProps) {
  return (
    <StatePanel
      state={isGone ? 'notFound' : 'failed'}
      role="alert"
      title={isGone ? words.goneTitle : words.failedTitle}
      text={isGone ? words.goneText : words.failedText}
      action={
        isGone ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <Button variant="solid" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  )
}
