import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, group, line, linear, path, rect } from '../drawing/svg.ts'
import { ridge, type DrawScene } from './nature.ts'

export const city: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sky = linear(
    ink,
    [
      [0, darken(ink.dark, 0.1)],
      [0.55, ink.main],
      [1, lighten(ink.accent, 0.2)],
    ],
    [0, 0, 0, 1],
  )
  const row = (base: number, tall: number, colour: `#${string}`, lit: number) => {
    let [x, drawn] = [-unit * 0.02, '']
    while (x < width) {
      const [wide, high] = [unit * ink.random.between(0.07, 0.15), unit * tall * ink.random.between(0.45, 1)]
      drawn +=
        rect(x, base - high, wide, height - base + high, colour) +
        (ink.random.chance(0.3)
          ? rect(x + wide * 0.42, base - high * 1.18, wide * 0.08, high * 0.2, colour)
          : '')
      for (let floor = 0; floor < high / (unit * 0.035) - 1; floor += 1) {
        for (let at = 0; at < 4; at += 1) {
          if (ink.random.chance(lit)) {
            drawn += rect(
              x + wide * (0.13 + at * 0.2),
              base - high + unit * (0.018 + floor * 0.035),
              wide * 0.1,
              unit * 0.017,
              '#ffe7a3',
            )
          }
        }
      }
      x += wide + unit * 0.008
    }
    return drawn
  }
  const svg =
    sky.define +
    rect(0, 0, width, height, sky.fill) +
    circle(
      width * (width > height * 1.25 ? 0.84 : ink.random.between(0.2, 0.8)),
      height * (width > height * 1.25 ? 0.26 : 0.44),
      unit * 0.1,
      ink.pale,
    ) +
    row(height * 0.8, 0.4, mix(ink.main, ink.dark, 0.45), 0.1) +
    row(height * 0.9, 0.36, darken(ink.dark, 0.15), 0.3) +
    path(`M0 ${height * 0.9}H${width}V${height}H0Z`, darken(ink.dark, 0.5)) +
    line(
      Array.from(
        { length: 9 },
        (_, at) => `M${width * (0.04 + at * 0.115)} ${height * 0.95}h${width * 0.05}`,
      ).join(''),
      ink.accent,
      unit * 0.012,
    )
  return { svg, sky: darken(ink.dark, 0.05) }
}

