/** Runs jobs on the database at DATABASE_URL until it is killed: quick ones end, the others never do. */
import { openDatabase } from '#server/db/database.ts'
import { createJobs } from '#server/queue/queue.ts'

const database = await openDatabase({ folder: null, url: process.env['DATABASE_URL'] })
const jobs = createJobs(database, console.error)
const hold = async (id: string): Promise<void> => {
  process.stdout.write(`runs ${id}.\n`)
  await (id === 'quick' ? null : new Promise(() => {}))
}
jobs.handle('booking-promote', ({ promotionId }) => hold(promotionId))
jobs.handle('media-process', ({ uploadId }) => hold(uploadId))
await jobs.start()
process.stdout.write('waits for jobs\n')
