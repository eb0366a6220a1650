import { css } from '#styled/css/index.js'

/** Backgrounds, texts and edges of the creatives of a playlist, in the order of their colours (PLAY-006). */
export const shareColors = [
  css({ bg: 'series.blue.tint', color: 'series.blue.ink', '--edge': 'colors.series.blue.solid' }),
  css({ bg: 'series.orange.tint', color: 'series.orange.ink', '--edge': 'colors.series.orange.solid' }),
  css({ bg: 'series.teal.tint', color: 'series.teal.ink', '--edge': 'colors.series.teal.solid' }),
  css({ bg: 'series.violet.tint', color: 'series.violet.ink', '--edge': 'colors.series.violet.solid' }),
  css({ bg: 'series.gold.tint', color: 'series.gold.ink', '--edge': 'colors.series.gold.solid' }),
  css({ bg: 'series.rose.tint', color: 'series.rose.ink', '--edge': 'colors.series.rose.solid' }),
  css({ bg: 'series.green.tint', color: 'series.green.ink', '--edge': 'colors.series.green.solid' }),
  css({ bg: 'series.slate.tint', color: 'series.slate.ink', '--edge': 'colors.series.slate.solid' }),
  css({ bg: 'series.plum.tint', color: 'series.plum.ink', '--edge': 'colors.series.plum.solid' }),
  css({ bg: 'series.olive.tint', color: 'series.olive.ink', '--edge': 'colors.series.olive.solid' }),
  css({ bg: 'series.brown.tint', color: 'series.brown.ink', '--edge': 'colors.series.brown.solid' }),
]

/** A dot in the colour of a creative. */
export const swatch = css({
  flexShrink: '0',
  width: '3',
  height: '3',
  borderRadius: 'full',
  background: 'var(--edge)',
  forcedColorAdjust: 'none',
})
