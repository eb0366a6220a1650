import { randomUUID } from 'node:crypto'

import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { sessions } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import type { TokenClaims } from './tokens.ts'

/** Days after sign-in during which the token can be refreshed. */
export const refreshableDays = 14
/** Seconds in which a superseded token still gets the new one: tabs refresh at the same time, and responses get lost. */
export const refreshGraceSeconds = 60

export interface NewSession {
  userId: number
  kind: 'full' | 'lite-moderation' | 'drop-zone'
  linkId?: number
  /** For a link's session: its end, if it is before the 14 days. */
  until?: Date
}

/** Opens a session and returns the claims of its first token. */
export async function openSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, kind, linkId, until }: NewSession,
): Promise<TokenClaims> {
  const id = randomUUID()
  const at = now()
  const end = new Date(at.getTime() + refreshableDays * 86_400_000)
  await db.insert(sessions).values({
    id,
    userId,
    kind,
    linkId: linkId ?? null,
    refreshableUntil: until !== undefined && until < end ? until : end,
    rotatedAt: at,
    createdAt: at,
  })
  return { userId, id, generation: 1 }
}

/**
 * Rotates a session's token to its next generation. Concurrent requests with the same token, and a superseded token for a
 * minute, get the same new generation. Null when the session is over, and for an older token: somebody else has a copy, so the
 * session ends for both.
 */
export async function rotateSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  claims: TokenClaims,
): Promise<TokenClaims | null> {
  const at = now()
  const open = and(eq(sessions.id, claims.id), eq(sessions.userId, claims.userId), isNull(sessions.revokedAt))
  const [rotated] = await db
    .update(sessions)
    .set({ generation: claims.generation + 1, rotatedAt: at })
    .where(and(open, eq(sessions.generation, claims.generation)))
    .returning({ generation: sessions.generation })
  if (rotated) {
    return { ...claims, generation: rotated.generation }
  }
  const [current] = await db
    .select({ generation: sessions.generation, rotatedAt: sessions.rotatedAt })
    .from(sessions)
    .where(open)
  if (!current) {
    return null
  }
  const isInGrace = at.getTime() - current.rotatedAt.getTime() <= refreshGraceSeconds * 1000
  if (claims.generation === current.generation - 1 && isInGrace) {
    return { ...claims, generation: current.generation }
  }
  await revoke(db, eq(sessions.id, claims.id), at)
  return null
}

/** Ends one session. */
export async function revokeSession({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await revoke(db, eq(sessions.id, id), now())
}

/** Ends all sessions of a user except the given one. */
export async function revokeSessionsOf(
  db: Db,
  { userId, at, keep }: { userId: number; at: Date; keep?: string },
): Promise<void> {
  await revoke(
    db,
    and(eq(sessions.userId, userId), keep === undefined ? sql`true` : ne(sessions.id, keep)),
    at,
  )
}

async function revoke(db: Db, which: SQL | undefined, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(which, isNull(sessions.revokedAt)))
}
