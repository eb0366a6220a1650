import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: '1em',
    height: '1em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
    _forced: { borderTopColor: 'Canvas' },
  },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    bg: 'surface.sunken',
    borderRadius: 'sm',
    animation: 'sheen 1600ms ease-in-out infinite',
    _dark: { bg: 'surface.hover' },
    _forced: { bg: 'GrayText' },
  },
  variants: {
    shape: {
      text: { height: '3', marginBlock: '1' },
      block: { width: 'full' },
      round: { borderRadius: 'full' },
    },
  },
  defaultVariants: { shape: 'text' },
})

/** A bar for bytes. Without a value it shows the kerb: blocks of paint moving along. */
export const progressBar = defineSlotRecipe({
  className: 'progress-bar',
  slots: ['root', 'head', 'track', 'fill'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      textStyle: 'caption',
      color: 'ink.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    track: {
      height: '1.5',
      bg: 'surface.sunken',
      borderRadius: 'full',
      overflow: 'hidden',
      _dark: { bg: 'line.base' },
      _forced: { height: '2', border: '1px solid' },
    },
    fill: {
      height: 'full',
      bg: 'colorPalette.solid',
      borderRadius: 'full',
      transitionProperty: 'width',
      transitionDuration: 'base',
      '--paint': 'token(colors.colorPalette.solid)',
      _forced: { forcedColorAdjust: 'none', bg: 'Highlight', '--paint': 'Highlight' },
      '&[data-indeterminate]': {
        width: 'full',
        bg: 'transparent',
        backgroundImage: 'repeating-linear-gradient(90deg, var(--paint) 0 12px, transparent 12px 24px)',
        backgroundSize: '24px 100%',
        animation: 'kerb 800ms linear infinite',
      },
    },
  },
  variants: {
    tone: {
      accent: { root: { colorPalette: 'accent' } },
      live: { root: { colorPalette: 'live' } },
      blocked: { root: { colorPalette: 'blocked' } },
    },
  },
  defaultVariants: { tone: 'accent' },
})
