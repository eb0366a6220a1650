import type { ActivityChange } from '#contract/activity.ts'

import type { campaigns } from '../db/schema/campaigns.ts'
import type { ActivityEntry } from '../deps/activity-log.ts'
import type { SettingName } from './setting-conflicts.ts'

type Campaign = typeof campaigns.$inferSelect
/** Settings whose values entries keep. The others name people and business units, whom not everybody sees. */
const shown = ['name', 'startsAt', 'endsAt', 'buildFrequency', 'requiresWeather'] as const

/** The entries of changed settings: one for the switch, and one for all others. */
export function settingEntries(
  before: Campaign,
  after: Campaign,
  names: readonly SettingName[],
): ActivityEntry[] {
  const about = { subject: { id: before.id, name: after.name }, campaignId: before.id }
  const changes = names
    .filter((name) => name !== 'isActive')
    .map((name): ActivityChange => {
      const column = shown.find((one) => one === name)
      return column === undefined
        ? { field: name }
        : { field: name, from: plain(before[column]), to: plain(after[column]) }
    })
  return [
    ...(before.isActive === after.isActive
      ? []
      : [
          {
            ...about,
            action: after.isActive ? ('campaign.activated' as const) : ('campaign.deactivated' as const),
          },
        ]),
    ...(changes.length === 0 ? [] : [{ ...about, action: 'campaign.changed' as const, changes }]),
  ]
}

const plain = (value: string | number | boolean | Date): string | number | boolean =>
  value instanceof Date ? value.toISOString() : value
