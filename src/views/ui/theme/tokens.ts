const rem = (pixels: number) => ({ value: `${pixels / 16}rem` })

/** The 4 px grid: step 1 is 4 px, with halves for hairline work. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56,
  64, 72, 80, 96, 120,
]
const grid = Object.fromEntries(steps.map((step) => [step, rem(step * 4)]))

export const tokens = {
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' }, content: { value: '100rem' }, prose: { value: '42rem' } },
  fonts: {
    body: { value: "'Inter Variable', 'Inter Extended', 'Inter Fallback', system-ui, sans-serif" },
    mono: { value: "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'DejaVu Sans Mono', monospace" },
  },
  fontSizes: {
    '2xs': rem(11),
    xs: rem(12),
    sm: rem(13),
    md: rem(14),
    lg: rem(16),
    xl: rem(20),
    '2xl': rem(28),
  },
  lineHeights: { 4: rem(16), 5: rem(20), 6: rem(24), 7: rem(28), 9: rem(36) },
  fontWeights: {
    regular: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  letterSpacings: {
    tight: { value: '-0.012em' },
    tighter: { value: '-0.021em' },
    wide: { value: '0.04em' },
  },
  radii: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), full: { value: '9999px' } },
  durations: { fast: { value: '80ms' }, base: { value: '140ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    header: { value: 20 },
    overlay: { value: 40 },
    popover: { value: 50 },
    toast: { value: 60 },
    tooltip: { value: 70 },
  },
}
