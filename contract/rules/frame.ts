import * as z from 'zod/mini'

import { fault } from './rule-faults.ts'
import { declareRuleType } from './rule-type.ts'
import { onFrame, shortText } from './sets.ts'

/** Maximum number of ids in each list. */
export const mostFrameIds = 1000

const ids = z.array(shortText).check(
  z.maxLength(mostFrameIds),
  z.refine((list) => new Set(list).size === list.length, fault('sameValue')),
)
/** Frames that have one of these external ids, display units or players (RULE-031). */
export const frameRule = declareRuleType({
  id: 'frame',
  className: 'Rules\\Frame',
  dataSchema: z
    .strictObject({ externalIds: ids, displayUnitIds: ids, playerIds: ids })
    .check(
      z.refine(
        ({ externalIds, displayUnitIds, playerIds }) =>
          externalIds.length + displayUnitIds.length + playerIds.length > 0,
        fault('noFrames'),
      ),
    ),
  conditionOf: (data) => {
    const [externalIds, displayUnitIds, playerIds] = [
      new Set(data.externalIds),
      new Set(data.displayUnitIds),
      new Set(data.playerIds),
    ]
    return onFrame(
      (frame) =>
        externalIds.has(frame.externalId) ||
        frame.displayUnitIds.some((id) => displayUnitIds.has(id)) ||
        frame.playerIds.some((id) => playerIds.has(id)),
      ({ externalId }) => [{ about: 'frame', externalId }],
    )
  },
})
export type FrameData = z.output<typeof frameRule.dataSchema>
