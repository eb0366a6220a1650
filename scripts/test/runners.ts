import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import process from 'node:process'

import { ensureBuilt } from '../bootstrap/build.mjs'
import { inRoot } from '../bootstrap/paths.mjs'
import { run } from '../bootstrap/run.mjs'
import { ensureChromium } from '../chromium.mjs'
import { startPostgres } from '../postgres.mjs'
import { startS3Service } from '../s3.mjs'
import { failuresOf, flakyOf } from './failures.ts'
import { countTests, readRecord } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** A run that hangs is broken off after this many milliseconds. */
const patience = 25 * 60_000

const ending = '.e2e.ts'
const walksFile = `walks${ending}`

/** Where a runner writes down its tests; `npm run acceptance` reads the same files. */
export function recordPath(name: string): string {
  return inRoot('test-results', 'records', `${name}.json`)
}

/** The scripts of packages, by path: starting them with this Node works the same on every system. */
const tools = {
  oxfmt: ['oxfmt', 'bin', 'oxfmt'],
  oxlint: ['oxlint', 'bin', 'oxlint'],
  tsc: ['typescript', 'bin', 'tsc'],
  knip: ['knip', 'bin', 'knip.js'],
  vitest: ['vitest', 'vitest.mjs'],
  playwright: ['playwright', 'cli.js'],
} as const

function tool(name: keyof typeof tools): string {
  return inRoot('node_modules', ...tools[name])
}

/** A check without tests of its own counts as one. */
export async function check(
  script: keyof typeof tools | `${string}/${string}`,
  ...parameters: string[]
): Promise<Outcome> {
  const path = script in tools ? tool(script as keyof typeof tools) : inRoot(script)
  const code = await run(process.execPath, [path, ...parameters], { timeout: patience })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function freshRecord(name: string): string {
  const path = recordPath(name)
  rmSync(path, { force: true })
  mkdirSync(inRoot('test-results', 'records'), { recursive: true })
  return path
}

function outcomeOf(path: string, exitCode: number): Outcome {
  const record = readRecord(path)
  return { ...countTests(record, exitCode), failures: failuresOf(record), flaky: flakyOf(record) }
}

/** One vitest project, or its tests below `folders`; `name` tells apart two runs of the same project. */
async function vitest(
  project: string,
  name: string,
  env: NodeJS.ProcessEnv,
  ...folders: string[]
): Promise<Outcome> {
  const record = freshRecord(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${record}`]
  const parameters = ['run', ...folders, '--project', project, '--silent=passed-only', ...reporters]
  const code = await run(process.execPath, [tool('vitest'), ...parameters], { env, timeout: patience })
  return outcomeOf(record, code)
}

/** A part that comes with its folder: without it there is nothing to run yet. */
async function whenThere(folders: string[], work: () => Promise<Outcome>): Promise<Outcome> {
  return folders.some((folder) => existsSync(inRoot(folder)))
    ? work()
    : { passed: 0, failed: 0, note: 'nothing there yet' }
}

/** The environment without what would change the meaning of a test run. */
function cleanEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    TEST_DATABASE_URL: _testUrl,
    TEST_S3_URL: _testS3,
    KERBSIDE_DATA: _data,
    KERBSIDE_MODE: _mode,
    PORT: _port,
    ...rest
  } = process.env
  return { ...rest, ...more, NODE_ENV: 'test' }
}

async function withChromium(work: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  let path: string
  try {
    path = await ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, note: 'no Chromium' }
  }
  return work(cleanEnvironment({ KERBSIDE_CHROMIUM: path }))
}

export function machines(): Promise<Outcome> {
  return whenThere(['tests/machines'], () => vitest('machines', 'machines', cleanEnvironment()))
}

export function services(): Promise<Outcome> {
  const folders = ['tests/services', 'tests/contract', 'tests/scripts', 'tests/locales']
  return whenThere(folders, () => vitest('services', 'services', cleanEnvironment()))
}

export function views(): Promise<Outcome> {
  return whenThere(['tests/views'], () => withChromium((env) => vitest('views', 'views', env)))
}

export function server(): Promise<Outcome> {
  return whenThere(['tests/server'], () => vitest('server', 'server', cleanEnvironment()))
}

/** The server's suite once more, on PostgreSQL. Without one it does not run, and says so. */
export function serverOnPostgres(): Promise<Outcome> {
  return whenThere(['tests/server'], async () => {
    const postgres = await startPostgres()
    if ('why' in postgres) {
      return {
        passed: 0,
        failed: 0,
        note: `not run, no PostgreSQL could be started or reached: ${postgres.why}`,
      }
    }
    console.log(`PostgreSQL from ${postgres.from}`)
    try {
      return await vitest('server', 'postgres', cleanEnvironment({ TEST_DATABASE_URL: postgres.url }))
    } finally {
      await postgres.stop()
    }
  })
}

/** The tests of stored files once more, on a real S3 service. Without one they do not run, and it says so. */
export function filesInS3(): Promise<Outcome> {
  return whenThere(['tests/server/uploads'], async () => {
    const service = await startS3Service()
    if ('why' in service) {
      return {
        passed: 0,
        failed: 0,
        note: `not run, stored files were tried on a stub alone: ${service.why}`,
      }
    }
    console.log(`S3 from ${service.from}`)
    try {
      const env = cleanEnvironment({ TEST_S3_URL: service.url })
      return await vitest('server', 's3', env, 'tests/server/uploads')
    } finally {
      await service.stop()
    }
  })
}

/** The journeys, all that there are, in a real browser on the built product. */
export function journeys(): Promise<Outcome> {
  return inBrowser(
    'journeys',
    readdirSync(inRoot('e2e')).filter((file) => file.endsWith(ending) && file !== walksFile),
  )
}

/** The walks of the machines against the real server, and with every fault. */
export function walks(): Promise<Outcome> {
  return inBrowser('walks', [walksFile], ['--workers=2'])
}

function inBrowser(
  name: string,
  files: readonly string[],
  options: readonly string[] = [],
): Promise<Outcome> {
  return whenThere(['e2e'], () =>
    withChromium(async (env) => {
      await ensureBuilt(process.execPath)
      const record = freshRecord(name)
      const code = await run(
        process.execPath,
        [tool('playwright'), 'test', ...files.map((file) => `e2e/${file}`), ...options],
        {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: record },
          timeout: patience,
        },
      )
      return outcomeOf(record, code)
    }),
  )
}
