import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { processMedia } from '#server/media/process.ts'
import { sharp } from '#server/media/sharp.ts'

import { fileOf, h264, page, patched, pictures, temporaryFolder, twoHalves, videoOf, zipOf } from './files.ts'

const specification = { width: 160, height: 90, rotation: 0, hasSound: false }
const digest = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

describe('an image', () => {
  test('leaves a prepared file and a thumbnail, and nothing else', async () => {
    const path = await fileOf(await twoHalves(320, 180).jpeg().toBuffer(), 'a.png')
    const outputDir = join(await temporaryFolder(), 'new', 'creative')
    const media = await processMedia({ path, filename: 'a.png', specification, outputDir })
    expect(media).toEqual({
      type: 'image',
      mime: 'image/jpeg',
      width: 160,
      height: 90,
      duration: null,
      bytes: (await readFile(media.preparedPath)).length,
      preparedPath: join(outputDir, 'prepared.jpg'),
      preparedExtension: 'jpg',
      sourceExtension: 'jpg',
      thumbnailPath: join(outputDir, 'thumbnail.webp'),
      htmlIndexPath: null,
      warnings: [],
    })
    expect((await readdir(outputDir)).toSorted()).toEqual(['prepared.jpg', 'thumbnail.webp'])
  })

  test('a rotated screen leaves the file unchanged', async () => {
    const path = await fileOf(await twoHalves(320, 180).jpeg().toBuffer())
    const outputDir = await temporaryFolder()
    const media = await processMedia({
      path,
      filename: 'a',
      specification: { ...specification, rotation: 90 },
      outputDir,
    })
    expect(await sharp(media.preparedPath).metadata()).toMatchObject({ width: 160, height: 90 })
  })
})

describe('a package', () => {
  test('with a wrong checksum of an entry is corrupt, and leaves nothing', async () => {
    const zip = await zipOf([
      { name: 'index.html', content: page },
      { name: 'a.css', content: 'p{}' },
    ])
    const entry = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    zip.writeUInt32LE((zip.readUInt32LE(entry + 16) ^ 1) >>> 0, entry + 16)
    const outputDir = await temporaryFolder()
    const refused = processMedia({ path: await fileOf(zip), filename: 'a.zip', specification, outputDir })
    await expect(refused).rejects.toMatchObject({ code: 'corrupt', detail: 'an entry with a wrong checksum' })
    expect(await readdir(outputDir)).toEqual([])
  })
})

describe('again after a kill', () => {
  test('a second run over the first one’s result gives the same files', async () => {
    const path = await fileOf(
      await zipOf([
        { name: 'index.html', content: page },
        { name: 'a/b.css', content: 'p{}' },
      ]),
    )
    const outputDir = await temporaryFolder()
    const input = { path, filename: 'ad.zip', specification, outputDir }
    const first = await processMedia(input)
    const digests = [await digest(first.preparedPath), await digest(first.thumbnailPath)]
    await writeFile(join(outputDir, 'html', 'left-over.html'), 'from another upload')
    const second = await processMedia(input)
    expect(second).toEqual(first)
    expect([await digest(second.preparedPath), await digest(second.thumbnailPath)]).toEqual(digests)
    expect((await readdir(join(outputDir, 'html'), { recursive: true })).toSorted()).toEqual([
      'a',
      'a/b.css',
      'index.html',
    ])
  })

  test('old work folders of killed runs are deleted, recent ones kept', async () => {
    const path = await fileOf(await twoHalves(320, 180).png().toBuffer())
    const outputDir = await temporaryFolder()
    await mkdir(join(outputDir, '.work-old'))
    await mkdir(join(outputDir, '.work-young'))
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(outputDir, '.work-old'), longAgo, longAgo)
    await processMedia({ path, filename: 'a.png', specification, outputDir })
    expect((await readdir(outputDir)).toSorted()).toEqual(['.work-young', 'prepared.png', 'thumbnail.webp'])
  })

  test('a refused file leaves nothing behind, and an earlier result stays', async () => {
    const outputDir = await temporaryFolder()
    const good = await fileOf(await twoHalves(320, 180).jpeg().toBuffer())
    const { preparedPath } = await processMedia({ path: good, filename: 'a.jpg', specification, outputDir })
    const before = await digest(preparedPath)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const whole = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer()
    const cut = await fileOf(whole.subarray(0, whole.length / 2))
    await expect(
      processMedia({ path: cut, filename: 'b.jpg', specification, outputDir }),
    ).rejects.toMatchObject({ code: 'corrupt' })
    expect((await readdir(outputDir)).toSorted()).toEqual(['prepared.jpg', 'thumbnail.webp'])
    expect(await digest(preparedPath)).toBe(before)
  })
})

