import { expect, type Page } from 'playwright/test'

import { freshTokenOf, type Account } from './accounts.ts'
import { keepToken, keptToken } from './kept-tokens.ts'
import { originOf } from './walk-data.ts'

/** A page of the product that runs none of it: a place to change what its storage holds. */
const quietPage = '/favicon.svg'

/** Brings the page to where every walk begins: an empty storage, and this account signed in, or nobody. */
export async function beginWalk(page: Page, baseUrl: string, account: Account | null): Promise<void> {
  await page.goto(`${baseUrl}${quietPage}`)
  await keepRefreshed(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  if (account !== null) {
    await becomes(page, account)
  }
}

/** Who a page is, as far as walks have made it somebody. */
const accountOf = new WeakMap<Page, Account>()

/** The last walk may have had its token refreshed: the new one serves the next, as an account gets only so many codes. */
async function keepRefreshed(page: Page): Promise<void> {
  const account = accountOf.get(page)
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  if (account !== undefined && token !== null) {
    keepToken('walks', originOf(page), account, token, Number.MAX_SAFE_INTEGER)
  }
  accountOf.delete(page)
}

/** Signs an account in, in a session that only walks use; the page must not run the product. */
export async function becomes(page: Page, account: Account): Promise<void> {
  const baseUrl = originOf(page)
  const token = (await keptToken('walks', baseUrl, account)) ?? (await freshTokenOf(baseUrl, account))
  // Kept as long as it is good.
  keepToken('walks', baseUrl, account, token, Number.MAX_SAFE_INTEGER)
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token)
  accountOf.set(page, account)
}

/** Ends the session on the server while the browser still holds its token. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await fetch(`${originOf(page)}/api/v2/auth`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok, 'the session is ended').toBe(true)
}

/** The page shows that nobody is signed in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}
