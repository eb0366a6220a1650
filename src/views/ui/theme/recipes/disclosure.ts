import { defineSlotRecipe } from '@pandacss/dev'

export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'item', 'head', 'heading', 'trigger', 'title', 'count', 'indicator', 'content', 'body'],
  base: {
    root: {
      bg: 'surface.base',
      border: '1px solid token(colors.line.base)',
      borderRadius: 'lg',
      overflow: 'hidden',
    },
    item: { '& + &': { borderTop: '1px solid token(colors.line.subtle)' } },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      // What stands at the end goes below the title when there is no room for both.
      flexWrap: 'wrap',
      columnGap: '2',
      rowGap: '1',
      width: 'full',
      minHeight: '10',
      px: '4',
      py: '2',
      color: 'ink.strong',
      fontWeight: 'semibold',
      textAlign: 'start',
      cursor: 'pointer',
      _touch: { minHeight: '11' },
      _hover: { bg: 'surface.hover' },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'lg' },
    },
    title: { flex: '1 1 9rem', minWidth: '0' },
    // Indented like the title, which stands beside a mark of 16 px.
    count: { marginInlineStart: '6', textStyle: 'table', fontWeight: 'regular', color: 'ink.muted' },
    indicator: {
      color: 'ink.muted',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      '&[data-state=open]': { transform: 'rotate(90deg)' },
    },
    content: { overflow: 'hidden' },
    body: { px: '4', paddingTop: '1', paddingBottom: '4' },
  },
  variants: {
    look: {
      boxed: {},
      beside: {
        root: { bg: 'transparent', border: 'none', borderRadius: 'none', overflow: 'visible' },
        item: {
          '& + &': { borderTop: 'none', marginTop: '3' },
          lg: {
            display: 'grid',
            gridTemplateColumns: '12rem minmax(0, 1fr)',
            columnGap: '5',
            alignItems: 'start',
          },
        },
        head: {
          display: 'flex',
          alignItems: 'center',
          columnGap: '3',
          lg: { display: 'block', position: 'sticky', top: 'calc(11rem + var(--top-bar, 0px))' },
        },
        heading: { flex: '1 1 8rem', minWidth: '0' },
        // Narrow on phones, so that a name with its size and a count takes one line.
        trigger: {
          px: '0',
          mdDown: { columnGap: '1' },
          borderRadius: 'md',
          _hover: { bg: 'transparent', color: 'accent.ink' },
        },
        title: { lgDown: { flex: '0 1 auto' } },
        count: { marginInlineStart: { base: '0', lg: '6' } },
        indicator: { lg: { alignSelf: 'flex-start', marginTop: '0.5' } },
        content: { overflow: 'visible' },
        body: { px: '0', paddingTop: '0', paddingBottom: '2' },
      },
    },
  },
  defaultVariants: { look: 'boxed' },
})
