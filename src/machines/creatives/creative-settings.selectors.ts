import type { Creative } from '#contract/creatives.ts'

import type { SettingsValues } from './creative-settings.machine.ts'

/** What a creative is assigned to, as the form has it. */
export function settingsOf({
  ruleSets = [],
  contentTypes = [],
}: Pick<Creative, 'ruleSets' | 'contentTypes'>): SettingsValues {
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted()
  return { ruleSetIds: idsOf(ruleSets), contentTypeIds: idsOf(contentTypes) }
}

/** Whether two lists of ids, sorted, are the same. */
export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** The choice with this one, or without it. */
export function toggledId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].toSorted()
}
