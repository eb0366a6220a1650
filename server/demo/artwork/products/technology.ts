import { darken, lighten, mix } from '../drawing/colour.ts'
import {
  circle,
  clipped,
  ellipse,
  group,
  line,
  linear,
  path,
  radial,
  rect,
  type Drawing,
} from '../drawing/svg.ts'

const phone: Drawing = {
  width: 480,
  height: 600,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const sky = linear(
      ink,
      [
        [0, ink.dark],
        [0.5, ink.main],
        [1, ink.accent],
      ],
      [0, 0, 0.4, 1],
    )
    const back = linear(
      ink,
      [
        [0, lighten(ink.main, 0.35)],
        [1, darken(ink.main, 0.35)],
      ],
      [0, 0, 1, 1],
    )
    const screen =
      rect(0, 0, 270, 560, sky.fill) +
      circle(190, 180, 64, ink.pale, 'fill-opacity=".95"') +
      path('M0 420C60 340 110 380 160 350S240 310 270 330V560H0Z', ink.second) +
      path('M0 480C80 420 140 470 270 400V560H0Z', darken(ink.main, 0.5)) +
      rect(95, 14, 80, 20, '#06070c', 10)
    const lens = (cx: number, cy: number) =>
      circle(cx, cy, 33, '#141821') +
      circle(cx, cy, 25, '#2a3244') +
      circle(cx, cy, 15, '#0a0d14') +
      circle(cx - 7, cy - 8, 5, '#8fb4ff')
    return (
      sky.define +
      back.define +
      group(
        'translate(196 10) rotate(9 140 290)',
        rect(0, 0, 274, 576, '#d5d9e0', 46) +
          rect(5, 5, 264, 566, back.fill, 42) +
          rect(20, 22, 128, 138, darken(ink.main, 0.15), 36) +
          lens(62, 62) +
          lens(62, 124) +
          lens(114, 92) +
          circle(124, 42, 8, '#fff3cf'),
      ) +
      group(
        'translate(20 24) rotate(-7 140 290)',
        rect(-8, -8, 286, 576, '#f0f2f5', 48) +
          rect(-3, -3, 276, 566, '#0a0c12', 44) +
          clipped(ink, '<rect x="5" y="5" width="260" height="550" rx="36"/>', screen) +
          path('M5 60Q5 5 50 5H120L5 330Z', '#ffffff', 'fill-opacity=".12"'),
      )
    )
  },
}

const headphones: Drawing = {
  width: 480,
  height: 500,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const cup = (x: number, flip: number) =>
      group(
        `translate(${x} 330) scale(${flip} 1) rotate(8)`,
        rect(-46, -98, 70, 196, darken(ink.dark, 0.2), 34) +
          rect(-4, -110, 74, 220, ink.main, 36) +
          rect(6, -96, 26, 192, lighten(ink.main, 0.25), 13) +
          circle(42, 0, 22, darken(ink.main, 0.2)) +
          circle(42, 0, 12, ink.accent),
      )
    return (
      line('M84 330C60 130 150 36 240 36S420 130 396 330', ink.main, 40) +
      line('M92 250C92 120 160 48 240 48S388 120 388 250', lighten(ink.main, 0.3), 8, 'stroke-opacity=".7"') +
      line('M116 170C140 100 190 66 240 66S340 100 364 170', darken(ink.dark, 0.1), 18) +
      cup(92, -1) +
      cup(388, 1)
    )
  },
}

const signal: Drawing = {
  width: 520,
  height: 520,
  grounded: false,
  tone: 'accent',
  draw: (ink) => {
    const colours = [ink.accent, ink.second, ink.pale, ink.main]
    const arcs = [230, 180, 130, 80].map((r, at) => {
      const colour = colours[at] ?? ink.pale
      return line(
        `M${260 - r * 0.94} ${400 - r * 0.9}A${r * 1.3} ${r * 1.3} 0 0 1 ${260 + r * 0.94} ${400 - r * 0.9}`,
        colour,
        34,
      )
    })
    const glow = radial(ink, [
      [0, ink.accent, 0.8],
      [1, ink.accent, 0],
    ])
    return (
      glow.define +
      circle(260, 400, 140, glow.fill) +
      arcs.join('') +
      circle(260, 400, 52, ink.pale) +
      circle(260, 400, 30, ink.accent)
    )
  },
}

