/** The base layer: document defaults, focus, icons, and no motion where a person asked for none. */
export const globalCss = {
  html: {
    colorScheme: 'light',
    fontFamily: 'body',
    fontSize: '100%',
    bg: 'surface.ground',
    color: 'ink.base',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    // The bar of a tab that looks as another person; everything that sticks to the top is below it.
    '&[data-looking]': { '--top-bar': { base: '3.75rem', md: '2.5rem' } },
    scrollPaddingTop: 'calc(4rem + var(--top-bar, 0px))',
    // What gets the focus is not below the bars that stay while scrolling, nor below the head of a grid.
    '&:has([role=grid])': { scrollPaddingTop: { md: 'calc(7rem + var(--top-bar, 0px))' } },
    '&:has([data-sticky-bar])': {
      scrollPaddingTop: { base: 'calc(6rem + var(--top-bar, 0px))', md: 'calc(10rem + var(--top-bar, 0px))' },
    },
    '&:has([data-page-bar])': { '--bottom-bar': '3.75rem', scrollPaddingBottom: '16' },
    '@media not print': { '&[data-theme=dark]': { colorScheme: 'dark' } },
  },
  // The bars themselves lie in that padding, where the focus would scroll half a window: their controls count as if they stood below it.
  ':is([data-top-bar], [data-sticky-bar]) :is(a, button, input):not([popover] *)': {
    md: { scrollMarginTop: '-10rem', scrollMarginBottom: '10rem' },
  },
  body: { textStyle: 'body', minHeight: '100dvh', overflowX: 'clip' },
  // An icon fits its box: a clip around each would be work in every frame.
  'svg.lucide': { overflow: 'visible' },
  'h1, h2, h3, h4': { color: 'ink.strong', textWrap: 'balance' },
  ':focus-visible': {
    outline: '2px solid token(colors.accent.focus)',
    outlineOffset: '2px',
  },
  // The first answer to a press, drawn in the frame after it, whatever the press leads to. The link of a row marks its row.
  // `data-pressed` is one by keyboard (answer-first.ts), which browsers do not draw.
  ':is(a[href], button, summary):is(:active, [data-pressed]):not(:disabled, [aria-disabled=true], [data-row-link])':
    {
      opacity: '0.7',
    },
  '::selection': { bg: 'accent.line', color: 'ink.strong' },
  '::placeholder': { color: 'ink.muted', opacity: '1' },
  '.lucide': {
    width: '4',
    height: '4',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    flexShrink: '0',
    // Nothing of an icon is outside its box. To clip it there, as browsers do, takes a layer for each of the hundreds on a page.
    overflow: 'visible',
  },
  // Whatever is pressed or chosen: a fill would be gone. Important, as the parts that fill it come later.
  '@media (forced-colors: active)': {
    ':is([aria-pressed=true], [role=option][aria-selected=true])': {
      border: '3px solid Highlight !important',
    },
  },
  '[hidden]': { display: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    // What is shown for a time only does not move.
    '*:not([data-timed]), *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
}