export const pool: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sea = height * 0.6
  const water = linear(
    ink,
    [
      [0, lighten(ink.second, 0.4)],
      [1, ink.second],
    ],
    [0, 0, 0, 1],
  )
  const tiles = Array.from({ length: 12 }, (_, at) =>
    line(
      `M${width * 0.5 + (at - 5.5) * width * 0.06} ${sea}L${width * 0.5 + (at - 5.5) * width * 0.24} ${height}`,
      '#ffffff',
      unit * 0.003,
      'stroke-opacity=".35"',
    ),
  ).join('')
  const ripples = Array.from({ length: 12 }, () => {
    const [x, y, r] = [
      ink.random.next() * width,
      ink.random.between(sea + unit * 0.06, height),
      unit * ink.random.between(0.04, 0.12),
    ]
    return line(`M${x} ${y}q${r / 2} ${-r / 5} ${r} 0t${r} 0`, '#ffffff', unit * 0.006, 'stroke-opacity=".6"')
  }).join('')
  const arch = (x: number, wide: number, high: number) =>
    path(
      `M${x} ${sea}V${sea - high + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${sea - high + wide / 2}V${sea}Z`,
      darken(ink.main, 0.35),
    ) +
    path(
      `M${x + wide * 0.16} ${sea}V${sea - high + wide / 2}A${wide * 0.42} ${wide * 0.42} 0 0 1 ${x + wide} ${sea - high + wide * 0.6}V${sea}Z`,
      ink.accent,
    )
  const arches = Array.from({ length: Math.ceil((width / unit) * 3) }, (_, at) =>
    arch(unit * (0.06 + at * 0.32), unit * 0.19, unit * 0.28),
  ).join('')
  const ring = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y}) scale(1 .55)`,
      circle(0, 0, r, 'none', `stroke="#ffffff" stroke-width="${r * 0.6}"`) +
        circle(
          0,
          0,
          r,
          'none',
          `stroke="${ink.accent}" stroke-width="${r * 0.6}" stroke-dasharray="${r * 0.785} ${r * 0.785}"`,
        ),
    )
  const svg =
    water.define +
    rect(0, 0, width, height, ink.pale) +
    circle(width * 0.8, sea - unit * 0.44, unit * 0.13, ink.accent) +
    rect(0, sea - unit * 0.42, width, unit * 0.42, ink.main) +
    rect(0, sea - unit * 0.44, width, unit * 0.03, lighten(ink.main, 0.3)) +
    arches +
    rect(0, sea - unit * 0.02, width, unit * 0.05, '#fff8ec') +
    rect(0, sea + unit * 0.03, width, height - sea, water.fill) +
    tiles +
    ripples +
    ring(width * 0.7, height * 0.83, unit * 0.1)
  return { svg, sky: ink.pale }
}

export const riverside: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sky = linear(
    ink,
    [
      [0, ink.pale],
      [1, lighten(ink.accent, 0.6)],
    ],
    [0, 0, 0, 1],
  )
  const tree = (x: number, y: number, size: number, colour: string) =>
    rect(x - size * 0.05, y - size * 0.5, size * 0.1, size * 0.5, darken(ink.dark, 0.1)) +
    circle(x, y - size * 0.72, size * 0.34, colour) +
    circle(x - size * 0.2, y - size * 0.55, size * 0.22, colour) +
    circle(x + size * 0.22, y - size * 0.57, size * 0.24, colour)
  const trees = Array.from({ length: Math.round((width / unit) * 9) }, () =>
    tree(
      ink.random.next() * width,
      height * ink.random.between(0.7, 0.76),
      unit * ink.random.between(0.16, 0.28),
      ink.random.pick([ink.second, darken(ink.second, 0.18), lighten(ink.second, 0.2), ink.accent]),
    ),
  ).join('')
  const svg =
    sky.define +
    rect(0, 0, width, height, sky.fill) +
    circle(width * 0.22, height * 0.4, unit * 0.12, lighten(ink.accent, 0.2)) +
    path(ridge(ink, width, height, height * 0.66, unit * 0.1, 4), mix(ink.second, ink.pale, 0.55)) +
    trees +
    path(`M0 ${height * 0.74}H${width}V${height}H0Z`, ink.second) +
    path(
      `M${width * 0.62} ${height * 0.74}C${width * 0.5} ${height * 0.8} ${width * 0.9} ${height * 0.84} ${width * 0.6} ${height}H${width}V${height * 0.74}Z`,
      ink.main,
    ) +
    path(
      `M${width * 0.52} ${height * 0.74}C${width * 0.4} ${height * 0.82} ${width * 0.56} ${height * 0.86} ${width * 0.1} ${height}H${width * 0.42}C${width * 0.64} ${height * 0.88} ${width * 0.46} ${height * 0.82} ${width * 0.545} ${height * 0.74}Z`,
      '#fff4dc',
    )
  return { svg, sky: ink.pale }
}

export const stage: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const light = (x: number, colour: string) => {
    const beam = linear(
      ink,
      [
        [0, colour, 0.85],
        [1, colour, 0],
      ],
      [0, 0, 0, 1],
    )
    return (
      beam.define +
      path(
        `M${x - unit * 0.015} 0H${x + unit * 0.015}L${x + unit * ink.random.between(0.1, 0.4)} ${height * 0.9}H${x - unit * ink.random.between(0.1, 0.4)}Z`,
        beam.fill,
      )
    )
  }
  const lights = Array.from({ length: Math.round((width / unit) * 7) + 1 }, () =>
    light(ink.random.next() * width, ink.random.pick([ink.accent, ink.second, ink.pale, ink.main])),
  ).join('')
  const head = (x: number, y: number, size: number) =>
    circle(x, y, size, '#05040c') +
    path(
      `M${x - size * 2} ${height}C${x - size * 2} ${y + size * 1.2} ${x + size * 2} ${y + size * 1.2} ${x + size * 2} ${height}Z`,
      '#05040c',
    ) +
    (ink.random.chance(0.5)
      ? line(`M${x + size * 1.4} ${y + size * 2.4}L${x + size * 2} ${y - size * 1.6}`, '#05040c', size * 0.7)
      : '')
  const crowd = Array.from({ length: Math.round((width / unit) * 15) }, (_, at) =>
    head(
      (width * at) / ((width / unit) * 14),
      height * ink.random.between(0.9, 0.95),
      unit * ink.random.between(0.024, 0.032),
    ),
  ).join('')
  const ground = linear(
    ink,
    [
      [0, darken(ink.dark, 0.3)],
      [0.7, ink.dark],
      [1, ink.main],
    ],
    [0, 0, 0, 1],
  )
  return {
    svg: ground.define + rect(0, 0, width, height, ground.fill) + lights + crowd,
    sky: darken(ink.dark, 0.2),
  }
}

export const orchard: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const [x, y] = [width * (width > height * 1.25 ? 0.72 : 0.5), height * 0.94]
  const branch = (fromX: number, fromY: number, length: number, angle: number, depth: number): string => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length]
    const limb = line(
      `M${fromX.toFixed(0)} ${fromY.toFixed(0)}L${toX.toFixed(0)} ${toY.toFixed(0)}`,
      ink.pale,
      Math.max(1.5, length * 0.09),
    )
    if (depth === 0) {
      return (
        limb +
        circle(
          toX,
          toY,
          unit * ink.random.between(0.008, 0.022),
          ink.random.pick([ink.accent, ink.second, lighten(ink.accent, 0.4)]),
          'fill-opacity=".92"',
        )
      )
    }
    return (
      limb +
      [-0.55, 0.05, 0.5]
        .map((turn) =>
          branch(
            toX,
            toY,
            length * ink.random.between(0.62, 0.78),
            angle + turn + ink.random.between(-0.15, 0.15),
            depth - 1,
          ),
        )
        .join('')
    )
  }
  const curtain = (from: number, flip: number) =>
    Array.from({ length: 4 }, (_, at) =>
      path(
        `M${from + flip * at * unit * 0.045} 0h${flip * unit * 0.05}C${from + flip * (at + 1) * unit * 0.05} ${height * 0.5} ${from + flip * at * unit * 0.03} ${height * 0.7} ${from + flip * at * unit * 0.03} ${height}h${flip * -unit * 0.05}Z`,
        at % 2 === 0 ? ink.main : darken(ink.main, 0.3),
      ),
    ).join('')
  const svg =
    rect(0, 0, width, height, darken(ink.dark, 0.15)) +
    circle(x, height * 0.68, unit * 0.36, ink.main, 'fill-opacity=".55"') +
    branch(x, y, unit * 0.2, -Math.PI / 2, 4) +
    rect(0, y, width, height - y, darken(ink.dark, 0.5)) +
    curtain(0, 1) +
    curtain(width, -1)
  return { svg, sky: darken(ink.dark, 0.15) }
}
