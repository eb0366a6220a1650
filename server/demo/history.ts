import type { SeedCampaign } from './campaigns.ts'
import type { SeedCreative } from './creatives.ts'
import { people } from './people.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'

const hour = 3_600_000
const reasons = [
  'The logo is cut off at the lower edge.',
  'The offer in this artwork ends before the campaign does.',
  'Text is too small to be read from the road.',
  'Please use the approved colours of the brand.',
]
const moderatorByUnit: Record<number, number> = { 1: 4, 2: 11, 3: 4 }
const publishersByUnit: Record<number, readonly number[]> = { 1: [2, 3], 2: [3, 8], 3: [6, 9] }

/** Moderation decisions and their logs for all creatives that are not pending. */
export function makeDecisions(
  creatives: readonly SeedCreative[],
  random: Random,
): { decisions: Row[]; logs: Row[] } {
  const decided = creatives.filter((creative) => creative.moderationStatus !== 0)
  const decisions: Row[] = []
  const logs: Row[] = []
  for (const creative of decided) {
    const id = decisions.length + 1
    const at = new Date(creative.updatedAt.getTime() - random.between(0, 20) * hour).toISOString()
    const isApproved = creative.moderationStatus === 1
    decisions.push({ id, creative_id: creative.id, status: creative.moderationStatus, created_at: at })
    logs.push({
      decision_id: id,
      user_id: moderatorByUnit[creative.campaign.unitId] ?? 4,
      type: 'user',
      status: creative.moderationStatus,
      message: isApproved ? 'Approved by a campaign moderator' : 'Rejected by a campaign moderator',
      notes: isApproved ? null : random.pick(reasons),
      created_at: at,
    })
  }
  return { decisions, logs }
}

/** Past publications. The publishing status decides whether the last one is before or after the last change. */
export function makePublications(
  campaigns: readonly SeedCampaign[],
  now: Date,
  random: Random,
): { rows: Row[]; lastByCampaign: Map<number, Date> } {
  const rows: Row[] = []
  const lastByCampaign = new Map<number, Date>()
  for (const campaign of campaigns) {
    if (campaign.publishing === 'unpublished') {
      continue
    }
    const count = random.between(1, 4)
    for (let index = 0; index < count; index += 1) {
      const at = new Date(now.getTime() - (count - index) * random.between(30, 60) * hour)
      rows.push({
        campaign_id: campaign.id,
        user_id: random.pick(publishersByUnit[campaign.unitId] ?? [1]),
        contents: {},
        created_at: at.toISOString(),
      })
      lastByCampaign.set(campaign.id, at)
    }
  }
  return { rows, lastByCampaign }
}

/** Rights, roles, pins and default rights of the demo accounts on the campaigns of their units. */
export function makeRights(campaigns: readonly SeedCampaign[]): {
  permissions: Row[]
  defaults: Row[]
  roles: Row[]
  pins: Row[]
} {
  const staff = people.filter((person) => person.campaignRights)
  const grant = (userId: number, object: string, objectId: number, action: string): Row => ({
    user_id: userId,
    object,
    object_id: objectId,
    action,
  })
  return {
    permissions: [
      ...people.flatMap((person) =>
        Object.entries(person.unitRights ?? {}).flatMap(([unitId, actions]) =>
          (actions ?? []).map((action) => grant(person.id, 'BusinessUnit', Number(unitId), action)),
        ),
      ),
      ...campaigns.flatMap((campaign) =>
        staff
          .filter((person) => person.campaignUnits?.includes(campaign.unitId))
          .flatMap((person) =>
            (person.campaignRights ?? []).map((action) => grant(person.id, 'Campaign', campaign.id, action)),
          ),
      ),
    ],
    defaults: staff.flatMap((person) =>
      (person.campaignUnits ?? []).flatMap((unitId) =>
        (person.campaignRights ?? []).map((action) => ({
          user_id: person.id,
          business_unit_id: unitId,
          action,
        })),
      ),
    ),
    roles: campaigns.map((campaign) => {
      const manager = people.find(
        (person) => person.id === (campaign.unitId === 1 ? 3 : campaign.unitId === 2 ? 8 : 9),
      )
      return {
        campaign_id: campaign.id,
        user_id: manager?.id ?? null,
        email: manager?.email ?? '',
        role: 'manager',
      }
    }),
    pins: [
      { user_id: 3, campaign_id: 1 },
      { user_id: 3, campaign_id: 4 },
      { user_id: 3, campaign_id: 8 },
      { user_id: 1, campaign_id: 2 },
    ].filter((pin) => pin.campaign_id <= campaigns.length),
  }
}
