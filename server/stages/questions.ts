import type {
  DifferingGroup,
  GroupVersion,
  SaveStagesRequest,
  StagesConflict,
  StagesEffect,
} from '#contract/moderation-stages.ts'

import { ApiError, refusal } from '../http/errors.ts'
import type { StageRow } from '../moderation/read-stages.ts'
import type { Progress } from '../moderation/status-by-votes.ts'
import { nameKey } from './check-stages.ts'

/** The refusal of a save that would overwrite stages that somebody else has saved: 409 with what differs. */
export function stagesConflict(
  version: number,
  held: readonly StageRow[],
  sent: SaveStagesRequest,
): ApiError {
  const { entries } = refusal('editConflict', undefined, { pointer: '/meta/version' })
  const meta = { version, groups: differingGroups(held, sent) } satisfies StagesConflict
  return new ApiError(entries.map((entry) => ({ ...entry, meta })))
}

/** The refusal of a save that does more to decisions under way than it was allowed to: 409 with what it would do. */
export function unconfirmedEffect(meta: StagesEffect): ApiError {
  const { entries } = refusal('effectUnconfirmed', undefined, { pointer: '/meta/may_affect' })
  return new ApiError(entries.map((entry) => ({ ...entry, meta })))
}

/** Where a pending creative is, and how many of its votes count. */
export type Standing = Progress & { voteCount: number }

/** What a save of stages does to pending creatives, by where they stood before and stand after it. */
export function effectOf(
  before: ReadonlyMap<number, Standing>,
  after: ReadonlyMap<number, Standing>,
): Omit<StagesEffect, 'version'> {
  const effect = { affected: 0, approved: 0, rejected: 0, moved: 0, lostVotes: 0 }
  for (const [creativeId, { status, stage, voteCount }] of after) {
    const held = before.get(creativeId)
    const isMoved = status === 0 && stage?.id !== held?.stage?.id
    const lostVotes = Math.max(0, (held?.voteCount ?? 0) - voteCount)
    effect.approved += status === 1 ? 1 : 0
    effect.rejected += status === -1 ? 1 : 0
    effect.moved += isMoved ? 1 : 0
    effect.lostVotes += lostVotes
    effect.affected += status !== 0 || isMoved || lostVotes > 0 ? 1 : 0
  }
  return effect
}

type Named = readonly [name: string, version: GroupVersion]

/** The groups that only one side has, or that differ in their stage, rule or people; in the order of what is saved. */
function differingGroups(held: readonly StageRow[], sent: SaveStagesRequest): DifferingGroup[] {
  const ofHeld = held.flatMap(({ groups }, index) =>
    groups.map(({ name, requireN, users }): Named => [
      name,
      { stage: index + 1, requireN, emails: sorted(users.map(({ user }) => user.email)) },
    ]),
  )
  const ofSent = sent
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .flatMap(({ moderationGroups }, index) =>
      moderationGroups.map(({ name, requireAll, requireN = null, users }): Named => [
        name,
        {
          stage: index + 1,
          requireN: requireAll ? null : requireN,
          emails: sorted(users.map(({ email }) => email)),
        },
      ]),
    )
  const names = new Map([...ofHeld, ...ofSent].map(([name]) => [nameKey(name), name]))
  return [...names].flatMap(([key, name]) => {
    const [saved, mine] = [versionIn(ofHeld, key), versionIn(ofSent, key)]
    return JSON.stringify(saved) === JSON.stringify(mine) ? [] : [{ name, sent: mine, saved }]
  })
}

const versionIn = (groups: readonly Named[], key: string): GroupVersion | null =>
  groups.find(([name]) => nameKey(name) === key)?.[1] ?? null

const sorted = (emails: readonly string[]): string[] =>
  [...new Set(emails.map((email) => email.toLowerCase()))].toSorted()
