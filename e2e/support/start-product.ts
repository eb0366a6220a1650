import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureDataFolder } from '../../scripts/bootstrap/data-folder.mjs'
import { inRoot } from '../../scripts/bootstrap/paths.mjs'
import { environmentFor, findRuntime } from '../../scripts/bootstrap/runtime.mjs'
import { startProduct } from '../../scripts/product.mjs'
import { linksIn } from './links.ts'
import { publishProducts } from './own-product.ts'
import { until } from './until.ts'

/** A demo that is there in seconds and still has every state; journeys add what they need through the API. */
const seed = ['--campaigns', '20', '--frames', '300', '--creatives', '40']

/** The simulated network takes this long for a step, in seconds. */
const simulatorStep = '0.3'

/**
 * What makes a product fit for journeys: a fast network, no limit on one machine that signs in again and again, and a pause
 * between two codes that can be waited for.
 */
export const journeyEnvironment: NodeJS.ProcessEnv = {
  SIMULATOR_STEP_SECONDS: simulatorStep,
  AUTH_REQUESTS_PER_MINUTE: '2000',
  REQUESTS_PER_MINUTE: '30000',
  // Many journeys and walks share the accounts and campaigns of the demo.
  UPLOADS_PER_PERSON: '500',
  UPLOADS_PER_LINK: '500',
  BUILDS_PER_HOUR: '500',
  BUILDS_PER_CAMPAIGN: '500',
  CODE_PAUSE_SECONDS: '8',
  // Each walk over a session that ends signs its account in anew.
  CODES_PER_ACCOUNT: '500',
}

/** Names the data folder that the run has made, with which no product was started; journeys copy it. */
const seededVariable = 'KERBSIDE_SEEDED_DATA'

/** Makes a data folder with the small demo in it, or copies the one of this run. The caller deletes it. */
export function makeSeededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-journeys-'))
  const seeded = process.env[seededVariable]
  if (seeded !== undefined) {
    cpSync(seeded, folder, { recursive: true })
    return folder
  }
  ensureDataFolder(folder)
  const runtime = findRuntime()
  const { status, stderr } = spawnSync(runtime, [inRoot('server', 'cli', 'seed.ts'), ...seed], {
    env: environmentFor(runtime, { KERBSIDE_DATA: folder, LOG_LEVEL: 'warn' }),
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`The demo data could not be made:\n${stderr}`)
  }
  return folder
}

/**
 * Starts the built product once for each worker, on copies of one data folder; `takeOwnProduct` tells a worker which is its
 * own. Set `KERBSIDE_URL`, `KERBSIDE_JOURNEY_DATA` and `KERBSIDE_LINKS` to use one product that runs already, for instance
 * while writing a journey.
 */
export default async function startProducts({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (process.env['KERBSIDE_URL']) {
    return async () => {}
  }
  const seeded = makeSeededFolder()
  process.env[seededVariable] = seeded
  const folders = Array.from({ length: workers }, makeSeededFolder)
  const products = await Promise.all(
    folders.map((dataFolder) => startProduct({ mode: 'demo', dataFolder, env: journeyEnvironment })),
  )
  // A product answers before it has printed everything: it renews its links first.
  await until('the links of the demo', async () =>
    products.every((product) => product.log().includes('/dev/outbox')) ? true : null,
  )
  publishProducts(
    products.map((product) => ({
      url: product.url,
      dataFolder: product.dataFolder,
      links: linksIn(product.log()),
    })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    for (const folder of [seeded, ...folders]) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
