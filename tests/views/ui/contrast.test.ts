import { describe, expect, test } from 'vitest'

import { dark, light } from '#views/ui/theme/colors.ts'
import type { Palette, Tone } from '#views/ui/theme/colors.ts'

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

type Pair = [name: string, front: string, back: string]

function textPairs({ surface, ink, accent, danger, ...rest }: Palette): Pair[] {
  const surfaces = Object.entries(surface).filter(([name]) => name !== 'scrim')
  const tones: [string, Tone][] = [
    ['accent', accent],
    ['danger', danger],
    ['live', rest.live],
    ['attention', rest.attention],
    ['blocked', rest.blocked],
    ['pending', rest.pending],
    ['inactive', rest.inactive],
  ]
  return [
    ...surfaces.flatMap(([name, back]) => [
      [`ink.strong on ${name}`, ink.strong, back] as Pair,
      [`ink.base on ${name}`, ink.base, back] as Pair,
      [`ink.muted on ${name}`, ink.muted, back] as Pair,
    ]),
    ...tones.flatMap(([name, tone]) => [
      [`${name}.ink on its tint`, tone.ink, tone.tint] as Pair,
      [`${name}.ink on base`, tone.ink, surface.base] as Pair,
      [`${name}.ink on ground`, tone.ink, surface.ground] as Pair,
      [`${name}.ink on raised`, tone.ink, surface.raised] as Pair,
      [`ink.base on ${name}.tint`, ink.base, tone.tint] as Pair,
    ]),
    ...Object.entries(rest.series).map(([name, { ink: text, tint }]): Pair => [
      `series.${name}.ink on its tint`,
      text,
      tint,
    ]),
    ['accent.on on accent.solid', accent.on, accent.solid],
    ['accent.on on accent.hover', accent.on, accent.hover],
    ['danger.on on danger.solid', danger.on, danger.solid],
    ['danger.on on danger.hover', danger.on, danger.hover],
    ['ink.inverse on ink.strong', ink.inverse, ink.strong],
    ['ink.strong on accent.line', ink.strong, accent.line],
  ]
}

/** What must be seen to operate or to understand: WCAG 1.4.11. */
function partPairs({ surface, line, accent, danger, ...rest }: Palette): Pair[] {
  const backs = [surface.ground, surface.base, surface.raised, surface.field]
  const parts: [string, string][] = [
    ['line.control', line.control],
    ['accent.focus', accent.focus],
    ['accent.solid', accent.solid],
    ['danger.solid', danger.solid],
    ['live.solid', rest.live.solid],
    ['attention.solid', rest.attention.solid],
    ['blocked.solid', rest.blocked.solid],
    ['pending.solid', rest.pending.solid],
    ['inactive.solid', rest.inactive.solid],
    ...Object.entries(rest.series).map(([name, { solid }]): [string, string] => [
      `series.${name}.solid`,
      solid,
    ]),
  ]
  return parts.flatMap(([name, front]) => backs.map((back): Pair => [`${name} on ${back}`, front, back]))
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, palette) => {
  test('has 4.5:1 for every text', () => {
    expect(textPairs(palette).filter(([, front, back]) => contrast(front, back) < 4.5)).toEqual([])
  })

  test('has 3:1 for every control and meaningful graphic', () => {
    expect(partPairs(palette).filter(([, front, back]) => contrast(front, back) < 3)).toEqual([])
  })
})

test('contrast is the formula of WCAG', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')]).toEqual([21, 1])
})
