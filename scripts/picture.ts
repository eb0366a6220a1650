/**
 * `npm run picture`: takes README's picture of the dashboard. Starts the demo on a temporary data folder, signs in, waits for
 * the rows and their pictures, and writes docs/images/dashboard.png with 256 colours.
 */
import { execFileSync } from 'node:child_process'

import { chromium } from 'playwright'
import sharp from 'sharp'

import { demoPassword } from '#server/demo/people.ts'

import { inRoot } from './bootstrap/paths.mjs'
import { findRuntime } from './bootstrap/runtime.mjs'
import { chromiumFlags, findChromium } from './chromium.mjs'
import { startProduct } from './product.mjs'

const target = inRoot('docs', 'images', 'dashboard.png')
const window = { width: 1440, height: 900 }

execFileSync(findRuntime(), [inRoot('scripts', 'build.mjs')], { stdio: 'inherit' })
const product = await startProduct({ mode: 'demo', patience: 600_000 })
try {
  const picture = await takePicture(product.url)
  const { size } = await sharp(picture).png({ palette: true, effort: 10, compressionLevel: 9 }).toFile(target)
  console.log(`${target}: ${Math.round(size / 1000)} kB`)
} finally {
  await product.stop()
}

async function takePicture(url: string): Promise<Buffer> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({
      viewport: window,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    await page.goto(`${url}/auth/login`)
    await page.getByLabel('E-mail').fill('super@kerbside.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Verification code').fill(await latestCode(url))
    await page
      .getByRole('grid', { name: 'Campaigns' })
      .getByRole('link')
      .first()
      .waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // Away from the rows, which answer to the pointer.
    await page.mouse.move(0, 0)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}

/** The code of the demo's newest text message. */
async function latestCode(url: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const messages = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
      kind: string
      text: string
    }[]
    const code = /^\d{6}/.exec(messages.find(({ kind }) => kind === 'sms')?.text ?? '')?.[0]
    if (code !== undefined) {
      return code
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The demo has sent no code.')
}
