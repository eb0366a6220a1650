import { defineRecipe } from '@pandacss/dev'

/** The box of every typed field and of select triggers. 16 px type on touch keeps phones from zooming in. */
export const input = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minWidth: '0',
    bg: 'surface.field',
    color: 'ink.strong',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.control',
    borderRadius: 'md',
    textStyle: 'body',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _touch: { fontSize: 'lg' },
    textOverflow: 'ellipsis',
    '&:hover:not(:disabled)': { borderColor: 'ink.muted' },
    '&:is(:focus-visible, :focus-within, [data-focus])': {
      outline: '2px solid token(colors.accent.focus)',
      outlineOffset: '-1px',
      borderColor: 'accent.focus',
    },
    '&:is([aria-invalid=true], [data-invalid])': { borderColor: 'danger.solid' },
    '&:is(:disabled, [data-disabled])': {
      bg: 'surface.sunken',
      color: 'ink.muted',
      borderColor: 'line.base',
      cursor: 'not-allowed',
    },
    '&:read-only:not(:disabled):is(input, textarea)': { bg: 'surface.ground' },
  },
  variants: {
    kind: {
      line: {
        height: '8',
        paddingInlineStart: 'var(--input-start, token(spacing.2.5))',
        paddingInlineEnd: 'var(--input-end, token(spacing.2.5))',
        _touch: { height: '11' },
      },
      area: { minHeight: '20', px: '2.5', py: '1.5', resize: 'vertical', fieldSizing: 'content' },
      code: {
        height: '12',
        px: '4',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 'medium',
        fontSize: 'xl!',
        letterSpacing: '0.4em',
        textAlign: 'center',
      },
      box: { minHeight: '8', p: '1', _touch: { minHeight: '11' } },
    },
  },
  defaultVariants: { kind: 'line' },
})
