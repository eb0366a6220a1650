import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { codeLength } from '#contract/auth.ts'

import type { users } from '../db/schema/people.ts'
import { codeChallenges } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { createThrottle, tooMany } from './throttle.ts'
import type { TokenClaims } from './tokens.ts'

/** Minutes that a code is good for, and wrong guesses that it bears. */
const codeMinutes = 10
const guessesPerCode = 5
/** Codes per sign-in, the first included. */
const sendsPerChallenge = 5
const window = 15 * 60
/**
 * Per account, over all its challenges: wrong guesses and codes sent, in 15 minutes. A place that the account has signed in
 * from has counts of its own, so that whoever knows the password and uses the codes up elsewhere keeps nobody out there.
 */
const guessesPerAccount = { count: 10, seconds: window }
const sendsPerAccount = { count: 10, seconds: window }

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'phone'>

/** The second factor: a six-digit code by text message. */
export interface Challenges {
  /** Sends a code and returns what the pending token says. */
  begin: (account: Account, place: string) => Promise<TokenClaims>
  /** Sends another code; the one before is worth nothing then. */
  resend: (account: Account, place: string, challengeId: string) => Promise<void>
  /** Passes with the right code, once; else 109 wrong, 117 too old, 118 too many guesses. */
  pass: (userId: number, place: string, challengeId: string, code: string) => Promise<void>
}

export function createChallenges(deps: Deps): Challenges {
  const { db, now, secrets, textMessages, config } = deps
  const throttle = createThrottle(deps)
  const secondsBetweenSends = config.CODE_PAUSE_SECONDS

  /** Bound to its challenge, and to a secret that a copy of the database does not have: a million hashes are quickly tried. */
  const hashOf = (challengeId: string, code: string): string =>
    createHmac('sha256', secrets.jwt).update(`code ${challengeId} ${code}`).digest('hex')

  const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

  const send = async ({ email, phone }: Account, code: string): Promise<void> => {
    if (phone === null) {
      throw refusal(
        'forbidden',
        'Your account has no phone number for the verification code. Please contact your administrator.',
      )
    }
    await textMessages.send({
      to: phone,
      user: email,
      text: `${code} is your ${config.APPLICATION_NAME} verification code. It is valid for ${codeMinutes} minutes.`,
    })
  }

  const inMinutes = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000)

  return {
    begin: async (account, place) => {
      await throttle.spend(`code:sends:${account.id}:${place}`, sendsPerAccount)
      const id = randomUUID()
      const code = newCode()
      await db.insert(codeChallenges).values({
        id,
        userId: account.id,
        codeHash: hashOf(id, code),
        expiresAt: inMinutes(codeMinutes),
        lastSentAt: now(),
        createdAt: now(),
      })
      await send(account, code)
      return { userId: account.id, id, generation: 1 }
    },

    resend: async (account, place, id) => {
      const [challenge] = await db.select().from(codeChallenges).where(eq(codeChallenges.id, id))
      const waited = now().getTime() - (challenge?.lastSentAt.getTime() ?? 0)
      if (waited < secondsBetweenSends * 1000) {
        throw tooMany(secondsBetweenSends - Math.floor(waited / 1000))
      }
      if ((challenge?.sends ?? 0) >= sendsPerChallenge) {
        throw refusal('tooManyAttempts', 'No more codes can be sent for this sign-in. Please sign in again.')
      }
      await throttle.spend(`code:sends:${account.id}:${place}`, sendsPerAccount)
      const code = newCode()
      // Of two requests at once one finds the state that it has read.
      const [sent] = await db
        .update(codeChallenges)
        .set({
          codeHash: hashOf(id, code),
          expiresAt: inMinutes(codeMinutes),
          guesses: 0,
          sends: sql`${codeChallenges.sends} + 1`,
          lastSentAt: now(),
        })
        .where(
          and(
            eq(codeChallenges.id, id),
            isNull(codeChallenges.usedAt),
            eq(codeChallenges.sends, challenge?.sends ?? 0),
          ),
        )
        .returning({ id: codeChallenges.id })
      if (!sent) {
        throw tooMany(secondsBetweenSends)
      }
      await send(account, code)
    },

    pass: async (userId, place, id, code) => {
      const counter = `code:guesses:${userId}:${place}`
      // The guess is counted before it is looked at, in one statement, so that parallel ones get no more tries.
      const [challenge] = await db
        .update(codeChallenges)
        .set({ guesses: sql`${codeChallenges.guesses} + 1` })
        .where(
          and(
            eq(codeChallenges.id, id),
            isNull(codeChallenges.usedAt),
            lt(codeChallenges.guesses, guessesPerCode),
          ),
        )
        .returning()
      if (!challenge) {
        throw refusal('tooManyAttempts', 'Too many wrong codes. Please ask for a new one.')
      }
      if (challenge.expiresAt <= now()) {
        throw refusal('codeExpired')
      }
      await throttle.spend(counter, guessesPerAccount)
      if (!timingSafeEqual(Buffer.from(challenge.codeHash, 'hex'), Buffer.from(hashOf(id, code), 'hex'))) {
        throw refusal('wrongCode')
      }
      await throttle.giveBack(counter)
      const used = await db
        .update(codeChallenges)
        .set({ usedAt: now() })
        .where(
          and(
            eq(codeChallenges.id, id),
            isNull(codeChallenges.usedAt),
            eq(codeChallenges.codeHash, challenge.codeHash),
          ),
        )
        .returning({ id: codeChallenges.id })
      if (used.length === 0) {
        throw refusal('noSession')
      }
    },
  }
}
