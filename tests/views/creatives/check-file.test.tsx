import { expect, test } from 'vitest'

import film from '#server/demo/artwork/clips/umbrio-540x960.mp4?url'
import { checkFile } from '#services/uploads/check-file.ts'

const bytes = async () => (await fetch(film)).blob()

test('UPL-009 UPL-030 a film of another size than its frame specification is refused before it is sent, with both sizes', async () => {
  const wanted = { width: 1080, height: 1920 }
  expect(await checkFile(await bytes(), 'film.mp4', wanted)).toEqual({
    code: 'wrong_dimensions',
    actual: { width: 540, height: 960 },
    wanted,
  })
})

test('UPL-009 a film of the very size is sent, and one that stands on its side is left to the server', async () => {
  expect(await checkFile(await bytes(), 'film.mp4', { width: 540, height: 960 })).toBeNull()
  expect(await checkFile(await bytes(), 'film.mp4', { width: 960, height: 540 })).toBeNull()
})
