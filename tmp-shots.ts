import { chromium } from 'playwright/test'

import { FramesMapPage } from './e2e/pages/frames-map.page.ts'
import { accounts, signedIn } from './e2e/support/accounts.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
const url = process.argv[2] as string
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
const context = await signedIn(browser, url, accounts.superUser)
const page = await context.newPage()
await page.setViewportSize({ width: 1440, height: 900 })
page.on('console', (m) => (m.type() === 'error' ? console.log('console', m.text()) : null))
page.on('pageerror', (e) => console.log('pageerror', e.message))
const frames = new FramesMapPage(page)
const shot = async (name: string, widths = [1440]) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const w of widths) {
      await page.setViewportSize({ width: w, height: 900 })
      await page.screenshot({ path: `/tmp/fm-shots/x-${name}-${w}-${theme}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
await page.goto(`${url}/frames`)
await frames.rows.first().waitFor()
await frames.selectPage.click()
await page.getByRole('button', { name: /^Select all \d+ frames that match/ }).waitFor()
await shot('offered')
await page.getByRole('button', { name: /^Select all \d+ frames that match/ }).click()
await shot('all', [360, 1440])
await frames.deleteSelected.click()
await frames.question.getByText(/Are you sure/).waitFor()
await shot('question')
await frames.question.getByRole('button', { name: 'Cancel' }).click()
await frames.toggle.click()
await frames.draw.waitFor()
await page.waitForFunction(() => document.querySelector('.map-point') !== null)
console.log('skeleton', await frames.map.boundingBox())
await shot('map', [360, 768, 1440])
await frames.drag([0.25, 0.25], [0.75, 0.75])
await page.waitForURL(/inside=/)
await frames.count.waitFor()
console.log(page.url(), await frames.count.textContent())
await frames.selectThese.click()
await shot('map-selected', [360, 768, 1440])
await browser.close()
