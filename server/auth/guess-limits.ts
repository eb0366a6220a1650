import { createHmac } from 'node:crypto'

import type { Deps } from '../deps/deps.ts'
import { networkOf } from '../http/network.ts'
import { createThrottle, tooMany, type Throttle } from './throttle.ts'

const window = 15 * 60

/** Wrong passwords for one account from one address. */
const perPair = 5
/** Wrong passwords from one address, over all accounts. */
const perAddress = 50
/** Wrong passwords for one account from unfamiliar addresses; above it each address has one attempt left. */
const perAccount = 30
/** Upper limit of these single attempts. */
const perAccountAtMost = 100
/** For owners whom somebody else's guesses lock out: the mail proves who they are, and makes their address familiar. */
const wayIn =
  'Too many attempts. Please try again later. To sign in now, set a new password: choose “Forgot your password?”.'
/** Days that an address counts as familiar after a sign-in. */
const familiarSeconds = 30 * 86_400

/**
 * Limits on guessing passwords, per 15 minutes:
 * - Account and address together: 5. Stops the plain attack and affects nobody else.
 * - Address: 50, against guessing over many accounts.
 * - Account: 30 from unfamiliar addresses. An attacker with many addresses reaches it, and the owner must not be locked out. So
 * addresses that the account signed in, reset its password or confirmed its e-mail from within 30 days are not counted, and an
 * unfamiliar address without a failure has one attempt left, up to 100 in all. Above that the owner gets in by a password reset.
 * Attempts are counted before the password is checked, so that parallel ones can't exceed the limit, and uncounted when it was
 * right. Unknown accounts are counted like known ones. Keys hold a keyed hash of the e-mail.
 */
export interface GuessLimits {
  /** Throws 118 above a limit; otherwise call `right` when the password was right. */
  begin: (email: string, address: string) => Promise<{ right: () => Promise<void> }>
  /** The network of a familiar address; `elsewhere` for all others. */
  placeOf: (email: string, address: string) => Promise<string>
  /** Marks the address as familiar after a successful sign-in, or after a link of a mail to the account was used. */
  welcome: (email: string, address: string) => Promise<void>
}

export function createGuessLimits(deps: Pick<Deps, 'db' | 'now' | 'secrets'>): GuessLimits {
  const throttle: Throttle = createThrottle(deps)
  const keysOf = (email: string, address: string) => {
    const account = createHmac('sha256', deps.secrets.jwt)
      .update(`account ${email.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22)
    const place = networkOf(address)
    return {
      account: `guess:account:${account}`,
      address: `guess:address:${place}`,
      pair: `guess:pair:${account}:${place}`,
      familiar: `familiar:${account}:${place}`,
    }
  }
  return {
    begin: async (email, address) => {
      const keys = keysOf(email, address)
      const pair = await throttle.count(keys.pair, window)
      if (pair.count > perPair) {
        throw tooMany(pair.secondsLeft)
      }
      await throttle.spend(keys.address, { count: perAddress, seconds: window })
      const isFamiliar = await throttle.isKnown(keys.familiar)
      if (!isFamiliar) {
        const account = await throttle.count(keys.account, window)
        const allowed = pair.count === 1 ? perAccountAtMost : perAccount
        if (account.count > allowed) {
          throw tooMany(account.secondsLeft, wayIn)
        }
      }
      return {
        right: async () => {
          await throttle.forget(keys.pair)
          await throttle.giveBack(keys.address)
          if (!isFamiliar) {
            await throttle.giveBack(keys.account)
          }
        },
      }
    },
    placeOf: async (email, address) =>
      (await throttle.isKnown(keysOf(email, address).familiar)) ? networkOf(address) : 'elsewhere',
    welcome: async (email, address) => {
      const keys = keysOf(email, address)
      await throttle.forget(keys.familiar)
      await throttle.count(keys.familiar, familiarSeconds)
      await throttle.forget(keys.pair)
    },
  }
}
