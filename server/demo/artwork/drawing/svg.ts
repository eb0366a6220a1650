import type { Colour } from './colour.ts'
import type { Random } from './random.ts'
import type { Box } from './typesetting.ts'

/** Context of a drawing: the poster's colours, random numbers, unique ids, and the brand's wordmark. */
export interface Ink {
  main: Colour
  second: Colour
  accent: Colour
  pale: Colour
  dark: Colour
  random: Random
  id: () => string
  /** The brand's name set into a box of the drawing, such as the print on a can. */
  label: (box: Box, colour: Colour) => string
}

/** A drawing in a box of its own size; `grounded` adds a shadow on the ground. */
export interface Drawing {
  width: number
  height: number
  grounded: boolean
  /** Its dominant colour: on a background of that colour it would be invisible. */
  tone?: 'main' | 'second' | 'dark' | 'accent'
  draw: (ink: Ink) => string
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** The definition of a gradient and the fill that uses it; left to right by default (coordinates are shares of the shape). */
export const linear = (
  ink: Pick<Ink, 'id'>,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0],
): { define: string; fill: string } => {
  const id = ink.id()
  const define = `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
  return { define, fill: `url(#${id})` }
}

export const radial = (
  ink: Pick<Ink, 'id'>,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): { define: string; fill: string } => {
  const id = ink.id()
  const define = `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
  return { define, fill: `url(#${id})` }
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`

/** Content clipped to a shape. */
export const clipped = (ink: Pick<Ink, 'id'>, shape: string, content: string): string => {
  const id = ink.id()
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Highlights and shades of an upright cylinder, over its shape. */
export const roundShade = (ink: Pick<Ink, 'id'>, shape: string, strength = 1): string => {
  const { define, fill } = linear(ink, [
    [0, '#000018', 0.42 * strength],
    [0.12, '#000018', 0.12 * strength],
    [0.26, '#ffffff', 0.42 * strength],
    [0.38, '#ffffff', 0.06 * strength],
    [0.7, '#000018', 0.06 * strength],
    [1, '#000018', 0.46 * strength],
  ])
  return define + path(shape, fill)
}

/** A soft shadow on the ground. */
export const groundShadow = (
  ink: Pick<Ink, 'id'>,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  depth = 0.5,
): string => {
  const { define, fill } = radial(ink, [
    [0, '#05030f', depth],
    [0.55, '#05030f', depth * 0.5],
    [1, '#05030f', 0],
  ])
  return define + ellipse(cx, cy, rx, ry, fill)
}

/** Path of a star: points around a circle. `inner` 1 gives a regular polygon. */
export const star = (
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  turn = 0,
): string => {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = turn + (at * Math.PI) / points - Math.PI / 2
    const radius = at % 2 === 0 ? outer : outer * inner
    return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
