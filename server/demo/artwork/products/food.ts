import { darken, lighten } from '../drawing/colour.ts'
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
} from '../drawing/svg.ts'
import { slice } from './drinks.ts'

const burger: Drawing = {
  width: 460,
  height: 400,
  grounded: true,
  draw: (ink) => {
    const bun = linear(
      ink,
      [
        [0, '#f9bf63'],
        [0.6, '#e2913a'],
        [1, '#b9651c'],
      ],
      [0, 0, 0, 1],
    )
    const seeds = Array.from({ length: 30 }, (_, at) => {
      const angle = Math.PI * (0.1 + ((at * 0.618) % 1) * 0.8)
      const reach = 60 + ((at * 37) % 110)
      return group(
        `translate(${(230 - Math.cos(angle) * reach * 1.15).toFixed(0)} ${(150 - Math.sin(angle) * reach * 0.68).toFixed(0)}) rotate(${(at * 53) % 180})`,
        ellipse(0, 0, 7, 4, '#fff1cf'),
      )
    }).join('')
    return (
      bun.define +
      path('M52 330H408V352Q408 392 360 392H100Q52 392 52 352Z', bun.fill) +
      path('M40 312Q70 346 104 314T168 316T232 314T296 316T360 314T420 312V290H40Z', '#74b72e') +
      rect(46, 262, 368, 52, '#5a2d17', 26) +
      rect(60, 268, 340, 12, '#7d4527', 6) +
      path('M52 246H408L360 286L320 252L270 300L214 252L170 276L130 250Z', '#ffc61a') +
      rect(70, 222, 150, 26, '#e0392b', 13) +
      rect(238, 222, 156, 26, '#e0392b', 13) +
      rect(84, 227, 100, 6, '#ff7a64', 3) +
      path('M36 214Q64 250 100 218T166 220T232 218T298 220T362 218T424 214L414 196H46Z', '#8fd13d') +
      path('M48 204C48 84 128 24 230 24S412 84 412 204Q412 212 400 212H60Q48 212 48 204Z', bun.fill) +
      clipped(ink, '<path d="M48 204C48 84 128 24 230 24S412 84 412 204Z"/>', seeds) +
      path('M92 132C110 82 160 52 214 46C150 66 120 104 108 146Z', '#ffffff', 'fill-opacity=".35"')
    )
  },
}

const gelato: Drawing = {
  width: 300,
  height: 560,
  grounded: false,
  draw: (ink) => {
    const cone = 'M62 268H238L156 540Q150 556 144 540Z'
    const lattice = Array.from(
      { length: 16 },
      (_, at) => `M${-160 + at * 34} 560L${at * 34} 250M${at * 34 - 40} 250L${at * 34 + 120} 560`,
    ).join('')
    const scoop = (cx: number, cy: number, r: number, colour: `#${string}`) =>
      path(
        `M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Q${cx + r * 1.1} ${cy + r * 0.42} ${cx + r * 0.72} ${cy + r * 0.34}Q${cx + r * 0.5} ${cy + r * 0.8} ${cx + r * 0.22} ${cy + r * 0.36}Q${cx} ${cy + r * 0.62} ${cx - r * 0.3} ${cy + r * 0.34}Q${cx - r * 0.56} ${cy + r * 0.7} ${cx - r * 0.7} ${cy + r * 0.3}Q${cx - r * 1.12} ${cy + r * 0.4} ${cx - r} ${cy}Z`,
        colour,
      ) +
      path(
        `M${cx - r * 0.72} ${cy - r * 0.2}A${r * 0.78} ${r * 0.78} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.78}A${r * 0.9} ${r * 0.9} 0 0 0 ${cx - r * 0.56} ${cy - r * 0.1}Z`,
        '#ffffff',
        'fill-opacity=".5"',
      )
    return (
      path(cone, '#e9a852') +
      clipped(ink, `<path d="${cone}"/>`, line(lattice, '#b9712a', 5)) +
      roundShade(ink, cone, 0.5) +
      scoop(104, 232, 80, ink.main) +
      scoop(200, 228, 80, ink.second) +
      scoop(152, 130, 84, ink.accent) +
      path('M214 62L262 -8L276 2L232 76Z', '#c98b3c') +
      circle(116, 52, 22, '#d81e3f') +
      circle(110, 45, 6, '#ff8fa0') +
      line('M118 32C124 8 140 2 152 -4', '#4b7a2b', 5)
    )
  },
}

