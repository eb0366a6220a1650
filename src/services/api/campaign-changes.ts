import { campaignSchema, type Campaign, type UpdateCampaignRequest } from '#contract/campaigns.ts'
import { moderationStatuses, specificationWithCreativesSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/**
 * Saves settings of a campaign, its active flag, or both (API-020). With the `version` that the form was filled from, it is
 * refused (kind `refused`, code 105) when another user has changed one of these settings since: one message per setting, whose
 * `meta` (`settingConflictSchema`) has the current value.
 */
export async function updateCampaign(
  http: Http,
  id: string,
  request: UpdateCampaignRequest,
  signal: AbortSignal,
): Promise<Campaign> {
  const { document } = await http('PATCH', `campaigns/${id}`, {
    query: { include: ['client', 'business-units', 'campaign-roles'] },
    body: request,
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, campaignSchema))
}

/** Whether every frame specification of a campaign has an approved default creative, as activating it needs (CAMP-034). */
export async function hasAllDefaults(http: Http, id: string, signal: AbortSignal): Promise<boolean> {
  const { document } = await http('GET', `campaigns/${id}/frame-specifications`, {
    query: { include: ['creatives'] },
    signal,
    quiet: true,
  })
  const specifications = parsed(() => readList(document, specificationWithCreativesSchema))
  return specifications.every(({ creatives }) =>
    creatives.some(
      ({ isDefault, moderationStatus }) => isDefault && moderationStatus === moderationStatuses.approved,
    ),
  )
}

/** Marks the content of a campaign as completed, once (API-021, CAMP-038). */
export async function markContentCompleted(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('PATCH', `campaigns/${id}/content-completed`, { signal })
}

/** Marks a campaign as late, once (API-022, CAMP-040). The screen shows its own error (CAMP-041). */
export async function markLate(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('PATCH', `campaigns/${id}/add-late-copy-flag`, { signal, quiet: true })
}
