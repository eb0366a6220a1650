import { fittingWeights } from '#contract/playlist-weights.ts'

import type { SeedCreative } from './creatives.ts'
import type { Row } from './rows.ts'

/** Shares that people gave; the first creatives take what is first. */
const shares = [50, 25, 15, 10]

/**
 * Saved playlists for every second rule set with several approved creatives of a frame specification, every sixth of them shuffled; the
 * others keep equal shares.
 */
export function makePlaylists(
  assignments: readonly Row[],
  creatives: readonly SeedCreative[],
  now: Date,
): Row[] {
  const byId = new Map(creatives.map((creative) => [creative.id, creative]))
  const approved = assignments.flatMap(({ rule_set_id: ruleSetId, creative_id: id }) => {
    const creative = byId.get(Number(id))
    return creative?.moderationStatus === 1 ? { ruleSetId: Number(ruleSetId), creative } : []
  })
  const groups = Map.groupBy(
    approved,
    ({ ruleSetId, creative }) => `${ruleSetId} ${creative.specificationId}`,
  )
  return [...groups.values()].flatMap((group): Row[] => {
    const [first] = group
    if (first === undefined || group.length < 2 || first.ruleSetId % 2 === 0) {
      return []
    }
    const weights = fittingWeights(group.map((_, index) => shares[index % shares.length] ?? 10))
    return [
      {
        rule_set_id: first.ruleSetId,
        frame_specification_id: first.creative.specificationId,
        is_weighted: true,
        is_shuffled: first.ruleSetId % 6 === 1,
        creatives: group.map(({ creative }, index) => ({ id: creative.id, weight: weights[index] })),
        updated_at: now.toISOString(),
      },
    ]
  })
}
