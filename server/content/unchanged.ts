import type { ContentConflict } from '#contract/content.ts'

import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'

/** 409 for a save that names another `updatedAt` than this one has: somebody changed it after it was read. */
export function requireUnchanged(readAt: string | undefined, { updatedAt }: { updatedAt: Date }): void {
  if (readAt === undefined || Date.parse(readAt) === updatedAt.getTime()) {
    return
  }
  const { entries } = refusal('outdated', undefined, { pointer: '/data/attributes/updated_at' })
  const meta = { updatedAt: updatedAt.toISOString() } satisfies ContentConflict
  throw new ApiError(entries.map((entry) => ({ ...entry, meta })))
}

/** The time of a change: later than the last one's, so that two changes within a millisecond are told apart. */
export const changeTime = ({ now }: Pick<Deps, 'now'>, { updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(now().getTime(), updatedAt.getTime() + 1))
