import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

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

test('a job that fails six times is passed to its give-up handler, once', () =>
  withJobs(async (jobs, ran) => {
    await jobs.enqueue('media-process', { uploadId: 'fails always' })
    expect([await jobs.drain(), ran, await jobs.drain()]).toEqual([
      7,
      [...Array.from({ length: 6 }, () => 'fails always'), 'given up: fails always'],
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
    expect([await successor.drain(), ran]).toEqual([7, ['lost cause']])
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

/** Workers poll every five seconds at most, so what is done before was not found by polling. */
const beforePolling = { timeout: 3000, interval: 10 }

test('a job wakes its worker as soon as its transaction is committed, and one after the other without a pause', () =>
  withWorkers(async (jobs, ran, { db }) => {
    const ids = Array.from({ length: 20 }, (_, number) => `upload ${number}`)
    for (const uploadId of ids) {
      await db.transaction((transaction) =>
        jobs.enqueue('media-process', { uploadId }, { within: transaction }),
      )
    }
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(ids.toSorted()), beforePolling)
  }))

test('a job without a transaction, and many of one transaction, wake their worker too', () =>
  withWorkers(async (jobs, ran, { db }) => {
    await jobs.enqueue('media-process', { uploadId: 'alone' })
    await vi.waitFor(() => expect(ran).toEqual(['alone']), beforePolling)
    await db.transaction((transaction) =>
      jobs.enqueueAll('media-process', [{ uploadId: 'one' }, { uploadId: 'other' }], { within: transaction }),
    )
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['alone', 'one', 'other']), beforePolling)
  }))

test('a queue of an earlier version wakes its workers too', () =>
  withJobs(async (jobs, _, database) => {
    await jobs.stop(1)
    await database.execute('update jobs.queue set notify = false')
    const ran: string[] = []
    const successor = createJobs(database, () => {})
    successor.handle('media-process', async ({ uploadId }) => void ran.push(uploadId))
    await successor.start()
    await database.db.transaction((transaction) =>
      successor.enqueue('media-process', { uploadId: 'woken' }, { within: transaction }),
    )
    await vi.waitFor(() => expect(ran).toEqual(['woken']), beforePolling)
    await successor.stop(1)
  }))

test('while one file is processed for long, others go on', async () => {
  const database = await freshDatabase()
  const jobs = createJobs(database, () => {})
  const ended: string[] = []
  let pictureIsReady = () => {}
  const picture = new Promise<void>((resolve) => (pictureIsReady = resolve))
  jobs.handle('media-process', async ({ uploadId }) => {
    await (uploadId === 'film' ? picture : null)
    ended.push(uploadId)
    if (uploadId === 'picture') {
      pictureIsReady()
    }
  })
  await jobs.start()
  await jobs.enqueue('media-process', { uploadId: 'film' })
  await jobs.enqueue('media-process', { uploadId: 'picture' })
  await vi.waitFor(() => expect(ended).toEqual(['picture', 'film']), beforePolling)
  await jobs.stop(1)
  await database.close()
})

/** A queue whose workers run, on a database of its own. */
async function withWorkers(work: Parameters<typeof withJobs>[0]): Promise<void> {
  const database = await freshDatabase()
  const ran: string[] = []
  const jobs = createJobs(database, () => {})
  jobs.handle('media-process', async ({ uploadId }) => void ran.push(uploadId))
  try {
    await jobs.start()
    await work(jobs, ran, database)
  } finally {
    await jobs.stop(1)
    await database.close()
  }
}