const loaf: Drawing = {
  width: 480,
  height: 330,
  grounded: true,
  draw: (ink) => {
    const crust = linear(
      ink,
      [
        [0, '#f0b462'],
        [0.5, '#c87929'],
        [1, '#7c3f12'],
      ],
      [0.2, 0, 0.5, 1],
    )
    const body = 'M40 236C20 120 130 50 246 50S460 122 440 238C434 300 360 312 240 312S50 300 40 236Z'
    const cuts = [110, 186, 262, 338]
      .map(
        (x) =>
          path(
            `M${x} 190C${x + 4} 130 ${x + 34} 92 ${x + 62} 80C${x + 66} 120 ${x + 46} 168 ${x} 190Z`,
            '#fbe3b4',
          ) + line(`M${x} 190C${x + 4} 130 ${x + 34} 92 ${x + 62} 80`, '#6b3410', 5),
      )
      .join('')
    const flour = Array.from({ length: 60 }, () =>
      circle(
        ink.random.between(80, 400),
        ink.random.between(90, 260),
        ink.random.between(1, 3),
        '#fff6e0',
        'fill-opacity=".6"',
      ),
    ).join('')
    const ear = (x: number, turn: number) =>
      group(
        `translate(${x} 320) rotate(${turn})`,
        line('M0 0C4 -60 0 -120 0 -190', '#d9a441', 5) +
          Array.from({ length: 7 }, (_, at) =>
            group(
              `translate(0 ${-90 - at * 15})`,
              ellipse(-9, 0, 6, 13, '#f2c65d', 'transform="rotate(-28)"') +
                ellipse(9, 0, 6, 13, '#e0ac3d', 'transform="rotate(28)"'),
            ),
          ).join(''),
      )
    return crust.define + ear(420, 38) + ear(444, 58) + path(body, crust.fill) + cuts + flour
  },
}

const basket: Drawing = {
  width: 440,
  height: 520,
  grounded: true,
  draw: (ink) => {
    const bag = 'M70 230H370L350 510H90Z'
    const leaf = (x: number, y: number, turn: number, colour: string) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path('M0 0C-46 -50 -40 -130 0 -176C40 -130 46 -50 0 0Z', colour) +
          line('M0 0V-150', '#ffffff', 4, 'stroke-opacity=".35"'),
      )
    return (
      leaf(130, 260, -26, '#3f8f3a') +
      leaf(160, 260, -8, '#62b146') +
      leaf(190, 260, 10, '#2f7a34') +
      group(
        'rotate(16 300 200)',
        rect(270, 0, 62, 280, '#d8923c', 31) +
          line('M284 60L318 44M284 110L318 94M284 160L318 144', '#f7cf8b', 9),
      ) +
      circle(238, 214, 58, '#e2402c') +
      path('M238 160L250 176L272 170L258 186L262 202L238 190L216 202L220 186L206 170L228 176Z', '#3f8f3a') +
      circle(218, 194, 12, '#ff8d78') +
      slice(338, 222, 56, '#f39a1c', '#ffb63f', 0.2) +
      group(
        'rotate(-14 110 210)',
        path('M84 120Q110 108 134 120L114 280H102Z', '#f58220') +
          path(
            'M109 116C90 70 100 40 84 20M109 116C112 70 110 40 116 8M109 116C126 76 132 50 146 30',
            'none',
            'stroke="#3f8f3a" stroke-width="8" stroke-linecap="round"',
          ),
      ) +
      path(bag, ink.pale) +
      path('M70 230H370L366 286H74Z', darken(ink.pale, 0.12)) +
      path(
        'M70 230L90 214L110 230L130 214L150 230L170 214L190 230L210 214L230 230L250 214L270 230L290 214L310 230L330 214L350 230L370 230V244H70Z',
        ink.pale,
      ) +
      roundShade(ink, bag, 0.34) +
      ink.label({ x: 120, y: 326, width: 200, height: 110 }, ink.main)
    )
  },
}

