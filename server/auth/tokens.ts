import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'

import { isRecord } from '#contract/is-record.ts'

/** Lifetime of a session's token in minutes; then it is refreshed (111). */
export const tokenMinutes = 15
/** Lifetime of a pending token in minutes: longer than its code, so that an expired code is reported as such (117). */
export const pendingMinutes = 60
/** Minutes for which a super user sees Kerbside as another person; such a token is never refreshed. */
export const lookingMinutes = 30

const issuer = 'kerbside'
/** Each kind of token is refused where another one is asked for. */
const kinds = {
  session: 'kerbside-session+jwt',
  pending: 'kerbside-pending+jwt',
  looking: 'kerbside-looking+jwt',
} as const
type TokenKind = keyof typeof kinds
const minutesOf = {
  session: tokenMinutes,
  pending: pendingMinutes,
  looking: lookingMinutes,
} as const satisfies Record<TokenKind, number>

/** A token's claims: the user, the session or challenge, and the generation of a session's token. */
export interface TokenClaims {
  userId: number
  id: string
  generation: number
  /** Of a `looking` token, the super user who looks as this user, and whose session it is (`act` of RFC 8693). */
  actorId?: number
}

export type ReadToken = { state: 'good' | 'expired'; claims: TokenClaims } | { state: 'invalid' }

/** Signs and verifies tokens: HS256 only; issuer, audience and kind are checked. */
export interface Tokens {
  sign: (kind: TokenKind, claims: TokenClaims) => Promise<string>
  read: (kind: TokenKind, token: string) => Promise<ReadToken>
  /** Whether a token says that it is of the kind `looking`. Its signature is not checked: use it to refuse. */
  isLooking: (token: string) => boolean
}

export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret)
  // Cached: every request carries the same token for 15 minutes, and its signature stays valid.
  const known = new Map<string, { claims: TokenClaims; expiresAt: number }>()
  return {
    sign: (kind, { userId, id, generation, actorId }) => {
      const seconds = Math.floor(now().getTime() / 1000)
      const actor = actorId === undefined ? {} : { act: { sub: String(actorId) } }
      return new SignJWT({ sid: id, gen: generation, ...actor })
        .setProtectedHeader({ alg: 'HS256', typ: kinds[kind] })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + minutesOf[kind] * 60)
        .sign(key)
    },
    read: async (kind, token) => {
      const place = `${kind} ${token}`
      const good = known.get(place)
      if (good !== undefined && good.expiresAt > Math.floor(now().getTime() / 1000)) {
        return { state: 'good', claims: good.claims }
      }
      known.delete(place)
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience: issuer,
          typ: kinds[kind],
          requiredClaims: ['sub', 'exp', 'sid', 'gen'],
          currentDate: now(),
        })
        const read = withClaims('good', payload)
        if (read.state === 'good') {
          remember(known, place, { claims: read.claims, expiresAt: Number(payload.exp) })
        }
        return read
      } catch (error) {
        // jose throws this only when all other checks pass.
        return error instanceof errors.JWTExpired
          ? withClaims('expired', error.payload)
          : { state: 'invalid' }
      }
    },
    isLooking: (token) => {
      try {
        return decodeProtectedHeader(token).typ === kinds.looking
      } catch {
        return false
      }
    },
  }
}

/** Size of the cache of verified tokens (FIFO eviction). */
const mostKnown = 5000

function remember<Value>(known: Map<string, Value>, place: string, value: Value): void {
  const [oldest] = known.size < mostKnown ? [] : known.keys()
  if (oldest !== undefined) {
    known.delete(oldest)
  }
  known.set(place, value)
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function withClaims(state: 'good' | 'expired', payload: Record<string, unknown>): ReadToken {
  const userId = Number(payload['sub'])
  const { sid, gen, act } = payload
  const actorId = isRecord(act) ? Number(act['sub']) : undefined
  const isUsable =
    Number.isSafeInteger(userId) &&
    typeof sid === 'string' &&
    uuidPattern.test(sid) &&
    typeof gen === 'number'
  const actor = actorId === undefined ? {} : { actorId }
  return isUsable ? { state, claims: { userId, id: sid, generation: gen, ...actor } } : { state: 'invalid' }
}
