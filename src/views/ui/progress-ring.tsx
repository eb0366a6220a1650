import { css } from '#styled/css/index.js'

interface ProgressRingProps {
  /** Completed share, 0 to 1. */
  value: number
  tone?: 'accent' | 'live' | 'blocked' | undefined
}

/** Progress in the size of an icon; its words stand beside it or on its button. */
export function ProgressRing({ value, tone = 'accent' }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={ring}>
      <circle cx="10" cy="10" r="8" className={track} />
      <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} className={tones[tone]} />
    </svg>
  )
}

const ring = css({ transform: 'rotate(-90deg)', fill: 'none', strokeWidth: '3' })
const track = css({ stroke: 'line.base', _forced: { stroke: 'GrayText' } })
const tones = {
  accent: css({ stroke: 'accent.solid', _forced: { stroke: 'Highlight' } }),
  live: css({ stroke: 'live.solid', _forced: { stroke: 'Highlight' } }),
  blocked: css({ stroke: 'blocked.solid', _forced: { stroke: 'Highlight' } }),
}
