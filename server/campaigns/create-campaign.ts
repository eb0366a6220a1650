import type { CreateCampaignRequest } from '#contract/campaigns.ts'
import { campaignActions } from '#contract/rights.ts'

import { attachBookings } from '../bookings/attach-bookings.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import { campaignBusinessUnits, campaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { holdsOnUnit, unitsWith, type Viewer } from '../http/viewer.ts'
import { missingOnUnit } from '../policies/missing-right.ts'
import { clientIdFor, readDates, unitIdFor } from './campaign-facts.ts'
import { grant, grantDefaults, setManagers } from './campaign-rights.ts'
import { logRights } from './log-rights.ts'

const notPermitted = 'You are not permitted to create campaigns'

/**
 * Creates a campaign with its bookings and managers in one transaction (CAMP-025). The creator gets every right on it; managers
 * and the unit's people get theirs. Needs add_campaign on the business unit. Returns the new id.
 */
export async function createCampaign(
  deps: Deps,
  viewer: Viewer,
  request: CreateCampaignRequest,
): Promise<number> {
  const now = deps.now()
  const { startsAt, endsAt } = readDates(request, now)
  return changeCampaigns(deps, async (transaction, changes) => {
    const unitId = await unitIdFor(transaction, request.businessUnits[0])
    if (!holdsOnUnit(viewer, unitId, 'add_campaign')) {
      throw missingOnUnit('add_campaign', notPermitted)
    }
    const [campaign] = await transaction
      .insert(campaigns)
      .values({
        name: request.name,
        clientId: await clientIdFor(transaction, request.client),
        startsAt,
        endsAt,
        buildFrequency: request.buildFrequency,
        requiresWeather: request.requiresWeather,
        contentChangedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: campaigns.id })
    const campaignId = Number(campaign?.id)
    await transaction.insert(campaignBusinessUnits).values({ campaignId, businessUnitId: unitId })
    await logRights(deps, transaction, campaignId, async () => {
      await grantDefaults(transaction, campaignId, [unitId])
      await grant(transaction, campaignId, [viewer.id], campaignActions)
      await setManagers(transaction, campaignId, request.managers, {
        unitIds: [unitId],
        actingUserId: viewer.id,
      })
    })
    changes.record({
      action: 'campaign.created',
      subject: { id: campaignId, name: request.name },
      campaignId,
    })
    await attachBookings(transaction, changes, request.bookings, {
      viewer,
      campaignId,
      unitIds: [unitId],
      now,
    })
    changes.refresh(campaignId)
    return campaignId
  })
}

/**
 * Throws 403 unless the viewer may create campaigns in some unit. Call it before validation, so that the error names the cause
 * (SHELL-038).
 */
export function requireCreator(viewer: Viewer): void {
  const units = unitsWith(viewer, 'add_campaign')
  if (viewer.session.kind !== 'full' || (units !== null && units.length === 0)) {
    throw missingOnUnit('add_campaign', notPermitted)
  }
}
