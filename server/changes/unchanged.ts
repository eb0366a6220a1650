import type { ContentConflict } from '#contract/content.ts'

import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'

/** Throws 409 when the request's `updatedAt` is not the current one (optimistic concurrency). */
export function requireUnchanged(readAt: string | undefined, { updatedAt }: { updatedAt: Date }): void {
  if (readAt === undefined || Date.parse(readAt) === updatedAt.getTime()) {
    return
  }
  const { entries } = refusal('editConflict', undefined, { pointer: '/data/attributes/updated_at' })
  const meta = { updatedAt: updatedAt.toISOString() } satisfies ContentConflict
  throw new ApiError(entries.map((entry) => ({ ...entry, meta })))
}

/** The time of a change, later than the previous one even within a millisecond. */
export const changeTime = ({ now }: Pick<Deps, 'now'>, { updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(now().getTime(), updatedAt.getTime() + 1))
