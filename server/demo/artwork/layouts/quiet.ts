import { contrast, darken } from '../drawing/colour.ts'
import { marks } from '../drawing/marks.ts'
import { circle, group, path, rect } from '../drawing/svg.ts'
import { cut, ground, headline, product, sceneIn, sibling, signature, support } from './parts.ts'
import { inner, inset, split, withGround, type Layout } from './poster.ts'
import { column } from './product-led.ts'

/** Wide margins, a thin frame, a shape behind the product. */
export const editorial: Layout = (start) => {
  const poster = withGround(start, start.random.chance(0.6) ? start.pale : start.ground)
  const { unit, wide, width, height } = poster
  const box = inset({ x: 0, y: 0, width, height }, poster.margin * 0.7)
  const frame = rect(
    box.x,
    box.y,
    box.width,
    box.height,
    'none',
    0,
    `stroke="${poster.words}" stroke-width="${unit * 0.35}"`,
  )
  const inside = inset(box, poster.margin * 0.8)
  const [art, text] = split(inside, wide, wide ? 0.42 : 0.56, unit * 6)
  const [cx, cy] = [art.x + art.width / 2, art.y + art.height / 2]
  const size = Math.min(art.width, art.height)
  const tint = contrast(poster.ground, poster.second) > 1.4 ? poster.second : poster.accent
  const shape = poster.random.pick([
    circle(cx, cy, size * 0.46, tint),
    path(
      `M${cx - size * 0.36} ${art.y + art.height}V${cy}A${size * 0.36} ${size * 0.36} 0 0 1 ${cx + size * 0.36} ${cy}V${art.y + art.height}Z`,
      tint,
    ),
    rect(cx - size * 0.4, cy - size * 0.3, size * 0.8, size * 0.8, tint),
  ])
  const align = wide ? 'left' : 'middle'
  const sign = unit * (wide ? 6.5 : 5.4)
  const [words, rest] = split({ ...text, height: text.height - sign - unit * 3 }, false, 0.64, unit * 3)
  return (
    rect(0, 0, width, height, poster.ground) +
    frame +
    (poster.brand.product === null ? '' : shape) +
    product(poster, inset(art, size * 0.07), { foot: true }) +
    headline(poster, words, poster.words, { align, valign: 'middle', largest: unit * (wide ? 19 : 14) }).svg +
    support(poster, rest, poster.words, { align, largest: unit * 3.8 }).svg +
    signature(
      poster,
      { x: text.x, y: text.y + text.height - sign, width: text.width },
      sign,
      poster.words,
      poster.ground,
      align,
    )
  )
}

/** Minimal: a small product, one line, the mark. */
export const minimal: Layout = (poster) => {
  const { unit, wide, width, height } = poster
  const box = inner(poster)
  const mark = unit * 150
  const ghost = group(
    `translate(${width - mark * 0.62} ${height - mark * 0.7}) scale(${mark / 100})`,
    marks[poster.brand.mark](darken(poster.ground, 0.07), poster.ground),
  )
  const sign = unit * (wide ? 8 : 6)
  const [words, art] = split(
    { ...box, y: box.y + sign * 1.8, height: box.height - sign * 1.8 },
    wide,
    wide ? 0.56 : 0.4,
    unit * 6,
  )
  return (
    rect(0, 0, width, height, poster.ground) +
    ghost +
    signature(poster, box, sign, poster.words, poster.ground) +
    headline(poster, words, poster.words, {
      valign: wide ? 'bottom' : 'top',
      largest: unit * (wide ? 22 : 15),
    }).svg +
    product(
      poster,
      wide ? inset(art, unit * 2) : { ...art, y: art.y + unit * 4, height: art.height - unit * 4 },
      { foot: true },
    )
  )
}

/** The picture cut to an arch, a disc or a pill. */
export const window: Layout = (start) => {
  const poster = start
  const { wide, unit, width, height } = poster
  const other = sibling(poster)
  const flipped = wide && poster.random.chance(0.5)
  const [view, text] = split(
    inset({ x: 0, y: 0, width, height }, poster.margin * 0.8),
    wide,
    wide ? (poster.ratio > 2.4 ? 0.4 : 0.46) : 0.58,
    unit * 6,
    flipped,
  )
  const r = Math.min(view.width, view.height) / 2
  const shape = poster.random.pick([
    rect(view.x, view.y, view.width, view.height, '#000', r),
    path(
      `M${view.x} ${view.y + view.height}V${view.y + r}A${r} ${r} 0 0 1 ${view.x + r} ${view.y}H${view.x + view.width - r}A${r} ${r} 0 0 1 ${view.x + view.width} ${view.y + r}V${view.y + view.height}Z`,
      '#000',
    ),
    rect(view.x, view.y, view.width, view.height, '#000', unit * 5),
  ])
  const lit = { ...withGround(poster, other), width: view.width, height: view.height }
  const inside =
    poster.brand.scene === null
      ? cut(poster, view, 0, shape, ground(lit, { x: view.width / 2, y: view.height / 2 }))
      : sceneIn(poster, view, 0, shape)
  const art = inset(view, Math.min(view.width, view.height) * 0.14)
  return (
    rect(0, 0, width, height, poster.ground) +
    inside +
    (poster.brand.product === null ? '' : product(poster, art, { foot: true })) +
    column(poster, wide ? inset(text, unit * 2) : text, 'left')
  )
}
