import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, group, line, linear, path, radial, rect } from '../drawing/svg.ts'
import { ridge, type DrawScene } from './nature.ts'

export const island: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sea = height * 0.62
  const sky = linear(
    ink,
    [
      [0, ink.main],
      [0.55, mix(ink.main, ink.accent, 0.75)],
      [1, lighten(ink.accent, 0.5)],
    ],
    [0, 0, 0, 1],
  )
  const water = linear(
    ink,
    [
      [0, lighten(ink.second, 0.3)],
      [1, darken(ink.second, 0.4)],
    ],
    [0, 0, 0, 1],
  )
  const sunX = width * (width > height * 1.25 ? 0.66 : ink.random.between(0.35, 0.65))
  const glints = Array.from({ length: 16 }, (_, at) =>
    rect(
      sunX - unit * (0.02 + 0.012 * at) * (0.5 + ink.random.next()),
      sea + unit * 0.02 + ((height - sea) * at) / 18,
      unit * (0.05 + 0.025 * at) * (0.5 + ink.random.next()),
      unit * 0.008,
      '#fff4cf',
      unit * 0.004,
      'fill-opacity=".7"',
    ),
  ).join('')
  const palm = (x: number, y: number, size: number, lean: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      line(`M0 0C${lean * 10} -60 ${lean * 30} -110 ${lean * 60} -150`, darken(ink.dark, 0.1), 11) +
        group(
          `translate(${lean * 60} -150)`,
          [-160, -120, -70, -20, 20, 60]
            .map((turn) =>
              group(`rotate(${turn})`, path('M0 0C40 -26 84 -18 112 22C78 8 40 10 0 0Z', ink.dark)),
            )
            .join(''),
        ),
    )
  const svg =
    sky.define +
    water.define +
    rect(0, 0, width, sea + 2, sky.fill) +
    circle(sunX, sea - unit * 0.06, unit * 0.17, '#fff3c2') +
    rect(0, sea, width, height - sea, water.fill) +
    glints +
    path(
      `M${width * 0.5} ${sea + unit * 0.015}C${width * 0.6} ${sea - unit * 0.12} ${width * 0.7} ${sea - unit * 0.2} ${width * 0.78} ${sea - unit * 0.17}C${width * 0.88} ${sea - unit * 0.12} ${width * 0.95} ${sea - unit * 0.1} ${width} ${sea - unit * 0.04}V${sea + unit * 0.015}Z`,
      mix(ink.dark, ink.main, 0.3),
    ) +
    path(
      `M0 ${height}V${height - unit * 0.2}C${width * 0.15} ${height - unit * 0.28} ${width * 0.36} ${height - unit * 0.16} ${width * 0.5} ${height}Z`,
      darken(ink.dark, 0.2),
    ) +
    palm(width * 0.06, height - unit * 0.2, unit / 330, 1) +
    palm(width * 0.17, height - unit * 0.2, unit / 430, 0.6)
  return { svg, sky: ink.main }
}

export const lighthouse: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const [x, base] = [width * 0.72, height * 0.8]
  const sky = linear(
    ink,
    [
      [0, darken(ink.dark, 0.35)],
      [0.6, ink.main],
      [1, ink.accent],
    ],
    [0, 0, 0, 1],
  )
  const beam = linear(
    ink,
    [
      [0, '#fff6c8', 0.85],
      [1, '#fff6c8', 0],
    ],
    [1, 0, 0, 0],
  )
  const glow = radial(ink, [
    [0, '#fff9dc', 0.9],
    [1, '#fff9dc', 0],
  ])
  const stars = Array.from({ length: 70 }, () =>
    circle(
      ink.random.next() * width,
      ink.random.next() * height * 0.5,
      unit * ink.random.between(0.001, 0.0034),
      '#ffffff',
      'fill-opacity=".8"',
    ),
  ).join('')
  const tower = unit * 0.42
  const lamp = base - tower * 1.1
  const svg =
    sky.define +
    beam.define +
    glow.define +
    rect(0, 0, width, height, sky.fill) +
    stars +
    path(`M${x} ${lamp}L${-width * 0.1} ${lamp - unit * 0.2}V${lamp + unit * 0.14}Z`, beam.fill) +
    path(ridge(ink, width, height, base - unit * 0.02, unit * 0.03, 5), mix(ink.main, ink.dark, 0.4)) +
    path(
      `M${width * 0.46} ${height}C${width * 0.52} ${base + unit * 0.02} ${width * 0.62} ${base - unit * 0.02} ${x} ${base - unit * 0.02}S${width * 0.94} ${base} ${width} ${base - unit * 0.05}V${height}Z`,
      darken(ink.dark, 0.5),
    ) +
    group(
      `translate(${x} ${base}) scale(${tower / 200})`,
      path('M-34 0L-22 -190H22L34 0Z', '#f4efe6') +
        path('M-31 -50L-27 -100H27L31 -50ZM-24.500 -150L-22 -190H22L24.500 -150Z', ink.second) +
        rect(-32, -202, 64, 13, darken(ink.dark, 0.4)) +
        rect(-17, -232, 34, 32, '#fff3b0') +
        path('M-24 -232L0 -262L24 -232Z', ink.second),
    ) +
    circle(x, lamp, unit * 0.13, glow.fill) +
    line(
      `M0 ${height * 0.9}Q${width * 0.12} ${height * 0.88} ${width * 0.24} ${height * 0.9}T${width * 0.48} ${height * 0.91}M0 ${height * 0.95}Q${width * 0.1} ${height * 0.93} ${width * 0.2} ${height * 0.95}T${width * 0.42} ${height * 0.96}`,
      lighten(ink.accent, 0.3),
      unit * 0.006,
      'stroke-opacity=".6"',
    )
  return { svg, sky: darken(ink.dark, 0.2) }
}
