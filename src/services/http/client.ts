import wretch from 'wretch'

import { errorCatalogue, sessionAfter } from '#contract/errors.ts'
import { toSnake } from '#contract/naming.ts'
import type { Problem } from '#contract/problem.ts'

import { documentIn } from './document-in.ts'
import { offline, problemOfAnswer } from './problem-of-answer.ts'
import { queryText, type Query } from './query.ts'
import { createRefresher } from './refresher.ts'
import { tokenIn, type Tokens } from './tokens.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  query?: Query
  /** Attributes in our naming; sent in snake_case. */
  body?: unknown
  /** A body whose names the wire gives in another form (search), or a form with files: sent as it is. */
  rawBody?: unknown
  signal?: AbortSignal
  /** The token to send instead of the session's; null sends none (API-003). */
  token?: string | null
  /** The codes 110 and 125 don't end the session (ERR-005, ERR-020). */
  suppressLogout?: boolean
  /** The caller handles the failure: `onProblem` is not called unless it ends the session, or is refused as one only looks (129). */
  quiet?: boolean
}

export interface Answer {
  status: number
  /** The JSON of the answer, or null when it has none. */
  document: unknown
  /** The token of the `authorization` header. */
  token: string | null
}

/** Calls the API. Rejects with a `Problem`, whatever went wrong. */
export type Http = (method: Method, path: string, call?: Call) => Promise<Answer>

export interface HttpOptions {
  /** Base of the API with a closing slash. */
  base: string
  tokens: Tokens
  /** Called once per failed call, after its retries, unless the call is quiet or was aborted. */
  onProblem?: (problem: Problem, call: { suppressLogout: boolean }) => void
  /**
   * Called after `onProblem` when the session is over: resolves with true when the same person has signed in again, and the
   * call is repeated; with false when the failure is final.
   */
  renewed?: (signal: AbortSignal | undefined) => Promise<boolean>
}

const accept = 'application/vnd.api+json'

/**
 * The one way to the API. Sends the session's token, refreshes it on 111 and 112 and repeats the call once (ERR-002);
 * when the refresh fails, the call is repeated once more and its result is final (ERR-003), unless the session is renewed.
 */
export function createHttp({ base, tokens, onProblem, renewed }: HttpOptions): Http {
  const attempt = async (method: Method, path: string, call: Call, token: string | null): Promise<Answer> => {
    const headers = token === null ? { Accept: accept } : { Accept: accept, Authorization: `Bearer ${token}` }
    const body = call.rawBody ?? (call.body === undefined ? null : toSnake(call.body))
    const request = wretch(base)
      .options({ signal: call.signal ?? null })
      .headers(headers)
    try {
      const answer = await request.fetch(method, `${path}${queryText(call.query)}`, body).res()
      const document: unknown = answer.status === 204 ? null : documentOf(await answer.text(), base)
      return { status: answer.status, document, token: tokenIn(answer.headers) }
    } catch (error) {
      throw problemOf(error)
    }
  }

  const refresher = createRefresher(
    tokens,
    async (stale) => (await attempt('PATCH', 'auth', {}, stale)).token,
  )

  const withRefresh = async (method: Method, path: string, call: Call): Promise<Answer> => {
    const token = call.token === undefined ? tokens.current() : call.token
    try {
      return await attempt(method, path, call, token)
    } catch (problem) {
      if (call.token !== undefined || !isStale(problem as Problem)) {
        throw problem
      }
      const outcome = await refresher.refresh(token)
      try {
        return await attempt(method, path, call, tokens.current())
      } catch (last) {
        throw outcome === 'over' && isStale(last as Problem)
          ? { ...(last as Problem), kind: 'expired' }
          : last
      }
    }
  }

  const send: Http = async (method, path, call = {}) => {
    const token = tokens.current()
    try {
      return await withRefresh(method, path, call)
    } catch (problem) {
      const suppressLogout = call.suppressLogout ?? false
      const isAborted = call.signal?.aborted ?? false
      // The end of the session is reported for quiet calls too (ERR-004).
      const endsSession = (problem as Problem).kind === 'expired' && !suppressLogout
      if (endsSession && !isAborted && isRenewed(tokens.current(), token)) {
        return send(method, path, call)
      }
      if ((!call.quiet || endsSession || isLookingOnly(problem as Problem)) && !isAborted) {
        onProblem?.(problem as Problem, { suppressLogout })
      }
      if (endsSession && !isAborted && (await renewed?.(call.signal))) {
        return send(method, path, call)
      }
      throw problem
    }
  }
  return send
}

/** The person signed in again while the call was in flight with the old session's token. */
function isRenewed(token: string | null, sent: string | null): boolean {
  return token !== null && token !== sent
}

/** A change that is refused as it would be made as another person: every press of that is answered alike. */
function isLookingOnly({ messages }: Problem): boolean {
  return messages[0]?.code === errorCatalogue.lookingOnly.code
}

/** The token is to be refreshed (ERR-002, ERR-014). */
function isStale({ messages }: Problem): boolean {
  return sessionAfter(messages) === 'refresh'
}

function documentOf(text: string, base: string): unknown {
  try {
    return documentIn(text, base)
  } catch {
    // A success that is not JSON, such as a proxy's page, is a failure.
    throw new UnreadableAnswer()
  }
}

class UnreadableAnswer extends Error {}

function problemOf(error: unknown): Problem {
  if (error instanceof UnreadableAnswer) {
    return { kind: 'server', messages: [] }
  }
  return error instanceof wretch.WretchError ? problemOfAnswer(error.status, error.text ?? '') : offline
}
