import { rmSync } from 'node:fs'

import { test } from 'playwright/test'

import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { startProduct, type Product } from '../../scripts/product.mjs'
import { journeyEnvironment, makeSeededFolder } from './start-product.ts'

interface FileProduct {
  /** Without a closing slash; the same after each start. */
  readonly url: string
  readonly dataFolder: string
  start: () => Promise<void>
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>
  /** Ends it as a power cut does. */
  kill: () => Promise<void>
}

/**
 * A product for the journeys of one file alone, on a copy of the demo, from before the first until after the last. `prepare` changes its
 * data before it starts.
 */
export function productForFile({
  env = {},
  prepare = async () => {},
}: { env?: NodeJS.ProcessEnv; prepare?: (dataFolder: string) => Promise<void> } = {}): FileProduct {
  let dataFolder = ''
  let port = 0
  let running: Product | null = null
  const product: FileProduct = {
    get url() {
      return `http://localhost:${port}`
    },
    get dataFolder() {
      return dataFolder
    },
    start: async () => {
      running = await startProduct({ mode: 'demo', dataFolder, port, env: { ...journeyEnvironment, ...env } })
    },
    stop: async () => await running?.stop(),
    kill: async () => await running?.kill(),
  }
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    dataFolder = makeSeededFolder()
    await prepare(dataFolder)
    port = await freePort()
    await product.start()
  })
  test.afterAll(async () => {
    await product.kill()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return product
}
