import { sharp } from '../../media/sharp.ts'
import { randomOf, type Random } from './drawing/random.ts'

/** Pixels of a street picture. */
const size = { width: 1120, height: 840 }
/** Where the pavement begins, and the largest screen above it. */
const ground = 690
const largest = { width: 780, height: 540 }

const palettes = {
  day: {
    sky: ['#a9c7df', '#e6ecee'],
    far: '#b9c4cc',
    near: '#98a4ad',
    windows: ['#8795a0', '#a9b4bc'],
    pavement: ['#a8a39b', '#87827b'],
    bezel: '#23272c',
    glow: 0,
  },
  dusk: {
    sky: ['#1b2440', '#5b4a63'],
    far: '#262f47',
    near: '#1b2236',
    windows: ['#2a3350', '#e8c27a'],
    pavement: ['#363a48', '#20232e'],
    bezel: '#0d0f13',
    glow: 0.4,
  },
} as const
export type TimeOfDay = keyof typeof palettes

/** A picture, as from a camera across the street, of a screen of this shape that shows an artwork; a WebP, the same for a seed. */
export async function renderStreet(
  artwork: Buffer,
  { seed, ratio, time }: { seed: number; ratio: number; time: TimeOfDay },
): Promise<Buffer> {
  const screen = screenOf(ratio)
  const shown = await sharp(artwork).resize(screen.width, screen.height, { fit: 'fill' }).toBuffer()
  return sharp(Buffer.from(streetSvg(screen, time, seed)))
    .composite([
      { input: shown, left: screen.left, top: screen.top },
      { input: Buffer.from(glassSvg(screen)), left: screen.left, top: screen.top },
    ])
    .webp({ quality: 78, effort: 1 })
    .toBuffer()
}

interface Screen {
  left: number
  top: number
  width: number
  height: number
}

function screenOf(ratio: number): Screen {
  const width = Math.round(Math.min(largest.width, largest.height * ratio))
  const height = Math.round(width / ratio)
  return {
    width,
    height,
    left: Math.round((size.width - width) / 2),
    top: Math.round(Math.max(70, ground - 90 - height)),
  }
}

function streetSvg({ left, top, width, height }: Screen, time: TimeOfDay, seed: number): string {
  const { sky, pavement, bezel, glow, far, near, windows } = palettes[time]
  const random = randomOf(seed)
  const houses = [far, near].map((colour, row) => houseRow({ colour, windows, row, random })).join('')
  const middle = left + width / 2
  const posts = width > 420 ? [left + width * 0.2, left + width * 0.8] : [middle]
  const bottom = top + height + 12
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs>${gradient('sky', sky)}${gradient('pavement', pavement)}
<radialGradient id="glow"><stop stop-color="#fff" stop-opacity="${glow}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${houses}
<rect y="${ground}" width="100%" height="${size.height - ground}" fill="url(#pavement)"/>
<path d="M0 ${ground + 38}H${size.width}" stroke="#000" stroke-opacity=".18" stroke-width="5"/>
<ellipse cx="${middle}" cy="${top + height / 2}" rx="${width * 0.95}" ry="${height * 0.95}" fill="url(#glow)"/>
<ellipse cx="${middle}" cy="${ground + 26}" rx="${width * 0.6}" ry="12" fill="#000" fill-opacity=".28"/>
${posts.map((x) => `<rect x="${x - 11}" y="${bottom}" width="22" height="${ground + 26 - bottom}" fill="${bezel}"/>`).join('')}
<rect x="${left - 14}" y="${top - 14}" width="${width + 28}" height="${height + 28}" rx="8" fill="${bezel}"/>
</svg>`
}

/** A reflection of the sky in the upper left of the glass. */
const glassSvg = ({ width, height }: Screen): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0H${width * 0.55}L${width * 0.2} ${height}H0Z" fill="#fff" fill-opacity=".07"/></svg>`

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** Houses side by side with lit and dark windows; those of row 1 stand nearer and are lower. */
function houseRow({
  colour,
  windows,
  row,
  random,
}: {
  colour: string
  windows: readonly string[]
  row: number
  random: Random
}): string {
  const shapes: string[] = []
  for (let x = row * -60; x < size.width;) {
    const width = random.whole(120, 210)
    const top = row === 0 ? random.whole(110, 260) : random.whole(330, 450)
    shapes.push(`<rect x="${x}" y="${top}" width="${width}" height="${ground - top}" fill="${colour}"/>`)
    for (let y = top + 26; row === 1 && y < ground - 60; y += 58) {
      for (let left = x + 20; left < x + width - 34; left += 44) {
        shapes.push(
          `<rect x="${left}" y="${y}" width="22" height="32" fill="${windows[random.chance(0.3) ? 1 : 0]}"/>`,
        )
      }
    }
    x += width + random.whole(0, 14)
  }
  return shapes.join('')
}
