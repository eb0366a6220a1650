import { Buffer } from 'node:buffer'

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

/** As whom walks have signed a page in, and with which token. */
const signedIn = new WeakMap<Page, { account: Account; token: string }>()

/** The last walk may have had its token refreshed: the new one serves the next, as an account gets only so many codes. */
async function keepRefreshed(page: Page): Promise<void> {
  const before = signedIn.get(page)
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  // A walk may end as somebody else.
  if (before !== undefined && token !== null && subjectOf(token) === subjectOf(before.token)) {
    keepToken('walks', originOf(page), before.account, token, Number.MAX_SAFE_INTEGER)
  }
  signedIn.delete(page)
}

/** Whose a token is. */
function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }).sub
}

/** Signs an account in, in a session that only walks use; the page must not run the product. */
export async function becomes(page: Page, account: Account): Promise<void> {
  const baseUrl = originOf(page)
  const token = (await keptToken('walks', baseUrl, account)) ?? (await freshTokenOf(baseUrl, account))
  // Kept as long as it is good.
  keepToken('walks', baseUrl, account, token, Number.MAX_SAFE_INTEGER)
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token)
  signedIn.set(page, { account, token })
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

/** The page shows that nobody is signed in: who came by a link has no password to sign in with (AUTH-022). */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { name: /^(Sign in( again)?|This link does not let you in)$/ }),
  ).toBeVisible()
}
