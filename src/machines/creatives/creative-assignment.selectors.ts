import type { Campaign } from '#contract/campaigns.ts'
import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { messagesWithoutList } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import type { CreativeRelation } from '#contract/relationships.ts'
import type { CampaignAction } from '#contract/rights.ts'

/** A rule set or content type, with those of the plan's creatives that it has. */
export interface RelationOwner {
  id: string
  name: string
  heldIds: string[]
}

/** Creatives whose rule sets or content types are to be changed together. */
export interface AssignmentPlan {
  campaignId: string
  relation: CreativeRelation
  creatives: { id: string; name: string }[]
  /** What they can be assigned to, by name; empty until it is read. */
  owners: RelationOwner[]
}

/** Owners that all creatives of the plan get, and that none of them keeps. The others stay as they are. */
export interface AssignmentChanges {
  addedIds: string[]
  removedIds: string[]
}

/** How many creatives of a plan an owner has. */
export type Share = 'all' | 'some' | 'none'

/** What creatives of a campaign can be assigned to by this person (CREA-017, CREA-018); content types by those who see them. */
export function assignableRelations(
  { supportsPromotion }: Pick<Campaign, 'supportsPromotion'>,
  rights: readonly CampaignAction[],
): CreativeRelation[] {
  if (!supportsPromotion || !rights.includes('target')) {
    return []
  }
  return rights.includes('view_dynamic_content') || rights.includes('manage_dynamic_content_types')
    ? ['rule-sets', 'content-types']
    : ['rule-sets']
}

/** The assignment of what is selected. */
export function assignmentPlan(
  specifications: readonly SpecificationWithCreatives[],
  selectedIds: readonly string[],
  about: Pick<AssignmentPlan, 'campaignId' | 'relation'>,
): AssignmentPlan {
  const ids = new Set(selectedIds)
  const creatives = specifications
    .flatMap((specification) => specification.creatives)
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => ({ id, name }))
  return { ...about, creatives, owners: [] }
}

/** Whether content types can be applied to everything that is selected (CREA-019). */
export function areAllHtml5(
  specifications: readonly SpecificationWithCreatives[],
  selectedIds: readonly string[],
): boolean {
  const ids = new Set(selectedIds)
  return specifications
    .flatMap(({ creatives }) => creatives)
    .every(({ id, type }) => !ids.has(id) || type === 'html5')
}

/** Of how many creatives an owner is, as it was read. */
export function shareOf({ creatives }: AssignmentPlan, { heldIds }: RelationOwner): Share {
  return heldIds.length === 0 ? 'none' : heldIds.length < creatives.length ? 'some' : 'all'
}

/** The same with the changes. */
export function shareWith(plan: AssignmentPlan, owner: RelationOwner, changes: AssignmentChanges): Share {
  if (changes.addedIds.includes(owner.id)) {
    return 'all'
  }
  return changes.removedIds.includes(owner.id) ? 'none' : shareOf(plan, owner)
}

/** The changes after a press on an owner's box: from some to all, to none, and back to some; from all to none, or from none to all. */
export function pressed(
  plan: AssignmentPlan,
  owner: RelationOwner,
  changes: AssignmentChanges,
): AssignmentChanges {
  const before = shareOf(plan, owner)
  const next = { some: 'all', all: 'none', none: before === 'some' ? 'some' : 'all' } as const
  const share = next[shareWith(plan, owner, changes)]
  const { addedIds, removedIds } = withoutOwner(changes, owner.id)
  return {
    addedIds: share === 'all' && before !== 'all' ? [...addedIds, owner.id].toSorted() : addedIds,
    removedIds: share === 'none' && before !== 'none' ? [...removedIds, owner.id].toSorted() : removedIds,
  }
}

function withoutOwner({ addedIds, removedIds }: AssignmentChanges, id: string): AssignmentChanges {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id)
  return { addedIds: others(addedIds), removedIds: others(removedIds) }
}

/** What a save has left undone for one owner. */
export interface OwnerOutcome {
  name: string
  changedCount: number
  /** Creatives that were refused, by reason; without a text where the server gave none. */
  refusals: { reason: string; names: string[] }[]
}

/** What a save has left undone, by owner; none where nothing is known about single creatives. */
export function outcomesIn({ owners, creatives }: AssignmentPlan, { messages }: Problem): OwnerOutcome[] {
  return owners.flatMap(({ id, name }) => {
    const refused = messages.filter(({ meta }) => meta?.['ownerId'] === id)
    const byReason = Map.groupBy(refused, ({ detail }) => detail)
    const nameAt = (place = -1) => creatives[place]?.name ?? ''
    return refused.length === 0
      ? []
      : {
          name,
          changedCount: creatives.length - refused.length,
          refusals: [...byReason].map(([reason, group]) => ({
            reason,
            names: group.map(({ place }) => nameAt(place)),
          })),
        }
  })
}

/** The message of a failure for which the server gave no reason. */
export function withoutReason({ kind }: Problem) {
  return messagesWithoutList[kind]
}

/** A creative that an owner could not be given, or kept. */
export interface Refusal {
  ownerId: string
  creativeId: string
  problem: Problem
}

/** Why a save has left something undone, with a message per creative; null without refusals. */
export function problemOfRefusals(
  { creatives }: AssignmentPlan,
  refusals: readonly Refusal[],
): Problem | null {
  const [first] = refusals
  if (first === undefined) {
    return null
  }
  const places = new Map(creatives.map(({ id }, place) => [id, place]))
  const messages = refusals.map(({ ownerId, creativeId, problem }) => ({
    detail: problem.messages[0]?.detail ?? '',
    field: null,
    code: problem.messages[0]?.code ?? null,
    place: places.get(creativeId) ?? -1,
    meta: { ...problem.messages[0]?.meta, ownerId },
  }))
  return { kind: first.problem.kind, messages }
}
