import { sql } from 'drizzle-orm'

import type { FrameGroupData } from '#contract/rules/frame-group.ts'

import { rowsOf } from '../db/rows.ts'
import type { Asked, ServedRuleType } from './rule-type.ts'

export const servedFrameGroup: ServedRuleType<FrameGroupData> = {
  name: 'Group of frames',
  describe: ({ groups }) => groups.join(', '),
  blank: { groups: [] },
  options: async (asked) => ({
    groups: (await readGroups(asked)).map((group) => ({ id: group, name: group })),
  }),
  namesIn: ({ groups }) =>
    groups.map((value, index) => ({ kind: 'group' as const, value, path: ['groups', index] })),
}

/** The groups that frames of the campaign have, by name; none without a campaign. */
async function readGroups({ db, campaignId }: Asked): Promise<string[]> {
  const rows = await rowsOf<{ group: string }>(
    db,
    sql`
      select distinct cf."group" from campaign_frames cf join frames f on f.id = cf.frame_id and f.deleted_at is null
      where cf.campaign_id = ${campaignId} and cf."group" <> '' order by 1`,
  )
  return rows.map(({ group }) => group)
}
