import type { PublicationChange } from '#contract/publications.ts'
import { settingOf } from '#machines/publishing/publication-changes.selectors.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

export const actionLabels = {
  added: 'publishing.added',
  changed: 'publishing.changed',
  removed: 'publishing.removed',
} as const satisfies Record<PublicationChange['action'], string>

export const actionTones: Record<PublicationChange['action'], StatusTone> = {
  added: 'live',
  changed: 'attention',
  removed: 'inactive',
}

/** Labels of the differences of a creative, rule set or content item from its last publication. */
export function differenceLabels(differences: readonly string[]): string[] {
  return Object.entries(differenceNames)
    .filter(([difference]) => differences.includes(difference))
    .map(([, words]) => t(words))
}

const differenceNames = {
  asset: 'publishing.newFile',
  name: 'publishing.newName',
  isDefault: 'publishing.newDefault',
  contentTypes: 'publishing.newContentTypes',
  rules: 'publishing.newConditions',
  creatives: 'publishing.newCreatives',
  playlists: 'publishing.newPlaylists',
  contentType: 'publishing.newContentType',
  fields: 'publishing.newContent',
  ruleSets: 'publishing.newRuleSets',
} as const

/** The label of a setting in its form; the server's name for an unknown setting. */
export function settingName(name: string): string {
  const setting = settingOf(name)
  return setting === null ? name : t(settingNames[setting])
}

const settingNames = {
  name: 'campaignForm.name',
  client: 'campaignForm.brand',
  startsAt: 'campaignForm.startDate',
  endsAt: 'campaignForm.endDate',
  buildFrequency: 'campaignForm.updateFrequency',
  requiresWeather: 'campaignForm.requiresWeather',
} as const

/** The old or new value of a setting as text. */
export function settingValue(name: string, value: PublicationChange['from']): string {
  const setting = settingOf(name)
  if (setting === 'startsAt' || setting === 'endsAt') {
    return formatDay(String(value))
  }
  if (typeof value === 'boolean') {
    return t(value ? 'common.yes' : 'common.no')
  }
  return setting === 'buildFrequency'
    ? t('publishing.minutes', { count: Number(value) })
    : String(value ?? '')
}
