// @ts-check
/**
 * How long files take from their first byte to creatives that are ready, on the built product: 40 images of 2 MB sent at once,
 * against the same processing in a script without a server, and one image from its last byte. The script processes as many files at a
 * time as there are processors. The server has processed 40 images before, as one that has run for a while: its code is compiled.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import sharp from 'sharp'

import { accounts } from '#e2e/support/accounts.ts'
import { Api } from '#e2e/support/api.ts'
import { journeyEnvironment, makeSeededFolder } from '#e2e/support/start-product.ts'
import { processMedia } from '#server/media/process.ts'

import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { startProduct } from '../scripts/product.mjs'
import { median } from './support/median.mjs'
import { record } from './support/record.mjs'

const count = 40
const ratioLimit = 1.3
const singleLimit = 300
const singles = 20
const rounds = 3

await ensureBuilt(process.execPath)
const picture = await noise()
const dataFolder = makeSeededFolder()
const product = await startProduct({ mode: 'demo', dataFolder, env: journeyEnvironment })
try {
  const api = new Api(product.url, accounts.superUser)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  if (!specification) {
    throw new Error('The booking brought no frame specification')
  }
  await sendAll(api, campaignId, specification.id, 0)
  const ratios = []
  for (let round = 1; round <= rounds; round += 1) {
    const alone = await processAlone(specification)
    const together = await sendAll(api, campaignId, specification.id, round * count)
    console.log(`${count} images: ${together.toFixed(0)} ms, processing alone ${alone.toFixed(0)} ms`)
    ratios.push(together / alone)
  }
  const times = await sendSingles(api, campaignId, specification.id)
  const ratio = median(ratios)
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
  console.log(`${count} images: ${ratio.toFixed(2)} × the processing`)
  console.log(`one image after its last byte: p95 ${p95.toFixed(0)} ms of ${times.length}`)
  record({ measure: `${count} images until all are ready`, value: ratio, unit: '×', limit: ratioLimit })
  record({ measure: 'one image after its last byte, p95', value: p95, unit: 'ms', limit: singleLimit })
  if (!(ratio <= ratioLimit && p95 <= singleLimit)) {
    process.exitCode = 1
  }
} finally {
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** A JPEG of 2.0 MB: noise does not compress. */
async function noise() {
  const [width, height] = [2092, 1569]
  const raw = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => Math.random() * 256))
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 78 })
    .toBuffer()
}

/**
 * @param {Parameters<typeof processMedia>[0]['specification']} specification
 * @returns {Promise<number>} milliseconds for all files
 */
async function processAlone(specification) {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-bench-'))
  try {
    const path = join(folder, 'poster.jpg')
    writeFileSync(path, picture)
    let begun = 0
    const work = async () => {
      while (begun < count) {
        const outputDir = join(folder, String((begun += 1)))
        await processMedia({ path, filename: 'poster.jpg', specification, outputDir })
      }
    }
    const start = performance.now()
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    return performance.now() - start
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {Api} api
 * @param {string} campaignId
 * @param {string} specificationId
 * @param {number} before images that the campaign has
 * @returns {Promise<number>} milliseconds from the first request until all are ready
 */
async function sendAll(api, campaignId, specificationId, before) {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      api.send(campaignId, specificationId, `poster-${before + index}.jpg`, picture),
    ),
  )
  await ready(api, campaignId, before + count)
  return performance.now() - start
}

/**
 * @param {Api} api
 * @param {string} campaignId
 * @param {string} specificationId
 * @returns {Promise<number[]>} milliseconds of each after its last byte, shortest first
 */
async function sendSingles(api, campaignId, specificationId) {
  const times = []
  for (let index = 0; index < singles; index += 1) {
    await api.send(campaignId, specificationId, `single-${index}.jpg`, picture)
    const sent = performance.now()
    await ready(api, campaignId, (rounds + 1) * count + index + 1)
    times.push(performance.now() - sent)
  }
  return times.toSorted((a, b) => a - b)
}

/**
 * Asks again the sooner the fewer are left, as each question costs the server some time itself.
 *
 * @param {Api} api
 * @param {string} campaignId
 * @param {number} wanted
 */
async function ready(api, campaignId, wanted) {
  for (let left = wanted; left > 0;) {
    left = wanted - (await api.creativeCount(campaignId))
    await setTimeout(left * 20)
  }
}
