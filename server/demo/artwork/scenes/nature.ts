import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, group, linear, path, rect, type Ink } from '../drawing/svg.ts'

/** A full-bleed picture with a plain sky, on which texts are legible. */
export interface Scene {
  svg: string
  sky: `#${string}`
}
export type DrawScene = (ink: Ink, width: number, height: number) => Scene

/** A line of hills from edge to edge at `y`, closed at the bottom. */
export const ridge = (
  ink: Ink,
  width: number,
  height: number,
  y: number,
  rise: number,
  steps: number,
): string => {
  const points = Array.from({ length: steps + 1 }, (_, at) => ({
    x: (width * at) / steps,
    y: y - ink.random.next() * rise,
  }))
  const curve = points.slice(1).map((point, at) => {
    const before = points[at] ?? point
    const middle = (before.x + point.x) / 2
    return `C${middle.toFixed(0)} ${before.y.toFixed(0)} ${middle.toFixed(0)} ${point.y.toFixed(0)} ${point.x.toFixed(0)} ${point.y.toFixed(0)}`
  })
  return `M0 ${(points[0]?.y ?? y).toFixed(0)}${curve.join('')}V${height}H0Z`
}

const sharpRidge = (
  ink: Ink,
  width: number,
  height: number,
  y: number,
  rise: number,
  steps: number,
): string => {
  const points = Array.from(
    { length: steps * 2 + 1 },
    (_, at) =>
      `${((width * at) / (steps * 2)).toFixed(0)} ${(at % 2 === 0 ? y + ink.random.next() * rise * 0.25 : y - rise * (0.45 + ink.random.next() * 0.55)).toFixed(0)}`,
  )
  return `M${points.join('L')}V${height}H0Z`
}

export const mountains: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sky = linear(
    ink,
    [
      [0, lighten(ink.main, 0.1)],
      [1, lighten(ink.accent, 0.55)],
    ],
    [0, 0, 0, 1],
  )
  const layers = [0.3, 0.5, 0.72].map((depth, at) =>
    path(
      sharpRidge(
        ink,
        width,
        height,
        height * (0.6 + at * 0.1),
        unit * (0.3 - at * 0.06),
        Math.max(3, Math.round(width / unit) * 2 + at),
      ),
      mix(lighten(ink.second, 0.45), darken(ink.dark, 0.1), depth),
    ),
  )
  const tree = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y - size}L${x + size * 0.26} ${y - size * 0.5}H${x + size * 0.15}L${x + size * 0.34} ${y}H${x - size * 0.34}L${x - size * 0.15} ${y - size * 0.5}H${x - size * 0.26}Z`,
      darken(ink.dark, 0.25),
    )
  const forest = Array.from({ length: Math.round((width / unit) * 22) }, () =>
    tree(
      ink.random.next() * width,
      height * ink.random.between(0.93, 1.04),
      unit * ink.random.between(0.09, 0.2),
    ),
  ).join('')
  const lake = linear(
    ink,
    [
      [0, lighten(ink.second, 0.35)],
      [1, ink.second],
    ],
    [0, 0, 0, 1],
  )
  const svg =
    sky.define +
    lake.define +
    rect(0, 0, width, height, sky.fill) +
    circle(
      width * (width > height ? 0.82 : ink.random.between(0.25, 0.75)),
      height * 0.5,
      unit * 0.11,
      lighten(ink.accent, 0.35),
    ) +
    layers.join('') +
    path(
      `M0 ${height * 0.86}C${width * 0.3} ${height * 0.82} ${width * 0.7} ${height * 0.88} ${width} ${height * 0.84}V${height}H0Z`,
      lake.fill,
    ) +
    forest
  return { svg, sky: lighten(ink.main, 0.1) }
}

export const turbines: DrawScene = (ink, width, height) => {
  const unit = Math.min(width, height)
  const sky = linear(
    ink,
    [
      [0, ink.main],
      [1, lighten(ink.main, 0.75)],
    ],
    [0, 0, 0, 1],
  )
  const turbine = (x: number, y: number, size: number, turn: number) =>
    path(
      `M${x - size * 0.022} ${y}L${x - size * 0.01} ${y - size}H${x + size * 0.01}L${x + size * 0.022} ${y}Z`,
      '#ffffff',
    ) +
    [0, 120, 240]
      .map((angle) =>
        group(
          `rotate(${turn + angle} ${x} ${y - size})`,
          path(
            `M${x} ${y - size}C${x + size * 0.07} ${y - size * 1.2} ${x + size * 0.03} ${y - size * 1.5} ${x} ${y - size * 1.62}C${x - size * 0.02} ${y - size * 1.4} ${x - size * 0.02} ${y - size * 1.2} ${x} ${y - size}Z`,
            '#ffffff',
          ),
        ),
      )
      .join('') +
    circle(x, y - size, size * 0.035, '#dfe7ef')
  const cloud = (x: number, y: number, size: number) =>
    ellipse(x, y, size, size * 0.3, '#ffffff', 'fill-opacity=".75"') +
    circle(x - size * 0.3, y - size * 0.2, size * 0.34, '#ffffff', 'fill-opacity=".75"') +
    circle(x + size * 0.25, y - size * 0.26, size * 0.42, '#ffffff', 'fill-opacity=".75"')
  const many = Math.max(3, Math.round((width / height) * 4))
  const back = Array.from({ length: many }, (_, at) =>
    turbine(
      (width * (at + 0.6)) / many,
      height * 0.8,
      unit * ink.random.between(0.18, 0.26),
      ink.random.between(0, 120),
    ),
  ).join('')
  const svg =
    sky.define +
    rect(0, 0, width, height, sky.fill) +
    cloud(width * 0.2, height * 0.46, unit * 0.16) +
    cloud(width * 0.82, height * 0.52, unit * 0.12) +
    path(ridge(ink, width, height, height * 0.8, unit * 0.07, 5), lighten(ink.second, 0.4)) +
    back +
    path(ridge(ink, width, height, height * 0.86, unit * 0.08, 4), ink.second) +
    turbine(width * 0.74, height * 0.93, unit * 0.42, ink.random.between(0, 120)) +
    path(ridge(ink, width, height, height * 0.94, unit * 0.06, 4), darken(ink.second, 0.25)) +
    Array.from({ length: 30 }, () =>
      circle(
        ink.random.next() * width,
        height * ink.random.between(0.92, 1),
        unit * 0.007,
        ink.random.pick([ink.accent, '#ffffff', ink.pale]),
      ),
    ).join('')
  return { svg, sky: ink.main }
}
