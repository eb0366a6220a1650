import type { CSSProperties } from 'react'

import { formatDay, formatShortDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { dateBar } from '#styled/recipes/index.js'

import { elapsedShare } from './elapsed-share.ts'

export interface DateBarProps {
  /** ISO moments as on the wire: the first second of the first day, the last second of the last. */
  startsAt: string
  endsAt: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
  size?: 'sm' | 'lg' | undefined
  /** Leaves the dates out where they stand elsewhere. */
  bare?: boolean | undefined
  /** As narrow as its dates: "13 Nov – 12 Jan", without this year. */
  short?: boolean | undefined
}

/** A campaign's days as a strip with today marked (DASH-029). Tables have many: the strip and its mark are no elements. */
export function DateBar({ startsAt, endsAt, now, size, bare = false, short = false }: DateBarProps) {
  const share = elapsedShare(startsAt, endsAt, now)
  const phase = share <= 0 ? 'before' : share >= 1 ? 'after' : 'during'
  const dates = { start: formatDay(startsAt), end: formatDay(endsAt) }
  const elapsed = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <div
      role="img"
      aria-label={t(phaseWords[phase], dates)}
      className={dateBar({ phase, size, short })}
      style={{ '--elapsed': elapsed } as CSSProperties}
    >
      {bare ? null : short ? (
        <span>
          {t('ui.dateBarRange', { start: formatShortDay(startsAt, now), end: formatShortDay(endsAt, now) })}
        </span>
      ) : (
        <>
          <span>{dates.start}</span>
          <span>{dates.end}</span>
        </>
      )}
    </div>
  )
}

const phaseWords = {
  before: 'ui.dateBarBefore',
  during: 'ui.dateBarDuring',
  after: 'ui.dateBarAfter',
} as const
