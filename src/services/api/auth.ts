import type {
  PasswordReset,
  PasswordResetRequest,
  SignInOutcome,
  SignInRequest,
  VerifyCodeRequest,
} from '#contract/auth.ts'
import { readOne } from '#contract/json-api.ts'
import type { Problem } from '#contract/problem.ts'
import { signedInUserSchema, type SignedInUser } from '#contract/users.ts'

import { systemClock, type Clock } from '../clock.ts'
import type { Answer, Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import type { Reading } from '../http/prefetch.ts'
import type { Tokens } from '../http/tokens.ts'

/** How long the server may take to end a session, milliseconds. */
const signOutPatience = 5_000

/** Password sign-in (API-004): 201 signs in and keeps the token; 200 asks for the code and keeps the pending token. */
export async function signIn(
  http: Http,
  tokens: Tokens,
  body: SignInRequest,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  const answer = await http('POST', 'auth', { body, token: null, suppressLogout: true, ...aborting(signal) })
  if (answer.status !== 201 && answer.token !== null) {
    tokens.keepPending(answer.token)
  }
  return outcomeOf(answer, tokens)
}

/** The code from the text message (API-005); only 201 signs in, any other answer is a failure (AUTH-005). */
export async function verifyCode(
  http: Http,
  tokens: Tokens,
  body: VerifyCodeRequest,
  signal?: AbortSignal,
): Promise<void> {
  const token = tokens.pending()
  const answer = await http('POST', 'auth/2fa', { body, token, suppressLogout: true, ...aborting(signal) })
  if (outcomeOf(answer, tokens) !== 'signed-in') {
    const problem: Problem = { kind: 'server', messages: [] }
    throw problem
  }
}

/** Sends another code (API-006). */
export async function resendCode(http: Http, tokens: Tokens, signal?: AbortSignal): Promise<void> {
  const token = tokens.pending()
  const answer = await http('POST', 'auth/2fa/resend', { token, suppressLogout: true, ...aborting(signal) })
  if (answer.token !== null) {
    tokens.keepPending(answer.token)
  }
}

/** The request for the signed-in user. */
export const signedInUserReading: Reading = { path: 'auth/user', query: {} }

/** The signed-in user with their rights (API-009); null when no token is stored, or when its session is over. */
export async function loadSignedInUser(
  http: Http,
  tokens: Tokens,
  signal?: AbortSignal,
): Promise<SignedInUser | null> {
  if (tokens.current() === null) {
    return null
  }
  try {
    const { document } = await http('GET', signedInUserReading.path, {
      suppressLogout: true,
      ...aborting(signal),
    })
    return parsed(() => readOne(document, signedInUserSchema))
  } catch (problem) {
    if ((problem as Problem).kind !== 'expired') {
      throw problem
    }
    tokens.markOver()
    tokens.clear()
    return null
  }
}

/**
 * Ends the session on the server (API-012). The token is removed from this browser whether or not the server responds within
 * five seconds (AUTH-012).
 */
export async function signOut(http: Http, tokens: Tokens, clock: Clock = systemClock): Promise<void> {
  const limit = new AbortController()
  const late = new Promise<void>((resolve) => limit.signal.addEventListener('abort', () => resolve()))
  const stopClock = clock.after(signOutPatience, () => limit.abort())
  try {
    if (tokens.current() !== null) {
      const { signal } = limit
      // An abort does not end what the call waits for besides its response, such as a token refresh.
      await Promise.race([http('DELETE', 'auth', { suppressLogout: true, quiet: true, signal }), late])
    }
  } finally {
    stopClock()
    tokens.clear()
  }
}

/** Asks for the mail with a reset link (API-007). */
export async function requestPasswordReset(
  http: Http,
  body: PasswordResetRequest,
  signal?: AbortSignal,
): Promise<void> {
  await http('POST', 'auth/password', { body, token: null, suppressLogout: true, ...aborting(signal) })
}

/** Sets a new password by the token of the mail (API-008). */
export async function resetPassword(http: Http, body: PasswordReset, signal?: AbortSignal): Promise<void> {
  await http('PATCH', 'auth/password', { body, token: null, suppressLogout: true, ...aborting(signal) })
}

function outcomeOf(answer: Answer, tokens: Tokens): SignInOutcome {
  if (answer.status === 201 && answer.token !== null) {
    tokens.keep(answer.token)
    return 'signed-in'
  }
  return 'code-sent'
}

function aborting(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
