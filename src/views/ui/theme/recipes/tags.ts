import { defineSlotRecipe } from '@pandacss/dev'

/** Chips with a remove button, inside the box of their input. */
export const tags = defineSlotRecipe({
  className: 'tags',
  slots: ['control', 'list', 'item', 'remove', 'input'],
  base: {
    control: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', cursor: 'text' },
    list: { display: 'contents', listStyle: 'none', '& > li': { display: 'contents' } },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: 'full',
      height: '6',
      paddingInlineStart: '2',
      bg: 'surface.highlight',
      color: 'ink.strong',
      borderRadius: 'sm',
      textStyle: 'table',
      _touch: { height: '9' },
      '&[data-highlighted]': { bg: 'accent.tint', outline: '1px solid token(colors.accent.line)' },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    remove: {
      display: 'inline-grid',
      placeItems: 'center',
      width: '6',
      height: 'full',
      color: 'ink.muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'ink.strong' },
      _touch: { width: '9' },
      '& .lucide': { width: '3.5', height: '3.5' },
    },
    input: {
      flex: '1 1 8rem',
      minWidth: '24',
      height: '6',
      px: '1.5',
      bg: 'transparent',
      color: 'inherit',
      border: 'none',
      outline: 'none!',
      font: 'inherit',
      _touch: { height: '9' },
    },
  },
})
