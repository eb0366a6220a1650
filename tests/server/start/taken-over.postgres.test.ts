import { expect, test, vi } from 'vitest'

import { openDatabase } from '#server/db/database.ts'
import { createJobs } from '#server/queue/queue.ts'

import { emptyDatabase } from '../support/database.ts'
import { programs } from '../support/process.ts'

const run = programs({})

test(
  'jobs of a killed process are taken over within 15 seconds, each promotion by itself',
  { timeout: 60_000 },
  async () => {
    const { url, drop } = await emptyDatabase()
    const killed = run('tests/server/start/hold-jobs.ts', { DATABASE_URL: url })
    await killed.says(/waits for jobs/)
    const database = await openDatabase({ folder: null, url })
    const jobs = createJobs(database, () => {})
    const ran: string[] = []
    jobs.handle('booking-promote', async ({ promotionId }) => void ran.push(promotionId))
    jobs.handle('media-process', async ({ uploadId }) => void ran.push(uploadId))
    await jobs.start({ withWorkers: false })
    const slow = Array.from({ length: 9 }, (_, index) => `slow ${index}`)
    await database.db.transaction((transaction) =>
      jobs.enqueueAll(
        'booking-promote',
        ['quick', ...slow].map((promotionId) => ({ promotionId })),
        { within: transaction },
      ),
    )
    await jobs.enqueue('media-process', { uploadId: 'picture' })
    for (const id of ['quick', ...slow, 'picture']) {
      await killed.says(new RegExp(`runs ${id}\\.`))
    }
    const ended = `select 1 from jobs.job where data ->> 'promotionId' = 'quick' and state = 'completed'`
    await vi.waitFor(async () => expect((await database.execute(ended)).rowCount).toBe(1))
    killed.child.kill('SIGKILL')
    await killed.ended
    await jobs.stop(1)

    const others = createJobs(database, () => {})
    others.handle('booking-promote', async ({ promotionId }) => void ran.push(promotionId))
    others.handle('media-process', async ({ uploadId }) => void ran.push(uploadId))
    await others.start()
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['picture', ...slow]), {
      timeout: 15_000,
      interval: 50,
    })
    await others.stop(1)
    await database.close()
    await drop()
  },
)
