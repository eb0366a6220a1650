import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'

export interface CreativesQuery {
  /** The frame specification whose panel is shown. */
  specificationId: string | null
}

export function creativesIn(specifications: readonly SpecificationWithCreatives[]): Creative[] {
  return specifications.flatMap(({ creatives }) => creatives)
}

/** The first panel is open (CREA-006), unless the address names another one. */
export function firstOpen(
  specifications: readonly SpecificationWithCreatives[],
  wantedId: string | null,
): string[] {
  const first = specifications.find(({ id }) => id === wantedId) ?? specifications[0]
  return first === undefined ? [] : [first.id]
}

/** The open panels with one more; null while there are none yet. */
export function openedToo(openIds: string[] | null, id: string | null): string[] | null {
  return id === null || openIds === null || openIds.includes(id) ? openIds : [...openIds, id]
}

export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
