// @ts-check
/**
 * What broken lines and servers cost uploads, on the built product. In the browser a package of 100 MB over a line that is cut five
 * times: bytes that were sent, and whether the stored file is the same. Then 100 pictures that are sent at once while the server is
 * killed three times: each must be one creative, with its content.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { chromium } from 'playwright'
import { Upload } from 'tus-js-client'

import { CreativesPage } from '#e2e/pages/creatives.page.ts'
import { accounts, signedIn, tokenOf } from '#e2e/support/accounts.ts'
import { jpeg } from '#e2e/support/pictures.ts'

import { freePort } from '../scripts/bootstrap/free-port.mjs'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'
import { record } from './support/record.mjs'
import { digestOfFile, storedCopies, writePackage } from './support/upload-files.mjs'
import { productToUploadTo, untilReady } from './support/upload-product.mjs'

const size = 100_000_000
const cuts = 5
const sentLimit = 1.05
const files = 100
const kills = 3

await measureCuts()
await measureKills()

async function measureCuts() {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-bench-'))
  const path = join(folder, 'panorama.zip')
  const bytes = await writePackage(path, size)
  const port = await freePort()
  const { api, campaignId, dataFolder, product } = await productToUploadTo({
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const line = await cutLine(port, Number(new URL(product.url).port), bytes)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const context = await signedIn(browser, line.url, accounts.superUser)
    const page = await context.newPage()
    const creatives = new CreativesPage(page)
    await page.goto(`${line.url}/campaigns/${campaignId}/creative`)
    await creatives.openSpecification(0)
    line.begin()
    await (await creatives.panel(0)).locator('input[type=file]').setInputFiles(path)
    await untilReady(api, campaignId, 1)
    const { sent, cut } = line.end()
    const digest = await digestOfFile(path)
    const copies =
      (await storedCopies(join(dataFolder, 'media'), new Map([[digest, bytes]]))).get(digest) ?? 0
    const ratio = sent / bytes
    console.log(
      `${bytes} bytes, ${cut} cuts: ${sent} bytes sent, ${ratio.toFixed(4)} ×; stored ${copies} time`,
    )
    record({ measure: `bytes sent over a line with ${cuts} cuts`, value: ratio, unit: '×', limit: sentLimit })
    if (!(ratio <= sentLimit && cut === cuts && copies === 1)) {
      process.exitCode = 1
    }
  } finally {
    await browser.close()
    line.close()
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A line to the product that breaks, from `begin` to `end`, whenever another sixth of the bytes has gone through.
 *
 * @param {number} port
 * @param {number} target
 * @param {number} bytes
 */
async function cutLine(port, target, bytes) {
  let sent = 0
  let cut = 0
  let isMeasured = false
  const server = createServer((near) => {
    const far = connect(target, 'localhost')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    far.pipe(near)
    near.on('data', (chunk) => {
      if (isMeasured) {
        sent += chunk.length
        if (cut < cuts && sent > ((cut + 1) * bytes) / (cuts + 1)) {
          cut += 1
          // As a dead line does: nothing of the last piece arrives.
          end()
          near.resetAndDestroy()
          return
        }
      }
      if (!far.write(chunk)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
    })
  })
  await new Promise((resolve) => {
    server.listen(port, 'localhost', () => resolve(null))
  })
  return {
    url: `http://localhost:${port}`,
    begin: () => {
      isMeasured = true
    },
    end: () => {
      isMeasured = false
      return { sent, cut }
    },
    close: () => void server.close(),
  }
}

async function measureKills() {
  const uploadTo = await productToUploadTo()
  const { api, campaignId, dataFolder, specificationId, start } = uploadTo
  let { product } = uploadTo
  try {
    const port = Number(new URL(product.url).port)
    const token = await tokenOf(product.url, accounts.superUser)
    const pictures = await Promise.all(
      Array.from({ length: files }, (_, index) => jpeg(900 + index, 900, { noisy: true, quality: 90 })),
    )
    let done = 0
    const send = (/** @type {Buffer} */ file, /** @type {number} */ index) =>
      new Promise((resolve, reject) => {
        new Upload(file, {
          endpoint: `${product.url}/api/v2/creatives/files`,
          chunkSize: 100_000,
          retryDelays: Array.from({ length: 200 }, () => 500),
          headers: { authorization: `Bearer ${token}` },
          metadata: {
            campaign_id: campaignId,
            frame_specification_id: specificationId,
            filename: `poster-${index}.jpg`,
          },
          onSuccess: () => resolve((done += 1)),
          onError: reject,
        }).start()
      })
    const all = Promise.all(pictures.map(send))
    for (let killed = 1; killed <= kills; killed += 1) {
      const wanted = (killed * files) / (kills + 1)
      await new Promise((resolve) => {
        const timer = setInterval(() => {
          if (done >= wanted) {
            clearInterval(timer)
            resolve(null)
          }
        }, 5)
      })
      await product.kill()
      product = await start(port)
    }
    await all
    await untilReady(api, campaignId, files)
    const [specification] = await api.specifications(campaignId)
    const names = (specification?.creatives ?? []).map(({ name }) => name)
    const wanted = new Map(
      pictures.map((file) => [createHash('sha256').update(file).digest('hex'), file.length]),
    )
    const copies = [...(await storedCopies(join(dataFolder, 'media'), wanted)).values()]
    const whole = copies.filter((count) => count === 1).length
    const twice = names.length - new Set(names).size
    console.log(
      `${files} uploads, ${kills} kills: ${names.length} creatives, ${twice} twice, ${whole} stored once with their content`,
    )
    record({ measure: `creatives missing after ${kills} kills`, value: files - whole, unit: '', limit: 0 })
    record({ measure: `creatives too many after ${kills} kills`, value: twice, unit: '', limit: 0 })
    if (!(names.length === files && whole === files && twice === 0)) {
      process.exitCode = 1
    }
  } finally {
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
