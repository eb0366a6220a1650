import { defineSlotRecipe } from '@pandacss/dev'

export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'dot', 'body', 'title', 'time'],
  base: {
    root: { listStyle: 'none', p: '0', m: '0' },
    item: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      paddingBottom: '5',
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        top: '5',
        bottom: '-1',
        insetInlineStart: '7.5px',
        width: '1px',
        bg: 'line.base',
        _forced: { bg: 'CanvasText' },
      },
      _last: { paddingBottom: '0' },
    },
    dot: {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      width: '4',
      height: '4',
      marginTop: '0.5',
      color: 'colorPalette.ink',
      _before: {
        content: '""',
        gridArea: '1 / 1',
        width: '2.5',
        height: '2.5',
        borderRadius: 'xs',
        bg: 'surface.base',
        border: '2px solid token(colors.colorPalette.solid)',
      },
    },
    body: { flex: '1', minWidth: '0' },
    title: { fontWeight: 'medium', color: 'ink.strong' },
    time: { textStyle: 'table', color: 'ink.muted' },
  },
  variants: {
    tone: {
      accent: { item: { colorPalette: 'accent' } },
      live: { item: { colorPalette: 'live' } },
      attention: { item: { colorPalette: 'attention' } },
      blocked: { item: { colorPalette: 'blocked' } },
      pending: { item: { colorPalette: 'pending' } },
      inactive: { item: { colorPalette: 'inactive' } },
    },
  },
  defaultVariants: { tone: 'accent' },
})
