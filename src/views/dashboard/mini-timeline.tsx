import type { CSSProperties } from 'react'

import type { Campaign } from '#contract/campaigns.ts'
import { isAboutToGoLive } from '#machines/campaigns/campaign.selectors.ts'
import { formatDay, formatDayParts } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { startLabels } from '../campaigns/campaign-labels.ts'
import { elapsedShare } from '../ui/elapsed-share.ts'
import { StatusChip } from '../ui/status-chip.tsx'

interface MiniTimelineProps {
  campaign: Campaign
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/**
 * A campaign's days in one line: start, elapsed time with today marked, end (DASH-029). Shortly before the start the flag
 * (DASH-017) takes the place of the empty bar, and on a phone that of the start, which it tells. Narrow windows show the years in
 * the tooltip alone.
 */
export function MiniTimeline({ campaign, now }: MiniTimelineProps) {
  const { startsAt, endsAt } = campaign
  const share = elapsedShare(startsAt, endsAt, now)
  const phase = share <= 0 ? 'before' : share >= 1 ? 'after' : 'during'
  const label = t(phaseLabels[phase], { start: formatDay(startsAt), end: formatDay(endsAt) })
  const elapsed = `${Math.min(1, Math.max(0, share)) * 100}%`
  const hasFlag = isAboutToGoLive(campaign)
  const yearLook = hasFlag ? yearHeard : yearOfBar
  return (
    <span className={line} data-tip={label}>
      <Day moment={startsAt} className={hasFlag ? toldByFlag : date} yearLook={yearLook} />
      {hasFlag ? (
        <StatusChip tone="attention">
          {t(startLabels[campaign.isActive ? 'active' : 'inactive'], { days: campaign.daysUntilLive ?? 0 })}
        </StatusChip>
      ) : (
        <span
          role="img"
          aria-label={label}
          className={cx(bar, tones[phase])}
          style={{ '--elapsed': elapsed } as CSSProperties}
        />
      )}
      <Day moment={endsAt} className={date} yearLook={yearLook} />
    </span>
  )
}

function Day({ moment, className, yearLook }: { moment: string; className: string; yearLook: string }) {
  const { day, year } = formatDayParts(moment)
  return (
    <span className={className}>
      {day}
      <span className={yearLook}> {year}</span>
    </span>
  )
}

const phaseLabels = {
  before: 'ui.dateBarBefore',
  during: 'ui.dateBarDuring',
  after: 'ui.dateBarAfter',
} as const

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1.5',
  color: 'ink.muted',
  textStyle: 'caption',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const date = css({ flex: '0 0 auto' })
const toldByFlag = cx(date, css({ smDown: { srOnly: true } }))
const yearHeard = css({ '@media (max-width: 1599.98px)': { srOnly: true } })
/** The bar's name has the years. Text for screen readers alone is a layer to paint, in every row. */
const yearOfBar = css({ '@media (max-width: 1599.98px)': { display: 'none' } })
const bar = css({
  position: 'relative',
  flex: '1 1 2rem',
  minWidth: '6',
  height: '1',
  borderRadius: 'full',
  forcedColorAdjust: 'none',
  backgroundImage:
    'linear-gradient(to right, token(colors.colorPalette.solid) var(--elapsed), token(colors.line.base) 0)',
  _rtl: {
    backgroundImage:
      'linear-gradient(to left, token(colors.colorPalette.solid) var(--elapsed), token(colors.line.base) 0)',
  },
})
const today = css({
  _after: {
    content: '""',
    position: 'absolute',
    top: '-3px',
    insetInlineStart: 'var(--elapsed)',
    width: '2px',
    height: '2.5',
    marginInlineStart: '-1px',
    bg: 'ink.strong',
    borderRadius: 'full',
    boxShadow: '0 0 0 1.5px token(colors.surface.base)',
  },
})
const tones = {
  before: css({ colorPalette: 'pending' }),
  during: cx(css({ colorPalette: 'live' }), today),
  after: css({ colorPalette: 'inactive' }),
}
