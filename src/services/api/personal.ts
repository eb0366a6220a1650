import { readList, readOne } from '#contract/json-api.ts'
import { pinnedCampaignSchema, type PinnedCampaign } from '#contract/personal.ts'
import { preferencesSchema, type Preferences, type PreferencesChange } from '#contract/preferences.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The campaigns that a person has pinned (API-043). */
export async function loadPins(http: Http, userId: string, signal: AbortSignal): Promise<PinnedCampaign[]> {
  const { document } = await http('GET', `users/${userId}/pinned-campaigns`, {
    query: { page: { size: 50 } },
    signal,
  })
  return parsed(() => readList(document, pinnedCampaignSchema))
}

/** Pins a campaign for a person (API-044), or takes the pin away (API-045). */
export async function savePin(
  http: Http,
  userId: string,
  { campaign, isPinned }: { campaign: PinnedCampaign; isPinned: boolean },
  signal: AbortSignal,
): Promise<void> {
  await (isPinned
    ? http('POST', `users/${userId}/pinned-campaigns`, { body: { campaignId: campaign.id }, signal })
    : http('DELETE', `users/${userId}/pinned-campaigns/${campaign.id}`, { signal }))
}

/** How a person wants to see the dashboard. */
export async function loadPreferences(http: Http, userId: string, signal: AbortSignal): Promise<Preferences> {
  const { document } = await http('GET', `users/${userId}/preferences`, { signal, quiet: true })
  return parsed(() => readOne(document, preferencesSchema))
}

/** Changes what is given. */
export async function savePreferences(
  http: Http,
  userId: string,
  change: PreferencesChange,
  signal: AbortSignal,
): Promise<Preferences> {
  const { document } = await http('PATCH', `users/${userId}/preferences`, { body: change, signal })
  return parsed(() => readOne(document, preferencesSchema))
}
