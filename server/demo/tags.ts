import type { SeedFrame } from './frames.ts'
import type { Row } from './rows.ts'
import { specifications } from './specifications.ts'

/** Tag keys of places and audiences, with the tags of each. */
const tags = {
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
} as const
type TagKey = keyof typeof tags
type Environment = (typeof tags)['Environment'][number]

/** Where displays of a specification stand; consecutive frames alternate. */
const environments: Record<(typeof specifications)[number]['name'], readonly Environment[]> = {
  'Digital 6-Sheet': ['Roadside', 'Petrol station'],
  'Digital 48-Sheet': ['Roadside'],
  'Landscape HD': ['Rail station', 'Mall'],
  'Digital 96-Sheet': ['Roadside'],
  'Escalator Panel': ['Underground'],
  'Kiosk Portrait': ['Roadside'],
  'Bus Rear': ['Roadside'],
  'Mall Totem': ['Mall'],
  'Airport Wide': ['Airport'],
  'Square Tower': ['Rail station', 'Supermarket'],
  'Lift Screen': ['Underground', 'Mall'],
  'Retail Strip': ['Supermarket'],
}

/** Rows of tag keys and of their tags, with ids from 1 on. */
export function makeTags(): { keys: Row[]; values: Row[] } {
  const entries = Object.entries(tags)
  return {
    keys: entries.map(([name], index) => ({ id: index + 1, name })),
    values: entries
      .flatMap(([, names], index) => names.map((name) => ({ tag_key_id: index + 1, name })))
      .map((row, index) => ({ id: index + 1, ...row })),
  }
}

/**
 * The tags of each frame, decided by its number: an environment that fits its specification, daylight, an audience, and a position in
 * stations and airports.
 */
export function makeFrameTags(frames: readonly SeedFrame[], { values }: { values: readonly Row[] }): Row[] {
  const keys = Object.keys(tags)
  const ids = new Map(
    values.map((row) => [`${keys[Number(row['tag_key_id']) - 1]}/${String(row['name'])}`, row['id']]),
  )
  return frames.flatMap((frame) =>
    tagsOf(frame).map(([key, name]) => ({ frame_id: frame.id, tag_key_value_id: ids.get(`${key}/${name}`) })),
  )
}

function tagsOf({ id, specificationId }: SeedFrame): [TagKey, string][] {
  const specification = specifications.find((one) => one.id === specificationId)
  const environment = specification === undefined ? 'Roadside' : nth(environments[specification.name], id)
  const isOutdoor = environment === 'Roadside' || environment === 'Petrol station'
  const hasPosition = ['Airport', 'Rail station', 'Underground'].includes(environment)
  return [
    ['Environment', environment],
    ['Daylight', isOutdoor ? 'Outdoor' : 'Indoor'],
    ['Audience', nth(tags.Audience, Math.floor(id / 3))],
    ...(hasPosition ? [['Position', nth(tags.Position, Math.floor(id / 2))] satisfies [TagKey, string]] : []),
  ]
}

const nth = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], number: number): Value =>
  values[number % values.length] as Value
