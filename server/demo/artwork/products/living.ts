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
  star,
  type Drawing,
} from '../drawing/svg.ts'

const armchair: Drawing = {
  width: 560,
  height: 520,
  grounded: true,
  tone: 'main',
  draw: (ink) => {
    const cloth = linear(
      ink,
      [
        [0, lighten(ink.main, 0.22)],
        [1, darken(ink.main, 0.22)],
      ],
      [0, 0, 0.3, 1],
    )
    const tufts = [200, 280, 360]
      .flatMap((x) =>
        [130, 200].map(
          (y) =>
            circle(x, y, 8, darken(ink.main, 0.35)) +
            line(`M${x - 26} ${y - 14}L${x} ${y}L${x + 26} ${y - 14}`, darken(ink.main, 0.24), 4),
        ),
      )
      .join('')
    return (
      cloth.define +
      line('M120 440L96 514M440 440L464 514M180 440L176 500M380 440L384 500', '#7b4a25', 18) +
      path('M104 260C84 100 150 30 280 30S476 100 456 260V380H104Z', cloth.fill) +
      tufts +
      rect(96, 300, 368, 96, lighten(ink.main, 0.14), 38) +
      line('M110 392C200 408 360 408 450 392', darken(ink.main, 0.3), 5) +
      rect(40, 236, 96, 216, ink.main, 46) +
      rect(424, 236, 96, 216, darken(ink.main, 0.12), 46) +
      rect(56, 250, 34, 180, lighten(ink.main, 0.2), 17) +
      rect(110, 390, 340, 66, darken(ink.main, 0.1), 24) +
      group(
        'rotate(-10 200 250)',
        rect(150, 190, 140, 130, ink.accent, 22) + line('M150 226H290M150 260H290M150 294H290', ink.pale, 6),
      )
    )
  },
}

const paintTin: Drawing = {
  width: 420,
  height: 480,
  grounded: true,
  draw: (ink) => {
    const tin = 'M60 120H360V440Q360 466 210 466T60 440Z'
    return (
      line('M64 150C60 20 360 20 356 150', '#9aa3b0', 9) +
      path(tin, '#d4dae2') +
      rect(60, 190, 300, 270, ink.pale) +
      path('M60 380V300C140 250 220 350 360 280V380Z', ink.accent) +
      ink.label({ x: 96, y: 386, width: 228, height: 60 }, ink.dark) +
      roundShade(ink, tin, 0.7) +
      ellipse(210, 120, 150, 34, '#aeb6c2') +
      ellipse(210, 122, 132, 26, ink.main) +
      path(
        'M86 132C90 220 92 250 108 250S122 220 124 196C128 180 142 180 144 200C146 300 150 330 168 330S188 290 188 210C190 190 206 190 208 206C210 236 214 250 226 250S242 220 244 148Z',
        ink.main,
      ) +
      path(
        'M98 150C100 200 102 228 106 236M156 170C156 260 158 300 164 312',
        'none',
        `stroke="${lighten(ink.main, 0.45)}" stroke-width="7" stroke-linecap="round"`,
      )
    )
  },
}

const kettlebell: Drawing = {
  width: 420,
  height: 480,
  grounded: true,
  tone: 'dark',
  draw: (ink) => {
    const ball =
      'M210 160C310 160 380 230 380 320C380 400 330 466 280 470H140C90 466 40 400 40 320C40 230 110 160 210 160Z'
    return (
      line('M112 226C70 60 130 30 210 30S350 60 308 226', darken(ink.dark, 0.1), 44) +
      line('M106 190C90 80 140 40 210 40', lighten(ink.dark, 0.35), 8) +
      path(ball, ink.dark) +
      clipped(ink, `<path d="${ball}"/>`, rect(0, 300, 420, 56, ink.accent)) +
      roundShade(ink, ball, 0.8) +
      circle(210, 328, 78, ink.pale) +
      ink.label({ x: 154, y: 296, width: 112, height: 64 }, ink.dark)
    )
  },
}

const football: Drawing = {
  width: 440,
  height: 440,
  grounded: true,
  draw: (ink) => {
    const patch = (x: number, y: number, r: number, turn: number) =>
      path(star(x, y, r, 0.81, 5, turn), ink.dark)
    const seams = Array.from({ length: 5 }, (_, at) => {
      const angle = (at * 2 * Math.PI) / 5 - Math.PI / 2
      const point = (r: number, plus = 0) =>
        `${(220 + Math.cos(angle + plus) * r).toFixed(0)} ${(220 + Math.sin(angle + plus) * r).toFixed(0)}`
      return `M${point(66)}L${point(128)}M${point(128)}L${point(156, 0.44)}M${point(128)}L${point(156, -0.44)}M${point(156, 0.44)}L${point(156, 0.83)}`
    }).join('')
    const ball = `M220 12A208 208 0 1 1 219.9 12Z`
    return (
      circle(220, 220, 208, '#f8f8f4') +
      clipped(
        ink,
        '<circle cx="220" cy="220" r="208"/>',
        line(seams, mix(ink.dark, '#ffffff', 0.2), 6) +
          patch(220, 220, 70, 0) +
          Array.from({ length: 5 }, (_, at) =>
            patch(
              220 + Math.cos((at * 2 * Math.PI) / 5 - Math.PI / 2 + Math.PI / 5) * 196,
              220 + Math.sin((at * 2 * Math.PI) / 5 - Math.PI / 2 + Math.PI / 5) * 196,
              60,
              Math.PI / 5,
            ),
          ).join(''),
      ) +
      roundShade(ink, ball, 0.7)
    )
  },
}

