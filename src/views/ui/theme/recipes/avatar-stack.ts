import { defineSlotRecipe } from '@pandacss/dev'

export const avatarStack = defineSlotRecipe({
  className: 'avatar-stack',
  slots: ['root', 'avatar'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '1',
      listStyle: 'none',
      p: '0',
      ps: '1',
      m: '0',
      '& > *': { marginInlineStart: '-1' },
    },
    avatar: {
      display: 'inline-grid',
      placeItems: 'center',
      width: '7',
      height: '7',
      p: '0',
      bg: 'colorPalette.tint',
      color: 'colorPalette.ink',
      borderRadius: 'full',
      border: 'none',
      _forced: { border: '1px solid' },
      boxShadow: '0 0 0 2px token(colors.surface.base), inset 0 0 0 1px token(colors.colorPalette.line)',
      textStyle: 'overline',
      cursor: 'default',
      userSelect: 'none',
      _touch: { width: '9', height: '9' },
      '&[data-initials]::before': { content: 'attr(data-initials)' },
    },
  },
  variants: {
    hue: {
      accent: { avatar: { colorPalette: 'accent' } },
      live: { avatar: { colorPalette: 'live' } },
      attention: { avatar: { colorPalette: 'attention' } },
      pending: { avatar: { colorPalette: 'pending' } },
      inactive: { avatar: { colorPalette: 'inactive' } },
    },
  },
  defaultVariants: { hue: 'inactive' },
})
