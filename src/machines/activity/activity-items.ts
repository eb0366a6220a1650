import type { Activity, ActivityPart } from '#contract/activity.ts'

/**
 * The entries to show when the first part has been read again: what was shown stays where it touches the new part, so that nobody
 * loses their place. Where it does not, entries between them are missing, and the new part stands alone.
 */
export function withFirstPart(shown: ActivityPart, read: ActivityPart): ActivityPart {
  const known = new Set(shown.items.map(({ id }) => id))
  if (read.next === null || !read.items.some(({ id }) => known.has(id))) {
    return read
  }
  const last = Number(read.items.at(-1)?.id)
  const older = shown.items.filter(({ id }) => Number(id) < last)
  return older.length === 0 ? read : { items: [...read.items, ...older], next: shown.next }
}

/** With an older part below. */
export function withOlderPart(shown: ActivityPart, older: ActivityPart): ActivityPart {
  return { items: [...shown.items, ...older.items], next: older.next }
}

/** Id of the newest entry; 0 without one. */
export const newestOf = ({ items }: ActivityPart): string => items[0]?.id ?? '0'

export const nothing: ActivityPart = { items: [] as Activity[], next: null }
