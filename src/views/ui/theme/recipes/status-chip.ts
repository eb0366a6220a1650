import { defineRecipe } from '@pandacss/dev'

/** Five tones, each with its icon and a word: never colour alone. */
export const statusChip = defineRecipe({
  className: 'status-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    bg: 'colorPalette.tint',
    color: 'colorPalette.ink',
    boxShadow: 'inset 0 0 0 1px token(colors.colorPalette.line)',
    _forced: { border: '1px solid' },
    borderRadius: 'full',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& .lucide': { color: 'colorPalette.ink' },
  },
  variants: {
    tone: {
      live: { colorPalette: 'live' },
      attention: { colorPalette: 'attention' },
      blocked: { colorPalette: 'blocked' },
      pending: { colorPalette: 'pending' },
      inactive: { colorPalette: 'inactive' },
    },
    size: {
      sm: {
        height: '5',
        px: '1.5',
        textStyle: 'caption',
        fontWeight: 'medium',
        '& .lucide': { width: '3', height: '3', strokeWidth: '2.25' },
      },
      md: {
        height: '6',
        px: '2',
        textStyle: 'label',
        '& .lucide': { width: '3.5', height: '3.5', strokeWidth: '2' },
      },
    },
  },
  defaultVariants: { tone: 'inactive', size: 'sm' },
})
