import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { codeLength } from '#contract/auth.ts'

import type { users } from '../db/schema/people.ts'
import { codeChallenges } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { createThrottle, tooMany, type Throttle } from './throttle.ts'
import type { TokenClaims } from './tokens.ts'

/** Minutes until a code expires. */
const codeMinutes = 10
/** Wrong guesses allowed per code. */
const guessesPerCode = 5
/** Codes per sign-in, the first included. */
const sendsPerChallenge = 5
const window = 15 * 60
/**
 * Limits per account and place over all its challenges, in 15 minutes. Each place that the account has signed in from has counts
 * of its own: an attacker elsewhere who knows the password can't use up the owner's codes.
 */
const guessesPerAccount = { count: 10, seconds: window }
const sendsPerAccount = ({ config }: Pick<Deps, 'config'>) => ({
  count: config.CODES_PER_ACCOUNT,
  seconds: window,
})

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'phone'>

/** The second factor: a six-digit code by text message. */
export interface Challenges {
  /** Sends a code and returns the claims of the pending token. */
  begin: (account: Account, place: string) => Promise<TokenClaims>
  /** Sends another code, which replaces the previous one. */
  resend: (account: Account, place: string, challengeId: string) => Promise<void>
  /** Accepts the right code, once. Errors: 109 wrong, 117 expired, 118 too many guesses. */
  pass: (userId: number, place: string, challengeId: string, code: string) => Promise<void>
}

export function createChallenges(deps: Deps): Challenges {
  const throttle = createThrottle(deps)
  return {
    begin: (account, place) => begin(deps, throttle, account, place),
    resend: (account, place, id) => resend(deps, throttle, { account, place, id }),
    pass: (userId, place, id, code) => pass(deps, throttle, { userId, place, id, code }),
  }
}

async function begin(deps: Deps, throttle: Throttle, account: Account, place: string): Promise<TokenClaims> {
  await throttle.spend(`code:sends:${account.id}:${place}`, sendsPerAccount(deps))
  const id = randomUUID()
  const code = newCode()
  await deps.db.insert(codeChallenges).values({
    id,
    userId: account.id,
    codeHash: hashOf(deps, id, code),
    expiresAt: expiryOf(deps),
    lastSentAt: deps.now(),
    createdAt: deps.now(),
  })
  await send(deps, account, code)
  return { userId: account.id, id, generation: 1 }
}

async function resend(
  deps: Deps,
  throttle: Throttle,
  { account, place, id }: { account: Account; place: string; id: string },
): Promise<void> {
  const { db, now } = deps
  const pause = deps.config.CODE_PAUSE_SECONDS
  const [challenge] = await db.select().from(codeChallenges).where(eq(codeChallenges.id, id))
  const waited = now().getTime() - (challenge?.lastSentAt.getTime() ?? 0)
  // A clock that was set back would make people wait for what it lost.
  if (waited >= 0 && waited < pause * 1000) {
    throw tooMany(pause - Math.floor(waited / 1000))
  }
  if ((challenge?.sends ?? 0) >= sendsPerChallenge) {
    throw refusal('tooManyAttempts', 'No more codes can be sent for this sign-in. Please sign in again.')
  }
  await throttle.spend(`code:sends:${account.id}:${place}`, sendsPerAccount(deps))
  const code = newCode()
  // Of two requests at the same time, only one finds the number of sends that it has read.
  const [sent] = await db
    .update(codeChallenges)
    .set({
      codeHash: hashOf(deps, id, code),
      expiresAt: expiryOf(deps),
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
    throw tooMany(pause)
  }
  await send(deps, account, code)
}

async function pass(
  deps: Deps,
  throttle: Throttle,
  { userId, place, id, code }: { userId: number; place: string; id: string; code: string },
): Promise<void> {
  const { db, now } = deps
  const counter = `code:guesses:${userId}:${place}`
  // Counted before the code is compared, in one statement, so that parallel requests get no extra guesses.
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
  if (!timingSafeEqual(Buffer.from(challenge.codeHash, 'hex'), Buffer.from(hashOf(deps, id, code), 'hex'))) {
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
}

/** Keyed with the installation's secret, which is not in the database: a copy of it alone doesn't reveal the code. */
function hashOf({ secrets }: Deps, challengeId: string, code: string): string {
  return createHmac('sha256', secrets.jwt).update(`code ${challengeId} ${code}`).digest('hex')
}

const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

const expiryOf = ({ now }: Deps): Date => new Date(now().getTime() + codeMinutes * 60_000)

async function send({ textMessages, config }: Deps, { email, phone }: Account, code: string): Promise<void> {
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
