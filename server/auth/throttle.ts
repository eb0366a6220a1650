import { eq, sql } from 'drizzle-orm'

import { rowsOf } from '../db/rows.ts'
import { throttles } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'

/** A fixed window: it begins with its first count and is not prolonged. */
export interface Limit {
  count: number
  seconds: number
}

export interface Throttle {
  /**
   * Adds a count and returns the number in its window. Call it before the limited work, so that concurrent requests can't
   * exceed the limit.
   */
  count: (key: string, seconds: number) => Promise<{ count: number; secondsLeft: number }>
  /** Adds a count; throws 118 with Retry-After above the limit. */
  spend: (key: string, limit: Limit) => Promise<void>
  /** Removes a count: the attempt was no guess. */
  giveBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
  /** Whether the key has a count in its window. */
  isKnown: (key: string) => Promise<boolean>
}

export function createThrottle({ db, now }: Pick<Deps, 'db' | 'now'>): Throttle {
  const count: Throttle['count'] = async (key, seconds) => {
    const at = now()
    const end = new Date(at.getTime() + seconds * 1000)
    const hasEnded = sql`${throttles.windowEndsAt} <= ${at.toISOString()}::timestamptz`
    const [row] = await db
      .insert(throttles)
      .values({ key, count: 1, windowEndsAt: end })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${throttles.count} + 1 end`,
          windowEndsAt: sql`case when ${hasEnded} then ${end.toISOString()}::timestamptz else ${throttles.windowEndsAt} end`,
        },
      })
      .returning()
    const endsAt = row?.windowEndsAt ?? end
    return {
      count: row?.count ?? 1,
      secondsLeft: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)),
    }
  }
  return {
    count,
    spend: async (key, limit) => {
      const { count: spent, secondsLeft } = await count(key, limit.seconds)
      if (spent > limit.count) {
        throw tooMany(secondsLeft)
      }
    },
    giveBack: async (key) => {
      await db
        .update(throttles)
        .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
        .where(eq(throttles.key, key))
    },
    forget: async (key) => {
      await db.delete(throttles).where(eq(throttles.key, key))
    },
    isKnown: async (key) => {
      const rows = await rowsOf(
        db,
        sql`select 1 from throttles where key = ${key} and window_ends_at > ${now().toISOString()}::timestamptz`,
      )
      return rows.length > 0
    },
  }
}

/** 118 with the seconds to wait; `detail` replaces its message. */
export function tooMany(seconds: number, detail?: string): ApiError {
  return new ApiError(refusal('tooManyAttempts', detail).entries, { 'retry-after': String(seconds) })
}
