import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, clipped, group, line, linear, path, rect, roundShade, type Drawing } from '../drawing/svg.ts'

const shoe: Drawing = {
  width: 620,
  height: 330,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const upper =
      'M48 214C40 150 52 96 70 60C86 44 128 44 146 62C166 96 206 104 246 84L330 46C356 36 372 50 384 70C424 130 486 150 548 166C590 178 604 204 602 236H56Z'
    const sole =
      'M34 228C30 274 52 296 92 298H534C588 298 612 274 606 236C560 246 480 232 420 236C300 246 150 250 34 228Z'
    const knit = Array.from({ length: 18 }, (_, at) => `M${60 + at * 32} 40L${20 + at * 32} 250`).join('')
    return (
      path(sole, '#f7f5f0') +
      path(
        'M36 262C120 278 300 262 420 258C500 258 570 262 606 254C602 284 576 298 534 298H92C60 296 40 284 36 262Z',
        ink.accent,
      ) +
      path(
        'M92 298C110 276 150 270 170 298ZM220 298C240 278 280 274 300 298ZM350 298C370 280 404 276 424 298Z',
        darken(ink.accent, 0.3),
      ) +
      path(upper, ink.main) +
      clipped(
        ink,
        `<path d="${upper}"/>`,
        line(knit, lighten(ink.main, 0.16), 3) +
          path('M48 214C90 180 120 150 132 50L60 40V230Z', darken(ink.main, 0.25)) +
          path('M430 120C450 160 470 190 610 190V260H380C400 210 412 160 430 120Z', ink.second),
      ) +
      path('M150 206C240 210 330 178 392 104C396 112 402 120 408 126C356 204 250 240 158 234Z', ink.pale) +
      line('M236 92L272 132M268 76L306 118M300 62L340 104M332 50L372 92', '#ffffff', 10) +
      path(
        'M66 62C84 46 128 46 146 62C150 72 156 80 164 88C130 96 90 96 60 92C62 80 64 70 66 62Z',
        darken(ink.main, 0.5),
      ) +
      line('M70 58C60 40 58 26 62 14', ink.accent, 12)
    )
  },
}

const raincoat: Drawing = {
  width: 420,
  height: 520,
  grounded: false,
  tone: 'accent',
  draw: (ink) => {
    const cloth = ink.accent
    const body = 'M112 148C150 128 270 128 308 148L344 500Q210 526 76 500Z'
    return (
      path('M116 150C60 172 34 300 22 420L86 438L128 260Z', darken(cloth, 0.12)) +
      path('M304 150C360 172 386 300 398 420L334 438L292 260Z', darken(cloth, 0.2)) +
      path(body, cloth) +
      path('M76 500L100 264L128 160L150 500Z', lighten(cloth, 0.14), 'fill-opacity=".7"') +
      path('M128 152C96 60 150 8 210 8S324 60 292 152C266 190 154 190 128 152Z', cloth) +
      path('M156 140C140 76 170 42 210 42S280 76 264 140C246 172 174 172 156 140Z', darken(cloth, 0.55)) +
      path('M156 140C174 172 246 172 264 140C268 176 250 196 210 196S152 176 156 140Z', darken(cloth, 0.18)) +
      rect(200, 186, 20, 322, darken(cloth, 0.16), 4) +
      [230, 300, 370, 440].map((y) => circle(210, y, 8, ink.pale)).join('') +
      path('M112 360H176V424H120ZM244 360H308L300 424H244Z', darken(cloth, 0.1)) +
      rect(108, 350, 72, 18, darken(cloth, 0.2), 4) +
      rect(240, 350, 72, 18, darken(cloth, 0.2), 4) +
      group(
        'rotate(-4 270 250)',
        rect(246, 236, 54, 26, ink.dark, 4) + ink.label({ x: 252, y: 242, width: 42, height: 14 }, ink.pale),
      )
    )
  },
}

const sunglasses: Drawing = {
  width: 620,
  height: 260,
  grounded: false,
  draw: (ink) => {
    const lens = linear(
      ink,
      [
        [0, ink.dark],
        [0.45, ink.second],
        [1, ink.accent],
      ],
      [0, 0, 0.2, 1],
    )
    const left = 'M44 60C110 40 220 44 272 70C282 150 250 226 166 226C84 226 40 156 44 60Z'
    const right = 'M576 60C510 40 400 44 348 70C338 150 370 226 454 226C536 226 580 156 576 60Z'
    const frame = `stroke="${ink.main}" stroke-width="20" stroke-linejoin="round"`
    return (
      lens.define +
      line('M268 84C290 66 330 66 352 84', ink.main, 22) +
      line('M44 70C26 62 14 64 4 50M576 70C594 62 606 64 616 50', ink.main, 22) +
      path(left, lens.fill, frame) +
      path(right, lens.fill, frame) +
      clipped(
        ink,
        `<path d="${left}"/>`,
        path('M20 240L150 30H200L70 260ZM110 260L230 40H246L132 260Z', '#ffffff', 'fill-opacity=".25"'),
      ) +
      clipped(
        ink,
        `<path d="${right}"/>`,
        path('M330 240L460 30H510L380 260ZM420 260L540 40H556L442 260Z', '#ffffff', 'fill-opacity=".25"'),
      )
    )
  },
}

