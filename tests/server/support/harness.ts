import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

import { createTokens } from '#server/auth/tokens.ts'
import { buildApp } from '#server/build-app.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/config/logger.ts'
import { outbox } from '#server/db/schema/installation.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { createDeps } from '#server/deps/create-deps.ts'
import type { Deps } from '#server/deps/deps.ts'
import { systemClock } from '#server/realtime/clock.ts'

import { ManualClock } from '../realtime/support/manual-clock.ts'
import { createClient, type Client } from './client.ts'
import { TestClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { createMake, type Make, type MadeLink, type MadeUser } from './make.ts'

/** Seconds into a Monday morning; tests that need another moment move the clock. */
export const startOfTests = '2026-03-02T09:00:00.000Z'

export interface RecordedPush {
  channels: readonly string[]
  event: string
  data: unknown
}

export interface TestServer {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  /** The timers of the push endpoint; they run when it is advanced. */
  pushTimers: ManualClock
  make: Make
  /** A signed-in person; the session stays open however far the clock is moved. */
  as: (user: MadeUser) => Client
  /** Somebody who came by a token link. */
  asLink: (link: MadeLink) => Client
  /** The token of a signed-in person, for clients that go over the network. */
  tokenOf: (user: MadeUser) => Promise<string>
  /** Whoever holds this token. */
  withToken: (token: string) => Client
  anonymous: Client
  /** Every push so far, oldest first; it may be emptied. */
  pushes: RecordedPush[]
  /** Every line of the log so far. */
  logs: string[]
  /** What phones and mailboxes would have got, newest first. */
  outbox: () => Promise<(typeof outbox.$inferSelect)[]>
  /** Runs the waiting jobs, delayed and failed ones too, until none is left; returns how many runs there were. */
  runJobs: (rounds?: number) => Promise<number>
  /** Resolves when work that goes on after its answer has ended (reset mails). */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

export interface TestServerOptions {
  /** Environment variables beside the tests' own. */
  environment?: Record<string, string>
}

/** A whole server on a database of its own, driven through `inject`. Whoever starts it stops it. */
export async function startServer({ environment = {} }: TestServerOptions = {}): Promise<TestServer> {
  const [database, dataFolder] = await Promise.all([
    freshDatabase(),
    mkdtemp(join(tmpdir(), 'kerbside-test-')),
  ])
  const clock = new TestClock(startOfTests)
  const pushTimers = new ManualClock()
  const logs: string[] = []
  const pushes: RecordedPush[] = []
  const config = readConfig({
    KERBSIDE_MODE: 'test',
    KERBSIDE_DATA: dataFolder,
    JWT_SECRET: 'a secret that only the tests know, long enough',
    PUBLIC_URL: 'http://kerbside.test',
    // Out of the way, but for the tests of these limits.
    REQUESTS_PER_MINUTE: '1000000',
    AUTH_REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  })
  const made = await createDeps(config, {
    database,
    now: clock.now,
    // Its requests are signed with the machine's time.
    pushClock: { ...systemClock, every: (period, task) => pushTimers.every(period, task) },
    log: createLogger(config, { write: (line) => void logs.push(line) }),
    // Cheap on purpose: hashing is most of the time of a suite otherwise.
    passwordCost: { memoryCost: 8, timeCost: 1 },
  })
  const deps: Deps = { ...made, pushQueue: recording(made.pushQueue, pushes) }
  const app = await buildApp(deps)
  await app.ready()
  await deps.jobs.start({ withWorkers: false })

  const tokens = createTokens(deps.secrets.jwt, clock.now)
  const sessionOf = (userId: number, link?: MadeLink): (() => Promise<string>) => {
    const id = randomUUID()
    let opened: Promise<unknown> | null = null
    return async () => {
      opened ??= deps.db
        .insert(sessions)
        .values({
          id,
          userId,
          kind: link?.kind ?? 'full',
          linkId: link?.id ?? null,
          refreshableUntil: new Date('2100-01-01'),
        })
        .execute()
      await opened
      return await tokens.sign('session', { userId, id, generation: 1 })
    }
  }
  const inSession = (userId: number, link?: MadeLink): Client => createClient(app, sessionOf(userId, link))

  return {
    app,
    deps,
    clock,
    pushTimers,
    make: createMake(deps),
    as: (user) => inSession(user.id),
    asLink: (link) => inSession(link.userId, link),
    tokenOf: (user) => sessionOf(user.id)(),
    withToken: (token) => createClient(app, async () => token),
    anonymous: createClient(app, async () => null),
    pushes,
    logs,
    outbox: () => deps.db.select().from(outbox).orderBy(desc(outbox.id)),
    runJobs: (rounds) => deps.jobs.drain(rounds),
    settled: () => deps.background.settled(),
    stop: async () => {
      await app.close()
      await deps.background.settled()
      await deps.jobs.stop(1)
      await deps.pushQueue.stop(2000)
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A server for all tests of a file, stopped after the last: `const server = await serverForFile()` at its top. */
export async function serverForFile(options?: TestServerOptions): Promise<TestServer> {
  const server = await startServer(options)
  afterAll(() => server.stop())
  return server
}

/** The real queue, with a note of each event that was committed. */
function recording(pushQueue: Deps['pushQueue'], pushes: RecordedPush[]): Deps['pushQueue'] {
  return {
    ...pushQueue,
    queue: async (transaction, outgoing) => {
      const flush = await pushQueue.queue(transaction, outgoing)
      return async () => {
        for (const one of outgoing) {
          if (one.kind === 'event') {
            pushes.push({ channels: one.channels, event: one.event, data: one.payload })
          }
        }
        await flush()
      }
    },
  }
}
