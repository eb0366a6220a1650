// @ts-check
/**
 * The frames table beside the plain page, 50 rows each: the link to the first row at a CPU four times slower, and the heap afterwards,
 * which has no limit: the comparison's own is of 5,000 rows at once. Ends with 1 above the limit.
 */
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import adapter from '../browser-adapter.mjs'
import { record } from './record.mjs'

const rounds = 3
const limit = 2
const folder = process.env['BROWSER_BENCH'] ?? ''
const load = (/** @type {string} */ path) => import(pathToFileURL(join(folder, path)).href)
const { Session, launch, serve, sleep } = await load('lib/session.mjs')
const { defaultExpect } = await load('lib/expect.mjs')
const { default: plain } = await load('adapters/limit.mjs')
// The plain page links to its table from all of its screens; ours does from the menu of settings.
plain.screens.frames.nav = 'a[href="#/frames"]'

const firstRows = []
const heaps = []
for (let round = 0; round < rounds; round += 1) {
  const bare = await measure(plain, defaultExpect)
  const ours = await measure(adapter, adapter.expect)
  firstRows.push(ours.app / bare.app)
  heaps.push(ours.heap / bare.heap)
}
report('link to the first of 20,000 frames', median(firstRows), limit)
report('heap of the frames table', median(heaps))
// The product of the adapter goes on as long as this process.
process.exit()

/**
 * Milliseconds from the link to the first row without the request, and megabytes afterwards.
 *
 * @param {any} target
 * @param {unknown} expect
 * @returns {Promise<{ app: number, heap: number }>}
 */
async function measure(target, expect) {
  const server = await serve(target)
  const browser = await launch()
  try {
    const session = new Session(browser, target, server.base, expect)
    await session.signIn()
    const opened = await session.open()
    await session.load(opened, 'campaigns')
    await sleep(600)
    if (target === adapter) {
      await opened.page.getByRole('button', { name: 'Settings' }).click()
      await opened.page.locator(adapter.screens.frames.nav).waitFor()
    }
    await opened.cpu(4)
    const { nav, row, api } = target.screens.frames
    const state = { row, api, expect: session.expect('frames', {}) }
    const { app } = await session.clickFor(opened, nav, state, 'link to frames')
    await opened.cpu(1)
    await sleep(900)
    const { heapMB } = await session.heap(opened)
    await opened.close()
    return { app, heap: heapMB }
  } finally {
    await browser.close()
    server.stop()
  }
}

function report(
  /** @type {string} */ measured,
  /** @type {number} */ value,
  /** @type {number | undefined} */ most = undefined,
) {
  record({
    measure: `${measured}, times plain DOM`,
    value,
    unit: '×',
    ...(most === undefined ? {} : { limit: most }),
  })
  console.log(`${measured}: ${value.toFixed(2)} times plain DOM`)
  if (most !== undefined && !(value <= most)) {
    process.exitCode = 1
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
