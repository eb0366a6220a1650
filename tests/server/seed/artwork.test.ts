import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { renderHtml5Package } from '#server/demo/artwork/animated-page.ts'
import type { Brand } from '#server/demo/artwork/brands/brand.ts'
import { brands } from '#server/demo/artwork/brands/brands.ts'
import { canRenderClip, renderClip } from '#server/demo/artwork/clip.ts'
import { contrast } from '#server/demo/artwork/drawing/colour.ts'
import { randomOf } from '#server/demo/artwork/drawing/random.ts'
import { beginPoster } from '#server/demo/artwork/layouts/poster.ts'
import {
  composeEndCard,
  composePoster,
  layouts,
  layoutsFor,
  type LayoutName,
} from '#server/demo/artwork/poster.ts'
import { renderArtwork } from '#server/demo/artwork/render.ts'
import { readMp4 } from '#server/media/mp4.ts'
import { processMedia } from '#server/media/process.ts'
import { sharp } from '#server/media/sharp.ts'
import { checkVideo } from '#server/media/video.ts'

import { anyFfmpeg, fileOf, temporaryFolder } from '../media/files.ts'

const sizes = [
  [1080, 1920],
  [1920, 1080],
  [2880, 640],
  [1080, 1080],
  [480, 720],
] as const
const brandOf = (name: string): Brand => {
  const brand = brands.find((one) => one.name === name)
  if (!brand) {
    throw new Error(`no brand ${name}`)
  }
  return brand
}

const brandAt = (at: number): Brand => {
  const brand = brands[at % brands.length]
  if (brand === undefined) {
    throw new RangeError('no brands')
  }
  return brand
}
const layoutNames = Object.keys(layouts) as LayoutName[]

describe('brands', () => {
  test('there are forty and more, each with a name of its own and something to say', () => {
    expect(brands.length).toBeGreaterThanOrEqual(40)
    expect(new Set(brands.map(({ name }) => name)).size).toBe(brands.length)
    expect(
      brands.filter(
        ({ taglines, supports, calls }) => taglines.length < 2 || supports.length < 2 || calls.length < 2,
      ),
    ).toEqual([])
    expect(brands.filter(({ product, scene }) => product === null && scene === null)).toEqual([])
  })

  test('words can be read on every ground that is ever chosen', () => {
    const faint = brands.flatMap((brand) =>
      Array.from({ length: 12 }, (_, seed) =>
        beginPoster({ seed, brand, width: 1080, height: 1920 }, randomOf(seed)),
      )
        .filter(({ ground, words }) => contrast(ground, words) < 4.5)
        .map(({ ground, words }) => `${brand.name}: ${words} on ${ground}`),
    )
    expect(faint).toEqual([])
  })
})

