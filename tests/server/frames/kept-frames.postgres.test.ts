import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { frames } from '#server/db/schema/frames.ts'
import { createKeptFrames } from '#server/frames/kept-frames.ts'

import { serverForFile } from '../support/harness.ts'

const { make, deps } = await serverForFile()

test('what is read while a change of frames is under way is not kept: it is read anew when the change is there', async () => {
  const frame = await make.frame()
  const kept = createKeptFrames(deps.db)
  const left = () => kept<number>('left', sql`select count(*) from frames where deleted_at is null`)
  const all = await left()
  await deps.db.transaction(async (transaction) => {
    await transaction.update(frames).set({ deletedAt: new Date() }).where(eq(frames.id, frame.id))
    expect(await left()).toBe(all)
  })
  expect(await left()).toBe(all - 1)
})

test('it is kept again when nothing is under way', async () => {
  const kept = createKeptFrames(deps.db)
  const read = () => kept<number>('all', sql`random()`)
  await vi.waitFor(async () => expect(await read()).toBe(await read()))
})
