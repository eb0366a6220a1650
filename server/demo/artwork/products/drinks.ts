import { darken, lighten, mix } from '../drawing/colour.ts'
import {
  circle,
  clipped,
  ellipse,
  group,
  line,
  linear,
  path,
  rect,
  roundShade,
  type Drawing,
  type Ink,
} from '../drawing/svg.ts'

const drops = (ink: Ink, x: number, y: number, width: number, height: number, count: number): string =>
  Array.from({ length: count }, () => {
    const [cx, cy, r] = [
      x + ink.random.next() * width,
      y + ink.random.next() * height,
      ink.random.between(1.4, 4.2),
    ]
    return (
      circle(cx, cy, r, '#ffffff', 'fill-opacity=".5"') +
      circle(cx + r * 0.25, cy + r * 0.3, r * 0.7, '#10203a', 'fill-opacity=".14"')
    )
  }).join('')

/** Fruit slice: rind, pith and segments. */
export const slice = (cx: number, cy: number, r: number, rind: string, flesh: string, turn = 0): string => {
  const segments = Array.from({ length: 8 }, (_, at) => {
    const from = turn + (at * Math.PI) / 4 + 0.07
    const to = from + Math.PI / 4 - 0.14
    const point = (angle: number, radius: number) =>
      `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`
    const middle = (from + to) / 2
    return `M${point(middle, r * 0.12)}L${point(from, r * 0.74)}Q${point(middle, r * 0.9)} ${point(to, r * 0.74)}Z`
  })
  return (
    circle(cx, cy, r, rind) +
    circle(cx, cy, r * 0.9, '#fff8e4') +
    path(segments.join(''), flesh) +
    path(segments.slice(4, 7).join(''), '#ffffff', 'fill-opacity=".18"')
  )
}

const can: Drawing = {
  width: 260,
  height: 460,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const body = 'M30 58Q30 44 46 30H214Q230 44 230 58V410Q230 424 212 440H48Q30 424 30 410Z'
    const wave = 'M30 262C80 214 130 320 230 238V410Q230 424 212 440H48Q30 424 30 410Z'
    const rim = linear(ink, [
      [0, '#7f8794'],
      [0.25, '#f4f7fa'],
      [0.5, '#aab2bd'],
      [0.8, '#e6eaef'],
      [1, '#6d7480'],
    ])
    const print =
      path(body, ink.main) +
      path(wave, ink.accent) +
      path('M30 300C90 250 140 360 230 276V410Q230 424 212 440H48Q30 424 30 410Z', ink.second) +
      slice(178, 366, 62, mix(ink.accent, '#ff9d00', 0.3), lighten(ink.accent, 0.15), 0.3) +
      slice(70, 400, 44, mix(ink.second, '#ffffff', 0.2), lighten(ink.second, 0.4), 0.1) +
      ink.label({ x: 48, y: 96, width: 164, height: 110 }, ink.pale) +
      drops(ink, 36, 60, 188, 360, 46)
    return (
      rim.define +
      clipped(ink, `<path d="${body}"/>`, print) +
      roundShade(ink, body) +
      ellipse(130, 30, 84, 11, rim.fill) +
      ellipse(130, 29, 74, 7.5, '#8b93a0') +
      ellipse(130, 27, 20, 4, '#dfe4ea') +
      path('M48 440H212L204 450H56Z', rim.fill)
    )
  },
}

const bottleBody =
  'M96 26H144V96C144 140 186 150 186 214V530Q186 552 164 552H76Q54 552 54 530V214C54 150 96 140 96 96Z'
const bottle: Drawing = {
  width: 240,
  height: 560,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const glass = linear(ink, [
      [0, lighten(ink.main, 0.3)],
      [0.5, lighten(ink.main, 0.62)],
      [1, lighten(ink.main, 0.2)],
    ])
    const bubbles = Array.from({ length: 26 }, () =>
      circle(
        ink.random.between(64, 176),
        ink.random.between(150, 540),
        ink.random.between(1.5, 5),
        '#ffffff',
        'fill-opacity=".55"',
      ),
    ).join('')
    const inside =
      path(bottleBody, glass.fill) +
      path('M54 190C90 176 150 204 186 186V552H54Z', mix(ink.main, ink.second, 0.35), 'fill-opacity=".42"') +
      bubbles +
      rect(54, 286, 132, 156, ink.pale) +
      rect(54, 286, 132, 10, ink.main) +
      rect(54, 432, 132, 10, ink.main) +
      path('M54 432L84 392L104 412L134 372L168 414L186 396V432Z', ink.second) +
      ink.label({ x: 66, y: 306, width: 108, height: 56 }, ink.dark)
    return (
      glass.define +
      clipped(ink, `<path d="${bottleBody}"/>`, inside) +
      roundShade(ink, bottleBody, 0.62) +
      rect(90, 4, 60, 34, ink.dark, 7) +
      line('M100 10V32M110 10V32M120 10V32M130 10V32M140 10V32', lighten(ink.dark, 0.3), 2)
    )
  },
}