describe('posters', () => {
  test('the same order gives the same picture, another seed another one', async () => {
    const order = { seed: 12, brand: brandAt(3), width: 480, height: 720 }
    expect(composePoster(order)).toBe(composePoster(order))
    expect(composePoster({ ...order, seed: 13 })).not.toBe(composePoster(order))
    const [one, other] = await Promise.all([renderArtwork(order), renderArtwork(order)])
    expect(one.image.equals(other.image) && one.thumbnail.equals(other.thumbnail)).toBe(true)
  })

  test('every layout composes in every format, without fonts, invalid numbers or external resources', () => {
    const wrong = layoutNames.flatMap((layout, at) =>
      sizes.flatMap(([width, height], format) =>
        [0, 1, 2].flatMap((seed) => {
          const brand = brandAt(at * 5 + format * 11 + seed * 17)
          const svg = composePoster({ seed, brand, width, height }, layout)
          return /NaN|undefined|Infinity|<text|font-family|href|<image/.test(svg)
            ? [`${layout} ${brand.name} ${width}×${height}`]
            : []
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('every brand has layouts, and seeds use more than one of them', () => {
    for (const brand of brands) {
      const drawn = new Set(
        Array.from({ length: 6 }, (_, seed) => composePoster({ seed, brand, width: 480, height: 720 })),
      )
      expect({ name: brand.name, layouts: new Set(layoutsFor(brand)).size > 3, drawn: drawn.size }).toEqual({
        name: brand.name,
        layouts: true,
        drawn: 6,
      })
    }
  })

  test.each(sizes)(
    '%i × %i is a JPEG of exactly that size with a thumbnail of its shape',
    async (width, height) => {
      const { image, thumbnail, mime } = await renderArtwork({
        seed: 1,
        brand: brandAt(width),
        width,
        height,
      })
      const { width: small = 0, height: low = 0, format } = await sharp(thumbnail).metadata()
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width, height })
      expect({
        mime,
        format,
        fits: small <= 640 && low <= 854,
        shape: Math.abs(small / low - width / height) < 0.05,
      }).toEqual({
        mime: 'image/jpeg',
        format: 'webp',
        fits: true,
        shape: true,
      })
    },
  )

  test('pictures of the demo are varied: no poster is of one colour', async () => {
    for (const [at, layout] of layoutNames.entries()) {
      const svg = composePoster({ seed: at, brand: brandAt(at * 3), width: 240, height: 360 }, layout)
      const { entropy } = await sharp(Buffer.from(svg)).stats()
      expect({ layout, varied: entropy > 1 }).toEqual({ layout, varied: true })
    }
  })
})

describe('films', () => {
  const order = { seed: 4, brand: brandOf('Umbrio'), width: 540, height: 960, seconds: 2 }

  test('UPL-009 a rendered film keeps the rules for videos', async () => {
    const outputPath = join(await temporaryFolder(), 'clip.mp4')
    await renderClip({ ...order, outputPath }, await anyFfmpeg())
    const facts = await readMp4(outputPath)
    checkVideo(facts, order)
    expect(facts).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      duration: 2,
      frames: 50,
      fps: 25,
      hasSound: false,
    })
  })

  test('without ffmpeg a bundled film is copied, and a brand or size that has none says so', async () => {
    vi.stubEnv('KERBSIDE_FFMPEG', 'none')
    try {
      const outputPath = join(await temporaryFolder(), 'clip.mp4')
      await renderClip({ ...order, outputPath })
      expect(await readMp4(outputPath)).toMatchObject({ width: 540, height: 960 })
      const others = [
        { ...order, brand: brandOf('Holmwick') },
        { ...order, width: 100, height: 100 },
      ]
      expect([order, ...others].map(canRenderClip)).toEqual([true, false, false])
      for (const other of others) {
        await expect(renderClip({ ...other, outputPath })).rejects.toMatchObject({
          code: 'processing_unavailable',
        })
      }
      const specification = { width: 540, height: 960, rotation: 0, hasSound: false }
      const outputDir = await temporaryFolder()
      const media = await processMedia({ path: outputPath, filename: 'clip.mp4', specification, outputDir })
      expect(media).toMatchObject({ type: 'video', mime: 'video/mp4', bytes: (await stat(outputPath)).size })
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test.each([
    ['ambrelle', 1080, 1920],
    ['ironlark', 1920, 1080],
    ['museum-of-motion', 540, 960],
    ['umbrio', 540, 960],
  ])(
    'UPL-009 the bundled film of %s, %i × %i, is small and keeps the rules',
    async (brand, width, height) => {
      const path = new URL(
        `../../../server/demo/artwork/clips/${brand}-${width}x${height}.mp4`,
        import.meta.url,
      ).pathname
      checkVideo(await readMp4(path), { width, height })
      expect((await stat(path)).size).toBeLessThan(200_000)
    },
  )
})

describe('animated pages', () => {
  test('UPL-008 a package is accepted, asks for nothing outside, and is its own thumbnail', async () => {
    const order = { seed: 8, brand: brandAt(6), width: 320, height: 480 }
    const zip = await renderHtml5Package(order)
    expect(zip.equals(await renderHtml5Package(order))).toBe(true)
    const specification = { width: 320, height: 480, rotation: 0, hasSound: false }
    const outputDir = await temporaryFolder()
    const media = await processMedia({
      path: await fileOf(zip),
      filename: 'ad.zip',
      specification,
      outputDir,
    })
    expect(media).toMatchObject({ type: 'html5', width: 320, height: 480, warnings: [] })
    const page = await readFile(join(outputDir, 'html', 'index.html'), 'utf8')
    const style = await readFile(join(outputDir, 'html', 'style.css'), 'utf8')
    expect(/https?:|\/\/|@import|url\(|<script|javascript:/.test(page + style)).toBe(false)
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'style.css',
      'poster.jpg',
      'card.jpg',
    ])
    const { entropy } = await sharp(await readFile(media.thumbnailPath)).stats()
    expect(entropy).toBeGreaterThan(2)
  })

  test('names are written into the page as text', async () => {
    const brand = { ...brandAt(0), name: 'A & "B" <i>' }
    const zip = await renderHtml5Package({ seed: 1, brand, width: 160, height: 90 })
    const path = await fileOf(zip)
    const outputDir = await temporaryFolder()
    const specification = { width: 160, height: 90, rotation: 0, hasSound: false }
    await processMedia({ path, filename: 'ad.zip', specification, outputDir })
    const page = await readFile(join(outputDir, 'html', 'index.html'), 'utf8')
    expect(page).toContain('<title>A &amp; &quot;B&quot; &lt;i></title>')
  })

  test('the card that ends films and pages is drawn for every brand', () => {
    const wrong = brands.filter((brand) =>
      /NaN|undefined|<text/.test(composeEndCard({ seed: 1, brand, width: 640, height: 360 })),
    )
    expect(wrong).toEqual([])
  })
})
