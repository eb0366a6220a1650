import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'
import { TryAgain } from './try-again.tsx'

/** Sentences about a thing that cannot be shown. */
export interface AwayLabels {
  goneTitle: string
  goneText: string
  failedTitle: string
  failedText: string
}

interface AwayPanelProps {
  labels: AwayLabels
  /** Somebody else has deleted it; else it could not be read. */
  isGone: boolean
  onRetry: () => void
  onClose: () => void
}

/** Stands in a drawer instead of a thing that is deleted or could not be read. */
export function AwayPanel({ labels, isGone, onRetry, onClose }: AwayPanelProps) {
  return (
    <StatePanel
      state={isGone ? 'notFound' : 'failed'}
      role="alert"
      title={isGone ? labels.goneTitle : labels.failedTitle}
      text={isGone ? labels.goneText : labels.failedText}
      action={
        isGone ? <Button onClick={onClose}>{t('common.close')}</Button> : <TryAgain onClick={onRetry} />
      }
    />
  )
}
