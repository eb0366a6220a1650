// @ts-check
/**
 * How long the next picture takes on the review desk, at a CPU four times slower: from the key of a decision to the frame that shows
 * the next creative, as the browser reports it (Element Timing). A picture that the browser may decode after that frame counts once
 * it is decoded. The pictures have full noise, so that each takes longer to decode than most photos. Somebody decides once a
 * second; every third decision is a rejection for a frequent reason, from the key that chooses the reason.
 */
import { rmSync } from 'node:fs'
import process from 'node:process'

import { chromium } from 'playwright'

import { accounts, signedIn } from '#e2e/support/accounts.ts'
import { jpeg } from '#e2e/support/pictures.ts'

import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { record } from './support/record.mjs'
import { slowDown } from './support/slow-cpu.mjs'
import { productToUploadTo, untilReady } from './support/upload-product.mjs'

const creatives = 81
/** Milliseconds. */
const limit = 100
const pause = 1000
const sizes = /** @type {const} */ ([
  [1920, 1080],
  [1080, 1920],
])

const { api, dataFolder, product } = await productToUploadTo()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
try {
  const campaignId = await fill()
  const page = await opened(campaignId)
  /** @type {{ isRejection: boolean, time: number }[]} */
  const decisions = []
  for (let index = 1; index < creatives; index += 1) {
    const isRejection = index % 3 === 0
    decisions.push({ isRejection, time: await decision(page, index, isRejection) })
  }
  for (const isRejection of [false, true]) {
    const sorted = decisions
      .filter((each) => each.isRejection === isRejection)
      .map(({ time }) => time)
      .toSorted((one, other) => one - other)
    const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
    const what = isRejection ? 'rejection' : 'approval'
    const p95 = at(0.95)
    console.log(`${what}s: ${sorted.map(Math.round).join(' ')}`)
    console.log(`${sorted.length} ${what}s: p50 ${Math.round(at(0.5))} ms, p95 ${Math.round(p95)} ms`)
    const measure = `key of ${isRejection ? 'a rejection' : 'an approval'} to the next picture painted`
    record({ measure: `${measure}, p50`, value: at(0.5), unit: 'ms' })
    record({ measure: `${measure}, p95`, value: p95, unit: 'ms', limit })
    if (!(p95 <= limit)) {
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** A campaign with frames of both sizes, and pictures in them that wait for a decision. */
async function fill() {
  const campaignId = await api.createCampaign({ bookings: await api.freeBookings() })
  const specifications = await api.specifications(campaignId)
  for (let index = 0; index < creatives; index += 1) {
    const [width, height] = sizes[index % 2 === 0 ? 0 : 1]
    const { id } = specifications.find((each) => each.width === width && each.height === height) ?? { id: '' }
    const file = await jpeg(width, height, { noisy: true, quality: 30 })
    await api.send(campaignId, id, `waiting-${index}.jpg`, file)
  }
  await untilReady(api, campaignId, creatives)
  return campaignId
}

/** @param {string} campaignId */
async function opened(campaignId) {
  const context = await signedIn(browser, product.url, accounts.moderator)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const pictures = '[data-part=stage] img[alt]:not([alt=""], [elementtiming])'
    new MutationObserver(() => {
      for (const picture of document.querySelectorAll(pictures)) {
        picture.setAttribute('elementtiming', picture.getAttribute('alt') ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
    /** @type {Record<string, number>} */
    const paints = {}
    Object.assign(window, { kerbsidePaints: paints })
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime } of /** @type {any[]} */ (list.getEntries())) {
        paints[identifier] ??= renderTime
      }
    }).observe({ type: 'element', buffered: true })
  })
  await page.goto(`${product.url}/review?campaign=${campaignId}`)
  await page.locator('[data-part=stage] img').first().waitFor()
  // The next ones are loaded meanwhile, and this is a look at the first.
  await page.waitForTimeout(2000)
  await slowDown(page)
  return page
}

/**
 * Milliseconds from the key of a decision until the next picture is painted.
 *
 * @param {import('playwright').Page} page
 * @param {number} index
 * @param {boolean} isRejection
 */
async function decision(page, index, isRejection) {
  if (isRejection) {
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Text is hard to read' }).focus()
  }
  const painted = page.evaluate(nextPicture)
  // Keys fall on every part of a frame.
  await page.waitForTimeout(pause + ((index * 7) % 16))
  await page.keyboard.press(isRejection ? 'Enter' : 'a')
  return painted
}

/**
 * Runs in the page: milliseconds from the next key until another picture than the one of now is painted.
 *
 * @returns {Promise<number>}
 */
function nextPicture() {
  const shown = () =>
    /** @type {HTMLImageElement | null} */ (document.querySelector('[data-part=stage] img[elementtiming]'))
  const before = shown()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const afterFrame = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      }),
    )
  return new Promise((resolve, reject) => {
    const why = () => reject(new Error(`No next picture after ${before?.alt}: ${shown()?.outerHTML}`))
    setTimeout(why, 10_000)
    const onKey = async (/** @type {KeyboardEvent} */ { timeStamp }) => {
      let next = shown()
      while (next === null || next === before || !next.complete) {
        await frame()
        next = shown()
      }
      let decoded = 0
      if (next.decoding !== 'sync') {
        await next.decode()
        await afterFrame()
        decoded = performance.now()
      }
      const { kerbsidePaints: paints } = /** @type {any} */ (window)
      while (paints[next.alt] === undefined) {
        await afterFrame()
      }
      resolve(Math.max(decoded, paints[next.alt]) - timeStamp)
    }
    addEventListener('keydown', (event) => void onKey(event).catch(reject), { capture: true, once: true })
  })
}
