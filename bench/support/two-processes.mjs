// @ts-check
/** Two processes of the built product with a small demo, on one PostgreSQL database and one data folder, behind a proxy. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { journeyEnvironment } from '#e2e/support/start-product.ts'

import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { inRoot } from '../../scripts/bootstrap/paths.mjs'
import { environmentFor, findRuntime } from '../../scripts/bootstrap/runtime.mjs'
import { startProduct } from '../../scripts/product.mjs'
import { ownDatabase } from './own-database.mjs'
import { startProxy } from './proxy.mjs'

/**
 * Null where there is no PostgreSQL server. `start` starts a process, on the port of one that has ended.
 *
 * @param {number} pauseBetween milliseconds between two questions of the proxy
 * @param {NodeJS.ProcessEnv} [more]
 */
export async function startTwoProcesses(pauseBetween, more = {}) {
  const database = await ownDatabase()
  if (database === null) {
    return null
  }
  await ensureBuilt(process.execPath)
  const dataFolder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
  const env = {
    ...journeyEnvironment,
    ...more,
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of this measurement alone',
  }
  fillDemo({ ...env, KERBSIDE_DATA: dataFolder })
  const start = (/** @type {number | undefined} */ port) =>
    startProduct({ mode: 'demo', dataFolder, env, ...(port === undefined ? {} : { port }) })
  const processes = [await start(undefined), await start(undefined)]
  const proxy = await startProxy(
    processes.map(({ url }) => url),
    pauseBetween,
  )
  const end = async () => {
    proxy.close()
    await Promise.all(processes.map((running) => running.stop()))
    await database.drop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { databaseUrl: database.url, dataFolder, end, processes, proxy, start }
}

/**
 * A small demo, in place of the large one that the product's first start would make.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function fillDemo(env) {
  const runtime = findRuntime()
  const seed = ['--campaigns', '20', '--frames', '300', '--creatives', '40']
  const { status, stderr } = spawnSync(runtime, [inRoot('server', 'cli', 'seed.ts'), ...seed], {
    env: environmentFor(runtime, { ...env, LOG_LEVEL: 'warn' }),
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`The demo data could not be made:\n${stderr}`)
  }
}
