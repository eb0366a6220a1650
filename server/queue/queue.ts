import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'

import type { Database, Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { Traces } from '../traces/traces.ts'
import { runTraced, withParent } from './traced-jobs.ts'

/** The jobs and their data. Handlers may run twice for a job and must be idempotent. */
export interface JobPayloads {
  /** Creates the assets of a finished upload. */
  'media-process': { uploadId: string } & PutOff
  /** Deletes the files of a cancelled or abandoned upload. */
  'upload-discard': { uploadId: string } & PutOff
  /** Sends a promotion to the ad network, or asks for its status. */
  'booking-promote': {
    promotionId: string
    /** Number of the network's answers when it was enqueued, 0 when absent; a job of an earlier step does nothing. */
    step?: number
  }
  /** Writes the archive of a build. */
  'build-create': {
    buildId: number
    /** Of a person's request, for the limit per hour: campaign and ISO time. */
    campaignId?: number
    requestedAt?: string
  }
  /** Mails a person that a comment mentions them. */
  'mention-mail': { commentId: number; userId: number }
  /** Mails a person what waits for them. */
  'digest-mail': { userId: number }
  /** Mails a lite moderator that creatives of a campaign wait for them. */
  'moderation-reminder': { userId: number; campaignId: number }
  /** Derives the status of a creative from its votes again, for this person; `afterId` is its newest decision at the request. */
  'moderation-recalculate': { creativeId: number; userId: number; afterId: number }
  /** Gives a user their default permissions on existing campaigns, at the request of `actorId`. */
  'permissions-propagate': { userId: number; actorId: number }
  /** Takes a user's permissions on the campaigns of a business unit, or of all. */
  'permissions-revoke': { userId: number; unitId: number | null; actorId: number }
}
export type JobName = keyof JobPayloads
const jobNames: readonly JobName[] = [
  'media-process',
  'upload-discard',
  'booking-promote',
  'build-create',
  'mention-mail',
  'digest-mail',
  'moderation-reminder',
  'moderation-recalculate',
  'permissions-propagate',
  'permissions-revoke',
]

/** Number of postponements because the stored files could not be reached, or had no room. */
export interface PutOff {
  putOff?: number
}

/** May run twice for the same job. The signal aborts when the job has expired or the server stops. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export interface EnqueueOptions {
  /** Transaction of the job: the job exists once it is committed. */
  within?: Db
  delaySeconds?: number
}

