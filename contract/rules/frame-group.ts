import * as z from 'zod/mini'

import { declareRuleType } from './rule-type.ts'
import { onFrame, shortText, valuesOf } from './sets.ts'

/** Frames of one of these groups of the campaign (RULE-048). */
export const frameGroupRule = declareRuleType({
  id: 'framegroup',
  className: 'Rules\\FrameGroup',
  dataSchema: z.strictObject({ groups: valuesOf(shortText, 'noGroups') }),
  conditionOf: ({ groups }) =>
    onFrame(
      (frame) => frame.groups.some((group) => groups.includes(group)),
      (frame) => [{ about: 'groups', names: frame.groups }],
    ),
})
export type FrameGroupData = z.output<typeof frameGroupRule.dataSchema>
