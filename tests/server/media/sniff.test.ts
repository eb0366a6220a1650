import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { uploadFailureCodes } from '#contract/upload-failures.ts'
import { MediaFailure } from '#server/media/failure.ts'
import { sniffFile } from '#server/media/sniff.ts'

import {
  blue,
  encryptedFlag,
  red,
  fileOf,
  h264,
  movingGif,
  page,
  patched,
  pictures,
  tone,
  twoHalves,
  videoOf,
  zipOf,
} from './files.ts'

const refusal = async (path: string): Promise<string> => {
  try {
    return `accepted as ${(await sniffFile(path)).mime}`
  } catch (error) {
    if (error instanceof MediaFailure) {
      return error.code
    }
    throw error
  }
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('types', () => {
  test('UPL-029 jpg, png and gif are images, whatever their name', async () => {
    const jpeg = await twoHalves(40, 20).jpeg().toBuffer()
    const png = await twoHalves(40, 20).png().toBuffer()
    const gif = await movingGif(20, 20, [red, blue])
    expect(await sniffFile(await fileOf(jpeg, 'holiday.zip'))).toEqual({
      kind: 'image',
      mime: 'image/jpeg',
      extension: 'jpg',
    })
    expect(await sniffFile(await fileOf(png, 'holiday.jpeg'))).toEqual({
      kind: 'image',
      mime: 'image/png',
      extension: 'png',
    })
    expect(await sniffFile(await fileOf(gif))).toEqual({ kind: 'image', mime: 'image/gif', extension: 'gif' })
  })

  test('UPL-029 mp4, mov and webm are videos', async () => {
    const mp4 = await videoOf('a.mp4', ...pictures('64x64', '25'), ...h264)
    const mov = await videoOf('a.mov', ...pictures('64x64', '25'), ...h264)
    const webm = await videoOf('a.webm', ...pictures('64x64', '25'), '-c:v', 'libvpx')
    expect(await sniffFile(mp4)).toEqual({ kind: 'video', mime: 'video/mp4', extension: 'mp4' })
    expect(await sniffFile(mov)).toEqual({ kind: 'video', mime: 'video/quicktime', extension: 'mov' })
    expect(await sniffFile(webm)).toEqual({ kind: 'video', mime: 'video/webm', extension: 'webm' })
  })

  test('UPL-029 a zip with index.html at its root is an HTML package', async () => {
    const path = await fileOf(await zipOf([{ name: 'index.html', content: page }, { name: 'img/a.png' }]))
    expect(await sniffFile(path)).toEqual({ kind: 'html5', mime: 'application/zip', extension: 'zip' })
  })

  test.each([
    ['an svg called .jpg', svg, 'photo.jpg'],
    ['a page called .png', page, 'photo.png'],
    ['plain text', 'just words', 'notes.mp4'],
    ['a pdf', '%PDF-1.7\n1 0 obj\n', 'poster.pdf'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://10.0.0.1/secret\n', 'clip.mp4'],
    ['two bytes', 'PK', 'short.zip'],
  ])('UPL-006 %s is no supported type', async (_what, content, name) => {
    expect(await refusal(await fileOf(content, name))).toBe('unsupported_type')
  })

  test('UPL-006 pictures and sounds of other formats are no supported types', async () => {
    const webp = await twoHalves(40, 20).webp().toBuffer()
    const tiff = await twoHalves(40, 20).tiff().toBuffer()
    expect(await refusal(await fileOf(webp, 'a.jpg'))).toBe('unsupported_type')
    expect(await refusal(await fileOf(tiff, 'a.jpg'))).toBe('unsupported_type')
    expect(await refusal(await videoOf('a.m4a', ...tone(), '-c:a', 'aac'))).toBe('unsupported_type')
    expect(await refusal(await videoOf('a.mkv', ...pictures('64x64', '25'), ...h264))).toBe(
      'unsupported_type',
    )
  })

  test('an empty file is refused as such', async () => {
    expect(await refusal(await fileOf(''))).toBe('empty_file')
  })
})

describe('files that are two things at once', () => {
  test('a GIF that is also a page is refused', async () => {
    expect(await refusal(await fileOf('GIF89a/*<html><script>alert(1)</script>'))).toBe('unsafe_content')
  })

  test('a JPEG with a page in its comment is refused', async () => {
    const jpeg = await twoHalves(40, 20).jpeg().toBuffer()
    const comment = Buffer.from('<script src="//x"></script>')
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
    expect(await refusal(await fileOf(polyglot))).toBe('unsafe_content')
  })

  test('a JPEG with a zip behind it is refused; one with a few stray bytes is not', async () => {
    const jpeg = await twoHalves(40, 20).jpeg().toBuffer()
    const zip = await zipOf([{ name: 'index.html', content: page }])
    expect(await refusal(await fileOf(Buffer.concat([jpeg, zip])))).toBe('unsafe_content')
    expect(await refusal(await fileOf(Buffer.concat([jpeg, Buffer.from('PK\u0005\u0006 trailing')])))).toBe(
      'accepted as image/jpeg',
    )
  })
})

describe('packages', () => {
  const index = { name: 'index.html', content: page }
  const packed = async (...entries: Parameters<typeof zipOf>[0]) =>
    refusal(await fileOf(await zipOf(entries)))

  test('UPL-008 without index.html at its root a package is refused', async () => {
    expect(await packed({ name: 'banner/index.html', content: page })).toBe('missing_index')
    expect(await packed({ name: 'index.htm', content: page })).toBe('missing_index')
    expect(await packed({ name: 'index.html/' })).toBe('missing_index')
    expect(await packed()).toBe('missing_index')
  })

  test.each([
    ['climbs out', '../../evil.html'],
    ['climbs out from within', 'a/../../ev.html'],
    ['climbs out with backslashes', '..\\..\\evil.html'],
    ['is absolute', '/etc/evilx.html'],
    ['names a drive', 'C:/temp/ev.html'],
  ])('an entry that %s is refused', async (_what, name) => {
    const placeholder = 'x'.repeat(name.length)
    const zip = patched(await zipOf([index, { name: placeholder, content: 'y' }]), placeholder, name)
    expect(await refusal(await fileOf(zip))).toBe('unsafe_package')
  })

  test('links and devices are refused', async () => {
    expect(await packed(index, { name: 'passwd', content: '/etc/passwd', mode: 0o120777 })).toBe(
      'unsafe_package',
    )
    expect(await packed(index, { name: 'device', mode: 0o020666 })).toBe('unsafe_package')
  })

  test('two entries of one name are refused, upper and lower case being one', async () => {
    expect(await packed(index, { name: 'INDEX.html', content: 'other' })).toBe('unsafe_package')
  })

  test('an encrypted package is refused as such', async () => {
    expect(await refusal(await fileOf(encryptedFlag(await zipOf([index]))))).toBe('encrypted_package')
  })

  test('a zip bomb is refused before anything is unpacked', async () => {
    expect(await packed(index, { name: 'zeros.bin', content: Buffer.alloc(40_000_000) })).toBe('too_large')
  })

  test('more than 2,000 entries are refused', async () => {
    const many = Array.from({ length: 2_000 }, (_, number) => ({ name: `f${number}.txt` }))
    expect(await packed(index, ...many)).toBe('too_many_entries')
  })

  test('a zip that is cut off is corrupt', async () => {
    const zip = await zipOf([index, { name: 'a.txt', content: 'a'.repeat(500) }])
    expect(await refusal(await fileOf(zip.subarray(0, zip.length - 40)))).toBe('corrupt')
  })
})

test('property: whatever the bytes, the answer is a type or one of the known refusals', async () => {
  const zip = await zipOf([
    { name: 'index.html', content: page },
    { name: 'a.txt', content: 'abc' },
  ])
  const jpeg = await twoHalves(16, 16).jpeg().toBuffer()
  const mp4 = await readFile(await videoOf('a.mp4', ...pictures('32x32', '25'), ...h264))
  const heads = [
    Buffer.alloc(0),
    zip,
    jpeg,
    mp4,
    Buffer.from('GIF89a'),
    Buffer.from('\u001aE\u00df\u00a3', 'latin1'),
  ]
  const known: readonly string[] = uploadFailureCodes
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...heads),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      fc.uint8Array({ maxLength: 600 }),
      async (head, changes, rest) => {
        const content = Buffer.concat([head, rest])
        for (const [at, value] of changes) {
          content[at % Math.max(1, content.length)] = value
        }
        const answer = await refusal(await fileOf(content))
        expect(answer.startsWith('accepted as ') ? 'known' : answer).toSatisfy(
          (code: string) => code === 'known' || known.includes(code),
        )
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})
