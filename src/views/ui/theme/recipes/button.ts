import { defineRecipe } from '@pandacss/dev'

/** Buttons and links that look like buttons. `md` is 32 px for a mouse and 44 px for a finger. */
export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'md',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    // Under the pointer alone: what a button may do shows at once.
    _hover: {
      transitionProperty: 'background-color, border-color, color',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
    },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.on',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
          bg: 'surface.sunken',
          color: 'ink.disabled',
          borderColor: 'line.base',
        },
      },
      outline: {
        bg: 'surface.base',
        color: 'ink.strong',
        borderColor: 'line.base',
        boxShadow: 'control',
        '&:hover:not(:disabled)': { bg: 'surface.hover', borderColor: 'line.control' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
          color: 'ink.disabled',
          bg: 'transparent',
          boxShadow: 'none',
        },
      },
      ghost: {
        bg: 'transparent',
        color: 'ink.base',
        '&:hover:not(:disabled), &[aria-expanded=true]': { bg: 'surface.highlight', color: 'ink.strong' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': { color: 'ink.disabled' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.on',
        '&:hover:not(:disabled)': { bg: 'danger.hover' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
          bg: 'surface.sunken',
          color: 'ink.disabled',
          borderColor: 'line.base',
        },
      },
      dangerQuiet: {
        bg: 'transparent',
        color: 'danger.ink',
        borderColor: 'danger.line',
        '&:hover:not(:disabled)': { bg: 'danger.tint' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
          color: 'ink.disabled',
          borderColor: 'line.base',
        },
      },
      link: {
        bg: 'transparent',
        color: 'accent.ink',
        px: '0!',
        textDecoration: 'underline',
        textDecorationColor: 'accent.line',
        textUnderlineOffset: '3px',
        '&:hover:not(:disabled)': { textDecorationColor: 'currentColor' },
        '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': { color: 'ink.disabled' },
      },
    },
    size: {
      sm: { height: '7', px: '2.5', _touch: { height: '9' } },
      md: { height: '8', px: '3', _touch: { height: '11', px: '4', fontSize: 'md' } },
      lg: { height: '10', px: '4', textStyle: 'body', fontWeight: 'medium', _touch: { height: '11' } },
    },
    square: { true: { px: '0' } },
    fill: { true: { width: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'sm', css: { width: '7', _touch: { width: '9', px: '0' } } },
    { square: true, size: 'md', css: { width: '8', _touch: { width: '11', px: '0' } } },
    { square: true, size: 'lg', css: { width: '10', _touch: { width: '11', px: '0' } } },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
})
