import { campaignInviteSchema, type CampaignInvite } from '#contract/campaign-invites.ts'
import type { CampaignAction } from '#contract/rights.ts'

/** An invitation as the server sends it, read by the contract, to campaign 7 with these rights on it. */
export function sampleInvite(
  rights: readonly CampaignAction[] = ['view', 'upload_creative', 'replace_own_creative'],
  campaign: Record<string, unknown> = {},
): CampaignInvite {
  return campaignInviteSchema.parse({
    id: '3',
    key: '3',
    campaignId: '7',
    userId: '5',
    user: {
      id: '5',
      permissions: rights.map((action) => ({
        id: `7-${action}`,
        action,
        object: 'Campaign',
        objectId: '7',
      })),
    },
    campaign: {
      id: '7',
      name: 'Harbour Coffee autumn',
      endsAt: '2026-04-10T00:00:00.000Z',
      isActive: false,
      client: { id: '2', name: 'Harbour Coffee' },
      ...campaign,
    },
  })
}
