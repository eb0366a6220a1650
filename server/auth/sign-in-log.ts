import type { Deps } from '../deps/deps.ts'
import { ApiError } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'

/** Milliseconds in which a lock-out of an account in a network is logged once, however many attempts follow. */
const lockOutWindow = 15 * 60_000
/** Lock-outs in memory; beyond it all are forgotten, so that attackers can't fill it. */
const maxLockOuts = 10_000

/** A sign-in: the text that names its account, and the client's address. */
interface Attempt {
  account: string
  address: string
  /** Finds the account, for the log. */
  find: () => Promise<{ id: number } | null>
}

/** Logs refused sign-ins after their response. */
export interface SignInLog {
  /** Passes on what `work` rejects with. */
  watch: <Result>(attempt: Attempt, work: () => Promise<Result>) => Promise<Result>
}

export function createSignInLog({ security, background, now }: Deps): SignInLog {
  /** Ends of windows. In memory, as attempts above the limit must cost little. */
  const lockOuts = new Map<string, number>()

  const isNewLockOut = ({ account, address }: Attempt): boolean => {
    const key = `${account.trim().toLowerCase()} ${networkOf(address)}`
    const at = now().getTime()
    if ((lockOuts.get(key) ?? 0) > at) {
      return false
    }
    if (lockOuts.size >= maxLockOuts) {
      lockOuts.clear()
    }
    lockOuts.set(key, at + lockOutWindow)
    return true
  }

  const report = (attempt: Attempt, reason: string): void => {
    const isLockOut = reason === 'tooManyAttempts'
    if (isLockOut && !isNewLockOut(attempt)) {
      return
    }
    background.run(async () => {
      const userId = (await attempt.find())?.id ?? null
      security.recordLater(
        isLockOut
          ? { event: 'sign-in.locked-out', userId }
          : { event: 'sign-in.refused', userId, details: { reason } },
      )
    })
  }

  return {
    watch: async (attempt, work) => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ApiError) {
          report(attempt, error.entries[0]?.name ?? 'serverError')
        }
        throw error
      }
    },
  }
}
