import type { PlayedShare } from '#machines/playlists/playlists.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatPercent } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { Picture } from '../ui/picture.tsx'
import { shareColors, swatch } from './share-colors.ts'

/** What a playlist shows, in proportion: each creative is as wide as its share of the time. Decorative beside `ShareLegend`. */
export function ShareStrip({ shares }: { shares: readonly PlayedShare[] }) {
  return (
    <div aria-hidden="true" className={strip}>
      {shares.map(({ id, thumbnail, weight, color }) => (
        <span key={id} className={cx(segment, shareColors[color])} style={{ flexGrow: weight ?? 0 }}>
          {thumbnail === null ? null : <Picture src={thumbnail} alt="" lazy className={picture} />}
        </span>
      ))}
    </div>
  )
}

/** The same in words. */
export function ShareLegend({ shares }: { shares: readonly PlayedShare[] }) {
  return (
    <ul aria-label={t('playlists.shares')} className={legend}>
      {shares.map(({ id, name, weight, color }) => (
        <li key={id} className={line}>
          <span aria-hidden="true" className={cx(shareColors[color], swatch)} />
          <span className={words}>{name}</span>
          <span className={number}>{weight === null ? '–' : formatPercent(weight / 100)}</span>
        </li>
      ))}
    </ul>
  )
}

const strip = css({
  display: 'flex',
  gap: '2px',
  height: '12',
  overflow: 'hidden',
  borderRadius: 'md',
})
const segment = css({
  flexBasis: '0',
  minWidth: '3px',
  overflow: 'hidden',
  borderBottomWidth: '4px',
  borderBottomStyle: 'solid',
  borderColor: 'var(--edge)',
  forcedColorAdjust: 'none',
  transition: 'flex-grow 120ms',
  _motionReduce: { transition: 'none' },
})
// Whole, at the start of its share: a tall picture would be a few rows of pixels in a wide one.
const picture = css({ height: 'full', width: 'full', objectFit: 'contain', objectPosition: 'left center' })
const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })
const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  textStyle: 'label',
})
const words = css({ overflowWrap: 'anywhere', color: 'ink.base' })
const number = css({ color: 'ink.strong', fontVariantNumeric: 'tabular-nums', fontWeight: '600' })
