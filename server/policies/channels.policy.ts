import { channels } from '#contract/channels.ts'

import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess } from './campaign.policy.ts'

/**
 * Whether a viewer may join a channel (RT-002 … RT-006): their own, the system's, and private and presence channel of each
 * campaign that they may see. Any other name is refused.
 */
export async function mayJoinChannel(db: Db, viewer: Viewer, channel: string): Promise<boolean> {
  if (channel === channels.system || channel === channels.user(viewer.id)) {
    return true
  }
  const campaignId = campaignOfChannel(channel)
  return campaignId !== null && ((await campaignAccess(db, viewer, campaignId))?.rights.has('view') ?? false)
}

/** The campaign of a private or presence channel, or null. */
export function campaignOfChannel(channel: string): number | null {
  const campaignId = Number(/^(?:private|presence)-App\.Campaign\.(\d{1,9})$/.exec(channel)?.[1])
  // The number must be written as we write it, so that one campaign has one channel.
  const isOurs = channel === channels.campaign(campaignId) || channel === channels.presence(campaignId)
  return isOurs ? campaignId : null
}
