import type { Colour } from './colour.ts'
import { capHeight, outlineOf, widthOf, type FontName } from './fonts.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextStyle {
  font: FontName
  colour: Colour
  /** Letter spacing and line height, as shares of the size. */
  tracking?: number
  leading?: number
  align?: 'left' | 'middle' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  /** Maximum size of a letter. */
  largest?: number
  maxLines?: number
  upper?: boolean
}

/** Set text: the drawing and its actual box. */
export interface SetText extends Box {
  svg: string
  size: number
  lines: string[]
}

const naturalLeading: Partial<Record<FontName, number>> = {
  anton: 1.12,
  archivo: 1,
  didone: 1.02,
  script: 1.3,
  syne: 1.04,
  poppins: 1.04,
}

/** Sets the text as large as the box permits, with the line breaks that make it largest. */
export const setText = (text: string, box: Box, style: TextStyle): SetText => {
  const shown = style.upper === true ? text.toUpperCase() : text
  const leading = style.leading ?? naturalLeading[style.font] ?? 1.2
  const tracking = style.tracking ?? 0
  const cap = capHeight(style.font)
  const tail = /[gjpqy,;]/.test(shown) ? (style.font === 'script' ? 0.45 : 0.2) : 0
  let best: { lines: string[]; size: number } | null = null
  for (const lines of breaksOf(shown.split(' '), style.maxLines ?? 4)) {
    const widest = Math.max(...lines.map((line) => widthOf(line, style.font, tracking)))
    const fitted = Math.min(box.width / widest, box.height / (cap + tail + (lines.length - 1) * leading))
    const size = Math.min(fitted, style.largest ?? Infinity)
    // At equal size, prefer fewer lines.
    if (best === null || size > best.size * 1.04) {
      best = { lines, size }
    }
  }
  return draw(best ?? { lines: [shown], size: 1 }, box, style, { leading, tracking, cap, tail })
}

/** Sets every line as wide as the box, each in its own size; smaller when the stack is too high. */
export const setStack = (lines: readonly string[], box: Box, style: TextStyle): SetText => {
  const shown = lines.map((line) => (style.upper === true ? line.toUpperCase() : line))
  const cap = capHeight(style.font)
  const gap = 0.16
  const sizes = shown.map((line) =>
    Math.min(box.width / widthOf(line, style.font), style.largest ?? Infinity),
  )
  const natural = sizes.reduce((sum, size) => sum + size * cap, 0) * (1 + gap) - (sizes[0] ?? 0) * cap * gap
  const scale = Math.min(1, box.height / natural)
  const top = box.y + freeSpace(style.valign, box.height - natural * scale)
  let y = top
  let path = ''
  let widest = 0
  for (const [at, line] of shown.entries()) {
    const size = (sizes[at] ?? 0) * scale
    const width = widthOf(line, style.font) * size
    widest = Math.max(widest, width)
    y += size * cap
    path += outlineOf(line, style.font, size, box.x + shiftOf(style.align, box.width - width), y)
    y += size * cap * gap
  }
  const svg = `<path d="${path}" fill="${style.colour}"/>`
  return {
    svg,
    size: Math.min(...sizes) * scale,
    lines: shown,
    ...box,
    y: top,
    width: widest,
    height: natural * scale,
  }
}

const draw = (
  best: { lines: string[]; size: number },
  box: Box,
  style: TextStyle,
  metrics: { leading: number; tracking: number; cap: number; tail: number },
): SetText => {
  const { lines, size } = best
  const height = size * (metrics.cap + metrics.tail + (lines.length - 1) * metrics.leading)
  const top = box.y + freeSpace(style.valign, box.height - height)
  const widths = lines.map((line) => widthOf(line, style.font, metrics.tracking) * size)
  const width = Math.max(...widths)
  const path = lines
    .map((line, at) => {
      const x = box.x + shiftOf(style.align, box.width - (widths[at] ?? 0))
      const baseline = top + size * (metrics.cap + at * metrics.leading)
      return outlineOf(line, style.font, size, x, baseline, metrics.tracking)
    })
    .join('')
  const svg = `<path d="${path}" fill="${style.colour}"/>`
  return { svg, size, lines, x: box.x + shiftOf(style.align, box.width - width), y: top, width, height }
}

const shiftOf = (align: TextStyle['align'], free: number): number =>
  align === 'middle' ? free / 2 : align === 'right' ? free : 0
const freeSpace = (valign: TextStyle['valign'], free: number): number =>
  valign === 'middle' ? free / 2 : valign === 'bottom' ? free : 0

/** All ways to break the words into at most `maxLines` lines, fewest lines first; prefers breaks after sentences. */
const breaksOf = (words: readonly string[], maxLines: number): string[][] => {
  const all: string[][] = []
  const walk = (rest: readonly string[], lines: string[]): void => {
    if (rest.length === 0) {
      all.push(lines)
      return
    }
    if (lines.length === maxLines) {
      return
    }
    for (let count = rest.length; count > 0; count -= 1) {
      walk(rest.slice(count), [...lines, rest.slice(0, count).join(' ')])
    }
  }
  walk(words, [])
  return all.toSorted((one, other) => one.length - other.length)
}
