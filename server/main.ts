import { ConfigError, readConfig, type Config } from './config/config.ts'
import { sentenceOfAway } from './db/database-away.ts'
import { DatabaseInUseError } from './db/folder-lock.ts'
import { startServer, type RunningServer } from './start-server.ts'

/** A second signal within this time (ms) is the same Ctrl-C, delivered twice. */
const secondSignalAfter = 1000

async function main(): Promise<void> {
  const config: Config = readConfig(process.env)
  const starting = startServer(config)
  stopOnSignals(starting)
  await starting
}

/** The first signal stops gracefully, even during the start; the second exits at once. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  let stoppedAt = 0
  const onSignal = (): void => {
    if (stoppedAt === 0) {
      stoppedAt = Date.now()
      starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error),
        )
    } else if (Date.now() - stoppedAt > secondSignalAfter) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, onSignal)
  }
}

/** Exits with a sentence for errors that an operator can fix, otherwise with a stack trace. */
function fail(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseInUseError) {
    return error.message
  }
  const away = sentenceOfAway(error)
  if (away !== null) {
    return away
  }
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Set PORT to a free one.`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  }
  return stack ?? String(error)
}

main().catch(fail)
