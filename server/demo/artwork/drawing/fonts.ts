import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import opentype from 'opentype.js'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)

/**
 * The typefaces of the artwork, all under the Open Font License. Text is drawn as outlines from these files, so that posters do
 * not depend on installed fonts.
 */
const files = {
  anton: '@fontsource/anton/files/anton-latin-400-normal.woff',
  archivo: '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff',
  didone: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
  grotesk: '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff',
  groteskText: '@fontsource/space-grotesk/files/space-grotesk-latin-500-normal.woff',
  poppins: '@fontsource/poppins/files/poppins-latin-800-normal.woff',
  poppinsText: '@fontsource/poppins/files/poppins-latin-500-normal.woff',
  script: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff',
  syne: '@fontsource/syne/files/syne-latin-800-normal.woff',
} as const
export type FontName = keyof typeof files

const loaded = new Map<FontName, Font>()
const load = (name: FontName): Font => {
  const known = loaded.get(name)
  if (known !== undefined) {
    return known
  }
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(files[name]))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  loaded.set(name, font)
  return font
}

/** Height of a capital letter, as a share of the size. */
export const capHeight = (name: FontName): number => {
  const font = load(name)
  const os2 = font.tables['os2'] as { sCapHeight?: number } | undefined
  return (os2?.sCapHeight ?? font.unitsPerEm * 0.7) / font.unitsPerEm
}

const optionsOf = (tracking: number) => ({ kerning: true, letterSpacing: tracking })

/** Width of a line at size 1; `tracking` is a share of the size between letters. */
export const widthOf = (text: string, name: FontName, tracking = 0): number =>
  load(name).getAdvanceWidth(text, 1, optionsOf(tracking)) - tracking

/**
 * A line as SVG path data, its baseline starting at x, y. Does not use the library's writer, which omits the space before a small
 * negative number that it rounds to zero.
 */
export const outlineOf = (
  text: string,
  name: FontName,
  size: number,
  x: number,
  y: number,
  tracking = 0,
): string =>
  load(name)
    .getPath(text, x, y, size, optionsOf(tracking))
    .commands.map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z'
        case 'M':
        case 'L':
          return `${command.type}${point(command.x, command.y)}`
        case 'Q':
          return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`
        case 'C':
          return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`
        default:
          return ''
      }
    })
    .join('')

const point = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
