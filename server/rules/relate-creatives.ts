import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { ActivityAction } from '#contract/activity.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { idSchema } from '../http/validation.ts'
import { chosen } from './assign-creatives.ts'
import { lockCampaign } from './save-rule-set.ts'
import { isUsable } from './usable-creatives.ts'

/** What creatives are assigned to: its tables, and which creatives it takes. */
export interface CreativeRelation {
  owners: 'rule_sets' | 'content_types'
  pairs: 'creative_rule_sets' | 'creative_content_types'
  /** The column of the pairs that refers to the owner. */
  key: 'rule_set_id' | 'content_type_id'
  /** What is recorded of a changed owner, and of a changed creative. */
  actions: { owner: ActivityAction; creative: ActivityAction }
  takesOnly: 'html5' | null
  /** Whether an owner counts as changed with its creatives; content types have edit conflicts by that time. */
  isMarked: boolean
  /** Messages for a creative that it doesn't take, and for a campaign without promotion (CREA-017, CREA-018). */
  wrongCreative: string
  wrongCampaign: string
}

interface OfCampaign {
  id: number
  campaignId: number
}
type Named = readonly { id: string }[]
interface Assignment {
  named: Named
  /** The ids as last read; null accepts any. */
  held: readonly string[] | null
}

export const ruleSetRelation: CreativeRelation = {
  owners: 'rule_sets',
  pairs: 'creative_rule_sets',
  key: 'rule_set_id',
  actions: { owner: 'rule-set.creatives-changed', creative: 'creative.rules-changed' },
  takesOnly: null,
  isMarked: true,
  wrongCreative: 'This creative cannot be assigned to rules.',
  wrongCampaign: 'This campaign does not support rules.',
}

/**
 * Replaces what a creative is assigned to (API-061, CREA-051) with owners of its campaign. 422 with a pointer per other id, and for a
 * creative that the relation doesn't take; 409 when somebody else changed it since it was read. Nothing is written then.
 */
export async function assignToCreative(
  deps: Deps,
  relation: CreativeRelation,
  { id: creativeId, campaignId }: OfCampaign,
  { named, held: read }: Assignment,
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    const [usable] = await transaction
      .select({ id: creatives.id, name: creatives.name, type: creatives.type })
      .from(creatives)
      .where(and(eq(creatives.id, creativeId), isUsable))
      .for('key share')
    const { supportsPromotion } = await lockCampaign(transaction, campaignId)
    if (!usable || (relation.takesOnly !== null && usable.type !== relation.takesOnly)) {
      throw refusal('validation', relation.wrongCreative, { pointer: '/data' })
    }
    const wanted = new Set(chosen(named, await ownersOf(transaction, relation, campaignId)))
    const held = new Set(await heldBy(transaction, relation, creativeId))
    const added = [...wanted].filter((id) => !held.has(id))
    const removed = [...held].filter((id) => !wanted.has(id))
    if (added.length + removed.length === 0) {
      return
    }
    requireUnchanged(read, held)
    requirePromotion(relation, supportsPromotion, added)
    const { pairs, key } = namesOf(relation)
    await transaction.execute(
      sql`delete from ${pairs} where creative_id = ${creativeId} and ${key} = any(${integers(removed)})`,
    )
    await transaction.execute(
      sql`insert into ${pairs} (creative_id, ${key}) select ${creativeId}::int, unnest(${integers(added)})`,
    )
    await mark(transaction, relation, [...added, ...removed], deps.now())
    changes.touch(campaignId)
    changes.record({
      action: relation.actions.creative,
      subject: usable,
      campaignId,
      count: wanted.size,
    })
  })
}

/**
 * Adds creatives of its campaign to a rule set or content type (API-062); those that it has already stay. 422 with a pointer per
 * other id, and per creative that it doesn't take; nothing is written then.
 */
export async function addCreatives(
  deps: Deps,
  relation: CreativeRelation,
  owner: OfCampaign,
  named: Named,
): Promise<void> {
  const work: Work = async (transaction, found, supportsPromotion) => {
    const ids = chosen(named, found)
    const taken = new Set(
      found
        .filter(({ type }) => relation.takesOnly === null || type === relation.takesOnly)
        .map(({ id }) => id),
    )
    const wrong = named.flatMap(({ id }, index) => (taken.has(Number(id)) ? [] : [index]))
    if (wrong.length > 0) {
      throw new ApiError(
        wrong.slice(0, 20).map((index) => ({
          name: 'validation',
          detail: relation.wrongCreative,
          source: { pointer: `/data/${index}/id` },
        })),
      )
    }
    requirePromotion(relation, supportsPromotion, ids)
    const { pairs, key } = namesOf(relation)
    return rowsOf(
      transaction,
      sql`insert into ${pairs} (${key}, creative_id) select ${owner.id}::int, unnest(${integers(ids)})
        on conflict do nothing returning creative_id`,
    )
  }
  await changeCreatives(deps, relation, owner, { named, which: isUsable, work })
}

