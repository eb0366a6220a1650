import { formatPercent } from '#services/intl/numbers.ts'
import { progressBar } from '#styled/recipes/index.js'

export interface ProgressBarProps {
  label: string
  /** Completed share, 0 to 1; null while unknown. */
  value: number | null
  /** Text at the end of the line instead of the percentage, such as "12 of 50 MB". */
  detail?: string | undefined
  tone?: 'accent' | 'live' | 'blocked' | undefined
}

/** Progress of an upload or a task. */
export function ProgressBar({ label, value, detail, tone }: ProgressBarProps) {
  const styles = progressBar({ tone })
  const share = value === null ? null : Math.min(1, Math.max(0, value))
  const words = detail ?? (share === null ? null : formatPercent(share))
  return (
    <div className={styles.root}>
      <div className={styles.head} aria-hidden="true">
        <span>{label}</span>
        <span>{words}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={words ?? undefined}
      >
        <div
          className={styles.fill}
          data-indeterminate={share === null ? '' : undefined}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
