import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import { describe, expect, test, vi } from 'vitest'

import { StorageFull } from '#server/http/errors.ts'
import { prepareImage, prepareImageFiles } from '#server/media/image.ts'
import { sharp } from '#server/media/sharp.ts'

import { blue, movingGif, pixelAt, red, temporaryFolder, twoHalves } from './files.ts'

const frame = { width: 120, height: 60 }
const near = (colour: number[], wanted: number[]) =>
  wanted.every((value, at) => Math.abs(value - (colour[at] ?? 0)) < 12)
const sizeOf = async (image: Buffer) => {
  const { width, height, format, pages } = await sharp(image).metadata()
  return { width, height, format, pages }
}
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: { code?: string }) => error.code,
  )

describe('UPL-010 an image of another size is resized or cropped to the frame', () => {
  test('a larger image of the same shape is made smaller without a warning', async () => {
    const prepared = await prepareImage(await twoHalves(480, 240).jpeg().toBuffer(), frame)
    expect(await sizeOf(prepared.image)).toEqual({ width: 120, height: 60, format: 'jpeg', pages: undefined })
    expect(prepared).toMatchObject({
      mime: 'image/jpeg',
      extension: 'jpg',
      width: 120,
      height: 60,
      warnings: [],
    })
    expect(prepared.bytes).toBe(prepared.image.length)
  })

  test('a square image is cut around its middle, and the warning says how much went', async () => {
    const prepared = await prepareImage(await twoHalves(240, 240).png().toBuffer(), frame)
    expect(await sizeOf(prepared.image)).toMatchObject({ width: 120, height: 60, format: 'png' })
    expect(near(await pixelAt(prepared.image, 2, 30), [220, 30, 30])).toBe(true)
    expect(near(await pixelAt(prepared.image, 117, 30), [30, 30, 220])).toBe(true)
    expect(prepared.warnings).toEqual([
      {
        code: 'cropped',
        message: 'The image does not have the proportions of 120 × 60: 50 % of it was cropped',
      },
    ])
  })

  test('a smaller image is enlarged, and the warning names both sizes', async () => {
    const prepared = await prepareImage(await twoHalves(60, 30).jpeg().toBuffer(), frame)
    expect(prepared.warnings).toEqual([
      { code: 'enlarged', message: 'The image is 60 × 30 pixels and was enlarged to 120 × 60' },
    ])
  })
})

test('an image is turned as its camera says before it is cut, and its metadata goes', async () => {
  // Orientation 6: rotate the stored image by 90 degrees clockwise, so that left becomes top.
  const source = await twoHalves(60, 120)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await sharp(source).metadata()).orientation).toBe(6)
  const prepared = await prepareImage(source, frame)
  const { exif, orientation } = await sharp(prepared.image).metadata()
  expect({ exif, orientation, warnings: prepared.warnings }).toEqual({
    exif: undefined,
    orientation: undefined,
    warnings: [],
  })
  expect(near(await pixelAt(prepared.image, 60, 4), [220, 30, 30])).toBe(true)
  expect(near(await pixelAt(prepared.image, 60, 56), [30, 30, 220])).toBe(true)
})

test('a PNG keeps its transparency', async () => {
  const background = { r: 10, g: 200, b: 10, alpha: 0.5 }
  const source = await sharp({ create: { width: 120, height: 60, channels: 4, background } })
    .png()
    .toBuffer()
  const prepared = await prepareImage(source, frame)
  expect(await pixelAt(prepared.image, 10, 10)).toEqual([10, 200, 10, 128])
})

test('a CMYK JPEG is converted for browsers', async () => {
  const source = await twoHalves(120, 60).toColourspace('cmyk').jpeg().toBuffer()
  const prepared = await prepareImage(source, frame)
  expect((await sharp(prepared.image).metadata()).space).toBe('srgb')
})

test('a moving GIF keeps moving, a still one becomes a PNG', async () => {
  const moving = await prepareImage(await movingGif(240, 120, [red, blue, red]), frame)
  expect(await sizeOf(moving.image)).toEqual({ width: 120, height: 60, format: 'gif', pages: 3 })
  expect((await sharp(moving.image).metadata()).delay).toEqual([100, 100, 100])
  const still = await prepareImage(await twoHalves(240, 120).gif().toBuffer(), frame)
  expect({ mime: still.mime, ...(await sizeOf(still.image)) }).toMatchObject({
    mime: 'image/png',
    format: 'png',
  })
})

test('a GIF with more pixels than a player can move shows its first picture, with a warning', async () => {
  const source = await movingGif(
    8,
    4,
    Array.from({ length: 70 }, (_, at) => (at % 2 === 0 ? red : blue)),
  )
  const prepared = await prepareImage(source, { width: 1920, height: 960 })
  expect({ mime: prepared.mime, codes: prepared.warnings.map(({ code }) => code) }).toEqual({
    mime: 'image/png',
    codes: ['enlarged', 'animation_removed'],
  })
})

test('the thumbnail is a WebP of at most 640 pixels in width, in the frame’s shape', async () => {
  const wide = await prepareImage(await twoHalves(960, 480).jpeg().toBuffer(), { width: 1920, height: 960 })
  expect(await sizeOf(wide.thumbnail)).toMatchObject({ width: 640, height: 320, format: 'webp' })
  const small = await prepareImage(await twoHalves(960, 480).jpeg().toBuffer(), frame)
  expect(await sizeOf(small.thumbnail)).toMatchObject({ width: 120, height: 60 })
})

describe('files that cannot be read', () => {
  test('a JPEG and a PNG that are cut off are corrupt', async () => {
    const noise = {
      create: {
        width: 200,
        height: 200,
        channels: 3 as const,
        background: red,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    }
    const jpeg = await sharp(noise).jpeg().toBuffer()
    const png = await sharp(noise).png().toBuffer()
    expect(await failureOf(prepareImage(jpeg.subarray(0, jpeg.length / 2), frame))).toBe('corrupt')
    expect(await failureOf(prepareImage(png.subarray(0, png.length / 2), frame))).toBe('corrupt')
    expect(await failureOf(prepareImage(jpeg.subarray(0, 12), frame))).toBe('corrupt')
  })

  test('a picture that claims more pixels than allowed is too large, without being decoded', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: red } })
      .png()
      .toBuffer()
    const claimed = Buffer.from(png)
    claimed.writeUInt32BE(60_000, 16)
    claimed.writeUInt32BE(60_000, 20)
    // The header's checksum follows its 13 bytes of data.
    claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
    expect(await failureOf(prepareImage(claimed, frame))).toBe('too_large')
  })

  test('an SVG never reaches the renderer', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
    expect(await failureOf(prepareImage(svg, frame))).toBe('unsupported_type')
  })
})

test('a full disk is told as such, and is no fault of the file', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'source.jpg')
  await twoHalves(480, 240).jpeg().toFile(source)
  const full = vi
    .spyOn(sharp.prototype, 'toFile')
    .mockRejectedValue(new Error('prepared.jpg: write error\nsystem error: No space left on device'))
  await expect(prepareImageFiles(source, frame, folder)).rejects.toThrow(StorageFull)
  full.mockRestore()
  await prepareImageFiles(source, frame, folder)
  expect((await readdir(folder)).toSorted()).toEqual(['prepared.jpg', 'source.jpg', 'thumbnail.webp'])
})