/**
 * Removes creatives of its campaign from a rule set or content type (API-063); those that it doesn't have are no error, nor are
 * deleted ones. 422 with a pointer per other id; nothing is written then.
 */
export async function removeCreatives(
  deps: Deps,
  relation: CreativeRelation,
  owner: OfCampaign,
  named: Named,
): Promise<void> {
  const { pairs, key } = namesOf(relation)
  const work: Work = (transaction, found) =>
    rowsOf(
      transaction,
      sql`delete from ${pairs} where ${key} = ${owner.id} and creative_id = any(${integers(chosen(named, found))})
        returning creative_id`,
    )
  await changeCreatives(deps, relation, owner, { named, which: undefined, work })
}

/** Writes for the named creatives that were found, and returns the changed pairs. */
type Work = (
  transaction: Db,
  found: readonly { id: number; type: string }[],
  supportsPromotion: boolean,
) => Promise<unknown[]>

/** Runs a change of an owner's creatives. 404 when the owner was deleted meanwhile. */
async function changeCreatives(
  deps: Deps,
  relation: CreativeRelation,
  { id, campaignId }: OfCampaign,
  { named, which, work }: { named: Named; which: SQL | undefined; work: Work },
): Promise<void> {
  const ids = named.flatMap((one) => idSchema.safeParse(one.id).data ?? [])
  await changeCampaigns(deps, async (transaction, changes) => {
    // Lock order: creatives before their campaign; the foreign keys of new pairs lock creatives.
    const found = await transaction
      .select({ id: creatives.id, type: creatives.type })
      .from(creatives)
      .where(and(eq(creatives.campaignId, campaignId), inArray(creatives.id, ids), which))
      .orderBy(creatives.id)
      .for('key share')
    const { supportsPromotion } = await lockCampaign(transaction, campaignId)
    const owners = await ownersOf(transaction, relation, campaignId)
    const owner = owners.find((one) => one.id === id)
    if (owner === undefined) {
      throw refusal('notFound')
    }
    const changed = await work(transaction, found, supportsPromotion)
    if (changed.length > 0) {
      await mark(transaction, relation, [id], deps.now())
      changes.touch(campaignId)
      changes.record({ action: relation.actions.owner, subject: owner, campaignId, count: changed.length })
    }
  })
}

/** Throws 409 when the current ids are not those that were read (optimistic concurrency). */
function requireUnchanged(read: readonly string[] | null, held: ReadonlySet<number>): void {
  const isSame = read === null || (read.length === held.size && read.every((id) => held.has(Number(id))))
  if (!isSame) {
    throw refusal('editConflict', undefined, { pointer: '/meta/held' })
  }
}

/** Throws 422 when something is added in a campaign without promotion (CREA-017, CREA-018). */
function requirePromotion(
  relation: CreativeRelation,
  supportsPromotion: boolean,
  added: readonly number[],
): void {
  if (added.length > 0 && !supportsPromotion) {
    throw refusal('validation', relation.wrongCampaign, { pointer: '/data' })
  }
}

const namesOf = ({ owners, pairs, key }: CreativeRelation) => ({
  owners: sql.identifier(owners),
  pairs: sql.identifier(pairs),
  key: sql.identifier(key),
})

async function ownersOf(
  transaction: Db,
  relation: CreativeRelation,
  campaignId: number,
): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    transaction,
    sql`select id, name from ${namesOf(relation).owners} where campaign_id = ${campaignId}`,
  )
}

async function heldBy(transaction: Db, relation: CreativeRelation, creativeId: number): Promise<number[]> {
  const { pairs, key } = namesOf(relation)
  const rows = await rowsOf<{ id: number }>(
    transaction,
    sql`select ${key} as id from ${pairs} where creative_id = ${creativeId}`,
  )
  return rows.map(({ id }) => id)
}

/** Writes the time of a change to these owners. */
async function mark(
  transaction: Db,
  relation: CreativeRelation,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (relation.isMarked) {
    await transaction.execute(
      sql`update ${namesOf(relation).owners} set updated_at = ${now.toISOString()}::timestamptz where id = any(${integers(ids)})`,
    )
  }
}
