import * as z from 'zod/mini'

import { activityPartSize, activitySchema, type ActivityPart } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/addresses/activity.address.ts'
import { readList, readMeta } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Below which address a timeline is read. */
export interface ActivitiesOf {
  kind: 'all' | 'campaign' | 'person'
  id: string | null
}

interface Asked {
  of: ActivitiesOf
  query: ActivityQuery
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

const metaSchema = z.object({ next: z.nullable(z.string()) })
const dayLength = 86_400_000

/** The newest entries of a timeline, or those before one of them. */
export async function loadActivities(
  http: Http,
  { before, ...asked }: Asked & { before?: string },
  signal: AbortSignal,
): Promise<ActivityPart> {
  const { document } = await http('GET', pathOf(asked.of), {
    query: { filter: { ...filterOf(asked), ...(before === undefined ? {} : { before }) } },
    signal,
    ...(before === undefined ? {} : { quiet: true }),
  })
  return parsed(() => ({
    items: readList(document, activitySchema),
    next: readMeta(document, metaSchema).next,
  }))
}

/** How many entries are newer than this one, as far as a part goes. */
export async function countNewActivities(
  http: Http,
  { after, ...asked }: Asked & { after: string },
  signal: AbortSignal,
): Promise<number> {
  const { document } = await http('GET', pathOf(asked.of), {
    query: { filter: { ...filterOf(asked), after } },
    signal,
    quiet: true,
  })
  return parsed(() => Math.min(activityPartSize, readList(document, z.object({ id: z.string() })).length))
}

const pathOf = ({ kind, id }: ActivitiesOf): string =>
  kind === 'all' ? 'activities' : `${kind === 'campaign' ? 'campaigns' : 'users'}/${id}/activities`

function filterOf({ query: { search, group, person, days }, now }: Asked): Record<string, string> {
  return {
    ...(group === undefined ? {} : { group }),
    ...(person === undefined ? {} : { actor_id: person }),
    ...(days === undefined ? {} : { since: new Date(now - Number(days) * dayLength).toISOString() }),
    ...(search === undefined || search.trim() === '' ? {} : { search: `%${search.trim()}%` }),
  }
}
