import { darken, lighten } from '../drawing/colour.ts'
import { circle, path, rect } from '../drawing/svg.ts'
import type { Box } from '../drawing/typesetting.ts'
import { burst, cut, ground, headline, middle, pill, product, sibling, signature, support } from './parts.ts'
import { inner, inset, split, withGround, type Layout, type Poster } from './poster.ts'

/** Headline, small print and signature in one column; the headline gets the remaining space. */
export const column = (poster: Poster, box: Box, align: 'left' | 'middle', withCall = true): string => {
  const { unit, words, pop, wide } = poster
  const line = wide ? Math.min(unit * 9, box.height * 0.13) : unit * 6.4
  const foot = { x: box.x, y: box.y + box.height - line, width: box.width }
  const smallHeight = wide ? Math.min(unit * 13, box.height * 0.17) : unit * 9
  const top: Box = { ...box, height: box.height - line * 2 - smallHeight - unit * 4 }
  const set = headline(poster, top, words, { align, valign: wide ? 'middle' : 'top' })
  const small: Box = { ...box, y: set.y + set.height + unit * 4, height: smallHeight }
  const print = support(poster, small, words, {
    align,
    largest: poster.ratio > 2.4 ? unit * 7 : wide ? unit * 5.2 : unit * 4.2,
  })
  const calls = withCall && wide && box.width > line * 14
  const [left, right] = split({ ...foot, height: line }, true, calls ? 0.5 : 1, 0)
  return (
    set.svg +
    print.svg +
    signature(
      poster,
      left,
      line * 0.8,
      words,
      poster.ground,
      align === 'middle' && !calls ? 'middle' : 'left',
    ) +
    (calls ? pill(poster, right, line, pop, 'right') : '')
  )
}

/** The product on a lit background, texts beside or above it. */
export const hero: Layout = (poster) => {
  const flipped = poster.random.chance(0.5)
  const box = inner(poster)
  const [words, art] = split(
    box,
    poster.wide,
    poster.wide ? (poster.ratio > 2.4 ? 0.62 : 0.54) : 0.5,
    poster.unit * 5,
    poster.wide && flipped,
  )
  const tall = !poster.wide
  const stand: Box = tall
    ? { ...art, y: art.y - poster.unit * 2, height: art.height - poster.unit * 14 }
    : art
  if (tall) {
    const foot = { x: box.x, y: box.y + box.height - poster.unit * 6, width: box.width }
    const set = headline(poster, { ...words, height: words.height - poster.unit * 12 }, poster.words, {
      align: 'middle',
    })
    const small = { ...words, y: set.y + set.height + poster.unit * 4, height: poster.unit * 8 }
    const free = { ...stand, y: small.y + small.height + poster.unit * 2 }
    free.height = foot.y - poster.unit * 6 - free.y
    return (
      ground(poster, middle(free)) +
      product(poster, free, { foot: true }) +
      set.svg +
      support(poster, small, poster.words, { align: 'middle', maxLines: 2 }).svg +
      signature(poster, foot, poster.unit * 6, poster.words, poster.ground, 'middle')
    )
  }
  return ground(poster, middle(art)) + product(poster, stand, { foot: true }) + column(poster, words, 'left')
}

/** Two fields of colour: the product in one, texts in the other. */
export const panel: Layout = (poster) => {
  const flipped = poster.random.chance(0.5)
  const other = sibling(poster)
  const full: Box = { x: 0, y: 0, width: poster.width, height: poster.height }
  const [field, text] = split(
    full,
    poster.wide,
    poster.wide ? (poster.ratio > 2.4 ? 0.36 : 0.46) : 0.55,
    0,
    flipped,
  )
  const artPoster = { ...withGround(poster, other), width: field.width, height: field.height }
  const inside = { x: field.width / 2, y: field.height / 2 }
  const shape = poster.random.pick([
    circle(inside.x, inside.y, Math.min(field.width, field.height) * 0.4, lighten(other, 0.2)),
    rect(
      field.width * 0.14,
      field.height * 0.62,
      field.width * 0.72,
      field.height * 0.38,
      darken(other, 0.14),
      poster.unit * 3,
    ),
    ground(artPoster, inside),
  ])
  const art = cut(poster, field, 0, undefined, rect(0, 0, field.width, field.height, other) + shape)
  return (
    rect(0, 0, poster.width, poster.height, poster.ground) +
    art +
    product(poster, inset(field, Math.min(field.width, field.height) * 0.1), {
      foot: poster.random.chance(0.3),
    }) +
    column(poster, inset(text, poster.margin), 'left')
  )
}

