import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'

import { ZipFile } from 'yazl'

import { jpeg } from './pictures.ts'

/** Sets a mark on whatever page runs it. */
const script = '<script>document.title="executed"</script>'
const page = `<!doctype html><html><body>${script}</body></html>`

/** The beginning of a picture alone, as a copy that was broken off. */
export async function cutOff(): Promise<Buffer> {
  const whole = await jpeg(640, 480)
  return whole.subarray(0, whole.length / 2)
}

/** A picture that is a page with a script, too. */
export async function pictureAndArchive(): Promise<Buffer> {
  return Buffer.concat([await jpeg(640, 480), await archive({ 'index.html': Buffer.from(page) })])
}

/** A few kilobytes that are 170 million pixels. */
export function decompressionBomb(): Buffer {
  const side = 13_040
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', header),
    pngPart('IDAT', lines),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A package of a few kilobytes that would fill 30 MB. */
export function archiveBomb(): Promise<Buffer> {
  return archive({ 'index.html': Buffer.from(page), 'zeros.bin': Buffer.alloc(30_000_000) })
}

/** A package with an entry that would be written beside its folder. */
export async function escapingArchive(name: string): Promise<Buffer> {
  const harmless = `up/${name}`
  const zip = await archive({ 'index.html': Buffer.from(page), [harmless]: Buffer.from(page) })
  // The library writes no such name: of the same length, in both directories of the archive.
  return Buffer.from(zip.toString('latin1').replaceAll(harmless, `../${name}`), 'latin1')
}

async function archive(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(content, name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** A drawing and a page with scripts, which call themselves pictures. */
export const posing = {
  drawing: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  page: Buffer.from(page),
}
