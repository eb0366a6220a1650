import { and, eq, inArray, notInArray } from 'drizzle-orm'

import type { UpdateCampaignRequest } from '#contract/campaigns.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { campaignBusinessUnits, campaigns } from '../db/schema/campaigns.ts'
import { campaignSpecifications } from '../db/schema/frames.ts'
import { permissions } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayToggleActive, notToggling, requireSettings } from '../policies/campaign-settings.policy.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { clientIdFor, readDates, unitIdFor } from './campaign-facts.ts'
import { setManagers } from './campaign-rights.ts'
import { logRights } from './log-rights.ts'
import { settingEntries } from './record-settings.ts'
import { requireCurrent, wantedChanges } from './setting-conflicts.ts'

type Campaign = typeof campaigns.$inferSelect

/**
 * Changes a campaign's settings, its active flag, or both, in one transaction (API-020, CAMP-061). Settings that somebody else
 * changed since the request's `version` are not overwritten: 409 with their current values. `expectedVersion` comes from an If-
 * Match header and accepts no other version; null accepts any.
 */
export async function updateCampaign(
  deps: Deps,
  viewer: Viewer,
  access: CampaignAccess,
  request: UpdateCampaignRequest,
  expectedVersion: number | null,
): Promise<void> {
  const now = deps.now()
  await changeCampaigns(deps, async (transaction, changes) => {
    const [campaign] = await transaction
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, access.campaignId))
      .for('update')
    if (!campaign) {
      throw refusal('notFound')
    }
    const wanted = await wantedChanges(transaction, campaign, request)
    const unitId = wanted.has('businessUnits')
      ? await unitIdFor(transaction, request.businessUnits?.[0])
      : null
    const managers = wanted.has('managers') ? (request.managers ?? null) : null
    await requireSettings(transaction, viewer, access, request, { managers: managers !== null, unitId })
    await requireCurrent(transaction, campaign, wanted, {
      headerVersion: expectedVersion,
      version: request.version,
    })
    if (request.isActive !== undefined) {
      await requireActivation(transaction, viewer, access, campaign, request.isActive)
    }
    const values = await changedValues(transaction, campaign, request, now)
    if (unitId !== null) {
      await moveToUnit(transaction, campaign.id, unitId)
      await deps.security.record(transaction, {
        event: 'campaign.moved',
        object: 'Campaign',
        objectId: campaign.id,
        details: { businessUnitId: unitId },
      })
      changes.disconnect(...(await adminsOf(transaction, access.unitIds)))
    }
    if (managers !== null) {
      const unitIds = unitId === null ? access.unitIds : [unitId]
      const former = await logRights(deps, transaction, campaign.id, () =>
        setManagers(transaction, campaign.id, managers, { unitIds, actingUserId: viewer.id }),
      )
      changes.disconnect(...former)
    }
    const changedNames = Object.keys(values)
    if (changedNames.length === 0 && unitId === null && managers === null) {
      return
    }
    const version = campaign.version + 1
    const change = { version, userId: viewer.id, at: now.toISOString() }
    const settingChanges = {
      ...campaign.settingChanges,
      ...Object.fromEntries([...wanted.keys()].map((name) => [name, change])),
    }
    await transaction
      .update(campaigns)
      .set({ ...values, version, settingChanges, updatedAt: now })
      .where(eq(campaigns.id, campaign.id))
    changes.refresh(campaign.id)
    changes.record(...settingEntries(campaign, { ...campaign, ...values }, [...wanted.keys()]))
    // Publications carry the settings, but neither the active flag nor the managers.
    if (changedNames.some((name) => name !== 'isActive' && name !== 'isHeldInactive')) {
      changes.touch(campaign.id)
    }
  })
}

/** The columns whose values differ from what the campaign has. */
async function changedValues(
  transaction: Db,
  campaign: Campaign,
  request: UpdateCampaignRequest,
  now: Date,
): Promise<Partial<Campaign>> {
  const { isActive, name, buildFrequency, requiresWeather } = request
  const dates =
    request.startsAt === undefined && request.endsAt === undefined
      ? {}
      : readDates(
          {
            startsAt: request.startsAt ?? campaign.startsAt.toISOString(),
            endsAt: request.endsAt ?? campaign.endsAt.toISOString(),
          },
          now,
          campaign.startsAt,
        )
  const client =
    request.client === undefined ? {} : { clientId: await clientIdFor(transaction, request.client) }
  const wanted: Partial<Campaign> = {
    ...(isActive === undefined ? {} : { isActive, isHeldInactive: !isActive }),
    ...(name === undefined ? {} : { name }),
    ...(buildFrequency === undefined ? {} : { buildFrequency }),
    ...(requiresWeather === undefined ? {} : { requiresWeather }),
    ...dates,
    ...client,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => {
      const held = campaign[column as keyof Campaign]
      return value instanceof Date && held instanceof Date
        ? value.getTime() !== held.getTime()
        : value !== held
    }),
  )
}

/** Activating needs an approved default creative for every frame specification (CAMP-034). */
async function requireActivation(
  transaction: Db,
  viewer: Viewer,
  access: CampaignAccess,
  campaign: Campaign,
  isActive: boolean,
): Promise<void> {
  if (!mayToggleActive(viewer, access, campaign)) {
    throw await notToggling(transaction, viewer, access, campaign)
  }
  if (!isActive || campaign.isActive) {
    return
  }
  const [lacking] = await transaction
    .select({ id: campaignSpecifications.specificationId })
    .from(campaignSpecifications)
    .where(
      and(
        eq(campaignSpecifications.campaignId, campaign.id),
        eq(campaignSpecifications.hasApprovedDefault, false),
      ),
    )
    .limit(1)
  if (lacking) {
    throw invalid('isActive', 'Cannot activate Campaign. Does each specification have a default creative?')
  }
}

/** Business-unit admins, who may view the campaigns of their units. */
async function adminsOf(transaction: Db, unitIds: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .selectDistinct({ userId: permissions.userId })
    .from(permissions)
    .where(
      and(
        eq(permissions.object, 'BusinessUnit'),
        eq(permissions.action, 'admin'),
        inArray(permissions.objectId, [...unitIds]),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** A campaign changes its business unit only when its bookings are of the new one (CAMP-016). */
async function moveToUnit(transaction: Db, campaignId: number, unitId: number): Promise<void> {
  const [foreign] = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.campaignId, campaignId), notInArray(bookings.businessUnitId, [unitId])))
    .limit(1)
  if (foreign) {
    throw invalid(
      'businessUnits',
      'Not all booking business units have been selected in the Business Units field',
    )
  }
  await transaction.delete(campaignBusinessUnits).where(eq(campaignBusinessUnits.campaignId, campaignId))
  await transaction.insert(campaignBusinessUnits).values({ campaignId, businessUnitId: unitId })
}
