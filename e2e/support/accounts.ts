import type { Browser, BrowserContext } from 'playwright/test'

import { demoPassword } from '#server/demo/people.ts'

import { forgetToken, keepToken, keptToken } from './kept-tokens.ts'

/** The demo accounts by what they are. */
export const accounts = {
  superUser: 'super@kerbside.test',
  admin: 'admin@kerbside.test',
  manager: 'manager@kerbside.test',
  moderator: 'moderator@kerbside.test',
  provider: 'provider@kerbside.test',
  plain: 'plain@kerbside.test',
} as const
export type Account = (typeof accounts)[keyof typeof accounts]

export { demoPassword }

/** Below the lifetime of a token, so that none of ours expires while it is used. */
const tokenMilliseconds = 10 * 60_000
/** Where the browser keeps the session's token. */
const tokenKey = 'jwt'

/** A session's token, by the API; one sign-in per account serves ten minutes of a run. */
export async function tokenOf(baseUrl: string, email: Account): Promise<string> {
  const kept = await keptToken('journeys', baseUrl, email)
  if (kept !== null) {
    return kept
  }
  const token = await freshTokenOf(baseUrl, email)
  keepToken('journeys', baseUrl, email, token, Date.now() + tokenMilliseconds)
  return token
}

/** To be called by a journey that ended all sessions of an account: the next one signs in anew. */
export function forgetTokenOf(baseUrl: string, email: Account): void {
  forgetToken('journeys', baseUrl, email)
}

/** The token of a session that nobody else uses. */
export async function freshTokenOf(baseUrl: string, email: Account): Promise<string> {
  // When several sign in as one account at once, the newest code may be another's: once more, then.
  let answer = await signInOnce(baseUrl, email)
  for (let tries = 1; answer.status === 422 && tries < 4; tries += 1) {
    answer = await signInOnce(baseUrl, email)
  }
  if (answer.status !== 201) {
    throw new Error(`${email} can't sign in: ${answer.status} ${await answer.text()}`)
  }
  return bearerIn(answer).replace(/^Bearer\s+/i, '')
}

async function signInOnce(baseUrl: string, email: Account): Promise<Response> {
  const first = await send(`${baseUrl}/api/v2/auth`, { email, password: demoPassword })
  return first.status === 200
    ? send(`${baseUrl}/api/v2/auth/2fa`, { sms_code: await codeFor(baseUrl, email) }, bearerIn(first))
    : first
}

/** The newest code that an account's phone got, from the demo's outbox. */
export async function codeFor(baseUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/dev/outbox.json`)
  const messages = (await answer.json()) as { kind: string; user: string; text: string }[]
  const code = messages
    .find(({ kind, user }) => kind === 'sms' && user === email)
    ?.text.match(/\b\d{6}\b/)?.[0]
  if (code === undefined) {
    throw new Error(`No code was sent to ${email}`)
  }
  return code
}

/** A browser of its own in which somebody is signed in. */
export async function signedIn(browser: Browser, baseUrl: string, email: Account): Promise<BrowserContext> {
  return browser.newContext({ baseURL: baseUrl, storageState: await storageOf(baseUrl, email) })
}

/** The same with a session that nobody else uses: for journeys that end it. */
export async function signedInAlone(
  browser: Browser,
  baseUrl: string,
  email: Account,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: baseUrl,
    storageState: storageWith(baseUrl, await freshTokenOf(baseUrl, email)),
  })
}

/** What a browser's storage holds when somebody is signed in. */
export async function storageOf(baseUrl: string, email: Account) {
  return storageWith(baseUrl, await tokenOf(baseUrl, email))
}

function storageWith(baseUrl: string, token: string) {
  return {
    cookies: [],
    origins: [{ origin: new URL(baseUrl).origin, localStorage: [{ name: tokenKey, value: token }] }],
  }
}

function send(url: string, body: unknown, authorization?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.api+json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
  })
}

function bearerIn(answer: Response): string {
  const header = answer.headers.get('authorization')
  if (header === null) {
    throw new Error(`The sign-in got no token: ${answer.status}`)
  }
  return /^Bearer\s/i.test(header) ? header : `Bearer ${header}`
}
