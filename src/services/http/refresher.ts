import type { Problem } from '#contract/problem.ts'

import type { Tokens } from './tokens.ts'

/** Result of a token refresh: a new token, no session any more, or a failed request. */
export type RefreshOutcome = 'fresh' | 'over' | 'failed'

export interface Refresher {
  /** Gets a token newer than `stale`. Calls at the same time share one request (ERR-019). */
  refresh(stale: string | null): Promise<RefreshOutcome>
}

/**
 * Refreshes the session's token by `ask`, which resolves with the new token or rejects with a Problem. Tabs take turns
 * by a lock of the browser, so that they don't supersede each other's token.
 */
export function createRefresher(
  tokens: Tokens,
  ask: (stale: string | null) => Promise<string | null>,
): Refresher {
  let under: Promise<RefreshOutcome> | null = null

  /** Null while the token is still the stale one. */
  const changed = (stale: string | null): RefreshOutcome | null => {
    const newest = tokens.current()
    return newest === stale ? null : newest === null ? 'over' : 'fresh'
  }

  const attempt = async (stale: string | null): Promise<RefreshOutcome> => {
    const before = changed(stale)
    if (before !== null) {
      return before
    }
    try {
      const token = await ask(stale)
      // A sign-out during the request stands.
      const meanwhile = changed(stale)
      if (meanwhile !== null) {
        return meanwhile
      }
      if (token === null) {
        return 'failed'
      }
      tokens.keep(token)
      return 'fresh'
    } catch (problem) {
      return (problem as Problem).kind === 'expired' ? 'over' : 'failed'
    }
  }

  return {
    refresh: (stale) => {
      under ??= inTurn(() => attempt(stale)).finally(() => {
        under = null
      })
      return under
    },
  }
}

function inTurn(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? (locks.request('kerbside-token', task) as Promise<RefreshOutcome>) : task()
}
