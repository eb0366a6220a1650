import { defineRecipe } from '@pandacss/dev'

const box = {
  appearance: 'none',
  flexShrink: '0',
  display: 'inline-grid',
  placeContent: 'center',
  width: '4',
  height: '4',
  m: '0',
  backgroundColor: 'surface.field',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  cursor: 'pointer',
  _touch: { width: '5', height: '5' },
  '&:hover:not(:disabled)': { borderColor: 'ink.muted' },
  '&:is(:checked, [type=checkbox]:indeterminate):not(:disabled)': {
    backgroundColor: 'accent.solid',
    borderColor: 'accent.solid',
  },
  '&[aria-invalid=true]': { borderColor: 'danger.solid' },
  // Where the person's own colours rule, the browser draws the box.
  _forced: { appearance: 'auto', _after: { display: 'none' } },
  '&:disabled': { backgroundColor: 'surface.sunken', borderColor: 'line.base', cursor: 'not-allowed' },
} as const

export const checkbox = defineRecipe({
  className: 'checkbox',
  base: {
    ...box,
    borderRadius: 'sm',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
    // The marks are pictures behind the box: choosing paints it alone. An element of its own is laid out with the row around it.
    '&:checked': {
      backgroundSize: '0.625rem 0.625rem',
      backgroundImage: 'token(assets.checkMark)',
      '&:disabled': { backgroundImage: 'token(assets.checkMarkDisabled)' },
    },
    '&:indeterminate': {
      backgroundSize: '0.5rem 2px',
      backgroundImage: 'linear-gradient(token(colors.accent.on), token(colors.accent.on))',
      '&:disabled': {
        backgroundImage: 'linear-gradient(token(colors.ink.disabled), token(colors.ink.disabled))',
      },
    },
  },
})

export const radio = defineRecipe({
  className: 'radio',
  base: {
    ...box,
    borderRadius: 'full',
    _after: {
      content: '""',
      display: 'block',
      width: '1.5',
      height: '1.5',
      bg: 'accent.on',
      borderRadius: 'full',
      // Always there: one that came with the choice would have the row around it laid out again.
      visibility: 'hidden',
    },
    '&:checked::after': { visibility: 'visible' },
    '&:disabled::after': { bg: 'ink.disabled' },
  },
})

export const switchControl = defineRecipe({
  className: 'switch',
  base: {
    appearance: 'none',
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    width: '7',
    height: '4',
    m: '0',
    p: '2px',
    bg: 'inactive.solid',
    borderRadius: 'full',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _touch: { width: '10', height: '6', p: '3px' },
    _after: {
      content: '""',
      display: 'block',
      height: 'full',
      aspectRatio: '1',
      bg: 'surface.raised',
      borderRadius: 'full',
      position: 'relative',
      insetInlineStart: '0',
      transitionProperty: 'inset-inline-start',
      transitionDuration: 'fast',
    },
    _forced: {
      p: '1px',
      border: '1px solid ButtonText',
      bg: 'ButtonFace',
      _touch: { p: '2px' },
      _after: { bg: 'ButtonText' },
    },
    '&:checked': { bg: 'accent.solid', _forced: { bg: 'Highlight' } },
    '&:checked::after': {
      insetInlineStart: '3',
      _touch: { insetInlineStart: '4' },
      _forced: { bg: 'HighlightText' },
    },
    '&:is(:disabled, [aria-disabled=true])': {
      opacity: '0.5',
      cursor: 'not-allowed',
      _forced: { opacity: '1', borderColor: 'GrayText' },
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
})
