// @ts-check
/**
 * A promotion of 200 bookings, as the person in front of it feels it, on the built product: how long the page is busy at a
 * stretch, from the click on "Promote all" until every booking has ended, while somebody scrolls and types. The server is
 * killed and started again in the middle. Once more without the kill, with a network that answers at once, so that all
 * events come in a heap. Tasks are taken from the browser's own trace of the page's main
 * thread; the limit is on what they take of the processor, which other programs on this machine can't change.
 */
import { rmSync } from 'node:fs'
import process from 'node:process'

import { chromium } from 'playwright'

import { BookingsPage } from '#e2e/pages/bookings.page.ts'
import { accounts, signedIn } from '#e2e/support/accounts.ts'
import { addBookedCampaign, manyBookings } from '#e2e/support/many-bookings.ts'
import { journeyEnvironment, makeSeededFolder } from '#e2e/support/start-product.ts'

import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { freePort } from '../scripts/bootstrap/free-port.mjs'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { startProduct } from '../scripts/product.mjs'
import { record } from './support/record.mjs'
import { traced } from './support/trace.mjs'

const count = 200
/** Milliseconds. */
const limit = 50

await ensureBuilt(process.execPath)
const executablePath = await ensureChromium()
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  await measure('200 bookings', '0.3', false)
  await measure('200 bookings, server killed', '2', true)
} finally {
  await browser.close()
}

/**
 * @param {string} name
 * @param {string} stepSeconds how long the simulated network takes for a step
 * @param {boolean} isKilled
 */
async function measure(name, stepSeconds, isKilled) {
  const dataFolder = makeSeededFolder()
  const campaignId = await addBookedCampaign(dataFolder, 'Two hundred lines', manyBookings(count))
  const options = {
    mode: /** @type {const} */ ('demo'),
    dataFolder,
    port: await freePort(),
    env: { ...journeyEnvironment, SIMULATOR_STEP_SECONDS: stepSeconds },
  }
  let product = await startProduct(options)
  const context = await signedIn(browser, product.url, accounts.plain)
  try {
    const page = await context.newPage()
    const bookings = new BookingsPage(page)
    await page.goto(`${product.url}/campaigns/${campaignId}/bookings`)
    await bookings.bulkButton.waitFor()
    await page.waitForLoadState('networkidle')
    const steps = await bookings.watchProgress()
    const tasks = await traced(browser, async () => {
      await bookings.bulkButton.click()
      await bookings.answer('Yes')
      if (isKilled) {
        await useUntil(page, bookings.expectEnded(40, 120_000))
        await product.kill()
        product = await startProduct(options)
      }
      await useUntil(page, bookings.expectEnded(count, 240_000))
    })
    const shown = await steps()
    const longest = tasks[0] ?? { wall: Number.NaN, cpu: Number.NaN, what: '' }
    console.log(`${name}: progress was shown in ${shown.length} steps; the longest tasks:`)
    for (const { wall, cpu, what } of tasks.slice(0, 5)) {
      console.log(`  ${cpu.toFixed(1)} ms (${wall.toFixed(1)} by the clock) ${what}`)
    }
    record({ measure: `${name}: longest task`, value: longest.cpu, unit: 'ms', limit })
    const slowest = Math.max(...tasks.map(({ wall }) => wall))
    record({ measure: `${name}: longest by the clock`, value: slowest, unit: 'ms' })
    record({ measure: `${name}: steps of progress shown`, value: shown.length, unit: '' })
    if (!(longest.cpu <= limit)) {
      process.exitCode = 1
    }
  } finally {
    await context.close()
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/**
 * Somebody scrolls up and down and writes in the search box until it is over.
 *
 * @param {import('playwright').Page} page
 * @param {Promise<void>} over
 */
async function useUntil(page, over) {
  let isOver = false
  const end = over.finally(() => {
    isOver = true
  })
  const box = page.getByRole('combobox', { name: 'Attach a booking' })
  await page.mouse.move(700, 600)
  for (let turn = 0; !isOver; turn += 1) {
    await page.mouse.wheel(0, turn % 8 < 4 ? 900 : -900)
    await box.press(turn % 4 === 3 ? 'Backspace' : 'x')
    await page.waitForTimeout(100)
  }
  await end
}
