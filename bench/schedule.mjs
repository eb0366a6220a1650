// @ts-check
/**
 * How long another month of a schedule of 200 rule sets takes from its click to the frame that shows it, at a CPU four times slower,
 * beside a page without libraries that builds the same table of the same bars. Both take turns; what counts is the middle of the
 * ratios.
 */
import { rmSync } from 'node:fs'
import process from 'node:process'

import { chromium } from 'playwright'

import { accounts, signedIn } from '#e2e/support/accounts.ts'
import { jpeg } from '#e2e/support/pictures.ts'

import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { record } from './support/record.mjs'
import { slowDown } from './support/slow-cpu.mjs'
import { productToUploadTo } from './support/upload-product.mjs'

const ruleSets = 200
const rounds = 9
const limit = 2.5
const day = 86_400_000

const { api, campaignId, dataFolder, product, specificationId } = await productToUploadTo()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
try {
  await fill()
  const context = await signedIn(browser, product.url, accounts.superUser)
  const ours = await context.newPage()
  await ours.goto(`${product.url}/campaigns/${campaignId}/schedule`)
  await ours.locator('[data-bar]').first().waitFor()
  const bare = await context.newPage()
  await bare.setContent('<h4></h4><button id="turn">Turn</button><table></table>')
  const months = [await shown(ours)]
  await turn(ours, 'Next month')
  months.push(await shown(ours))
  console.log(`${months.map(({ bars }) => bars).join(' and ')} bars`)
  await bare.evaluate(build, months)
  await slowDown(ours)
  await slowDown(bare)
  const ratios = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await turn(ours, round % 2 === 0 ? 'Previous month' : 'Next month')
    const least = await turn(bare, 'Turn')
    ratios.push(own / least)
    console.log(`plain ${least.toFixed(0)} ms, schedule ${own.toFixed(0)} ms`)
  }
  const value = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  record({ measure: 'another month of 200 rule sets, times plain DOM', value, unit: '×', limit })
  console.log(`another month: ${value.toFixed(2)} times plain DOM`)
  if (!(value <= limit)) {
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** A campaign of a year, with one creative and many rule sets of some days each. */
async function fill() {
  const iso = (/** @type {number} */ days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  await api.call('PATCH', `campaigns/${campaignId}`, { ends_at: `${iso(364)}T23:59:59Z` })
  const creative = await api.upload(campaignId, specificationId, 'hero.jpg', await jpeg(320, 240))
  for (let number = 0; number < ruleSets; number += 1) {
    const from = (number * 7) % 360
    const answer = await api.call('POST', 'rule-sets', {
      campaign_id: campaignId,
      name: `Rule ${number}`,
      ruleset_id: null,
      rules:
        number % 4 === 0
          ? [{ type: 'Rules\\DayOfWeek', data: { days: ['monday', 'thursday'] } }]
          : [
              {
                type: 'Rules\\Dates',
                data: { sets: [{ from: iso(from), to: iso(from + 3 + (number % 30)) }] },
              },
            ],
    })
    const { id } = /** @type {{ data: { id: string } }} */ (answer).data
    await api.call('PATCH', `rule-sets/${id}/relationships/creatives`, [{ id: creative }])
  }
}

/**
 * The month that a schedule shows: its rows, by the text and the width in days of each cell.
 *
 * @param {import('playwright').Page} page
 */
function shown(page) {
  return page.evaluate(() => ({
    name: document.querySelector('h4')?.textContent ?? '',
    bars: document.querySelectorAll('[data-bar]').length,
    rows: [...(document.querySelector('table')?.rows ?? [])].map((row) =>
      [...row.cells].map((cell) => ({
        text: cell.textContent,
        days: cell.colSpan,
        isBar: cell.querySelector('[data-bar]') !== null,
      })),
    ),
  }))
}

/** @typedef {Awaited<ReturnType<typeof shown>>} Month */

/**
 * Runs in the plain page: its button shows the one month and the other in turn.
 *
 * @param {Month[]} months
 */
function build(months) {
  let index = 1
  document.querySelector('#turn')?.addEventListener('click', () => {
    index = 1 - index
    const month = months[index]
    const table = document.createElement('table')
    table.style.cssText = 'width: 100%; table-layout: fixed; border-collapse: collapse'
    for (const cells of month?.rows ?? []) {
      const row = table.insertRow()
      for (const { text, days, isBar } of cells) {
        const cell = row.insertCell()
        cell.colSpan = days
        if (isBar) {
          const bar = document.createElement('button')
          bar.style.cssText = 'width: 100%; height: 24px; overflow: hidden'
          bar.textContent = text
          bar.addEventListener('click', () => {})
          cell.append(bar)
        } else {
          cell.textContent = text
        }
      }
    }
    document.querySelector('table')?.replaceWith(table)
    const heading = document.querySelector('h4')
    if (heading) {
      heading.textContent = month?.name ?? ''
    }
  })
}

/**
 * Milliseconds from the click on a button until the frame after another month stands.
 *
 * @param {import('playwright').Page} page
 * @param {string} button
 */
async function turn(page, button) {
  await page.bringToFront()
  return page
    .getByRole('button', { name: button, exact: true })
    .first()
    .evaluate((/** @type {HTMLElement} */ element) => {
      const name = () => document.querySelector('h4')?.textContent
      const [before, from] = [name(), performance.now()]
      element.click()
      return new Promise((/** @type {(time: number) => void} */ resolve) => {
        const look = () => {
          if (name() === before) {
            requestAnimationFrame(look)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - from), { once: true })
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
    })
}