const bankCards: Drawing = {
  width: 620,
  height: 460,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const card = (ground: `#${string}`, wave: `#${string}`, ring: `#${string}`, print: `#${string}`) => {
      const shine = linear(
        ink,
        [
          [0, '#ffffff', 0.32],
          [0.5, '#ffffff', 0],
          [1, '#000018', 0.2],
        ],
        [0, 0, 1, 1],
      )
      const content =
        rect(0, 0, 460, 290, ground) +
        path('M0 210C120 130 220 280 460 120V290H0Z', wave) +
        circle(420, 40, 150, 'none', `stroke="${ring}" stroke-width="26" stroke-opacity=".85"`) +
        circle(420, 40, 96, 'none', `stroke="${ring}" stroke-width="18" stroke-opacity=".5"`)
      return (
        shine.define +
        clipped(ink, '<rect width="460" height="290" rx="26"/>', content) +
        rect(0, 0, 460, 290, shine.fill, 26) +
        rect(36, 112, 64, 48, '#e9c46a', 9) +
        line('M36 128H60M36 144H60M76 128H100M76 144H100M60 112V160M76 112V160', '#9a7420', 2.5) +
        ink.label({ x: 36, y: 34, width: 180, height: 44 }, print) +
        [0, 1, 2, 3]
          .map((at) => [0, 1, 2, 3].map((dot) => circle(40 + at * 78 + dot * 14, 236, 4.4, print)).join(''))
          .join('')
      )
    }
    return (
      group(
        'translate(130 20) rotate(10 230 145)',
        card(ink.second, mix(ink.second, ink.dark, 0.3), ink.pale, ink.dark),
      ) +
      group(
        'translate(30 130) rotate(-9 230 145)',
        card(ink.main, darken(ink.main, 0.22), ink.accent, ink.pale),
      )
    )
  },
}

const sprout: Drawing = {
  width: 420,
  height: 520,
  grounded: true,
  tone: 'second',
  draw: (ink) => {
    const coin = (x: number, y: number) =>
      path(`M${x - 70} ${y}V${y + 20}A70 20 0 0 0 ${x + 70} ${y + 20}V${y}Z`, '#d69a1e') +
      line([-50, -26, 0, 26, 50].map((dx) => `M${x + dx} ${y + 16}V${y + 34}`).join(''), '#b17a0e', 3) +
      ellipse(x, y, 70, 20, '#ffd45c') +
      ellipse(x, y, 48, 12, '#f0b52f')
    const stack = (x: number, count: number) =>
      Array.from({ length: count }, (_, at) => coin(x, 470 - at * 24)).join('')
    const leaf = (x: number, y: number, flip: number, size: number, colour: string) =>
      group(
        `translate(${x} ${y}) scale(${flip * size} ${size})`,
        path('M0 0C20 -70 90 -90 140 -70C130 -10 70 20 0 0Z', colour) +
          line('M6 -3C40 -20 80 -44 120 -62', '#ffffff', 4, 'stroke-opacity=".45"'),
      )
    return (
      stack(88, 3) +
      stack(332, 6) +
      line('M210 390C206 300 220 200 208 90', darken(ink.second, 0.25), 13) +
      leaf(210, 260, 1, 1, ink.second) +
      leaf(212, 210, -1, 1.05, lighten(ink.second, 0.18)) +
      leaf(212, 140, 1, 0.86, lighten(ink.second, 0.1)) +
      leaf(208, 110, -1, 0.7, ink.second) +
      stack(210, 4)
    )
  },
}

const umbrella: Drawing = {
  width: 560,
  height: 540,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const panel = (d: string, colour: string) => path(d, colour)
    return (
      line('M280 40V10', ink.dark, 12) +
      line('M280 250V460C280 520 200 520 200 462', ink.dark, 16) +
      panel('M20 270C20 120 140 40 280 40C190 90 150 180 146 262C110 232 60 236 20 270Z', ink.main) +
      panel('M280 40C190 90 150 180 146 262C180 226 250 224 280 262Z', ink.accent) +
      panel('M280 40C370 90 410 180 414 262C380 226 310 224 280 262Z', ink.main) +
      panel(
        'M540 270C540 120 420 40 280 40C370 90 410 180 414 262C450 232 500 236 540 270Z',
        darken(ink.accent, 0.12),
      ) +
      path('M60 210C90 120 170 66 240 52C150 100 100 160 84 232Z', '#ffffff', 'fill-opacity=".25"')
    )
  },
}

export const technology = { phone, headphones, signal, bankCards, sprout, umbrella }
