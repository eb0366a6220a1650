import * as z from 'zod/mini'

import { pinnedCampaignSchema, type PinnedCampaign } from '#contract/personal.ts'

import { storageKeys, type LocalStore } from './local-store.ts'

/** How many campaigns are remembered (CAMP-050). */
const limit = 5
const recentsSchema = z.array(pinnedCampaignSchema)

/** The campaigns that a person opened last in this browser, the latest first (CAMP-050, CAMP-051). */
export function readRecentCampaigns(store: LocalStore, userId: string): PinnedCampaign[] {
  return parse(store.read(storageKeys.recentCampaigns(userId)))
}

/** Puts a campaign first; one that is there already moves up. */
export function addRecentCampaign(store: LocalStore, userId: string, campaign: PinnedCampaign): void {
  const others = readRecentCampaigns(store, userId).filter(({ id }) => id !== campaign.id)
  store.write(storageKeys.recentCampaigns(userId), JSON.stringify([campaign, ...others].slice(0, limit)))
}

/** Hears the list now and whenever another tab changes it. Returns what ends it. */
export function watchRecentCampaigns(
  store: LocalStore,
  userId: string,
  onChange: (recents: PinnedCampaign[]) => void,
): () => void {
  onChange(readRecentCampaigns(store, userId))
  return store.watch(storageKeys.recentCampaigns(userId), (value) => onChange(parse(value)))
}

function parse(text: string | null): PinnedCampaign[] {
  try {
    return recentsSchema.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
