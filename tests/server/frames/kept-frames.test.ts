import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { frames } from '#server/db/schema/frames.ts'
import { createKeptFrames } from '#server/frames/kept-frames.ts'

import { serverForFile } from '../support/harness.ts'

const { make, deps } = await serverForFile()

/** Reads a value that is another one with each reading of the database. */
const reader = (key: string) => {
  const kept = createKeptFrames(deps.db)
  return () => kept<number>(key, sql`random()`)
}

test('what is read of all frames is kept until one of them comes, goes, is deleted or restored, moves or changes its unit', async () => {
  const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
  const frame = await make.frame({ unit })
  const read = reader('all')
  const change = (values: Partial<typeof frames.$inferInsert>) =>
    deps.db.update(frames).set(values).where(eq(frames.id, frame.id))
  const changes = {
    'a new frame': () => make.frame({ unit }),
    'a deleted frame': () => change({ deletedAt: new Date() }),
    'a restored frame': () => change({ deletedAt: null }),
    'a frame that moved': () => change({ lng: 7 }),
    'a frame of another unit': () => change({ businessUnitId: other.id }),
    'a frame that is gone': () => deps.db.delete(frames).where(eq(frames.id, frame.id)),
  }
  for (const [what, perform] of Object.entries(changes)) {
    const before = await read()
    expect([what, await read()]).toEqual([what, before])
    await perform()
    expect([what, await read()]).not.toEqual([what, before])
  }
})

test('a frame with another name leaves what is kept as it is', async () => {
  const frame = await make.frame()
  const read = reader('all')
  const before = await read()
  await deps.db.update(frames).set({ name: 'Renamed' }).where(eq(frames.id, frame.id))
  expect(await read()).toBe(before)
})

test('each filter has a value of its own', async () => {
  const kept = createKeptFrames(deps.db)
  const of = (name: string) => kept<string>([null, { name }], sql`${name}::text`)
  expect([await of('A'), await of('B'), await of('A')]).toEqual(['A', 'B', 'A'])
})
