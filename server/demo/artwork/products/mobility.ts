import { darken, lighten } from '../drawing/colour.ts'
import { circle, clipped, ellipse, group, line, linear, path, rect, type Drawing } from '../drawing/svg.ts'

const wheel = (cx: number, cy: number, r: number, rim: string): string =>
  circle(cx, cy, r, '#12141b') +
  circle(cx, cy, r * 0.68, rim) +
  circle(cx, cy, r * 0.6, '#2b303c') +
  Array.from({ length: 5 }, (_, at) =>
    group(
      `rotate(${at * 72} ${cx} ${cy})`,
      path(
        `M${cx - r * 0.09} ${cy}L${cx - r * 0.16} ${cy - r * 0.62}H${cx + r * 0.16}L${cx + r * 0.09} ${cy}Z`,
        rim,
      ),
    ),
  ).join('') +
  circle(cx, cy, r * 0.15, rim)

const car: Drawing = {
  width: 900,
  height: 320,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const body =
      'M28 214C28 176 52 160 110 148C176 136 214 122 270 84C330 44 400 34 490 36C590 40 640 78 700 126C770 134 836 146 866 178C880 196 880 232 866 248H800A74 74 0 0 0 652 248H278A74 74 0 0 0 130 248H44C32 244 28 232 28 214Z'
    const paint = linear(
      ink,
      [
        [0, lighten(ink.main, 0.45)],
        [0.42, ink.main],
        [1, darken(ink.main, 0.45)],
      ],
      [0, 0, 0, 1],
    )
    const glass = linear(
      ink,
      [
        [0, '#27364e'],
        [0.5, '#9fc0dc'],
        [0.52, '#3a4d69'],
        [1, '#141c2b'],
      ],
      [0, 0, 0.5, 1],
    )
    return (
      paint.define +
      glass.define +
      path(body, paint.fill) +
      path('M268 122C316 76 380 58 466 58V128H262Z', glass.fill) +
      path('M484 58C570 60 616 86 664 130H484Z', glass.fill) +
      line('M474 132L482 246M262 136H700', darken(ink.main, 0.4), 3, 'stroke-opacity=".6"') +
      line('M40 196C200 164 500 158 870 200', '#ffffff', 5, 'stroke-opacity=".5"') +
      rect(392, 152, 44, 9, lighten(ink.main, 0.5), 4) +
      rect(606, 156, 44, 9, lighten(ink.main, 0.5), 4) +
      path('M800 156C836 160 862 172 872 190L806 176Z', '#fff6d6') +
      path('M30 190C50 178 76 174 92 176L84 194L30 206Z', '#ff3b4a') +
      rect(140, 244, 660, 16, '#161922', 6) +
      wheel(204, 248, 66, '#d9dee6') +
      wheel(726, 248, 66, '#d9dee6')
    )
  },
}

const bicycle: Drawing = {
  width: 720,
  height: 440,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const tyre = (cx: number) =>
      circle(cx, 300, 126, 'none', `stroke="${ink.dark}" stroke-width="18"`) +
      circle(cx, 300, 112, 'none', `stroke="${ink.pale}" stroke-width="5"`) +
      line(
        Array.from(
          { length: 18 },
          (_, at) =>
            `M${cx} 300L${(cx + Math.cos((at * Math.PI) / 9) * 110).toFixed(0)} ${(300 + Math.sin((at * Math.PI) / 9) * 110).toFixed(0)}`,
        ).join(''),
        ink.dark,
        1.6,
        'stroke-opacity=".5"',
      ) +
      circle(cx, 300, 13, ink.dark)
    return (
      tyre(150) +
      tyre(566) +
      line('M150 300L330 306L266 120M330 306L516 130L566 300M258 138L508 120', ink.main, 22) +
      line('M150 300L262 128', ink.main, 15) +
      line('M516 130L498 60C540 44 580 56 590 84', ink.dark, 15) +
      line('M266 120L256 84', ink.dark, 13) +
      path('M204 70C240 60 290 62 320 72C310 96 250 98 212 90Z', ink.dark) +
      circle(330, 306, 38, ink.accent, `stroke="${ink.dark}" stroke-width="7"`) +
      line('M330 306L366 366M346 372H388', ink.dark, 13) +
      path('M466 62H610L590 150H490Z', ink.accent) +
      line('M476 90H604M484 120H596M510 64L516 148M545 64V148M580 64L572 148', darken(ink.accent, 0.3), 4)
    )
  },
}

