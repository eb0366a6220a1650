import { readOne } from '#contract/json-api.ts'
import type { Problem } from '#contract/problem.ts'
import { linkSessionSchema, type LinkSession } from '#contract/token-links.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import type { Tokens } from '../http/tokens.ts'
import { signOut } from './auth.ts'

/**
 * Exchanges a link's token for a session and stores it (API-010, AUTH-021). Replaces an earlier session, unless the link is
 * refused (120).
 */
export async function exchangeLinkToken(
  http: Http,
  tokens: Tokens,
  linkToken: string,
  signal: AbortSignal,
): Promise<LinkSession> {
  const answer = await http('GET', 'auth/lite', {
    token: linkToken,
    suppressLogout: true,
    quiet: true,
    signal,
  })
  const session = parsed(() => readOne(answer.document, linkSessionSchema))
  if (answer.token === null) {
    const problem: Problem = { kind: 'server', messages: [] }
    throw problem
  }
  // A failure on the server changes nothing here.
  await signOut(http, tokens).catch(() => {})
  tokens.keepLink(answer.token, session)
  return session
}
