import { css } from '#styled/css/index.js'

/** Two fields beside one another, below one another where they would not be read whole. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
})
/** Three fields beside one another. */
export const triple = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
})
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' })
export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  columnGap: '3',
  rowGap: '1',
})
export const hint = css({ color: 'ink.muted', textStyle: 'caption', paddingBottom: '2' })