const train: Drawing = {
  width: 980,
  height: 300,
  grounded: true,
  draw: (ink) => {
    const body = 'M0 60H640C760 60 900 120 968 214C976 238 960 252 930 252H0Z'
    const paint = linear(
      ink,
      [
        [0, '#ffffff'],
        [0.4, '#eef1f5'],
        [1, '#aeb7c4'],
      ],
      [0, 0, 0, 1],
    )
    const windows = Array.from(
      { length: 7 },
      (_, at) =>
        rect(24 + at * 86, 96, 64, 54, '#1b2740', 12) +
        path(
          `M${30 + at * 86} 144L${56 + at * 86} 102H${74 + at * 86}L${48 + at * 86} 144Z`,
          '#ffffff',
          'fill-opacity=".18"',
        ),
    ).join('')
    const content =
      rect(0, 40, 980, 220, paint.fill) +
      path('M0 174H700C800 174 900 196 980 240V260H0Z', ink.main) +
      path('M0 160H690C780 160 860 178 940 212L960 226C880 192 790 176 700 176H0Z', ink.accent) +
      windows +
      path('M690 84C780 96 850 130 892 168L760 158Q706 150 690 84Z', '#111a2c') +
      path('M720 100C780 112 830 134 860 154L800 150Z', '#ffffff', 'fill-opacity=".25"') +
      rect(628, 92, 46, 140, '#ffffff', 6, 'fill-opacity=".35"')
    return (
      paint.define +
      clipped(ink, `<path d="${body}"/>`, content) +
      ellipse(926, 218, 18, 7, '#fff6c9') +
      rect(0, 252, 930, 18, '#20242f', 8) +
      ink.label({ x: 120, y: 188, width: 260, height: 40 }, '#ffffff')
    )
  },
}

const plane: Drawing = {
  width: 640,
  height: 560,
  grounded: false,
  draw: (ink) => {
    const fuselage =
      'M320 8C352 40 358 90 358 150V430C358 480 342 530 320 552C298 530 282 480 282 430V150C282 90 288 40 320 8Z'
    const wing = 'M352 190L622 346Q632 352 632 366V392L352 316Z'
    const tail = 'M350 440L446 506V528L340 506Z'
    const mirrored = (d: string, fill: string) =>
      path(d, fill) + group('translate(640 0) scale(-1 1)', path(d, fill))
    const skin = linear(ink, [
      [0, '#b9c4d4'],
      [0.35, '#ffffff'],
      [0.65, '#ffffff'],
      [1, '#9aa8bd'],
    ])
    return (
      skin.define +
      mirrored('M446 280h36v-52q-18 -18 -36 0Z', darken(ink.main, 0.2)) +
      mirrored(wing, '#dfe6ef') +
      mirrored('M352 190L622 346L600 348L352 224Z', '#f7fafd') +
      mirrored('M560 310L622 346Q632 352 632 366V392L580 378Z', ink.accent) +
      mirrored(tail, ink.main) +
      path(fuselage, skin.fill) +
      path('M282 430C282 480 298 530 320 552C342 530 358 480 358 430L320 400Z', ink.main) +
      path('M300 62Q320 44 340 62L336 82Q320 70 304 82Z', '#1d2b45') +
      path('M318 420H322V540H318Z', ink.accent)
    )
  },
}

export const mobility = { car, bicycle, train, plane }
