import type { Creative } from '#contract/creatives.ts'

/** Limit of the history (CREA-056). */
const mostFailures = 50

/**
 * The newest of all failed uploads, newest first (CREA-063); those of the same time, by descending id. Each is listed once, also
 * when it was read on two pages because another one failed in between.
 */
export function newestFailures(failures: readonly Creative[]): Creative[] {
  const each = new Map(failures.map((failure) => [failure.id, failure]))
  return [...each.values()].toSorted(newestFirst).slice(0, mostFailures)
}

function newestFirst(one: Creative, other: Creative): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || Number(other.id) - Number(one.id)
}
