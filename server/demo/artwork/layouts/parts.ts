import { backdrops } from '../drawing/backdrops.ts'
import { readable, type Colour } from '../drawing/colour.ts'
import { widthOf } from '../drawing/fonts.ts'
import { marks } from '../drawing/marks.ts'
import { circle, clipped, group, groundShadow, path, rect, star } from '../drawing/svg.ts'
import { setText, type Box, type SetText, type TextStyle } from '../drawing/typesetting.ts'
import { products } from '../products/products.ts'
import { scenes } from '../scenes/scenes.ts'
import { groundsFor, type Poster } from './poster.ts'

export const middle = (box: Box): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
})

/** The poster's background, lit from the position of the picture. */
export const ground = (poster: Poster, focus: { x: number; y: number }): string =>
  backdrops[poster.backdrop](poster, poster.width, poster.height, poster.ground, focus)

/** The brand's product, as large as the box permits; at its bottom or in its centre. */
export const product = (
  poster: Poster,
  box: Box,
  options: { turn?: number; foot?: boolean } = {},
): string => {
  const name = poster.brand.product
  if (name === null) {
    return sceneIn(poster, box, poster.unit * 3)
  }
  const drawing = products[name]
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height)
  const [wide, high] = [drawing.width * scale, drawing.height * scale]
  const x = box.x + (box.width - wide) / 2
  const y = options.foot === true ? box.y + box.height - high : box.y + (box.height - high) / 2
  const turn =
    options.turn === undefined
      ? ''
      : ` rotate(${options.turn.toFixed(1)} ${drawing.width / 2} ${drawing.height / 2})`
  const upright = drawing.grounded && Math.abs(options.turn ?? 0) < 4
  const shadow = upright
    ? groundShadow(poster, x + wide / 2, y + high * 0.985, wide * 0.56, Math.max(wide * 0.06, high * 0.035))
    : groundShadow(poster, x + wide / 2, y + high * 0.53, wide * 0.62, high * 0.6, 0.22)
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})${turn}`
  return shadow + group(transform, drawing.draw(poster))
}

/** The brand's scene cut to a box; without a scene, the background with the product. */
export const sceneIn = (poster: Poster, box: Box, radius: number, shape?: string): string => {
  const name = poster.brand.scene
  if (name === null) {
    const focus = { x: box.width / 2, y: box.height / 2 }
    return cut(
      poster,
      box,
      radius,
      shape,
      backdrops[poster.backdrop](poster, box.width, box.height, poster.ground, focus),
    )
  }
  return cut(poster, box, radius, shape, scenes[name](poster, box.width, box.height).svg)
}

/** Content drawn from 0, 0 and clipped to a box, or to a shape in poster coordinates. */
export const cut = (
  poster: Poster,
  box: Box,
  radius: number,
  shape: string | undefined,
  content: string,
): string =>
  clipped(
    poster,
    shape ?? rect(box.x, box.y, box.width, box.height, '#000', radius),
    group(`translate(${box.x} ${box.y})`, content),
  )

/** Headline in the brand's typeface, in capitals for Anton. */
export const headline = (poster: Poster, box: Box, colour: Colour, style: Partial<TextStyle> = {}): SetText =>
  setText(poster.headline, box, {
    font: poster.brand.headline,
    colour,
    upper: poster.brand.headline === 'anton',
    tracking: poster.brand.headline === 'poppins' || poster.brand.headline === 'grotesk' ? -0.025 : 0,
    ...style,
  })

/** A line or two of small print. */
export const support = (poster: Poster, box: Box, colour: Colour, style: Partial<TextStyle> = {}): SetText =>
  setText(poster.support, box, {
    font: poster.brand.text,
    colour,
    leading: 1.32,
    maxLines: 3,
    largest: poster.unit * 4.4,
    ...style,
  })

/** Mark and wordmark side by side, `height` high, starting or ending at x. */
export const signature = (
  poster: Poster,
  at: { x: number; y: number; width: number },
  height: number,
  colour: Colour,
  hole: Colour,
  align: 'left' | 'middle' | 'right' = 'left',
): string => {
  const { brand } = poster
  const wide = widthOf(brand.name, brand.wordmark)
  const size = Math.min(height * 0.86, (at.width - height * 1.3) / wide)
  const total = height * 1.28 + wide * size
  const x = at.x + (align === 'middle' ? (at.width - total) / 2 : align === 'right' ? at.width - total : 0)
  const box = { x: x + height * 1.28, y: at.y, width: wide * size + 1, height }
  return (
    group(
      `translate(${x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(height / 100).toFixed(4)})`,
      marks[brand.mark](colour, hole),
    ) +
    setText(brand.name, box, { font: brand.wordmark, colour, valign: 'middle', maxLines: 1, largest: size })
      .svg
  )
}

/** The call to action in a rounded strip. Returns its width. */
export const pill = (
  poster: Poster,
  at: { x: number; y: number; width: number },
  height: number,
  fill: Colour,
  align: 'left' | 'middle' | 'right' = 'left',
): string => {
  const colour = readable(fill, [poster.dark, poster.pale])
  const natural = widthOf(poster.call, poster.brand.text) * height * 0.44
  const width = Math.min(at.width, natural + height * 1.2)
  const x = at.x + (align === 'middle' ? (at.width - width) / 2 : align === 'right' ? at.width - width : 0)
  const words = { x: x + height * 0.5, y: at.y, width: width - height, height }
  return (
    rect(x, at.y, width, height, fill, height / 2) +
    setText(poster.call, words, {
      font: poster.brand.text,
      colour,
      align: 'middle',
      valign: 'middle',
      maxLines: 1,
      largest: height * 0.44,
    }).svg
  )
}

/** The offer in a star or a disc. */
export const burst = (poster: Poster, cx: number, cy: number, r: number, fill: Colour): string => {
  const colour = readable(fill, [poster.dark, poster.pale])
  const spiky = poster.random.chance(0.55)
  const shape = spiky ? path(star(cx, cy, r, 0.86, 18), fill) : circle(cx, cy, r, fill)
  const ring = circle(
    cx,
    cy,
    r * 0.8,
    'none',
    `stroke="${colour}" stroke-width="${r * 0.018}" stroke-opacity=".45"`,
  )
  const box = { x: cx - r * 0.62, y: cy - r * 0.5, width: r * 1.24, height: r }
  const text = setText(poster.offer ?? poster.call, box, {
    font: poster.brand.headline === 'didone' ? 'didone' : 'archivo',
    colour,
    align: 'middle',
    valign: 'middle',
    maxLines: 3,
    leading: 1,
  })
  return group(`rotate(-9 ${cx} ${cy})`, shape + ring + text.svg)
}

/** A similar colour to the poster's background, for the second panel of a layout. */
export const sibling = (poster: Poster): Colour => {
  const { main, second, accent, pale, dark } = poster.brand.palette
  const choices = [main, second, accent, pale, dark].filter((colour) => colour !== poster.ground)
  return poster.random.pick(groundsFor(poster.brand, choices))
}
