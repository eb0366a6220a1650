import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import type { CampaignAction } from '#contract/users.ts'

import { activities } from '../db/schema/activities.ts'
import { campaignBusinessUnits } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { campaignsOnWhich, visibleCampaigns } from './campaign.policy.ts'
import { mayListUsers, visibleUsers } from './user.policy.ts'

const { area, campaignId, businessUnitId, subjectId, action } = activities

/**
 * SQL condition of the entries that the viewer may see; undefined for super users, who see all. Entries of a campaign are seen with the
 * right that shows what they tell of it, those of frames by the editors of their unit, and those about people by who administers them.
 */
export function activitiesSeenBy(viewer: Viewer): SQL | undefined {
  if (viewer.session.kind !== 'full') {
    return sql`false`
  }
  return viewer.isSuperUser ? undefined : or(ofCampaigns(viewer), ofFrames(viewer), ofPeople(viewer))
}

/** From where an entry comes is for super users and for the person themselves. */
export const maySeeOrigin = (viewer: Viewer, actorId: number | null): boolean =>
  viewer.isSuperUser || actorId === viewer.id

function ofCampaigns(viewer: Viewer): SQL | undefined {
  const holds = (...actions: CampaignAction[]) =>
    or(...actions.map((one) => campaignsOnWhich(viewer, one, campaignId)))
  return and(
    isNotNull(campaignId),
    visibleCampaigns(viewer, { isNarrow: false, id: campaignId }),
    or(
      inArray(area, ['campaign', 'creatives', 'rules']),
      and(eq(area, 'decisions'), holds('creative_decisions')),
      and(eq(area, 'stages'), holds('enhanced_moderation')),
      // SHELL-030
      and(eq(area, 'bookings'), or(inAdministeredUnits(viewer), holds('deploy'))),
      and(eq(area, 'places'), holds('manage_media_buy')),
      and(eq(area, 'builds'), holds('add_build')),
      // SHELL-031 … SHELL-033
      and(eq(area, 'types'), holds('view_dynamic_content', 'manage_dynamic_content_types', 'moderate')),
      and(eq(area, 'content'), holds('view_dynamic_content', 'moderate')),
    ),
  )
}

function ofFrames(viewer: Viewer): SQL {
  const units = unitsWith(viewer, 'edit_frames') ?? []
  return units.length === 0 ? sql`false` : sql`(${eq(area, 'frames')} and ${inArray(businessUnitId, units)})`
}

/** Rights on other units and on their campaigns stay hidden, and what reaches over all units is for super users. */
function ofPeople(viewer: Viewer): SQL | undefined {
  if (!mayListUsers(viewer)) {
    return sql`false`
  }
  const units = unitsWith(viewer, 'admin') ?? []
  return and(
    eq(area, 'people'),
    sql`${subjectId} in (select ${users.id} from ${users} where ${and(ne(users.id, viewer.id), visibleUsers(viewer))})`,
    or(isNull(campaignId), inAdministeredUnits(viewer)),
    or(
      inArray(businessUnitId, units),
      and(isNull(businessUnitId), sql`${action} not in ('permissions.propagated', 'permissions.withdrawn')`),
    ),
  )
}

function inAdministeredUnits(viewer: Viewer): SQL {
  const units = unitsWith(viewer, 'admin') ?? []
  return units.length === 0
    ? sql`false`
    : sql`${campaignId} in (select ${campaignBusinessUnits.campaignId} from ${campaignBusinessUnits}
        where ${inArray(campaignBusinessUnits.businessUnitId, units)})`
}
