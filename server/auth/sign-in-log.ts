import type { Deps } from '../deps/deps.ts'
import { ApiError } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { createThrottle } from './throttle.ts'

/** Seconds in which one lock-out of an account in one network is logged once, however many attempts follow. */
const lockOutWindow = 15 * 60

/** Logs refused sign-ins after their response. */
export interface SignInLog {
  /** Passes on what `work` rejects with. `accountOf` finds the account that was meant, for the log. */
  watch: <Result>(
    address: string,
    accountOf: () => Promise<{ id: number } | null>,
    work: () => Promise<Result>,
  ) => Promise<Result>
}

export function createSignInLog(deps: Deps): SignInLog {
  const throttle = createThrottle(deps)

  const report = async (
    error: ApiError,
    address: string,
    accountOf: () => Promise<{ id: number } | null>,
  ): Promise<void> => {
    const userId = (await accountOf())?.id ?? null
    const reason = error.entries[0]?.name ?? 'serverError'
    if (reason !== 'tooManyAttempts') {
      deps.security.recordLater({ event: 'sign-in.refused', userId, details: { reason } })
      return
    }
    const key = `log:locked:${userId ?? 'nobody'}:${networkOf(address)}`
    if ((await throttle.count(key, lockOutWindow)).count === 1) {
      deps.security.recordLater({ event: 'sign-in.locked-out', userId })
    }
  }

  return {
    watch: async (address, accountOf, work) => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ApiError) {
          deps.background.run(() => report(error, address, accountOf))
        }
        throw error
      }
    },
  }
}