/** The product larger than the poster, cut by its edge. */
export const macro: Layout = (poster) => {
  const { unit, width, height, wide } = poster
  const turn = poster.random.pick([-16, -10, 10, 14])
  const art: Box = wide
    ? {
        x: width * (poster.ratio > 2.4 ? 0.6 : 0.46),
        y: -height * 0.14,
        width: width * (poster.ratio > 2.4 ? 0.42 : 0.6),
        height: height * 1.34,
      }
    : { x: width * 0.02, y: height * 0.4, width: width * 1.1, height: height * 0.7 }
  const box = inner(poster)
  const words: Box = wide
    ? { ...box, width: width * (poster.ratio > 2.4 ? 0.54 : 0.44) - poster.margin }
    : { ...box, height: height * 0.33 }
  const picture = ground(poster, middle(art)) + product(poster, art, { turn })
  if (wide) {
    return picture + column(poster, words, 'left', false)
  }
  const set = headline(
    poster,
    { ...words, y: words.y + unit * 11, height: words.height - unit * 11 },
    poster.words,
  )
  return (
    picture +
    signature(poster, { ...box, width: box.width }, unit * 6, poster.words, poster.ground) +
    set.svg +
    pill(poster, { x: box.x, y: height - poster.margin - unit * 8, width: box.width }, unit * 8, poster.pop)
  )
}

/** A large price beside the product. */
export const offer: Layout = (poster) => {
  const { unit, wide, width, height } = poster
  const box = inner(poster)
  const [words, art] = split(box, wide, wide ? 0.52 : 0.4, unit * 4, wide && poster.random.chance(0.35))
  const fill = poster.pop
  const square = !wide && poster.ratio > 0.8
  const r = wide ? Math.min(unit * 27, art.width * 0.24) : unit * (square ? 19 : 24)
  const star = wide
    ? { x: art.x + (poster.random.chance(0.5) ? r * 0.7 : art.width - r * 0.7), y: art.y + r * 0.8 }
    : { x: width - poster.margin - r * 0.75, y: art.y + r * 0.65 }
  const stand: Box = wide
    ? art
    : {
        ...art,
        y: art.y + unit * (square ? 1 : 6),
        width: art.width * (square ? 0.64 : 1),
        height: art.height - unit * (square ? 11 : 20),
      }
  const base = poster.backdrop === 'plain' ? 'rays' : poster.backdrop
  const picture =
    ground({ ...poster, backdrop: base }, middle(stand)) +
    product(poster, stand, { foot: true }) +
    burst(poster, star.x, star.y, r, fill)
  if (wide) {
    return picture + column(poster, words, 'left')
  }
  const foot = unit * 12
  return (
    picture +
    headline(poster, words, poster.words).svg +
    rect(0, height - foot, width, foot, poster.words) +
    signature(
      poster,
      { x: box.x, y: height - foot * 0.75, width: box.width * 0.55 },
      foot * 0.5,
      poster.ground,
      poster.words,
    ) +
    pill(
      poster,
      { x: box.x + box.width * 0.55, y: height - foot * 0.78, width: box.width * 0.45 },
      foot * 0.56,
      fill,
      'right',
    )
  )
}

/** A diagonal cut across the poster, with the product on it. */
export const diagonal: Layout = (poster) => {
  const { width, height, wide, unit } = poster
  const other = sibling(poster)
  const box = inner(poster)
  const edge = wide
    ? `M${width * 0.56} 0H${width}V${height}H${width * 0.4}Z`
    : `M0 ${height * 0.56}L${width} ${height * 0.4}V${height}H0Z`
  const stripe = wide
    ? `M${width * 0.53} 0h${unit * 3}L${width * 0.4 + unit * 0.5} ${height}h${-unit * 3}Z`
    : `M0 ${height * 0.54}L${width} ${height * 0.38}v${unit * 3}L0 ${height * 0.54 + unit * 3}Z`
  const art: Box = wide
    ? { x: width * 0.52, y: box.y, width: width * 0.48 - poster.margin, height: box.height }
    : { x: box.x, y: height * 0.43, width: box.width, height: height * 0.57 - poster.margin - unit * 9 }
  const flat =
    rect(0, 0, width, height, poster.ground) +
    path(edge, other) +
    path(stripe, poster.pop) +
    product(poster, art, { turn: -6 })
  if (wide) {
    return (
      flat +
      column(
        poster,
        { ...box, width: width * (poster.ratio > 2.4 ? 0.4 : 0.38) - poster.margin * 0.6 },
        'left',
        false,
      )
    )
  }
  return (
    flat +
    headline(poster, { ...box, height: height * 0.32 }, poster.words).svg +
    signature(
      poster,
      { x: box.x, y: height - poster.margin - unit * 6, width: box.width },
      unit * 6,
      withGround(poster, other).words,
      other,
    )
  )
}
