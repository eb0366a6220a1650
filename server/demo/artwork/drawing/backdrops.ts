import { contrast, darken, lighten, mix, type Colour } from './colour.ts'
import { circle, line, linear, path, radial, rect, type Ink } from './svg.ts'

/** Backgrounds behind a product, with little contrast. */
type DrawBackdrop = (
  ink: Ink,
  width: number,
  height: number,
  ground: Colour,
  focus: { x: number; y: number },
) => string

const tintOf = (ground: Colour): Colour =>
  contrast(ground, '#ffffff') > 6 ? lighten(ground, 0.12) : mix(ground, '#ffffff', 0.22)

const glow: DrawBackdrop = (ink, width, height, ground, { x, y }) => {
  const light = radial(
    ink,
    [
      [0, lighten(ground, 0.42)],
      [0.6, ground],
      [1, darken(ground, 0.22)],
    ],
    [x / width, y / height, 0.75],
  )
  return light.define + rect(0, 0, width, height, light.fill)
}

const rays: DrawBackdrop = (ink, width, height, ground, { x, y }) => {
  const reach = Math.hypot(width, height)
  const count = ink.random.whole(12, 18)
  const wedges = Array.from({ length: count }, (_, at) => {
    const [from, to] = [(at * 2 * Math.PI) / count, ((at + 0.5) * 2 * Math.PI) / count]
    return `M${x} ${y}L${(x + Math.cos(from) * reach).toFixed(0)} ${(y + Math.sin(from) * reach).toFixed(0)}L${(x + Math.cos(to) * reach).toFixed(0)} ${(y + Math.sin(to) * reach).toFixed(0)}Z`
  })
  return rect(0, 0, width, height, ground) + path(wedges.join(''), tintOf(ground), 'fill-opacity=".75"')
}

const halftone: DrawBackdrop = (ink, width, height, ground) => {
  const step = Math.max(width, height) / 34
  const flip = ink.random.chance(0.5)
  let dots = ''
  for (let row = 0; row * step < height + step; row += 1) {
    for (let column = 0; column * step < width + step; column += 1) {
      const share = (row * step) / height + (flip ? column * step : width - column * step) / width - 0.75
      const r = step * 0.52 * Math.max(0, Math.min(1, share))
      const [cx, cy] = [column * step + (row % 2 === 0 ? 0 : step / 2), row * step]
      dots +=
        r > step * 0.05
          ? `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`
          : ''
    }
  }
  return rect(0, 0, width, height, ground) + path(dots, tintOf(ground))
}

const rings: DrawBackdrop = (ink, width, height, ground, { x, y }) => {
  const unit = Math.min(width, height)
  const tint = tintOf(ground)
  return (
    rect(0, 0, width, height, ground) +
    [0.95, 0.74, 0.55, 0.38]
      .map((r, at) => circle(x, y, unit * r, mix(ground, tint, (at + 1) / 4)))
      .join('') +
    circle(x, y, unit * 0.24, lighten(tint, 0.14 + ink.random.next() * 0.05))
  )
}

const blobs: DrawBackdrop = (ink, width, height, ground) => {
  const reach = Math.max(width, height)
  return (
    rect(0, 0, width, height, ground) +
    [ink.accent, ink.second, lighten(ground, 0.3)]
      .map((colour) => {
        const spot = radial(ink, [
          [0, colour, 0.42],
          [1, colour, 0],
        ])
        return (
          spot.define +
          circle(
            ink.random.next() * width,
            ink.random.next() * height,
            reach * ink.random.between(0.35, 0.55),
            spot.fill,
          )
        )
      })
      .join('')
  )
}

const hills: DrawBackdrop = (ink, width, height, ground) => {
  const tint = tintOf(ground)
  const wave = (y: number, swing: number) =>
    `M0 ${y}C${width * 0.3} ${y - swing} ${width * 0.6} ${y + swing} ${width} ${y - swing * 0.4}V${height}H0Z`
  const swing = height * ink.random.between(0.05, 0.12)
  return (
    rect(0, 0, width, height, ground) +
    path(wave(height * 0.62, swing), mix(ground, tint, 0.5)) +
    path(wave(height * 0.74, swing), tint) +
    path(wave(height * 0.86, swing), lighten(tint, 0.12))
  )
}

const stripes: DrawBackdrop = (ink, width, height, ground) => {
  const step = Math.max(width, height) / ink.random.whole(9, 14)
  const bands = Array.from(
    { length: 40 },
    (_, at) =>
      `M${(at - 16) * step * 2} ${height}L${(at - 16) * step * 2 + height} 0h${step}L${(at - 16) * step * 2 + step} ${height}Z`,
  )
  return rect(0, 0, width, height, ground) + path(bands.join(''), tintOf(ground), 'fill-opacity=".55"')
}

const confetti: DrawBackdrop = (ink, width, height, ground) => {
  const unit = Math.min(width, height) / 100
  const pieces = Array.from({ length: Math.round(width / unit / 2.2) + 20 }, () => {
    const [x, y, turn] = [ink.random.next() * width, ink.random.next() * height, ink.random.between(0, 180)]
    const colour = ink.random.pick([tintOf(ground), ink.accent, ink.second, lighten(ground, 0.3)])
    const shape = ink.random.pick([
      circle(0, 0, unit * 1.1, colour),
      rect(-unit * 2.2, -unit * 0.6, unit * 4.4, unit * 1.2, colour, unit * 0.6),
      line(
        `M${-unit * 2.4} 0q${unit * 1.2} ${-unit * 2.4} ${unit * 2.4} 0t${unit * 2.4} 0`,
        colour,
        unit * 0.7,
      ),
    ])
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" opacity=".7">${shape}</g>`
  })
  return rect(0, 0, width, height, ground) + pieces.join('')
}

const plain: DrawBackdrop = (ink, width, height, ground) => {
  const light = linear(
    ink,
    [
      [0, lighten(ground, 0.08)],
      [1, darken(ground, 0.08)],
    ],
    [0, 0, 0.3, 1],
  )
  return light.define + rect(0, 0, width, height, light.fill)
}

export const backdrops = { glow, rays, halftone, rings, blobs, hills, stripes, confetti, plain } as const
export type BackdropName = keyof typeof backdrops
