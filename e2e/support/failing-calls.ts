import type { Page, Route } from 'playwright/test'

import { nextActOn } from '#tests/support/next-act.ts'

/**
 * From now on calls to this address fail. The function that it returns lets them reach the server from the person's next act on:
 * a screen that reads again by itself would recover before it.
 */
export async function failCalls(
  page: Page,
  address: string | RegExp | ((address: URL) => boolean),
  fail: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => Promise<void>> {
  let isHealed = async () => false
  await page.route(address, async (route) => {
    await ((await isHealed()) ? route.fallback() : fail(route))
  })
  return async () => {
    isHealed = await nextActOn(page)
  }
}
