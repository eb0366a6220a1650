import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

import { ensureBuilt } from '../bootstrap/build.mjs'
import { inRoot } from '../bootstrap/paths.mjs'
import { ensureChromium } from '../chromium.mjs'
import { readImports } from '../imports/read-sources.ts'
import { startPostgres } from '../postgres.mjs'
import { startS3Service } from '../s3.mjs'
import { failuresOf, flakyOf } from './failures.ts'
import { countTests, readRecord } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { runInGroup } from './processes.ts'
import { testsOnDatabase } from './selection.ts'

/** Prints a step's output. */
export type Print = (chunk: string | Buffer) => void

/** A run that hangs is killed after this many milliseconds. */
const patience = 80 * 60_000

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

/** Runs a package's or our own script with this Node; resolves with its exit code. */
function runScript(
  script: keyof typeof tools | `${string}/${string}`,
  parameters: readonly string[],
  print: Print,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const path = script in tools ? tool(script as keyof typeof tools) : inRoot(script)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return runInGroup(process.execPath, [path, ...parameters], {
    env: { ...env, ...colours },
    timeout: patience,
    print,
  })
}

/** A check without tests of its own counts as one. */
export function check(
  script: keyof typeof tools | `${string}/${string}`,
  ...parameters: string[]
): (print: Print) => Promise<Outcome> {
  return async (print) => {
    const code = await runScript(script, parameters, print)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
}

function freshRecord(name: string): string {
  const path = recordPath(name)
  rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  return path
}

function outcomeOf(path: string, exitCode: number): Outcome {
  const record = readRecord(path)
  return { ...countTests(record, exitCode), failures: failuresOf(record), flaky: flakyOf(record) }
}

interface VitestRun {
  project: string
  /** Tells two runs of the same project apart. */
  name?: string
  env?: NodeJS.ProcessEnv
  /** Paths of tests, or of folders with tests. */
  paths?: readonly string[]
  /** Tests whose full title this regular expression matches. */
  titles?: string
}

/** Some tests of a step, and the record's own name, as the step's record holds all of them. */
export type Some = Required<Pick<VitestRun, 'name' | 'paths'>> & Pick<VitestRun, 'titles'>

/** One vitest project, or some of its tests. */
async function vitest(
  print: Print,
  { project, name = project, env = cleanEnvironment(), paths = [], titles }: VitestRun,
): Promise<Outcome> {
  const record = freshRecord(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${record}`]
  const filter = titles === undefined ? [] : ['--testNamePattern', titles]
  // As the browser tests are: the summary names whatever needed its second try.
  const retries = process.env['CI'] ? ['--retry=1'] : []
  const parameters = [
    'run',
    ...paths,
    '--project',
    project,
    '--silent=passed-only',
    ...filter,
    ...retries,
    ...reporters,
  ]
  return outcomeOf(record, await runScript('vitest', parameters, print, env))
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

function absent(why: string, stub?: string): Outcome {
  return { passed: 0, failed: 0, absent: { why, ...(stub === undefined ? {} : { stub }) } }
}

async function withChromium(work: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  let path: string
  try {
    path = await ensureChromium()
  } catch (error) {
    return absent(error instanceof Error ? error.message : String(error))
  }
  return work(cleanEnvironment({ KERBSIDE_CHROMIUM: path }))
}

export function machines(print: Print): Promise<Outcome> {
  return vitest(print, { project: 'machines' })
}

export function services(print: Print, some?: Some): Promise<Outcome> {
  return vitest(print, { project: 'services', ...some })
}

export function views(print: Print, some?: Some): Promise<Outcome> {
  return withChromium((env) => vitest(print, { project: 'views', env, ...some }))
}

export function server(print: Print): Promise<Outcome> {
  return vitest(print, { project: 'server' })
}

/** The tests of the server that use a database once more, on PostgreSQL. */
export async function serverOnPostgres(print: Print): Promise<Outcome> {
  const postgres = await startPostgres()
  if ('why' in postgres) {
    return absent(`no PostgreSQL could be started or reached: ${postgres.why}`)
  }
  print(`PostgreSQL from ${postgres.from}\n`)
  try {
    const env = cleanEnvironment({ TEST_DATABASE_URL: postgres.url })
    const { files, imports } = readImports(['scripts', 'server', 'tests'])
    const paths = testsOnDatabase(files, imports)
    return await vitest(print, { project: 'server', name: 'postgres', env, paths })
  } finally {
    await postgres.stop()
  }
}

/** The tests of stored files once more, on a real S3 service. */
export async function filesInS3(print: Print): Promise<Outcome> {
  const service = await startS3Service()
  if ('why' in service) {
    return absent(service.why, 'the stub of the server tests')
  }
  print(`S3 from ${service.from}\n`)
  try {
    const env = cleanEnvironment({ TEST_S3_URL: service.url })
    return await vitest(print, { project: 'server', name: 's3', env, paths: ['tests/server/uploads'] })
  } finally {
    await service.stop()
  }
}

/** The journeys, in a real browser on the built product. */
export function journeys(print: Print, some?: Some): Promise<Outcome> {
  const files = readdirSync(inRoot('e2e')).filter((file) => file.endsWith(ending) && file !== walksFile)
  return inBrowser(print, some ?? { name: 'journeys', paths: files.map((file) => `e2e/${file}`) })
}

/** The walks of the machines against the real server, and with every fault. */
export function walks(print: Print, some?: Some): Promise<Outcome> {
  return inBrowser(print, some ?? { name: 'walks', paths: [`e2e/${walksFile}`] })
}

/** Journeys and walks share one build. */
let built: Promise<void> | undefined

function inBrowser(print: Print, { name, paths, titles }: Some): Promise<Outcome> {
  return withChromium(async (env) => {
    built ??= ensureBuilt(process.execPath)
    await built
    const record = freshRecord(name)
    const filter = titles === undefined ? [] : ['--grep', titles]
    const output = ['--output', inRoot('test-results', 'browser', name)]
    const code = await runScript('playwright', ['test', ...paths, ...filter, ...output], print, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: record,
    })
    return outcomeOf(record, code)
  })
}
