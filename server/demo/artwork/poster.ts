import type { Brand } from './brands/brand.ts'
import { randomOf } from './drawing/random.ts'
import { endCard } from './layouts/end-card.ts'
import { beginPoster, type Layout, type PosterOrder } from './layouts/poster.ts'
import { diagonal, hero, macro, offer, panel } from './layouts/product-led.ts'
import { editorial, minimal, window } from './layouts/quiet.ts'
import { lineup, scenic } from './layouts/scene-led.ts'
import { marquee, pattern, shout } from './layouts/type-led.ts'

/** All layouts by name. */
export const layouts = {
  hero,
  panel,
  macro,
  offer,
  diagonal,
  shout,
  editorial,
  pattern,
  marquee,
  minimal,
  window,
  scenic,
  lineup,
} as const
export type LayoutName = keyof typeof layouts

/** The layouts that suit a brand; repeated entries are more likely. */
export const layoutsFor = (brand: Brand): LayoutName[] => {
  const elegant = brand.headline === 'didone' || brand.category === 'beauty'
  const products: LayoutName[] = [
    'hero',
    'panel',
    'macro',
    'diagonal',
    'shout',
    'pattern',
    'marquee',
    'minimal',
    'window',
    'editorial',
  ]
  const scenesOnly: LayoutName[] = ['scenic', 'scenic', 'window', 'marquee', 'panel']
  return [
    ...(brand.product === null ? scenesOnly : products),
    ...(brand.product !== null && brand.scene !== null ? (['scenic', 'scenic'] as const) : []),
    ...(brand.product !== null && brand.offers !== undefined ? (['offer', 'offer'] as const) : []),
    ...(brand.lineup === undefined ? [] : (['lineup', 'lineup'] as const)),
    ...(elegant && brand.product !== null ? (['editorial', 'editorial', 'minimal'] as const) : []),
  ]
}

/** A poster as SVG, the same on every machine for the same order. The seed chooses the layout unless `layout` is given. */
export const composePoster = (order: PosterOrder, layout?: LayoutName): string => {
  const { brand } = order
  const random = randomOf(`${brand.name}/${order.seed}`)
  const draw: Layout = layouts[layout ?? random.pick(layoutsFor(brand))]
  return svgOf(order, draw(beginPoster(order, random)))
}

/** The end card of a video or an animated page of the same order. */
export const composeEndCard = (order: PosterOrder): string =>
  svgOf(order, endCard(beginPoster(order, randomOf(`${order.brand.name}/${order.seed}`))))

const svgOf = ({ width, height }: PosterOrder, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
