import { StatePanel } from './state-panel.tsx'
import { TryAgain } from './try-again.tsx'

interface FailedPanelProps {
  title: string
  text: string
  onRetry: () => void
}

/** In place of something that could not be read. */
export function FailedPanel({ title, text, onRetry }: FailedPanelProps) {
  return (
    <StatePanel
      state="failed"
      role="alert"
      title={title}
      text={text}
      action={<TryAgain onClick={onRetry} />}
    />
  )
}
