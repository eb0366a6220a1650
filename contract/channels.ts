/** Channel names of the Pusher protocol (RT-002, RT-003, RT-018). */
export const channels = {
  user: (userId: string | number) => `private-App.User.${userId}`,
  campaign: (campaignId: string | number) => `private-App.Campaign.${campaignId}`,
  presence: (campaignId: string | number) => `presence-App.Campaign.${campaignId}`,
  /** An addition: who edits the moderation stages of a campaign. */
  stageEditors: (campaignId: string | number) => `presence-App.Campaign.${campaignId}.Stages`,
  system: 'private-App.System',
} as const
