import { createHmac } from 'node:crypto'

import type { Deps } from '../deps/deps.ts'
import { networkOf } from '../http/network.ts'
import { createThrottle, tooMany, type Throttle } from './throttle.ts'

const window = 15 * 60

/** Wrong passwords for one account from one address. */
const perPair = 5
/** Wrong passwords from one address, whatever the accounts. */
const perAddress = 50
/** Wrong passwords for one account from addresses that it never signed in from: above it, each address has one try left … */
const perAccount = 30
/** … up to here. */
const perAccountAtMost = 100
/** Days that an address counts as familiar after a sign-in. */
const familiarSeconds = 30 * 86_400

/**
 * How guessing passwords is limited, per 15 minutes.
 *
 * - Account and address together: 5. That stops the plain attack and hits nobody else.
 * - The address: 50, for somebody who tries many accounts.
 * - The account: 30 from unfamiliar addresses. An attacker with many addresses gets there; the owner must not pay for it.
 *   So an address that the account signed in from within 30 days, or reset its password from, is not counted here at all;
 *   and an unfamiliar one that has not failed yet has still one try, up to 100 in all. An owner on the road is let in by the
 *   first right password, and even with a botnet at work a reset by mail opens the door from where they are.
 *
 * Every attempt is counted before the password is looked at, so that parallel ones can't slip through, and given back when it
 * was right. Unknown accounts are counted like known ones. Keys hold no e-mail: it is hashed with the installation's secret.
 */
export interface GuessLimits {
  /** Refuses (118) or lets the attempt through; the attempt is told what became of it. */
  begin: (email: string, address: string) => Promise<{ right: () => Promise<void> }>
  /** The place of an address where the account has signed in before, or `elsewhere` for all the others together. */
  placeOf: (email: string, address: string) => Promise<string>
  /** The account's owner has proved themselves from this address. */
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
          throw tooMany(account.secondsLeft)
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
