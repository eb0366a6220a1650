import type { UpdateCampaignRequest } from '#contract/campaigns.ts'

import type { Db } from '../db/database.ts'
import type { ApiError } from '../http/errors.ts'
import { holdsOnUnit, type Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from './campaign.policy.ts'
import { missingOnUnit, missingRight } from './missing-right.ts'

/** Super users and business-unit admins always, others with edit while the campaign is not fully promotable (CAMP-035, CAMP-053, CAMP-054). */
export function mayToggleActive(
  viewer: Viewer,
  access: CampaignAccess,
  campaign: { supportsPromotion: boolean; isExchangeHolding: boolean },
): boolean {
  const isFullyPromotable = campaign.supportsPromotion && !campaign.isExchangeHolding
  return viewer.isSuperUser || access.isUnitAdmin || (access.rights.has('edit') && !isFullyPromotable)
}

/** The refusal of somebody who may not: with another right they could, or an admin of the business unit can. */
export async function notToggling(
  db: Db,
  viewer: Viewer,
  access: CampaignAccess,
  campaign: Parameters<typeof mayToggleActive>[2],
): Promise<ApiError> {
  const isWithEdit = mayToggleActive(viewer, { ...access, rights: new Set(['edit']) }, campaign)
  return isWithEdit ? await missingRight(db, viewer, ['edit'], access.unitIds) : missingOnUnit('admin')
}

/** Throws 403 unless the viewer may change these settings: edit, and manage_roles for the managers (CAMP-011, CAMP-030). */
export async function requireSettings(
  db: Db,
  viewer: Viewer,
  access: CampaignAccess,
  request: UpdateCampaignRequest,
  changed: { managers: boolean; unitId: number | null },
): Promise<void> {
  const { isActive, version: _version, ...settings } = request
  const names = Object.keys(settings)
  const onlyManagers = names.length === 1 && names[0] === 'managers'
  const onlyActive = names.length === 0 && isActive !== undefined
  if (!onlyActive && !access.rights.has('edit') && !(onlyManagers && access.rights.has('manage_roles'))) {
    throw await missingRight(db, viewer, ['edit'], access.unitIds)
  }
  if (changed.managers && !access.rights.has('manage_roles')) {
    const sentence = 'You are not permitted to change the managers of this campaign.'
    throw await missingRight(db, viewer, ['manage_roles'], access.unitIds, sentence)
  }
  if (changed.unitId !== null && !holdsOnUnit(viewer, changed.unitId, 'add_campaign')) {
    throw missingOnUnit('add_campaign', 'You are not permitted to move the campaign to this business unit.')
  }
}
