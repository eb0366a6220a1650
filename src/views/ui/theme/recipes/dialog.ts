import { defineSlotRecipe } from '@pandacss/dev'

const closing = {
  animationDuration: 'fast',
  animationTimingFunction: 'out',
  animationFillMode: 'forwards',
} as const

/** Dialogs in the middle and drawers at the side share head, scrolling body and foot. */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'description', 'body', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'surface.scrim',
      zIndex: 'overlay',
      '&[data-state=open]': { animation: 'fadeIn 120ms' },
      '&[data-state=closed]': { animationName: 'fadeOut', ...closing },
    },
    positioner: { position: 'fixed', inset: '0', display: 'flex', zIndex: 'overlay', overflow: 'hidden' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      bg: 'surface.raised',
      boxShadow: 'overlay',
      _forced: { border: '1px solid' },
      outlineStyle: 'none',
      minHeight: '0',
    },
    head: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      flexShrink: '0',
      paddingBlock: '4',
      paddingInline: '5',
    },
    // Its first line is level with the close button, which fingers need larger.
    title: { textStyle: 'title', color: 'ink.strong', paddingBlock: '1', _touch: { paddingTop: '2.5' } },
    description: { color: 'ink.muted', textStyle: 'body' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: '5',
      paddingBlockEnd: '5',
      // A field that gets the focus shows its label, and stands above the form's buttons.
      scrollPaddingTop: '8',
      scrollPaddingBottom: '24',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      flexShrink: '0',
      paddingBlock: '3',
      paddingInline: '5',
      borderTop: '1px solid token(colors.line.subtle)',
    },
  },
  variants: {
    side: {
      middle: {
        positioner: {
          alignItems: 'flex-start',
          justifyContent: 'center',
          p: '4',
          paddingTop: 'min(12vh, 6rem)',
          smDown: { alignItems: 'flex-end', p: '2' },
        },
        content: {
          maxHeight: 'full',
          borderRadius: 'lg',
          '&[data-state=open]': { animation: 'riseIn 140ms cubic-bezier(0.2, 0, 0, 1)' },
          '&[data-state=closed]': { animationName: 'fadeOut', ...closing },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          height: 'full',
          '&[data-state=open]': { animation: 'drawerIn 140ms cubic-bezier(0.2, 0, 0, 1)' },
          '&[data-state=closed]': { animationName: 'drawerOut', ...closing },
        },
        head: { borderBottom: '1px solid token(colors.line.subtle)' },
        body: { paddingTop: '5' },
      },
    },
    size: {
      sm: { content: { maxWidth: '26rem' } },
      md: { content: { maxWidth: '36rem' } },
      lg: { content: { maxWidth: '52rem' } },
      xl: { content: { maxWidth: '72rem' } },
      full: { content: { maxWidth: '100%', height: 'full' } },
    },
  },
  defaultVariants: { side: 'middle', size: 'md' },
})
