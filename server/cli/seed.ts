import { parseArgs } from 'node:util'

import { ConfigError, readConfig } from '../config/config.ts'
import { demoSize, isEmpty, seedDemo } from '../demo/seed.ts'
import { createDeps } from '../deps/create-deps.ts'
import { matchFiles } from '../deps/installation.ts'

/** `npm run seed -- --campaigns 5000 --frames 20000 --creatives 20000`: fills an empty database, then ends. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { campaigns: { type: 'string' }, frames: { type: 'string' }, creatives: { type: 'string' } },
  })
  const count = (name: keyof typeof demoSize): number => {
    const value = values[name] === undefined ? demoSize[name] : Number(values[name])
    if (!Number.isInteger(value) || value < 0 || value > 1_000_000) {
      throw new ConfigError(`--${name} must be a whole number from 0 to 1000000.`)
    }
    return value
  }
  const size = { campaigns: count('campaigns'), frames: count('frames'), creatives: count('creatives') }
  const deps = await createDeps(readConfig({ ...process.env, KERBSIDE_MODE: 'demo' }))
  try {
    const started = performance.now()
    await deps.database.alone(async () => {
      if (!(await isEmpty(deps))) {
        throw new ConfigError('The database already holds data. `npm run reset` clears the embedded one.')
      }
      await matchFiles(deps)
      await deps.jobs.start()
      await seedDemo(deps, { ...size, onProgress: showProgress })
    })
    process.stdout.write(
      `\nFilled with ${size.campaigns} campaigns, ${size.frames} frames and ${size.creatives} creatives in ${Math.round((performance.now() - started) / 1000)} s.\n`,
    )
  } finally {
    await deps.jobs.stop(5)
    await deps.database.close()
  }
}

function showProgress(done: number, total: number): void {
  if (done % 20 === 0 || done === total) {
    process.stdout.write(`\rMaking demo creatives: ${done} of ${total}`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`,
  )
  process.exitCode = 1
})