export interface Jobs {
  enqueue: <Name extends JobName>(
    name: Name,
    data: JobPayloads[Name],
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Enqueues many jobs of one name in a transaction. */
  enqueueAll: <Name extends JobName>(
    name: Name,
    list: readonly JobPayloads[Name][],
    options: { within: Db },
  ) => Promise<void>
  /** Whether a job with these data waits or runs. */
  isUnderWay: <Name extends JobName>(
    name: Name,
    data: Partial<JobPayloads[Name]>,
    options: { within: Db },
  ) => Promise<boolean>
  /**
   * Sets the handler of a job; to be called before `start`. A handler that throws is tried 6 times, with exponential backoff.
   * After that, also when the process died in each run, `onGivenUp` runs as a job of its own with the same retries, so that it
   * can record the failure.
   */
  handle: <Name extends JobName>(
    name: Name,
    handler: Handler<JobPayloads[Name]>,
    onGivenUp?: Handler<JobPayloads[Name]>,
  ) => void
  /** Starts the workers; with `withWorkers: false` jobs wait for `drain`. */
  start: (options?: { withWorkers?: boolean }) => Promise<void>
  /**
   * Runs waiting jobs, including delayed and failed ones, until none is left or after `rounds`; for tests and tools. Returns the
   * number of runs.
   */
  drain: (rounds?: number) => Promise<number>
  /** Lets running jobs finish within `seconds`, and returns the others to the queue. */
  stop: (seconds: number) => Promise<void>
}

/** Options that change with a version: queues of earlier ones get them, too. */
const currentOptions = {
  // A committed job wakes the workers of all processes.
  notify: true,
  // The first attempt follows in a second or two, also for a killed process; the last one within a minute.
  retryLimit: 5,
  retryDelay: 1,
  // The shortest that pg-boss takes.
  heartbeatSeconds: 10,
}
const queueOptions = { ...currentOptions, retryBackoff: true, expireInSeconds: 900 }
/** Seconds between the signs of life of a running job. */
const heartbeatRefreshSeconds = 3
/**
 * Seconds between two looks for jobs of killed processes, which together with the above are run by others within 15 seconds. The
 * embedded database has no other process.
 */
const lookForLostSeconds = 1
const givenUpSuffix = '-given-up'
const givenUpQueue = (name: JobName): string => `${name}${givenUpSuffix}`

/** An id that no job has. */
const noJob = '00000000-0000-0000-0000-000000000000'

interface JobRun {
  id: string
  data: object
  retryCount: number
  signal: AbortSignal
}

/**
 * Worker options of a queue. Each job is fetched and ended by itself. Workers are woken by committed jobs; polling finds those that were
 * delayed, taken over, or whose wake-up was lost. Promotions are delayed by a second or two between their steps, the others by
 * minutes.
 */
function workOptionsOf(name: string, kind: Database['kind']) {
  const isPromotion = name === 'booking-promote'
  const polling = kind === 'postgresql' ? 1 : isPromotion ? 0.5 : 5
  return {
    perJobResults: true as const,
    batchSize: 1,
    heartbeatRefreshSeconds,
    pollingIntervalSeconds: name.endsWith(givenUpSuffix) ? 5 : 0.5,
    notifyPollingIntervalSeconds: name.endsWith(givenUpSuffix) ? 5 : polling,
  }
}

/**
 * Workers of a queue. Promotions mostly wait for the network; on the embedded database, which runs one statement at a time, parallel ones
 * would delay requests. Pictures are processed on threads outside of the event loop, as many as the processors can take at a time
 * (media/image.ts); other workers read and store meanwhile, and go on while a film is processed.
 */
function workersOf(name: string, kind: Database['kind']): number {
  if (name === 'booking-promote') {
    return kind === 'pglite' ? 1 : 10
  }
  return name === 'media-process' ? Math.min(availableParallelism(), 4) + 2 : 1
}

/** Runs one job, after the event loop had a turn. */
async function runJob(
  { id, signal, ...run }: JobRun,
  handle: (run: Pick<JobRun, 'data' | 'retryCount'>, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: object }> {
  await setImmediate()
  try {
    await handle(run, signal)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** Jobs on pg-boss in the product's database; they survive a restart. */
export function createJobs(
  database: Pick<Database, 'kind' | 'execute' | 'listen'>,
  onError: (error: unknown) => void,
  traces: Traces | null = null,
): Jobs {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.execute(text, values),
      listen: (channel, onNotification, onReconnect) => database.listen(channel, onNotification, onReconnect),
    },
    useListenNotify: true,
    schema: 'jobs',
    // Cron is not used.
    schedule: false,
    ...(database.kind === 'postgresql'
      ? { superviseIntervalSeconds: lookForLostSeconds, monitorIntervalSeconds: lookForLostSeconds }
      : {}),
  })
  boss.on('error', onError)
  const handlers = new Map<string, Handler<never>>()
  const running =
    (name: string, handler: Handler<never>) =>
    (run: Pick<JobRun, 'data' | 'retryCount'>, signal: AbortSignal): Promise<void> =>
      runTraced(traces, name, run, (data) => handler(data as never, signal))

  return {
    handle: (name, handler, onGivenUp) => {
      handlers.set(name, handler as Handler<never>)
      if (onGivenUp) {
        handlers.set(givenUpQueue(name), onGivenUp as Handler<never>)
      }
    },
    enqueue: async (name, data, { within, delaySeconds } = {}) => {
      await boss.send(name, withParent(data, traces), {
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(within === undefined ? {} : { db: fromDrizzle(within as never, sql) }),
      })
    },
    enqueueAll: async (name, list, { within }) => {
      await boss.insert(
        name,
        list.map((data) => ({ data: withParent(data, traces) })),
        { db: fromDrizzle(within as never, sql) },
      )
    },
    isUnderWay: async (name, data, { within }) => {
      const found = await rowsOf(
        within,
        sql`select 1 from jobs.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
          and state in ('created', 'retry', 'active') limit 1`,
      )
      return found.length > 0
    },
    start: async ({ withWorkers = true } = {}) => {
      await boss.start()
      for (const name of jobNames) {
        await boss.createQueue(givenUpQueue(name), queueOptions)
        await boss.createQueue(name, { ...queueOptions, deadLetter: givenUpQueue(name) })
        // createQueue does not update the options of an existing queue.
        await boss.updateQueue(name, { deadLetter: givenUpQueue(name), ...currentOptions })
        await boss.updateQueue(givenUpQueue(name), currentOptions)
        // Fills pg-boss's cache of queues. An `enqueue` in a transaction would otherwise look the queue up outside of it, a
        // deadlock on the embedded database, which runs one transaction at a time.
        await boss.findJobs(name, { id: noJob })
      }
      if (database.kind === 'pglite') {
        // No other process uses the embedded database: active jobs were interrupted by the end of an earlier process.
        await database.execute(
          `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
        )
      }
      if (!withWorkers) {
        return
      }
      for (const [name, handler] of handlers) {
        for (let count = 0; count < workersOf(name, database.kind); count += 1) {
          const options = workOptionsOf(name, database.kind)
          const worker: string = await boss.work<object>(name, options, (jobs) => {
            // The next fetch follows at once, until one finds nothing.
            boss.notifyWorker(worker)
            return Promise.all(jobs.map((job) => runJob(job as JobRun, running(name, handler), onError)))
          })
        }
      }
    },
    drain: async (rounds = 20) => {
      let runs = 0
      for (let round = 0; round < rounds; round += 1) {
        const before = runs
        for (const [name, handler] of handlers) {
          for (const job of await boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: true })) {
            runs += 1
            await running(name, handler)(job, new AbortController().signal).then(
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
