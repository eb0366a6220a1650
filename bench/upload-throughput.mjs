// @ts-check
/**
 * How fast a package of 500 MB goes from the browser to the built product on this machine, beside a script that sends it by tus-js-client
 * alone. From the first byte until the last one is acknowledged; what the server then does with the file is waited for, and not measured.
 * Medians of five rounds, as one script takes half as long again as another.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { chromium } from 'playwright'
import { Upload } from 'tus-js-client'

import { CreativesPage } from '#e2e/pages/creatives.page.ts'
import { accounts, signedIn, tokenOf } from '#e2e/support/accounts.ts'

import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { median } from './support/median.mjs'
import { record } from './support/record.mjs'
import { writePackage } from './support/upload-files.mjs'
import { productToUploadTo } from './support/upload-product.mjs'

const size = 499_900_000
const rounds = 5
/** Of the time of the script: 0.8 times its throughput. */
const limit = 1.25

const folder = mkdtempSync(join(tmpdir(), 'kerbside-bench-'))
const path = join(folder, 'panorama.zip')
const bytes = await writePackage(path, size)
const { api, campaignId, dataFolder, product, specificationId } = await productToUploadTo()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
try {
  const alone = []
  const inBrowser = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await sendAlone())
    inBrowser.push(await sendInBrowser())
  }
  console.log(`script: ${alone.map(shown).join(', ')}; browser: ${inBrowser.map(shown).join(', ')}`)
  const value = median(inBrowser) / median(alone)
  record({ measure: 'upload of 500 MB, time beside a script', value, unit: '×', limit })
  if (!(value <= limit)) {
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** @param {number} time */
function shown(time) {
  return `${(time / 1000).toFixed(2)} s (${(bytes / 1000 / time).toFixed(0)} MB/s)`
}

/** @returns {Promise<number>} milliseconds */
async function sendAlone() {
  const token = await tokenOf(product.url, accounts.superUser)
  const start = performance.now()
  /** @type {Upload} */
  const upload = await new Promise((resolve, reject) => {
    const sent = new Upload(createReadStream(path), {
      endpoint: `${product.url}/api/v2/creatives/files`,
      headers: { authorization: `Bearer ${token}` },
      metadata: {
        campaign_id: campaignId,
        frame_specification_id: specificationId,
        filename: 'panorama.zip',
      },
      onSuccess: () => resolve(sent),
      onError: reject,
    })
    sent.start()
  })
  const time = performance.now() - start
  await processed(upload.url ?? '')
  return time
}

/** @returns {Promise<number>} milliseconds */
async function sendInBrowser() {
  const context = await signedIn(browser, product.url, accounts.superUser)
  const page = await context.newPage()
  const creatives = new CreativesPage(page)
  await page.goto(`${product.url}/campaigns/${campaignId}/creative`)
  await creatives.openSpecification(0)
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000))
  await (await creatives.panel(0)).locator('input[type=file]').setInputFiles(path)
  const sent = () =>
    page.evaluate(() => {
      const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      const begun = entries.find(({ name }) => name.endsWith('/creatives/files'))
      const chunks = entries.filter(({ name }) => /\/creatives\/files\/[0-9a-f]+$/.test(name))
      return {
        address: chunks[0]?.name ?? null,
        time: (chunks.at(-1)?.responseEnd ?? 0) - (begun?.startTime ?? 0),
      }
    })
  let { address } = await sent()
  while (address === null) {
    await setTimeout(500)
    address = (await sent()).address
  }
  await processed(address)
  const { time } = await sent()
  await context.close()
  return time
}

/**
 * Waits until the server has done with an upload.
 *
 * @param {string} address
 */
async function processed(address) {
  const id = address.split('/').at(-1)
  for (;;) {
    const { data } = /** @type {{ data: { attributes: { state: string } } }} */ (
      await api.call('GET', `uploads/${id}`)
    )
    if (['done', 'failed'].includes(data.attributes.state)) {
      return
    }
    await setTimeout(500)
  }
}
