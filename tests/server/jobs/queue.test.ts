import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { createJobs } from '#server/queue/queue.ts'

import { freshDatabase } from '../support/database.ts'

/** A queue with its own database, and the recorded data of its upload jobs. */
async function withJobs(
  work: (
    jobs: ReturnType<typeof createJobs>,
    ran: string[],
    database: Awaited<ReturnType<typeof freshDatabase>>,
  ) => Promise<void>,
) {
  const database = await freshDatabase()
  const ran: string[] = []
  const jobs = createJobs(database, () => {})
  jobs.handle(
    'media-process',
    async ({ uploadId }) => {
      ran.push(uploadId)
      const runs = ran.filter((id) => id === uploadId).length
      if (uploadId === 'fails always' || (uploadId === 'fails twice' && runs < 3)) {
        throw new Error('not yet')
      }
    },
    async ({ uploadId }) => void ran.push(`given up: ${uploadId}`),
  )
  try {
    await jobs.start({ withWorkers: false })
    await work(jobs, ran, database)
  } finally {
    await jobs.stop(1)
    await database.close()
  }
}

test('the first job of a queue may be enqueued within a transaction', () =>
  withJobs(async (jobs, ran, { db }) => {
    await db.transaction((transaction) =>
      jobs.enqueue('media-process', { uploadId: 'kept' }, { within: transaction }),
    )
    expect([await jobs.drain(), ran]).toEqual([1, ['kept']])
  }))

test('a job of a transaction that is rolled back never was', () =>
  withJobs(async (jobs, ran, { db }) => {
    const rolledBack = db.transaction(async (transaction) => {
      await jobs.enqueue('media-process', { uploadId: 'lost' }, { within: transaction })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect([await jobs.drain(), ran]).toEqual([0, []])
  }))

test('a job that fails is tried again; the others are run once', () =>
  withJobs(async (jobs, ran) => {
    await jobs.enqueue('media-process', { uploadId: 'fails twice' })
    await jobs.enqueue('media-process', { uploadId: 'delayed' }, { delaySeconds: 3600 })
    expect([await jobs.drain(), ran.toSorted()]).toEqual([
      4,
      ['delayed', 'fails twice', 'fails twice', 'fails twice'],
    ])
  }))

test('a job that fails five times is passed to its give-up handler, once', () =>
  withJobs(async (jobs, ran) => {
    await jobs.enqueue('media-process', { uploadId: 'fails always' })
    expect([await jobs.drain(), ran, await jobs.drain()]).toEqual([
      6,
      [...Array.from({ length: 5 }, () => 'fails always'), 'given up: fails always'],
      0,
    ])
  }))

test('a queue of an earlier version hands its jobs on too', () =>
  withJobs(async (jobs, ran, database) => {
    await jobs.stop(1)
    await database.execute(`update jobs.queue set dead_letter = null where name = 'media-process'`)
    const successor = createJobs(database, () => {})
    successor.handle(
      'media-process',
      async () => {
        throw new Error('always')
      },
      async ({ uploadId }) => void ran.push(uploadId),
    )
    await successor.start({ withWorkers: false })
    await successor.enqueue('media-process', { uploadId: 'lost cause' })
    expect([await successor.drain(), ran]).toEqual([6, ['lost cause']])
    await successor.stop(1)
  }))

test('jobs outlive their process: another one on the same database runs them', () =>
  withJobs(async (jobs, ran, database) => {
    const uploadId = randomUUID()
    await jobs.enqueue('media-process', { uploadId })
    await jobs.stop(1)
    const others: string[] = []
    const successor = createJobs(database, () => {})
    successor.handle('media-process', async (data) => void others.push(data.uploadId))
    await successor.start({ withWorkers: false })
    expect([await successor.drain(), others, ran]).toEqual([1, [uploadId], []])
    await successor.stop(1)
  }))
