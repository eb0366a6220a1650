import { frameRule, type FrameData } from '#contract/rules/frame.ts'

import type { RuleType } from './rule-type.values.ts'

/** Three lists of ids (RULE-031). */
export const frameType: RuleType<'frame', FrameData> = {
  blank: { externalIds: [], displayUnitIds: [], playerIds: [] },
  draftOf: (data) => frameRule.dataSchema.safeParse(data).data ?? null,
  issuesIn: ({ externalIds, displayUnitIds, playerIds }) =>
    externalIds.length + displayUnitIds.length + playerIds.length === 0 ? { externalIds: 'noFrames' } : {},
  dataOf: (draft) => draft,
}

export const frameLists = ['externalIds', 'displayUnitIds', 'playerIds'] as const
export type { FrameData }
