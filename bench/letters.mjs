// @ts-check
/**
 * How long a letter takes from its key to the frame that shows it, at a CPU four times slower: in the dashboard's search box,
 * beside a bare box on a page without scripts. Rounds take turns, as a letter waits for the next frame and other programs
 * come in between; what counts is the middle of the rounds' ratios.
 */
import { rmSync } from 'node:fs'
import process from 'node:process'

import { chromium } from 'playwright'

import { accounts, signedIn } from '#e2e/support/accounts.ts'
import { journeyEnvironment, makeSeededFolder } from '#e2e/support/start-product.ts'

import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { startProduct } from '../scripts/product.mjs'
import { median } from './support/median.mjs'
import { record } from './support/record.mjs'
import { slowDown } from './support/slow-cpu.mjs'

const rounds = 7
const letters = 12
const limit = 1.5
const plain = `<input type="search" placeholder="Search"><table>${'<tr><td>A campaign</td></tr>'.repeat(15)}</table>`

await ensureBuilt(process.execPath)
const dataFolder = makeSeededFolder()
const product = await startProduct({ mode: 'demo', dataFolder, env: journeyEnvironment })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
try {
  const context = await signedIn(browser, product.url, accounts.superUser)
  const bare = await context.newPage()
  await bare.setContent(plain)
  const ours = await context.newPage()
  await ours.goto(`${product.url}/1`)
  await ours.locator('tbody tr[data-row-key]').first().waitFor()
  await ours.waitForLoadState('networkidle')
  await slowDown(bare)
  await slowDown(ours)
  const ratios = []
  for (let round = 0; round < rounds; round += 1) {
    const times = [await typing(bare, 'input'), await typing(ours, 'input[role=searchbox]')]
    const [least, own] = times.map(median)
    ratios.push((own ?? Number.NaN) / (least ?? Number.NaN))
    console.log(`plain ${least?.toFixed(1)} ms, dashboard ${own?.toFixed(1)} ms`)
  }
  const value = median(ratios)
  record({ measure: 'key to its letter painted, times plain DOM', value, unit: '×', limit })
  console.log(`key to its letter painted: ${value.toFixed(2)} times plain DOM`)
  if (!(value <= limit)) {
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/**
 * Milliseconds of each letter, from the time of its key to the end of the work on the frame after it. Each is the first in an
 * empty box.
 *
 * @param {import('playwright').Page} page
 * @param {string} box
 */
async function typing(page, box) {
  await page.bringToFront()
  await page.click(box)
  const times = []
  for (let letter = 0; letter < letters; letter += 1) {
    const painted = page.evaluate(
      () =>
        new Promise((/** @type {(time: number) => void} */ resolve) =>
          addEventListener(
            'keydown',
            ({ timeStamp }) =>
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel()
                port1.addEventListener('message', () => resolve(performance.now() - timeStamp), {
                  once: true,
                })
                port1.start()
                port2.postMessage(null)
              }),
            { capture: true, once: true },
          ),
        ),
    )
    // Keys fall on every part of a frame.
    await page.waitForTimeout(150 + ((letter * 7) % 16))
    await page.keyboard.press('q')
    times.push(await painted)
    await page.keyboard.press('Backspace')
  }
  return times
}
