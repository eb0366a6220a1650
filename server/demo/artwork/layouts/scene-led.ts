import { darken, readable } from '../drawing/colour.ts'
import { linear, rect } from '../drawing/svg.ts'
import { setText, type Box } from '../drawing/typesetting.ts'
import { scenes } from '../scenes/scenes.ts'
import { headline, pill, product, sceneIn, sibling, signature, support } from './parts.ts'
import { inner, inset, split, withGround, type Layout } from './poster.ts'

/** A full-bleed scene with texts in its sky and the product, if any, in the foreground. */
export const scenic: Layout = (poster) => {
  const { unit, wide, width, height, brand } = poster
  const scene = scenes[brand.scene ?? 'mountains'](poster, width, height)
  const words = readable(scene.sky, [poster.pale, '#ffffff', poster.dark], 4)
  const box = inner(poster)
  const sign = unit * (wide ? 8 : 6)
  const sky: Box = wide
    ? { ...box, width: box.width * (poster.ratio > 2.4 ? 0.62 : 0.66), height: box.height * 0.4 }
    : { ...box, height: box.height * 0.3 }
  const set = headline(poster, sky, words, { align: wide ? 'left' : 'middle' })
  const small = { x: box.x, y: set.y + set.height + unit * 3.5, width: sky.width, height: unit * 8 }
  const dusk = linear(
    poster,
    [
      [0, darken(poster.dark, 0.4), 0],
      [1, darken(poster.dark, 0.4), 0.8],
    ],
    [0, 0, 0, 1],
  )
  const haze = linear(
    poster,
    [
      [0, scene.sky, 0.92],
      [0.6, scene.sky, 0.6],
      [1, scene.sky, 0],
    ],
    [0, 0, 0, 1],
  )
  const depth = unit * 26
  const reach = small.y + small.height + unit * 10
  const stand: Box = wide
    ? { x: width * 0.48, y: height * 0.42, width: width * 0.5, height: height * 0.54 }
    : { x: box.x, y: height * 0.5, width: box.width, height: height * 0.4 }
  return (
    scene.svg +
    haze.define +
    rect(0, 0, width, reach, haze.fill) +
    (brand.product === null ? '' : product(poster, stand, { foot: true })) +
    dusk.define +
    rect(0, height - depth, width, depth, dusk.fill) +
    set.svg +
    support(poster, small, words, { align: wide ? 'left' : 'middle', maxLines: 2 }).svg +
    signature(
      poster,
      { x: box.x, y: height - poster.margin * 0.8 - sign, width: box.width * 0.6 },
      sign,
      '#ffffff',
      darken(poster.dark, 0.3),
    ) +
    (wide
      ? pill(
          poster,
          {
            x: box.x + box.width * 0.6,
            y: height - poster.margin * 0.8 - sign * 1.1,
            width: box.width * 0.4,
          },
          sign * 1.2,
          poster.accent,
          'right',
        )
      : '')
  )
}

/** A list of names, for events and exhibitions. */
export const lineup: Layout = (poster) => {
  const { unit, wide, width, height, brand } = poster
  const names = poster.random.shuffled(brand.lineup ?? brand.taglines)
  const other = sibling(poster)
  const [picture, text] = split(
    { x: 0, y: 0, width, height },
    wide,
    wide ? (poster.ratio > 2.4 ? 0.42 : 0.5) : 0.46,
    0,
  )
  const lit = withGround(poster, other)
  const art =
    brand.product === null
      ? sceneIn(poster, picture, 0)
      : rect(picture.x, picture.y, picture.width, picture.height, other) +
        product(poster, inset(picture, Math.min(picture.width, picture.height) * 0.1))
  const box = inset(text, poster.margin)
  const sign = unit * (wide ? 7 : 5.6)
  const [title, list] = split(
    { ...box, height: box.height - sign - unit * 4 },
    false,
    names.length > 5 ? 0.32 : 0.42,
    unit * 4,
  )
  const columns = wide && poster.ratio > 2.4 ? 2 : 1
  const perColumn = Math.ceil(names.length / columns)
  const step = list.height / perColumn
  const rows = names.map((name, at) => {
    const cell: Box = {
      x: list.x + Math.floor(at / perColumn) * (list.width / columns),
      y: list.y + (at % perColumn) * step,
      width: list.width / columns - unit * 3,
      height: step,
    }
    const rule = rect(cell.x, cell.y, cell.width, unit * 0.25, poster.words)
    const line = { ...cell, y: cell.y + step * 0.24, height: step * 0.56 }
    return (
      rule +
      setText(name, line, {
        font: at < 2 ? brand.headline : brand.text,
        colour: at < 2 ? poster.pop : poster.words,
        valign: 'middle',
        maxLines: 1,
        largest: step * 0.6,
      }).svg
    )
  })
  return (
    rect(0, 0, width, height, poster.ground) +
    art +
    headline(poster, title, poster.words, { valign: 'top' }).svg +
    rows.join('') +
    signature(
      poster,
      { x: box.x, y: box.y + box.height - sign, width: box.width },
      sign,
      poster.words,
      lit.ground,
    )
  )
}
