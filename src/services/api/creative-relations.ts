import { contentTypeSchema } from '#contract/content.ts'
import { problemOf, type Problem } from '#contract/problem.ts'
import { mostRelatives, type CreativeRelation } from '#contract/relationships.ts'
import { ruleSetSchema } from '#contract/rule-sets.ts'

import type { Http } from '../http/client.ts'
import { loadPages } from './pages.ts'

/** The rule sets or content types of a campaign by name, each with those of these creatives that it has. */
export async function loadRelationOwners(
  http: Http,
  {
    campaignId,
    relation,
    creatives,
  }: { campaignId: string; relation: CreativeRelation; creatives: readonly { id: string }[] },
  signal: AbortSignal,
): Promise<{ id: string; name: string; heldIds: string[] }[]> {
  const path = `campaigns/${campaignId}/${relation}`
  const call = { signal, quiet: true }
  const owners =
    relation === 'rule-sets'
      ? await loadPages(http, path, ruleSetSchema, {
          ...call,
          query: { include: ['creatives'], sort: '+name' },
        })
      : await loadPages(http, path, contentTypeSchema, { ...call, query: { include: ['creatives'] } })
  const wanted = new Set(creatives.map(({ id }) => id))
  return owners.map(({ id, name, creatives: held = [] }) => ({
    id,
    name,
    heldIds: held.map((creative) => creative.id).filter((creativeId) => wanted.has(creativeId)),
  }))
}

/**
 * Replaces the rule sets or content types of a creative (API-061). `held`, the ids as they were read, lets the server refuse what would
 * undo somebody else's change; null overwrites it.
 */
export async function assignToCreative(
  http: Http,
  {
    creativeId,
    relation,
    ids,
    held,
  }: {
    creativeId: string
    relation: CreativeRelation
    ids: readonly string[]
    held: readonly string[] | null
  },
  signal: AbortSignal,
): Promise<void> {
  const data = ids.map((id) => ({ id }))
  await http('PATCH', `creatives/${creativeId}/relationships/${relation}`, {
    rawBody: held === null ? data : { data, meta: { held } },
    signal,
  })
}

/**
 * Adds creatives to a rule set or content type, or removes them (API-062, API-063). The server accepts all of a request or none: those
 * that it refuses are left out, and the rest is sent again. Returns what was refused, with the reasons.
 */
export async function relateCreatives(
  http: Http,
  {
    relation,
    ownerId,
    creativeIds,
    isAdded,
  }: { relation: CreativeRelation; ownerId: string; creativeIds: readonly string[]; isAdded: boolean },
  signal: AbortSignal,
): Promise<{ ownerId: string; creativeId: string; problem: Problem }[]> {
  const refusals: { ownerId: string; creativeId: string; problem: Problem }[] = []
  let left = [...creativeIds]
  while (left.length > 0) {
    const sent = left.slice(0, mostRelatives)
    const refused = await refusedOf(sent, () =>
      http(isAdded ? 'POST' : 'DELETE', `${relation}/${ownerId}/relationships/creatives`, {
        rawBody: sent.map((id) => ({ type: 'creatives', id })),
        signal,
        quiet: true,
      }),
    )
    refusals.push(...refused.map((one) => ({ ownerId, ...one })))
    const refusedIds = new Set(refused.map(({ creativeId }) => creativeId))
    const again = refused.length === 0 ? [] : sent.filter((id) => !refusedIds.has(id))
    left = [...again, ...left.slice(mostRelatives)]
  }
  return refusals
}

/** Those of the sent ids that a failed call names by their places, each with its reason; all of them where it names none. */
async function refusedOf(
  sent: readonly string[],
  call: () => Promise<unknown>,
): Promise<{ creativeId: string; problem: Problem }[]> {
  try {
    await call()
    return []
  } catch (error) {
    const problem = problemOf(error)
    const named = problem.messages.flatMap((message) => {
      const creativeId = message.field === 'id' ? sent[message.place ?? -1] : undefined
      return creativeId === undefined
        ? []
        : [{ creativeId, problem: { kind: problem.kind, messages: [message] } }]
    })
    return named.length > 0 ? named : sent.map((creativeId) => ({ creativeId, problem }))
  }
}
