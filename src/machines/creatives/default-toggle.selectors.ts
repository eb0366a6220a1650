import type { Creative } from '#contract/creatives.ts'

/** Only an approved creative becomes a default (CREA-036), and the last one stays (CREA-034). */
export function isDefaultEditable({
  isDefault,
  isDefaultEditable: mayUnset,
  moderationStatus,
}: Pick<Creative, 'isDefault' | 'isDefaultEditable' | 'moderationStatus'>): boolean {
  return isDefault ? mayUnset : moderationStatus === 1
}
