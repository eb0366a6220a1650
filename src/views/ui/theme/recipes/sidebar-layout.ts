import { defineSlotRecipe } from '@pandacss/dev'

export const sidebarLayout = defineSlotRecipe({
  className: 'sidebar-layout',
  slots: ['root', 'aside', 'section', 'sectionTitle', 'detail', 'main'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      lg: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: '6' },
    },
    aside: { minWidth: '0' },
    section: { '& + &': { marginTop: '6' } },
    sectionTitle: {
      display: 'flex',
      gap: '2',
      textStyle: 'overline',
      color: 'ink.muted',
      paddingBottom: '2',
    },
    detail: { fontWeight: 'regular', fontVariantNumeric: 'tabular-nums' },
    main: { minWidth: '0' },
  },
  variants: {
    side: {
      start: {},
      end: {
        root: { lg: { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
        aside: { lg: { order: '2' } },
      },
    },
  },
  defaultVariants: { side: 'start' },
})