const perfume: Drawing = {
  width: 320,
  height: 480,
  grounded: true,
  draw: (ink) => {
    const glass = linear(
      ink,
      [
        [0, lighten(ink.main, 0.55)],
        [0.5, lighten(ink.main, 0.2)],
        [1, darken(ink.main, 0.25)],
      ],
      [0, 0, 1, 1],
    )
    const juice = linear(
      ink,
      [
        [0, lighten(ink.accent, 0.3)],
        [1, darken(ink.accent, 0.18)],
      ],
      [0, 0, 0.5, 1],
    )
    const cap = linear(ink, [
      [0, '#6e5a2c'],
      [0.3, '#fbe9b0'],
      [0.55, '#c39b45'],
      [1, '#5e4a1f'],
    ])
    return (
      glass.define +
      juice.define +
      cap.define +
      rect(106, 8, 108, 104, cap.fill, 8) +
      rect(128, 110, 64, 28, '#d9c48a') +
      rect(24, 134, 272, 336, glass.fill, 34) +
      rect(48, 214, 224, 234, juice.fill, 18) +
      path(
        'M48 232Q48 214 66 214H254Q272 214 272 232C220 250 110 200 48 232Z',
        '#ffffff',
        'fill-opacity=".3"',
      ) +
      rect(84, 268, 152, 108, '#fffdf6', 4, 'fill-opacity=".94"') +
      ink.label({ x: 98, y: 294, width: 124, height: 56 }, ink.dark) +
      path('M44 170Q44 152 62 152H92L60 440Q44 440 44 420Z', '#ffffff', 'fill-opacity=".38"')
    )
  },
}

const skincare: Drawing = {
  width: 460,
  height: 430,
  grounded: true,
  draw: (ink) => {
    const jar = 'M180 250H430V390Q430 424 396 424H214Q180 424 180 390Z'
    const flask = 'M48 190Q48 160 78 160H148Q178 160 178 190V404Q178 424 158 424H68Q48 424 48 404Z'
    return (
      path(flask, ink.main) +
      roundShade(ink, flask, 0.8) +
      rect(78, 120, 70, 44, ink.dark, 5) +
      path('M92 120C84 80 90 36 113 20C136 36 142 80 134 120Z', ink.pale) +
      rect(62, 236, 102, 120, lighten(ink.pale, 0.4), 3) +
      ink.label({ x: 70, y: 262, width: 86, height: 44 }, ink.dark) +
      path(jar, lighten(ink.pale, 0.3)) +
      roundShade(ink, jar, 0.5) +
      ink.label({ x: 224, y: 306, width: 162, height: 70 }, ink.main) +
      rect(170, 194, 270, 62, ink.accent, 12) +
      roundShade(
        ink,
        'M170 206Q170 194 182 194H428Q440 194 440 206V244Q440 256 428 256H182Q170 256 170 244Z',
        0.6,
      ) +
      path('M220 194C230 150 300 176 290 130C340 150 400 150 388 194Z', '#fffdf8') +
      path('M236 194C262 178 310 186 296 150', 'none', `stroke="${darken(ink.pale, 0.12)}" stroke-width="4"`)
    )
  },
}

const lipstick: Drawing = {
  width: 260,
  height: 520,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const bullet = 'M84 250V100C84 60 140 30 176 22V250Z'
    const tube = linear(ink, [
      [0, '#7d6730'],
      [0.28, '#fff0c0'],
      [0.5, '#cda64f'],
      [1, '#6b5524'],
    ])
    return (
      tube.define +
      path(bullet, ink.main) +
      path('M84 100C84 60 140 30 176 22C180 66 140 110 84 128Z', lighten(ink.main, 0.25)) +
      roundShade(ink, bullet, 0.7) +
      rect(70, 236, 120, 84, tube.fill, 4) +
      rect(46, 314, 168, 196, ink.dark, 8) +
      roundShade(
        ink,
        'M46 322Q46 314 54 314H206Q214 314 214 322V502Q214 510 206 510H54Q46 510 46 502Z',
        0.8,
      ) +
      rect(46, 340, 168, 6, '#d9b968') +
      ink.label({ x: 70, y: 390, width: 120, height: 60 }, '#e8cd86')
    )
  },
}

const watch: Drawing = {
  width: 340,
  height: 560,
  grounded: false,
  tone: 'main',
  draw: (ink) => {
    const ring = (r: number, colour: string, share: number) => {
      const around = 2 * Math.PI * r
      return (
        circle(170, 280, r, 'none', `stroke="${mix(ink.dark, '#ffffff', 0.16)}" stroke-width="20"`) +
        circle(
          170,
          280,
          r,
          'none',
          `stroke="${colour}" stroke-width="20" stroke-linecap="round" stroke-dasharray="${around * share} ${around}" transform="rotate(-90 170 280)"`,
        )
      )
    }
    const strap = linear(ink, [
      [0, darken(ink.main, 0.25)],
      [0.5, ink.main],
      [1, darken(ink.main, 0.3)],
    ])
    return (
      strap.define +
      path('M88 170L104 10Q170 0 236 10L252 170Z', strap.fill) +
      path('M88 390L104 550Q170 560 236 550L252 390Z', strap.fill) +
      rect(40, 140, 260, 280, '#c9ced6', 72) +
      rect(48, 148, 244, 264, '#20242e', 66) +
      rect(58, 158, 224, 244, '#05070d', 58) +
      rect(296, 236, 16, 52, '#aab0ba', 6) +
      ring(88, ink.accent, 0.82) +
      ring(62, ink.second, 0.64) +
      ring(36, ink.pale, 0.47) +
      path(
        'M84 176C130 158 210 158 256 176L120 380C90 372 70 350 66 320V230Z',
        '#ffffff',
        'fill-opacity=".06"',
      )
    )
  },
}

export const style = { shoe, raincoat, sunglasses, perfume, skincare, lipstick, watch }
