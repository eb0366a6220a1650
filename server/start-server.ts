import { setTimeout as pause } from 'node:timers/promises'

import { afterStart } from './assembly.ts'
import { sweepInterval } from './auth/sweep.ts'
import { buildApp } from './build-app.ts'
import { watchClock } from './clock-watch.ts'
import type { Config } from './config/config.ts'
import { demoWelcome, fillDemo } from './demo/demo.ts'
import { createDeps, waitsForOthers } from './deps/create-deps.ts'
import type { Deps } from './deps/deps.ts'
import { matchFiles } from './deps/installation.ts'
import { describeFfmpeg, findFfmpeg } from './media/find-ffmpeg.ts'
import { runHourly } from './sweeping.ts'

export interface RunningServer {
  deps: Deps
  /** The port that it listens on. */
  port: number
  /** Serves for DRAIN_SECONDS more, then finishes running requests and jobs within SHUTDOWN_SECONDS; sockets are told to reconnect. */
  stop: () => Promise<void>
}

/** Starts everything: database, demo data in demo mode, jobs, and the listening server. */
export async function startServer(config: Config): Promise<RunningServer> {
  const deps = await createDeps(config, config.isDemo ? { print: printMessage } : {})
  try {
    const app = await buildApp(deps)
    await startAlone(deps)
    await deps.pushQueue.start()
    await app.listen({ port: config.PORT, host: config.HOST })
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT
    if (config.PORT === 0 && config.PUBLIC_URL === undefined) {
      config.publicUrl = `http://localhost:${port}`
    }
    for (const task of afterStart) {
      await task(deps)
    }
    const clock = watchClock(deps.log)
    const watching = setInterval(clock.look, clockInterval)
    const sweeping = setInterval(() => runHourly(deps, clock), sweepInterval)
    warnOfGaps(deps)
    deps.background.run(async () => deps.log.info(await describeFfmpeg(await findFfmpeg())))
    if (config.isDemo) {
      process.stdout.write(`${await demoWelcome(deps)}\n`)
    }
    return {
      deps,
      port,
      stop: () => {
        clearInterval(watching)
        clearInterval(sweeping)
        return stop(deps, app)
      },
    }
  } catch (error) {
    await deps.jobs.stop(1).catch(() => {})
    await deps.pushQueue.stop(flushTime).catch(() => {})
    await deps.database.close().catch(() => {})
    throw error
  }
}

/** What of a start only one process at a time may do. Migrations had their turn when the database was opened. */
async function startAlone(deps: Deps): Promise<void> {
  const { config, database, jobs, log } = deps
  await database.alone(
    async () => {
      await matchFiles(deps)
      await jobs.start()
      if (config.isDemo) {
        await fillDemo(deps)
      }
    },
    () => log.info(waitsForOthers),
  )
}

/** Interval (ms) of the looks at the machine's clock. */
const clockInterval = 30_000
/** Milliseconds for push events that still wait; the next start sends what is left. */
const flushTime = 2000
/** Milliseconds for traces that the collector did not get yet. */
const tracesTime = 1000

async function stop(deps: Deps, app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const { config, database, background, jobs, pushQueue, traces, log } = deps
  log.info('stopping')
  deps.stopping.abort()
  await pause(config.DRAIN_SECONDS * 1000)
  const deadline = Date.now() + config.SHUTDOWN_SECONDS * 1000
  const cut = setTimeout(() => app.server.closeAllConnections(), config.SHUTDOWN_SECONDS * 1000)
  await app.close()
  clearTimeout(cut)
  // Aborts handlers after the timeout; their jobs return to the queue.
  await jobs.stop(Math.max(1, Math.ceil((deadline - Date.now()) / 1000)))
  await background.settled()
  await pushQueue.stop(flushTime)
  await database.close()
  await traces?.stop(tracesTime)
  log.info('stopped')
}

/** Outbox messages go to the terminal, never into logs. */
function printMessage(text: string): void {
  process.stdout.write(`\n✉ ${text.replaceAll('\n', '\n  ')}\n\n`)
}

function warnOfGaps({ config, log }: Deps): void {
  if (config.KERBSIDE_MODE !== 'production') {
    return
  }
  if (config.SMS_GATEWAY_URL === undefined) {
    log.warn('SMS_GATEWAY_URL is not set: users with a second factor cannot sign in')
  }
  if (config.SMTP_URL === undefined) {
    log.warn('SMTP_URL is not set: users cannot reset their passwords or change their e-mail')
  }
}