const dog: Drawing = {
  width: 440,
  height: 480,
  grounded: false,
  draw: (ink) => {
    const fur = '#c98a4b' as const
    return (
      path(
        'M220 60C330 60 366 140 356 240C350 330 300 400 220 400S90 330 84 240C74 140 110 60 220 60Z',
        fur,
      ) +
      path(
        'M220 62C250 130 250 220 300 300C290 370 260 400 220 400S150 370 140 300C190 220 190 130 220 62Z',
        '#fff9ee',
      ) +
      circle(158, 212, 24, '#1b1410') +
      circle(282, 212, 24, '#1b1410') +
      circle(166, 204, 8, '#ffffff') +
      circle(290, 204, 8, '#ffffff') +
      line('M128 168C140 154 164 152 178 162M312 168C300 154 276 152 262 162', darken(fur, 0.5), 8) +
      path('M184 274C184 254 256 254 256 274C256 300 232 312 220 312S184 300 184 274Z', '#1b1410') +
      ellipse(208, 272, 14, 6, '#ffffff', 'fill-opacity=".45"') +
      line('M220 312V336C204 362 172 360 160 344M220 336C236 362 268 360 280 344', '#1b1410', 8) +
      path('M196 352C196 410 244 410 244 352C232 360 208 360 196 352Z', '#f2617a') +
      path('M150 84C60 60 14 180 44 300C84 306 118 250 128 170Z', darken(fur, 0.38)) +
      path('M290 84C380 60 426 180 396 300C356 306 322 250 312 170Z', darken(fur, 0.46)) +
      path('M112 376C160 430 280 430 328 376L344 414C290 470 150 470 96 414Z', ink.main) +
      circle(220, 450, 28, ink.accent) +
      path(star(220, 450, 16, 0.5, 5), ink.pale)
    )
  },
}

const books: Drawing = {
  width: 520,
  height: 440,
  grounded: true,
  draw: (ink) => {
    const book = (
      x: number,
      y: number,
      width: number,
      height: number,
      colour: `#${string}`,
      band: `#${string}`,
    ) =>
      rect(x, y, width, height, colour, 8) +
      rect(x + width - 46, y + 8, 40, height - 16, '#fff8e8', 2) +
      line(
        [0.3, 0.5, 0.7].map((at) => `M${x + width - 44} ${y + height * at}H${x + width - 8}`).join(''),
        '#d8cbb0',
        2,
      ) +
      rect(x + 34, y, 14, height, band) +
      rect(x + 60, y, 7, height, band) +
      rect(x + 110, y + height * 0.36, width * 0.36, height * 0.26, band, 3)
    return (
      book(40, 360, 440, 72, ink.main, ink.accent) +
      book(76, 294, 390, 66, ink.second, ink.pale) +
      book(30, 232, 420, 62, ink.accent, ink.dark) +
      book(96, 178, 340, 54, ink.dark, ink.second) +
      path('M130 70H292V130C292 160 270 178 240 178H182C152 178 130 160 130 130Z', ink.pale) +
      line('M292 92C344 84 344 150 286 146', ink.pale, 15) +
      ellipse(211, 72, 81, 13, darken(ink.pale, 0.2)) +
      ellipse(211, 74, 70, 9, '#5c2f17') +
      line('M184 46C170 26 198 14 184 -8M232 46C218 26 246 14 232 -8', ink.pale, 7, 'stroke-opacity=".6"')
    )
  },
}

const blocks: Drawing = {
  width: 480,
  height: 480,
  grounded: false,
  draw: (ink) => {
    const tints = ink.random.shuffled([ink.main, ink.second, ink.accent, ink.dark, ink.pale])
    const tile = (at: number, colour: string, other: string) => {
      const [x, y] = [(at % 3) * 160, Math.floor(at / 3) * 160]
      const shapes = [
        circle(x + 80, y + 80, 80, other),
        path(`M${x} ${y}A160 160 0 0 1 ${x + 160} ${y + 160}H${x}Z`, other),
        path(`M${x} ${y + 160}L${x + 160} ${y}V${y + 160}Z`, other),
        path(`M${x} ${y + 80}A80 80 0 0 1 ${x + 160} ${y + 80}Z`, other) +
          path(`M${x} ${y + 160}A80 80 0 0 1 ${x + 160} ${y + 160}Z`, other),
        circle(x + 80, y + 80, 56, 'none', `stroke="${other}" stroke-width="36"`),
        rect(x, y, 40, 160, other) + rect(x + 80, y, 40, 160, other),
      ]
      return rect(x, y, 160.5, 160.5, colour) + ink.random.pick(shapes)
    }
    return Array.from({ length: 9 }, (_, at) =>
      tile(at, tints[(at * 2) % 5] ?? ink.main, tints[(at * 2 + 1 + (at % 3)) % 5] ?? ink.pale),
    ).join('')
  },
}

export const living = { armchair, paintTin, kettlebell, football, dog, books, blocks }
