import type { Brand } from '../brands/brand.ts'
import type { BackdropName } from '../drawing/backdrops.ts'
import { contrast, readable, type Colour } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { Drawing, Ink } from '../drawing/svg.ts'
import { setText, type Box } from '../drawing/typesetting.ts'
import { products } from '../products/products.ts'

/** One poster in the making: its surface, its colours and its words. */
export interface Poster extends Ink {
  brand: Brand
  width: number
  height: number
  /** Hundredth part of the shorter side, the measure of everything. */
  unit: number
  margin: number
  /** Words beside the picture rather than above or below it. */
  wide: boolean
  /** Width by height. */
  ratio: number
  headline: string
  support: string
  call: string
  offer: string | null
  ground: Colour
  /** What can be read on the ground: words, and something that stands out. */
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

/** Begins a poster: everything that is left to chance is drawn here, so that a layout only composes. */
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
    // Posters of an HTML page may be joined to others: ids carry the order.
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

/** Those of the colours on which the brand's product is still seen; all of them when it vanishes on none or on every one. */
export const groundsFor = (brand: Brand, colours: readonly Colour[]): readonly Colour[] => {
  const tone = brand.product === null ? undefined : (products[brand.product] as Drawing).tone
  const seen =
    tone === undefined ? colours : colours.filter((colour) => contrast(colour, brand.palette[tone]) > 1.5)
  return seen.length > 0 ? seen : colours
}

/** The colours that can be read on a ground. */
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

/** The poster with another ground, and what can be read on it. */
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
 * Two parts of a box: `share` of it first (left or top), `gap` between them. With `flipped` the first part lies last.
 */
export const split = (box: Box, wide: boolean, share: number, gap: number, flipped = false): [Box, Box] => {
  const length = (wide ? box.width : box.height) - gap
  const [first, second] = [length * share, length * (1 - share)]
  const part = (start: number, size: number): Box =>
    wide ? { ...box, x: box.x + start, width: size } : { ...box, y: box.y + start, height: size }
  return flipped ? [part(second + gap, first), part(0, second)] : [part(0, first), part(first + gap, second)]
}
