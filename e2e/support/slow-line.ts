import type { Page } from 'playwright/test'

/** Makes every answer come this many milliseconds late, so that each stage of loading is on the screen once. */
export async function slowDown(page: Page, latency = 150): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
