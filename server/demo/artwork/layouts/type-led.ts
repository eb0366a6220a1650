import { lighten, mix } from '../drawing/colour.ts'
import { outlineOf, widthOf } from '../drawing/fonts.ts'
import { circle, path, rect } from '../drawing/svg.ts'
import { setStack, setText, type Box } from '../drawing/typesetting.ts'
import { ground, headline, middle, pill, product, sceneIn, sibling, signature } from './parts.ts'
import { inner, inset, split, type Layout, type Poster } from './poster.ts'

/** Breaks the headline into lines for stacked type. */
const stackLines = (poster: Poster): string[] => {
  const box = inner(poster)
  return setText(
    poster.headline,
    { ...box, height: box.height * (poster.wide ? 0.8 : 0.62) },
    { font: poster.brand.headline, colour: poster.words, maxLines: poster.wide ? 3 : 5 },
  ).lines
}

/** The headline fills the poster; the product overlaps it. */
export const shout: Layout = (poster) => {
  const { unit, wide, height } = poster
  const box = inner(poster)
  const foot = wide ? Math.min(unit * 9, box.height * 0.14) : unit * 7
  const [type, art] = split(
    { ...box, height: box.height - foot - unit * 4 },
    wide,
    wide ? 0.68 : 0.58,
    unit * 3,
  )
  const stack = setStack(stackLines(poster), type, {
    font: poster.brand.headline,
    colour: poster.words,
    upper: poster.brand.headline !== 'script' && poster.brand.headline !== 'didone',
    valign: wide ? 'middle' : 'top',
    leading: 1,
  })
  const under = stack.y + stack.height + unit * 4
  const stand = wide
    ? { ...art, x: art.x - unit * 4, width: art.width + unit * 4 }
    : { ...art, y: under, height: height - poster.margin - foot - unit * 4 - under }
  const line = { x: box.x, y: box.y + box.height - foot, width: box.width }
  const quiet = poster.random.chance(0.6)
    ? rect(0, 0, poster.width, height, poster.ground)
    : ground(poster, middle(stand))
  const [left, right] = split({ ...line, height: foot }, true, 0.5, unit * 2)
  return (
    quiet +
    stack.svg +
    product(poster, stand, { turn: poster.random.pick([-8, 0, 8]) }) +
    signature(poster, left, foot * 0.84, poster.words, poster.ground) +
    pill(poster, right, foot, poster.pop, 'right')
  )
}

/** The product repeated in a grid, with one different field. */
export const pattern: Layout = (poster) => {
  const { unit, wide, width, height } = poster
  const [columns, rows] = poster.ratio > 2.2 ? [6, 2] : wide ? [4, 2] : poster.ratio > 0.85 ? [3, 2] : [2, 3]
  const band = wide ? height * 0.34 : height * 0.27
  const field = { width: width / columns, height: (height - band) / rows }
  const { main, second, accent, pale, dark } = poster.brand.palette
  const tints = poster.random.shuffled([
    main,
    second,
    accent,
    pale,
    mix(main, accent, 0.5),
    lighten(second, 0.3),
  ])
  const odd = poster.random.whole(0, columns * rows - 1)
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const box: Box = { x: (at % columns) * field.width, y: Math.floor(at / columns) * field.height, ...field }
    const tint = at === odd ? dark : (tints[(at + Math.floor(at / columns)) % tints.length] ?? main)
    const inside = inset(box, Math.min(field.width, field.height) * 0.12)
    return (
      rect(box.x, box.y, box.width + 0.5, box.height + 0.5, tint) +
      product(poster, inside, { turn: at === odd ? 14 : 0 })
    )
  })
  const text: Box = {
    x: poster.margin,
    y: height - band + unit * 5,
    width: width - poster.margin * 2,
    height: band - unit * 10,
  }
  const [words, sign] = split(text, wide, wide ? 0.66 : 0.66, unit * 4)
  const line = wide ? Math.min(unit * 9, sign.height * 0.4) : Math.min(unit * 7, sign.height)
  return (
    rect(0, 0, width, height, poster.ground) +
    cells.join('') +
    headline(poster, words, poster.words, { valign: 'middle' }).svg +
    signature(
      poster,
      { x: sign.x, y: sign.y + (sign.height - line) / 2, width: sign.width },
      line,
      poster.words,
      poster.ground,
      wide ? 'right' : 'left',
    )
  )
}

/** One word repeated in bands, with the product in front. */
export const marquee: Layout = (poster) => {
  const { unit, width, height, wide } = poster
  const { font, text } = {
    font: poster.brand.headline,
    text: `${poster.headline.replace(/[.!?]$/, '')} • `.toUpperCase(),
  }
  const rows = wide ? 4 : 8
  const step = height / rows
  const size = step * 0.92
  const run = widthOf(text, font) * size
  const bands = Array.from({ length: rows }, (_, at) => {
    const shift = -((at * 0.37) % 1) * run
    const copies = Array.from({ length: Math.ceil(width / run) + 2 }, (__, copy) =>
      outlineOf(text, font, size, shift + copy * run, step * (at + 0.84)),
    )
    const strong = at % 2 === 0
    return path(
      copies.join(''),
      strong ? poster.words : 'none',
      strong ? '' : `stroke="${poster.words}" stroke-width="${unit * 0.35}"`,
    )
  })
  const disc = wide
    ? { x: width * 0.5, y: height * 0.5, r: height * 0.44 }
    : { x: width * 0.5, y: height * 0.47, r: width * 0.43 }
  const fill = sibling(poster)
  const art: Box = {
    x: disc.x - disc.r * 0.8,
    y: disc.y - disc.r * 0.86,
    width: disc.r * 1.6,
    height: disc.r * 1.72,
  }
  const bar = unit * (wide ? 13 : 12)
  return (
    rect(0, 0, width, height, poster.ground) +
    bands.join('') +
    circle(disc.x, disc.y, disc.r, fill) +
    (poster.brand.product === null
      ? sceneIn(
          poster,
          { x: disc.x - disc.r, y: disc.y - disc.r, width: disc.r * 2, height: disc.r * 2 },
          0,
          circle(disc.x, disc.y, disc.r * 0.94, '#000'),
        )
      : product(poster, art, { turn: -7 })) +
    rect(0, height - bar, width, bar, poster.dark) +
    signature(
      poster,
      { x: poster.margin, y: height - bar * 0.74, width: width * 0.5 - poster.margin },
      bar * 0.48,
      poster.pale,
      poster.dark,
    ) +
    pill(
      poster,
      { x: width * 0.5, y: height - bar * 0.78, width: width * 0.5 - poster.margin },
      bar * 0.56,
      poster.accent,
      'right',
    )
  )
}
