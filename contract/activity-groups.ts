/**
 * What an entry is about, for the filter: an area is also what decides who sees it. `decisions` are those on creatives, `places` the
 * frames of a campaign, `frames` those of a business unit, `types` content types and `content` content items.
 */
export const activityAreas = [
  'campaign',
  'creatives',
  'decisions',
  'stages',
  'bookings',
  'places',
  'frames',
  'rules',
  'types',
  'content',
  'builds',
  'people',
] as const
export type ActivityArea = (typeof activityAreas)[number]

/** The groups of the filter, each with its areas. */
export const activityGroups = {
  campaigns: ['campaign', 'builds'],
  creatives: ['creatives'],
  moderation: ['decisions', 'stages'],
  bookings: ['bookings'],
  frames: ['places', 'frames'],
  rules: ['rules'],
  content: ['types', 'content'],
  people: ['people'],
} as const satisfies Record<string, readonly ActivityArea[]>
export type ActivityGroup = keyof typeof activityGroups
export const activityGroupNames = Object.keys(activityGroups) as ActivityGroup[]
