import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { sharp } from '#server/media/sharp.ts'
import { checkFile } from '#services/uploads/check-file.ts'

import { zipOf } from '../server/media/files.ts'

const wanted = { width: 1080, height: 1920 }
const fileOf = (content: Uint8Array | string) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

describe('a file that is picked', () => {
  test('UPL-006 is refused by its extension, and by what its bytes are', async () => {
    expect(await checkFile(fileOf('x'), 'notes.txt', wanted)).toEqual({ code: 'unsupported_type' })
    expect(await checkFile(fileOf('just a text'), 'poster.jpg', wanted)).toEqual({ code: 'unsupported_type' })
    expect(await checkFile(fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', wanted)).toEqual({
      code: 'unsupported_type',
    })
    expect(await checkFile(fileOf(await picture('webp')), 'poster.png', wanted)).toEqual({
      code: 'unsupported_type',
    })
    expect(await checkFile(fileOf(''), 'poster.jpg', wanted)).toEqual({ code: 'empty_file' })
    expect(await checkFile(fileOf('x'), `${'l'.repeat(252)}.jpg`, wanted)).toEqual({ code: 'name_too_long' })
  })

  test.each(['jpeg', 'png', 'gif'] as const)(
    'UPL-010 UPL-029 is sent as a %s of any size',
    async (format) => {
      expect(await checkFile(fileOf(await picture(format)), 'poster.JPG', wanted)).toBeNull()
    },
  )

  test('UPL-008 as a package needs an index.html at its root', async () => {
    const page = { name: 'index.html', content: '<p>Hello' }
    const rooted = await zipOf([{ name: 'ad.js', content: '1' }, page])
    const nested = await zipOf([{ ...page, name: 'ad/index.html' }])
    expect(await checkFile(fileOf(rooted), 'ad.zip', wanted)).toBeNull()
    expect(await checkFile(fileOf(nested), 'ad.zip', wanted)).toEqual({ code: 'missing_index' })
  })

  test('is left to the server where it can’t be read here: a torn package, a picture without its end', async () => {
    const whole = await zipOf([{ name: 'index.html', content: '<p>Hello' }])
    expect(await checkFile(fileOf(whole.subarray(0, 40)), 'torn.zip', wanted)).toBeNull()
    const jpeg = await picture('jpeg')
    expect(await checkFile(fileOf(jpeg.subarray(0, jpeg.length - 20)), 'torn.jpg', wanted)).toBeNull()
  })

  test('as a film is left to the server where its place has no known size', async () => {
    const film = await readFile('server/demo/artwork/clips/umbrio-540x960.mp4')
    expect(await checkFile(fileOf(film), 'film.mp4', null)).toBeNull()
  })
})
