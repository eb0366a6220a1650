import { defineRecipe } from '@pandacss/dev'

const box = {
  appearance: 'none',
  flexShrink: '0',
  display: 'inline-grid',
  placeContent: 'center',
  width: '4',
  height: '4',
  m: '0',
  bg: 'surface.field',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  cursor: 'pointer',
  _touch: { width: '5', height: '5' },
  '&:hover:not(:disabled)': { borderColor: 'ink.muted' },
  '&:is(:checked, [type=checkbox]:indeterminate):not(:disabled)': {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
  },
  '&[aria-invalid=true]': { borderColor: 'danger.solid' },
  // Where the person's own colours rule, the browser draws the box.
  _forced: { appearance: 'auto', _after: { display: 'none' } },
  '&:disabled': { bg: 'surface.sunken', borderColor: 'line.base', cursor: 'not-allowed' },
} as const

/** Always there: a mark that came with the choice would have the row around it laid out again. */
const mark = { content: '""', display: 'block', bg: 'accent.on', visibility: 'hidden' } as const

export const checkbox = defineRecipe({
  className: 'checkbox',
  base: {
    ...box,
    borderRadius: 'sm',
    _after: {
      ...mark,
      width: '2.5',
      height: '2.5',
      clipPath: 'polygon(14% 47%, 0 62%, 38% 98%, 100% 22%, 85% 8%, 37% 68%)',
    },
    '&:checked::after': { visibility: 'visible' },
    '&:indeterminate::after': {
      visibility: 'visible',
      width: '2',
      height: '2px',
      borderRadius: 'full',
      clipPath: 'none',
    },
    '&:disabled::after': { bg: 'ink.disabled' },
  },
})

export const radio = defineRecipe({
  className: 'radio',
  base: {
    ...box,
    borderRadius: 'full',
    _after: { ...mark, width: '1.5', height: '1.5', borderRadius: 'full' },
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
