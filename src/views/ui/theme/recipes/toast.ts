import { defineSlotRecipe } from '@pandacss/dev'

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'group', 'item', 'text', 'dismiss'],
  base: {
    region: {
      position: 'fixed',
      insetInlineEnd: '4',
      bottom: '4',
      zIndex: 'toast',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      width: 'min(24rem, calc(100vw - 2rem))',
      pointerEvents: 'none',
      _print: { display: 'none' },
      // Above the buttons that stay at the bottom of a form or a page.
      'body:has([data-bottom-bar]) &': { bottom: 'calc(5.25rem + env(safe-area-inset-bottom))' },
      // Beside a drawer, never over its fields.
      lg: {
        'body:has([data-side-sheet]) &': { insetInlineEnd: 'auto', insetInlineStart: '4', bottom: '4' },
      },
      smDown: {
        insetInlineEnd: '2',
        bottom: 'calc(0.5rem + env(safe-area-inset-bottom))',
        width: 'calc(100vw - 1rem)',
        // On phones questions stand at the bottom, with what answers them.
        'body:has([data-bottom-sheet]) &': { top: '2', bottom: 'auto' },
      },
    },
    group: { display: 'flex', flexDirection: 'column', gap: '2' },
    item: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      paddingBlock: '2.5',
      paddingInlineStart: '3',
      paddingInlineEnd: '1.5',
      bg: 'surface.raised',
      color: 'ink.strong',
      borderRadius: 'md',
      boxShadow: 'token(shadows.overlay), inset 3px 0 0 token(colors.colorPalette.solid)',
      overflow: 'hidden',
      _forced: { border: '1px solid' },
      pointerEvents: 'auto',
      animation: 'riseIn 140ms cubic-bezier(0.2, 0, 0, 1)',
      '& > .lucide': { color: 'colorPalette.ink', marginTop: '0.5' },
    },
    text: {
      flex: '1',
      minWidth: '0',
      textStyle: 'body',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      paddingBlock: '0.5',
    },
    dismiss: { marginBlock: '-0.5' },
  },
  variants: {
    tone: {
      info: { item: { colorPalette: 'accent' } },
      success: { item: { colorPalette: 'live' } },
      warning: { item: { colorPalette: 'attention' } },
      error: { item: { colorPalette: 'blocked' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
