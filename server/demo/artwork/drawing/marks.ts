import type { Colour } from './colour.ts'
import { circle, line, path, rect, star } from './svg.ts'

/** Brand symbols in a box of 100 × 100; `hole` is the colour of cut-outs. */
export const marks = {
  drop: (colour: Colour, hole: Colour) =>
    path('M50 4C70 34 86 50 86 66A36 32 0 0 1 14 66C14 50 30 34 50 4Z', colour) +
    path('M30 66A20 18 0 0 0 50 84', 'none', `stroke="${hole}" stroke-width="7" stroke-linecap="round"`),
  sun: (colour: Colour, hole: Colour) => path(star(50, 50, 48, 0.74, 14), colour) + circle(50, 50, 20, hole),
  leaf: (colour: Colour, hole: Colour) =>
    path('M10 90C4 34 44 6 94 8C96 58 66 96 10 90Z', colour) + line('M18 84C38 60 56 44 76 28', hole, 7),
  ring: (colour: Colour) => circle(50, 50, 36, 'none', `stroke="${colour}" stroke-width="20"`),
  star: (colour: Colour) => path(star(50, 54, 50, 0.46, 5), colour),
  peak: (colour: Colour, hole: Colour) =>
    path('M2 90L40 14L62 54L72 38L98 90Z', colour) + path('M40 14L54 40L44 36L38 46L30 36Z', hole),
  bolt: (colour: Colour) => path('M60 2L14 58H44L36 98L86 38H54Z', colour),
  wave: (colour: Colour) =>
    line('M6 34Q28 12 50 34T94 34M6 62Q28 40 50 62T94 62M6 90Q28 68 50 90T94 90', colour, 11),
  heart: (colour: Colour) =>
    path('M50 92C10 62 2 42 8 26C16 6 42 8 50 28C58 8 84 6 92 26C98 42 90 62 50 92Z', colour),
  arch: (colour: Colour, hole: Colour) =>
    path('M8 94V50A42 42 0 0 1 92 50V94Z', colour) + path('M34 94V56A16 16 0 0 1 66 56V94Z', hole),
  blocks: (colour: Colour) =>
    rect(6, 6, 40, 40, colour, 20) +
    rect(54, 6, 40, 40, colour) +
    rect(6, 54, 40, 40, colour) +
    path('M54 94A40 40 0 0 1 94 54V94Z', colour),
  bird: (colour: Colour) =>
    path(
      'M4 40C30 34 42 46 50 58C60 34 76 18 98 14C90 30 92 40 78 52C70 76 52 90 22 88C40 82 46 74 44 68C28 66 14 58 4 40Z',
      colour,
    ),
  flame: (colour: Colour, hole: Colour) =>
    path('M52 2C58 28 88 40 84 70C80 94 20 100 16 66C14 48 30 44 32 26C46 34 54 20 52 2Z', colour) +
    path('M50 92C32 90 34 70 50 54C64 70 68 90 50 92Z', hole),
  shield: (colour: Colour, hole: Colour) =>
    path('M50 4L92 18V50C92 76 70 92 50 98C30 92 8 76 8 50V18Z', colour) +
    line('M30 50L46 66L72 36', hole, 10),
  paw: (colour: Colour) =>
    path('M50 46C70 46 84 66 80 82C76 96 62 88 50 88S24 96 20 82C16 66 30 46 50 46Z', colour) +
    circle(18, 44, 11, colour) +
    circle(38, 22, 12, colour) +
    circle(62, 22, 12, colour) +
    circle(82, 44, 11, colour),
  track: (colour: Colour, hole: Colour) =>
    circle(50, 50, 48, colour) + rect(-4, 38, 108, 24, hole) + rect(0, 43, 100, 14, colour),
} as const
export type MarkName = keyof typeof marks
