import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, expect, test, vi } from 'vitest'

import { sharp } from '#server/media/sharp.ts'

import { jpegOf } from '../creatives/stage.ts'
import { movingGif, temporaryFolder } from '../media/files.ts'
import { contentField } from '../support/make-content.ts'

const counted = { now: 0, most: 0 }

// Counts calls, as sharp's own counters change while they are read. Other files share the modules: they get new ones after this file.
vi.resetModules()
vi.doMock(import('#server/media/image.ts'), async (importOriginal) => {
  const media = await importOriginal()
  return {
    ...media,
    async prepareImage(...given) {
      counted.now += 1
      counted.most = Math.max(counted.most, counted.now)
      try {
        return await media.prepareImage(...given)
      } finally {
        counted.now -= 1
      }
    },
  }
})
afterAll(() => {
  vi.doUnmock(import('#server/media/image.ts'))
  vi.resetModules()
})
const { readContentImage } = await import('#server/content/content-image.ts')

const photo = (fieldSettings: { width: number; height: number } | null = null) =>
  contentField({ type: 'ContentFields\\image', fieldSettings })

async function saved(content: Buffer): Promise<string> {
  const path = join(await temporaryFolder(), 'sent')
  await writeFile(path, content)
  return path
}

test('CONT-036 all pictures of an animation count, as they are and as their field wants them', async () => {
  const colours = Array.from({ length: 5 }, (_, index) => ({ r: index * 50, g: 0, b: 0 }))
  const small = await saved(await movingGif(40, 20, colours))
  const large = await saved(await movingGif(3000, 3000, colours))
  const tooLarge = { code: 'too_large' }
  await expect(readContentImage(large, photo())).rejects.toMatchObject(tooLarge)
  await expect(readContentImage(small, photo({ width: 3000, height: 3000 }))).rejects.toMatchObject(tooLarge)
  const { image } = await readContentImage(small, photo({ width: 20, height: 10 }))
  const { pages, width, pageHeight } = await sharp(image, { pages: -1 }).metadata()
  expect([pages, width, pageHeight]).toEqual([5, 20, 10])
})

test('CONT-036 two images are processed at a time, the others wait, also after an invalid one', async () => {
  const path = await saved(await jpegOf(600, 400))
  const whole = await jpegOf(600, 600)
  const half = await saved(whole.subarray(0, whole.length / 2))
  const paths = [half, path, half, path, path, path]
  const read = await Promise.allSettled(
    paths.map((one) => readContentImage(one, photo({ width: 60, height: 40 }))),
  )
  const outcomes = paths.map((one) => (one === half ? 'rejected' : 'fulfilled'))
  expect([read.map(({ status }) => status), counted.most]).toEqual([outcomes, 2])
})
