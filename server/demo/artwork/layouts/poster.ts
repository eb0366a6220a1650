import type { Brand } from '../brands/brand.ts'
import type { BackdropName } from '../drawing/backdrops.ts'
import { contrast, readable, type Colour } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { Drawing, Ink } from '../drawing/svg.ts'
import { setText, type Box } from '../drawing/typesetting.ts'
import { products } from '../products/products.ts'

/** A poster under construction: surface, colours and texts. */
export interface Poster extends Ink {
  brand: Brand
  width: number
  height: number
  /** One percent of the shorter side; the unit of all sizes. */
  unit: number
  margin: number
  /** Whether texts go beside the picture instead of above or below it. */
  wide: boolean
  /** Width divided by height. */
  ratio: number
  headline: string
  support: string
  call: string
  offer: string | null
  ground: Colour
  /** Colours legible on the background: texts, and an accent. */
  words: Colour
  pop: Colour
  backdrop: BackdropName
}
export type Layout = (poster: Poster) => string

export interface PosterOrder {
  seed: string | number
  brand: Brand
  width: number
  height: number
}

/** Starts a poster and makes all random choices, so that layouts only compose. */
export const beginPoster = ({ seed, brand, width, height }: PosterOrder, random: Random): Poster => {
  const { palette } = brand
  const { main, second, accent, pale, dark } = palette
  const ground = random.pick(groundsFor(brand, [main, main, pale, dark, second, accent]))
  const unit = Math.min(width, height) / 100
  const ratio = width / height
  let lastId = 0
  return {
    ...palette,
    brand,
    random,
    width,
    height,
    unit,
    margin: unit * (ratio > 2.2 ? 11 : 7.5),
    wide: ratio > 1.25,
    ratio,
    headline: random.pick(brand.taglines),
    support: random.pick(brand.supports),
    call: random.pick(brand.calls),
    offer: brand.offers === undefined ? null : random.pick(brand.offers),
    ground,
    ...onGround(brand, ground),
    backdrop: random.pick([
      'glow',
      'rays',
      'halftone',
      'rings',
      'blobs',
      'hills',
      'stripes',
      'confetti',
      'plain',
    ]),
    // An HTML page may contain several posters: the seed makes ids unique.
    id: () => `p${(lastId += 1)}-${String(seed).replaceAll(/\W/g, '')}`,
    label: (box, colour) =>
      setText(brand.name, box, {
        font: brand.wordmark,
        colour,
        align: 'middle',
        valign: 'middle',
        maxLines: 2,
        leading: brand.wordmark === 'script' ? 1.1 : 1,
      }).svg,
  }
}

/** The colours on which the brand's product is visible; all of them when that leaves none. */
export const groundsFor = (brand: Brand, colours: readonly Colour[]): readonly Colour[] => {
  const tone = brand.product === null ? undefined : (products[brand.product] as Drawing).tone
  const seen =
    tone === undefined ? colours : colours.filter((colour) => contrast(colour, brand.palette[tone]) > 1.5)
  return seen.length > 0 ? seen : colours
}

/** The colours legible on a background. */
export const onGround = (brand: Brand, ground: Colour): { words: Colour; pop: Colour } => {
  const { pale, dark, accent, main, second } = brand.palette
  const words = readable(
    ground,
    [pale, dark].filter((colour) => colour !== ground),
    5,
  )
  const pop = readable(
    ground,
    [accent, main, second, pale, dark].filter((colour) => colour !== ground && colour !== words),
    2.6,
  )
  return { words, pop }
}

/** The poster with another background and the colours legible on it. */
export const withGround = (poster: Poster, ground: Colour): Poster => ({
  ...poster,
  ground,
  ...onGround(poster.brand, ground),
})

/** The whole surface within its margins. */
export const inner = ({ width, height, margin }: Poster): Box => ({
  x: margin,
  y: margin,
  width: width - margin * 2,
  height: height - margin * 2,
})

export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - by * 2,
  height: box.height - by * 2,
})

/**
 * Splits a box in two: the first part (left or top) gets `share`, with `gap` between them. `flipped` puts the first part last.
 */
export const split = (box: Box, wide: boolean, share: number, gap: number, flipped = false): [Box, Box] => {
  const length = (wide ? box.width : box.height) - gap
  const [first, second] = [length * share, length * (1 - share)]
  const part = (start: number, size: number): Box =>
    wide ? { ...box, x: box.x + start, width: size } : { ...box, y: box.y + start, height: size }
  return flipped ? [part(second + gap, first), part(0, second)] : [part(0, first), part(first + gap, second)]
}
