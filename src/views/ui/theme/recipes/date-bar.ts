import { defineRecipe } from '@pandacss/dev'

/** A campaign's days as a strip: what has passed (`--elapsed`) is filled, today is a notch that stands out of the strip. */
export const dateBar = defineRecipe({
  className: 'date-bar',
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '3',
    rowGap: '1',
    position: 'relative',
    color: 'ink.muted',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      gridColumn: '1 / -1',
      gridRow: '2',
      height: '1',
      // Not a radius, which would let the colour below shine through at the end.
      clipPath: 'inset(0 round 4px)',
      // Padding is what has passed, from the side where a line begins; the content is what remains.
      paddingInlineStart: 'var(--elapsed)',
      '--passed': 'token(colors.colorPalette.solid)',
      '--left': 'token(colors.line.base)',
      backgroundImage:
        'linear-gradient(var(--left), var(--left)), linear-gradient(var(--passed), var(--passed))',
      backgroundClip: 'content-box, border-box',
      _forced: { forcedColorAdjust: 'none', '--passed': 'Highlight', '--left': 'GrayText' },
    },
  },
  variants: {
    phase: {
      before: { colorPalette: 'pending' },
      during: {
        colorPalette: 'live',
        _after: {
          content: '""',
          position: 'absolute',
          bottom: '-3px',
          insetInlineStart: 'var(--elapsed)',
          width: '2px',
          height: '2.5',
          marginInlineStart: '-1px',
          bg: 'ink.strong',
          borderRadius: 'full',
          boxShadow: '0 0 0 1.5px token(colors.surface.base)',
          _forced: { bg: 'CanvasText' },
        },
      },
      after: { colorPalette: 'inactive' },
    },
    size: {
      sm: {},
      lg: {
        rowGap: '1.5',
        textStyle: 'table',
        _before: { height: '1.5' },
        _after: { height: '3' },
      },
    },
    short: { true: { gridTemplateColumns: 'auto', minWidth: '0' } },
  },
  defaultVariants: { phase: 'during', size: 'sm' },
})
