import { defineSlotRecipe } from '@pandacss/dev'

export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'list', 'link', 'gap', 'summary'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      _print: { display: 'none' },
    },
    list: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5',
      listStyle: 'none',
      p: '0',
      m: '0',
      mdDown: { display: 'none' },
    },
    link: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '8',
      height: '8',
      px: '1.5',
      color: 'ink.base',
      borderRadius: 'md',
      textStyle: 'table',
      textDecoration: 'none',
      _touch: { minWidth: '11', height: '11' },
      '&:hover:not([aria-disabled=true], [aria-current])': { bg: 'surface.hover' },
      '&[aria-current=page]': {
        bg: 'accent.tint',
        color: 'accent.ink',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 0 0 1px token(colors.accent.line)',
        _forced: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
      '&[aria-disabled=true]': { color: 'ink.disabled', cursor: 'not-allowed' },
    },
    gap: { width: '5', textAlign: 'center', color: 'ink.muted', textStyle: 'table' },
    summary: { textStyle: 'table', color: 'ink.muted', md: { display: 'none' } },
  },
})
