import { defineSlotRecipe } from '@pandacss/dev'

export const alertBanner = defineSlotRecipe({
  className: 'alert-banner',
  slots: ['root', 'body', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      px: '3',
      py: '2.5',
      bg: 'colorPalette.tint',
      color: 'colorPalette.ink',
      borderRadius: 'md',
      boxShadow: 'inset 0 0 0 1px token(colors.colorPalette.line)',
      _forced: { border: '1px solid' },
      '& > .lucide': { marginTop: '0.5' },
    },
    body: { flex: '1', minWidth: '0' },
    title: { fontWeight: 'semibold', color: 'inherit' },
    text: { color: 'ink.base' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
  },
  variants: {
    tone: {
      info: { root: { colorPalette: 'accent' } },
      live: { root: { colorPalette: 'live' } },
      attention: { root: { colorPalette: 'attention' } },
      blocked: { root: { colorPalette: 'blocked' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
