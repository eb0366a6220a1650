import type { Row } from './rows.ts'

/** Tag keys of places and audiences, with the tags of each. */
const tags: Record<string, readonly string[]> = {
  Environment: [
    'Airport',
    'Mall',
    'Petrol station',
    'Rail station',
    'Roadside',
    'Supermarket',
    'Underground',
  ],
  Audience: ['Commuters', 'Families', 'Shoppers', 'Students', 'Tourists'],
  Position: ['Entrance', 'Escalator', 'Platform', 'Ticket hall', 'Window'],
  Daylight: ['Indoor', 'Outdoor'],
}

/** Rows of tag keys and of their tags, with ids from 1 on. */
export function makeTags(): { keys: Row[]; values: Row[] } {
  const entries = Object.entries(tags)
  return {
    keys: entries.map(([name], index) => ({ id: index + 1, name })),
    values: entries.flatMap(([, names], index) => names.map((name) => ({ tag_key_id: index + 1, name }))),
  }
}
