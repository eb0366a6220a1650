import { channels } from '#contract/channels.ts'
import type { CampaignAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess } from './campaign.policy.ts'

/**
 * Whether a viewer may join a channel (RT-002 … RT-006): their own, the system's, the private and presence channel of each campaign
 * that they may see, and that of the editors of its moderation stages if they may edit them. Any other name is refused.
 */
export async function mayJoinChannel(db: Db, viewer: Viewer, channel: string): Promise<boolean> {
  if (channel === channels.system || channel === channels.user(viewer.id)) {
    return true
  }
  const campaignId = campaignOfChannel(channel)
  if (campaignId === null) {
    return false
  }
  const rights = (await campaignAccess(db, viewer, campaignId))?.rights
  return rights !== undefined && rights.has('view') && rights.has(rightToHear(channel, campaignId))
}

/** The right that a channel of this campaign needs, beside that to view the campaign. */
export function rightToHear(channel: string, campaignId: number): CampaignAction {
  return channel === channels.stageEditors(campaignId) ? 'enhanced_moderation' : 'view'
}

/** The campaign of a private or presence channel, or null. */
export function campaignOfChannel(channel: string): number | null {
  const campaignId = Number(/^(?:private|presence)-App\.Campaign\.(\d{1,9})(?:\.Stages)?$/.exec(channel)?.[1])
  // The number must be written as we write it, so that one campaign has one channel of a kind.
  const isOurs = [channels.campaign, channels.presence, channels.stageEditors].some(
    (name) => channel === name(campaignId),
  )
  return isOurs ? campaignId : null
}
