import {
  stagesConflictSchema,
  stagesEffectSchema,
  type DifferingGroup,
  type StagesEffect,
} from '#contract/moderation-stages.ts'
import type { Problem } from '#contract/problem.ts'

import { metaOf } from '../kit/edit-conflict.ts'

/** What the server asks before it saves stages. */
export type StagesQuestion =
  | { about: 'conflict'; groups: readonly DifferingGroup[] }
  | { about: 'effect'; effect: Omit<StagesEffect, 'version' | 'affected'> }

/** The question that a refused save of stages raises; a conflict whose details are missing has no groups. */
export function stagesQuestion(refusal: Problem | null): StagesQuestion | null {
  if (refusal === null) {
    return null
  }
  const effect = stagesEffectSchema.safeParse(metaOf(refusal, 'effectUnconfirmed'))
  if (effect.success) {
    const { approved, rejected, moved, lostVotes } = effect.data
    return { about: 'effect', effect: { approved, rejected, moved, lostVotes } }
  }
  const conflict = stagesConflictSchema.safeParse(metaOf(refusal, 'editConflict'))
  return { about: 'conflict', groups: conflict.success ? conflict.data.groups : [] }
}