const takeaway: Drawing = {
  width: 300,
  height: 440,
  grounded: true,
  draw: (ink) => {
    const body = 'M48 110H252L226 430H74Z'
    const sleeve = 'M59 190H241L231 330H69Z'
    const print =
      path(body, ink.pale) +
      path(sleeve, ink.main) +
      ink.label({ x: 86, y: 226, width: 128, height: 66 }, ink.pale)
    const lid = darken(ink.dark, 0.1)
    return (
      print +
      roundShade(ink, body, 0.7) +
      path('M38 96Q38 82 52 82H248Q262 82 262 96V112H38Z', lid) +
      path('M58 82L68 52Q70 44 80 44H220Q230 44 232 52L242 82Z', lighten(lid, 0.12)) +
      ellipse(150, 48, 70, 6, lighten(lid, 0.3)) +
      rect(190, 44, 20, 5, darken(lid, 0.4), 2) +
      line('M120 26C108 10 132 2 120 -14M156 26C144 10 168 2 156 -14', ink.pale, 7, 'stroke-opacity=".55"')
    )
  },
}

const pint: Drawing = {
  width: 260,
  height: 440,
  grounded: true,
  draw: (ink) => {
    const glass = 'M34 40H226L204 416Q203 430 188 430H72Q57 430 56 416Z'
    const beer = linear(
      ink,
      [
        [0, '#ffd257'],
        [0.5, '#f7a81b'],
        [1, '#c9690a'],
      ],
      [0, 0, 0, 1],
    )
    const foam = Array.from({ length: 11 }, (_, at) =>
      circle(44 + at * 17.4, 48 + (at % 3) * 6, 20 + (at % 2) * 7, '#fff7e3'),
    ).join('')
    const bubbles = Array.from({ length: 34 }, () =>
      circle(
        ink.random.between(62, 198),
        ink.random.between(110, 410),
        ink.random.between(1.5, 4.5),
        '#fff3c4',
        'fill-opacity=".75"',
      ),
    ).join('')
    return (
      beer.define +
      path(glass, beer.fill) +
      bubbles +
      clipped(ink, '<path d="M30 -20H230L222 130H38Z"/>', foam + rect(38, 48, 184, 40, '#fff7e3')) +
      path('M38 88Q60 112 84 90T130 94T178 90T222 88V76H38Z', '#fff7e3') +
      circle(130, 240, 58, ink.main) +
      circle(130, 240, 50, ink.main, `stroke="${ink.pale}" stroke-width="3"`) +
      ink.label({ x: 90, y: 214, width: 80, height: 52 }, ink.pale) +
      roundShade(ink, glass, 0.55)
    )
  },
}

const teacup: Drawing = {
  width: 440,
  height: 330,
  grounded: true,
  draw: (ink) => {
    const cup = 'M70 96H330C330 210 280 270 200 270S70 210 70 96Z'
    const shade = linear(ink, [
      [0, darken(ink.pale, 0.22)],
      [0.3, '#ffffff'],
      [1, darken(ink.pale, 0.3)],
    ])
    return (
      shade.define +
      ellipse(200, 288, 190, 28, darken(ink.pale, 0.16)) +
      ellipse(200, 282, 176, 22, lighten(ink.pale, 0.4)) +
      line('M322 120C408 96 410 212 300 212', shade.fill, 20) +
      path(cup, shade.fill) +
      clipped(
        ink,
        `<path d="${cup}"/>`,
        path('M60 170C130 140 190 210 340 158V190C200 240 140 176 60 204Z', ink.main) +
          path('M60 214C140 190 200 250 340 200V214C220 264 130 214 60 240Z', ink.accent),
      ) +
      ellipse(200, 96, 130, 22, darken(ink.pale, 0.1)) +
      ellipse(200, 98, 116, 16, '#a5561c') +
      ellipse(180, 95, 60, 6, '#c9772f') +
      group(
        'rotate(-18 300 60)',
        path('M262 92C270 50 320 34 356 40C352 78 314 104 262 92Z', ink.second) +
          line('M266 90C292 78 322 60 350 44', darken(ink.second, 0.3), 3),
      ) +
      line('M150 66C132 40 168 26 150 -4M214 66C196 40 232 26 214 -4', '#ffffff', 9, 'stroke-opacity=".5"')
    )
  },
}

export const drinks = { can, bottle, takeaway, pint, teacup }