const ramen: Drawing = {
  width: 520,
  height: 380,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const bowl = 'M30 170H490C486 290 400 350 330 356H190C120 350 34 290 30 170Z'
    const noodles = Array.from(
      { length: 7 },
      (_, at) =>
        `M${110 + at * 20} 176C${90 + at * 34} ${138 + (at % 2) * 10} ${190 + at * 20} ${200 - (at % 3) * 12} ${250 + at * 22} ${162 + (at % 2) * 14}`,
    ).join('')
    return (
      path(bowl, ink.main) +
      clipped(
        ink,
        `<path d="${bowl}"/>`,
        path(
          'M30 214C90 190 130 246 190 220S290 240 350 218S450 240 490 206V240C450 270 400 246 350 252S250 272 190 254S90 262 30 240Z',
          ink.pale,
        ) + circle(260, 304, 26, ink.accent),
      ) +
      roundShade(ink, bowl, 0.6) +
      path('M190 350H330L318 374H202Z', darken(ink.main, 0.35)) +
      ellipse(260, 170, 230, 52, darken(ink.main, 0.2)) +
      ellipse(260, 172, 214, 43, '#d98a2b') +
      line(noodles, '#ffe39a', 11) +
      ellipse(150, 164, 62, 30, '#fffaf0') +
      ellipse(150, 164, 27, 17, '#ff9d1c') +
      ellipse(144, 159, 9, 5, '#ffd48a') +
      path('M332 140L420 118L436 176L350 196Z', '#16331f') +
      ellipse(300, 190, 34, 14, '#f3c6b4', 'stroke="#d35b4b" stroke-width="7"') +
      circle(230, 150, 9, '#4fa341') +
      circle(250, 143, 8, '#6cc04f') +
      circle(214, 142, 7, '#6cc04f') +
      circle(268, 152, 8, '#4fa341') +
      line('M300 150L500 -20M330 156L520 8', '#8a2f1d', 11) +
      line(
        'M180 96C156 60 204 40 180 0M260 90C236 54 284 34 260 -6M340 80C322 54 356 40 338 10',
        '#ffffff',
        10,
        'stroke-opacity=".45"',
      )
    )
  },
}

const chocolate: Drawing = {
  width: 320,
  height: 520,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const squares = Array.from({ length: 12 }, (_, at) => {
      const [x, y] = [46 + (at % 3) * 78, 16 + Math.floor(at / 3) * 64]
      return (
        rect(x, y, 70, 56, '#5b2c14', 6) +
        path(`M${x + 8} ${y + 48}V${y + 8}H${x + 62}L${x + 54} ${y + 16}H${x + 16}V${y + 40}Z`, '#8a4f2a')
      )
    }).join('')
    const foil = linear(
      ink,
      [
        [0, '#cfd6de'],
        [0.3, '#ffffff'],
        [0.6, '#a8b1bd'],
        [1, '#eef2f6'],
      ],
      [0, 0, 1, 0.4],
    )
    return (
      foil.define +
      rect(38, 8, 244, 300, '#43200e', 12) +
      squares +
      path('M26 214L60 190L92 222L130 184L170 226L206 190L244 220L294 192V262H26Z', foil.fill) +
      path(
        'M20 236L66 220L110 246L160 222L212 248L258 222L300 240V504Q300 514 290 514H30Q20 514 20 504Z',
        ink.main,
      ) +
      path('M20 430H300V504Q300 514 290 514H30Q20 514 20 504Z', ink.accent) +
      rect(20, 422, 280, 8, ink.pale) +
      ink.label({ x: 48, y: 280, width: 224, height: 110 }, ink.pale) +
      path('M20 236L66 220L90 234V514H30Q20 514 20 504Z', '#ffffff', 'fill-opacity=".14"') +
      circle(250, 468, 18, lighten(ink.accent, 0.4))
    )
  },
}

export const food = { burger, gelato, loaf, basket, ramen, chocolate }
