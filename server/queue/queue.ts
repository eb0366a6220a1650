import { setImmediate } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'

import type { Database, Db } from '../db/database.ts'

/** The jobs of the product with what each carries. Every handler may run twice and must then change nothing more. */
export interface JobPayloads {
  /** Makes the assets of a finished upload. */
  'media-process': { uploadId: string } & PutOff
  /** Removes what came of an upload that was taken back or given up. */
  'upload-discard': { uploadId: string } & PutOff
  /** Sends a promotion to the ad network, or asks after it. */
  'booking-promote': {
    promotionId: string
    /** How many answers had come when it was enqueued, 0 when absent; a job of an earlier step does nothing. */
    step?: number
  }
  /** Writes the archive of a build. */
  'build-create': { buildId: number }
}
export type JobName = keyof JobPayloads
const jobNames: readonly JobName[] = ['media-process', 'upload-discard', 'booking-promote', 'build-create']

/** How often the job was put off already, as the stored files could not be reached. */
export interface PutOff {
  putOff?: number
}

/** May run twice for the same job. The signal aborts when the job counts as lost or the server stops. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export interface EnqueueOptions {
  /** The transaction that the job belongs to: it exists when that is committed, and not otherwise. */
  within?: Db
  delaySeconds?: number
}

export interface Jobs {
  enqueue: <Name extends JobName>(
    name: Name,
    data: JobPayloads[Name],
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Many jobs of one name at once, with the transaction that they belong to. */
  enqueueAll: <Name extends JobName>(
    name: Name,
    list: readonly JobPayloads[Name][],
    options: { within: Db },
  ) => Promise<void>
  /**
   * Handlers are set before `start`. A handler that throws is tried again with growing waits, 5 times in all. What then
   * is left of the job goes to `onGivenUp`, as a job of its own with the same rules, so that nobody waits for ever for
   * what never comes; that holds also for a job whose process died in each of its runs.
   */
  handle: <Name extends JobName>(
    name: Name,
    handler: Handler<JobPayloads[Name]>,
    onGivenUp?: Handler<JobPayloads[Name]>,
  ) => void
  /** Begins to work; with `withWorkers: false` jobs are kept and wait for `drain`. */
  start: (options?: { withWorkers?: boolean }) => Promise<void>
  /**
   * Runs the jobs that wait, delayed and failed ones too, until none is left or `rounds` are over; for tests and tools.
   * Returns how many runs there were.
   */
  drain: (rounds?: number) => Promise<number>
  /** Lets running jobs finish within `seconds`, else puts them back to the queue. */
  stop: (seconds: number) => Promise<void>
}

const queueOptions = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 30,
}
const givenUpSuffix = '-given-up'
const givenUpQueue = (name: JobName): string => `${name}${givenUpSuffix}`

/** The id of no job. */
const noJob = '00000000-0000-0000-0000-000000000000'

interface JobRun {
  id: string
  data: object
  signal: AbortSignal
}

/** Promotions that are fetched together. */
const batchSize = 10

/**
 * How a queue is worked on. Promotions wait for the network most of their time, so many are under way at once; media and
 * archives are this machine's own work, one at a time. While a fetch comes back full the next one follows without a wait.
 */
function workOptionsOf(name: string) {
  return {
    perJobResults: true as const,
    batchSize: name === 'booking-promote' ? batchSize : 1,
    burstWhenBatchFull: true,
    // Next to nothing ever comes to what was given up.
    pollingIntervalSeconds: name.endsWith(givenUpSuffix) ? 5 : 0.5,
  }
}

/** Runs a batch, so many jobs at once; before each it is the turn of whoever else waits for the processor. */
async function runBatch<Result>(
  jobs: readonly JobRun[],
  atOnce: number,
  run: (job: JobRun) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...jobs]
  const results: Result[] = []
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await setImmediate()
      results.push(await run(job))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** Runs one job of a batch; its failure is its own and no other's. */
async function runJob(
  { id, data, signal }: JobRun,
  handler: Handler<never>,
  onError: (error: unknown) => void,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: object }> {
  try {
    await handler(data as never, signal)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** Jobs on pg-boss in the product's own database, so that they survive a restart. */
export function createJobs(database: Database, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schema: 'jobs',
    // Cron is not used, and one process alone needs no second look at its own queue more often.
    schedule: false,
  })
  boss.on('error', onError)
  const workers = new Map<string, string>()
  const handlers = new Map<string, Handler<never>>()

  return {
    handle: (name, handler, onGivenUp) => {
      handlers.set(name, handler as Handler<never>)
      if (onGivenUp) {
        handlers.set(givenUpQueue(name), onGivenUp as Handler<never>)
      }
    },
    enqueue: async (name, data, { within, delaySeconds } = {}) => {
      await boss.send(name, data, {
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(within === undefined ? {} : { db: fromDrizzle(within as never, sql) }),
      })
      const worker = workers.get(name)
      if (worker !== undefined && within === undefined && delaySeconds === undefined) {
        boss.notifyWorker(worker)
      }
    },
    enqueueAll: async (name, list, { within }) => {
      await boss.insert(
        name,
        list.map((data) => ({ data })),
        { db: fromDrizzle(within as never, sql) },
      )
    },
    start: async ({ withWorkers = true } = {}) => {
      await boss.start()
      for (const name of jobNames) {
        await boss.createQueue(givenUpQueue(name), queueOptions)
        await boss.createQueue(name, { ...queueOptions, deadLetter: givenUpQueue(name) })
        // A queue that is there already keeps its options otherwise.
        await boss.updateQueue(name, { deadLetter: givenUpQueue(name) })
        // Makes the library remember the queue: looked up by an `enqueue` within a transaction it would wait for that
        // very transaction, as the embedded database runs one thing at a time.
        await boss.findJobs(name, { id: noJob })
      }
      if (database.kind === 'pglite') {
        // Nobody else works on the embedded database: what is active now was cut off by the end of an earlier process.
        await database.execute(
          `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
        )
      }
      if (!withWorkers) {
        return
      }
      // The embedded database does one thing at a time, and people's requests wait for it too.
      const atOnce = database.kind === 'pglite' ? 1 : batchSize
      for (const [name, handler] of handlers) {
        const worker = await boss.work<object>(name, workOptionsOf(name), (jobs) =>
          runBatch(jobs as unknown as JobRun[], atOnce, (job) => runJob(job, handler, onError)),
        )
        workers.set(name, worker)
      }
    },
    drain: async (rounds = 20) => {
      let runs = 0
      for (let round = 0; round < rounds; round += 1) {
        const before = runs
        for (const [name, handler] of handlers) {
          for (const job of await boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: true })) {
            runs += 1
            await handler(job.data as never, new AbortController().signal).then(
              () => boss.complete(name, job.id),
              (error: unknown) => boss.fail(name, job.id, { message: String(error) }),
            )
          }
        }
        if (runs === before) {
          break
        }
      }
      return runs
    },
    stop: async (seconds) => {
      await boss.stop({ graceful: true, timeout: seconds * 1000 })
    },
  }
}
