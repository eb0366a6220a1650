// @ts-check

/**
 * Makes a page's CPU four times slower.
 *
 * @param {import('playwright').Page} page
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
