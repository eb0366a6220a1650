import { darken, lighten } from '../drawing/colour.ts'
import { marks } from '../drawing/marks.ts'
import { circle, group, rect } from '../drawing/svg.ts'
import { setText } from '../drawing/typesetting.ts'
import { pill } from './parts.ts'
import { withGround, type Layout } from './poster.ts'

/** The last frame of a video or an animated page: mark, name and call to action, centred on the brand's colour. */
export const endCard: Layout = (start) => {
  const poster = withGround(start, start.main)
  const { unit, width, height, wide, brand } = poster
  const [cx, cy] = [width / 2, height / 2]
  const rings = [95, 70, 46].map((r, at) =>
    circle(cx, cy, unit * r, at % 2 === 0 ? darken(poster.ground, 0.08) : lighten(poster.ground, 0.06)),
  )
  const mark = unit * (wide ? 26 : 22)
  const name = { x: width * 0.12, y: cy - unit * 4, width: width * 0.76, height: unit * (wide ? 20 : 16) }
  return (
    rect(0, 0, width, height, poster.ground) +
    rings.join('') +
    group(
      `translate(${cx - mark / 2} ${cy - mark - unit * 10}) scale(${mark / 100})`,
      marks[brand.mark](poster.pop, poster.ground),
    ) +
    setText(brand.name, name, {
      font: brand.wordmark,
      colour: poster.words,
      align: 'middle',
      valign: 'middle',
      maxLines: 1,
    }).svg +
    pill(
      poster,
      { x: width * 0.1, y: name.y + name.height + unit * 5, width: width * 0.8 },
      unit * (wide ? 10 : 8),
      poster.pop,
      'middle',
    )
  )
}