describe('a video', () => {
  test('UPL-009 keeps its pictures and gets a thumbnail', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25', 2), ...h264)
    const outputDir = await temporaryFolder()
    const media = await processMedia({ path, filename: 'a.mp4', specification, outputDir })
    expect(media).toMatchObject({
      type: 'video',
      mime: 'video/mp4',
      width: 160,
      height: 90,
      duration: 2,
      preparedExtension: 'mp4',
      sourceExtension: 'mp4',
    })
    expect((await readdir(outputDir)).toSorted()).toEqual(['prepared.mp4', 'thumbnail.webp'])
    expect(await sharp(media.thumbnailPath).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
      height: 90,
    })
  })

  test('UPL-009 of another size is refused', async () => {
    const path = await videoOf('a.mp4', ...pictures('320x180', '25'), ...h264)
    const outputDir = await temporaryFolder()
    await expect(processMedia({ path, filename: 'a.mp4', specification, outputDir })).rejects.toMatchObject({
      code: 'wrong_dimensions',
      detail: '320 × 180, must be 160 × 90',
    })
    expect(await readdir(outputDir)).toEqual([])
  })
})

describe('an HTML package', () => {
  test('is unpacked beside its zip, without files added by the operating system', async () => {
    const zip = await zipOf(
      [
        { name: './index.html', content: page },
        { name: 'css/style.css', content: 'p{color:red}' },
        { name: '__MACOSX/._index.html', content: 'x' },
        { name: 'css/.DS_Store', content: 'x' },
      ].map((entry) => ({ ...entry, name: entry.name.replace('./', '') })),
    )
    const outputDir = await temporaryFolder()
    const media = await processMedia({
      path: await fileOf(zip),
      filename: 'ad.zip',
      specification,
      outputDir,
    })
    expect(media).toEqual({
      type: 'html5',
      mime: 'application/zip',
      width: 160,
      height: 90,
      duration: null,
      bytes: zip.length,
      preparedPath: join(outputDir, 'prepared.zip'),
      preparedExtension: 'zip',
      sourceExtension: 'zip',
      thumbnailPath: join(outputDir, 'thumbnail.webp'),
      htmlIndexPath: join(outputDir, 'html', 'index.html'),
      warnings: [],
    })
    expect((await readdir(join(outputDir, 'html'), { recursive: true })).toSorted()).toEqual([
      'css',
      'css/style.css',
      'index.html',
    ])
    expect(await readFile(join(outputDir, 'html', 'index.html'), 'utf8')).toBe(page)
    expect(await sharp(media.thumbnailPath).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
      height: 90,
    })
  })

  test('its backup picture is its thumbnail', async () => {
    const backup = await twoHalves(160, 90).png().toBuffer()
    const zip = await zipOf([
      { name: 'index.html', content: page },
      { name: 'images/backup.png', content: backup },
    ])
    const media = await processMedia({
      path: await fileOf(zip),
      filename: 'ad.zip',
      specification,
      outputDir: await temporaryFolder(),
    })
    const { channels } = await sharp(media.thumbnailPath).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 50) * 50)).toEqual([100, 50, 150])
  })

  test('made for another size it is accepted with a warning', async () => {
    const index = '<!doctype html><meta name="ad.size" content="width=300,height=250"><p>Ad</p>'
    const path = await fileOf(await zipOf([{ name: 'index.html', content: index }]))
    const media = await processMedia({
      path,
      filename: 'ad.zip',
      specification,
      outputDir: await temporaryFolder(),
    })
    expect(media.warnings).toEqual([
      {
        code: 'ad_size_differs',
        message: 'The package is made for 300 × 250 pixels; the frame has 160 × 90',
      },
    ])
  })

  test('an entry that climbs out writes nothing anywhere', async () => {
    const zip = patched(
      await zipOf([
        { name: 'index.html', content: page },
        { name: 'xxxxxxxxxxxx', content: 'y' },
      ]),
      'xxxxxxxxxxxx',
      '../evil.html',
    )
    const outputDir = join(await temporaryFolder(), 'creative')
    await expect(
      processMedia({ path: await fileOf(zip), filename: 'ad.zip', specification, outputDir }),
    ).rejects.toMatchObject({ code: 'unsafe_package' })
    expect(await readdir(join(outputDir, '..'), { recursive: true })).toEqual([])
  })

  test('a file that is also a folder is refused, and so is one whose bytes do not match their checksum’s size', async () => {
    const both = await zipOf([
      { name: 'index.html', content: page },
      { name: 'a', content: '1' },
      { name: 'a/b', content: '2' },
    ])
    const outputDir = await temporaryFolder()
    const input = { filename: 'ad.zip', specification, outputDir }
    await expect(processMedia({ ...input, path: await fileOf(both) })).rejects.toMatchObject({
      code: 'unsafe_package',
    })
    const content = 'compressible '.repeat(200)
    const damaged = await zipOf([
      { name: 'index.html', content: page },
      { name: 'z.txt', content },
    ])
    const start = damaged.lastIndexOf('z.txt', damaged.indexOf('PK\u0001\u0002', 0, 'latin1')) + 5
    damaged.fill(0xff, start, start + 12)
    await expect(processMedia({ ...input, path: await fileOf(damaged) })).rejects.toMatchObject({
      code: 'corrupt',
    })
    expect(await readdir(outputDir)).toEqual([])
  })
})
