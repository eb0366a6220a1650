import type { Page } from 'playwright/test'

/** What comes of a person's press, typing or choice. */
const acts = ['click', 'keydown', 'input', 'change', 'drop']

/**
 * Watches for the next act of a person on the page as it stands. The function that it returns tells whether there was one, or the
 * page was left: for a fault that lasts until then, as a screen that reads again by itself would recover before.
 */
export async function nextActOn(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate((types) => {
    const controller = new AbortController()
    const note = () => {
      controller.abort()
      delete window.awaitsAct
    }
    window.awaitsAct = true
    types.forEach((type) => addEventListener(type, note, { capture: true, signal: controller.signal }))
  }, acts)
  return () => page.evaluate(() => window.awaitsAct !== true).catch(() => true)
}

declare global {
  interface Window {
    awaitsAct?: true
  }
}
