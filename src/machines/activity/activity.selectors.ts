import { activityGroupNames, type ActivityArea, type ActivityGroup } from '#contract/activity-groups.ts'
import { activityActions, type Activity } from '#contract/activity.ts'
import { activityAddress, activityPeriods, type ActivityQuery } from '#contract/addresses/activity.address.ts'

export const offeredGroups: readonly ActivityGroup[] = activityGroupNames
export const offeredPeriods = activityPeriods

export const areaOf = ({ action }: Activity): ActivityArea => activityActions[action].area

export const isFiltered = (query: ActivityQuery): boolean => activityAddress.isFiltered(query)

/** The section of a campaign that shows an area. */
const sections: Partial<Record<ActivityArea, string>> = {
  campaign: 'creative',
  stages: 'creative/moderation/manage',
  bookings: 'bookings',
  places: 'media-buy',
  rules: 'rules',
  types: 'content-types',
  content: 'content',
  builds: 'builds',
}

/** Where the subject of an entry is shown; null when it no longer exists. */
export function hrefOfSubject(entry: Activity): string | null {
  const { subject, campaign, action } = entry
  if (!subject.isThere || subject.id === null) {
    return null
  }
  const kind = activityActions[action].subject
  if (kind === 'user') {
    return `/users/${subject.id}/edit`
  }
  if (kind === 'frame') {
    return `/frames?name=${encodeURIComponent(subject.name)}`
  }
  if (campaign === null) {
    return null
  }
  const section = kind === 'creative' ? `creative/${subject.id}` : sections[areaOf(entry)]
  return section === undefined ? null : `/campaigns/${campaign.id}/${section}`
}

/** The entries of the same day, by the name of the day, in their order. */
export function byDay(
  items: readonly Activity[],
  dayOf: (at: string) => string,
): { day: string; entries: Activity[] }[] {
  const days: { day: string; entries: Activity[] }[] = []
  for (const entry of items) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) {
      last.entries.push(entry)
    } else {
      days.push({ day, entries: [entry] })
    }
  }
  return days
}

/** The name of a person by one of their entries; null while none is known. */
export const nameOfActor = (items: readonly Activity[], id: string): string | null =>
  items.find(({ actor }) => actor.id === id)?.actor.name ?? null
