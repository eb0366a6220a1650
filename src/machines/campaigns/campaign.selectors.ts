import type { SnapshotFrom } from 'xstate'

import { listedReferencePattern } from '#contract/booking-references.ts'
import type { SignedInUser } from '#contract/users.ts'

import type { campaignMachine, OpenedCampaign } from './campaign.machine.ts'

type Snapshot = SnapshotFrom<typeof campaignMachine>

/** A section of the campaign area; the last part of its address. */
const campaignSections = [
  'creative',
  'bookings',
  'publishing',
  'rules',
  'content',
  'moderation',
  'preview',
  'media-buy',
  'builds',
] as const
export type CampaignSection = (typeof campaignSections)[number]

/**
 * Parts of sections that have addresses of their own (CREA-002, CONT-002). Schedule and playlists, which the rules area links to as
 * well (RULE-002), belong to the creatives: the schedule is titled so (SCHED-001), and everybody has that tab.
 */
const sectionsOfParts: ReadonlyMap<string, CampaignSection> = new Map([
  ['schedule', 'creative'],
  ['playlists', 'creative'],
  ['plays', 'creative'],
  ['content-types', 'content'],
])

/** The section that an address below a campaign belongs to. */
export function sectionOf(part: string): CampaignSection | null {
  return sectionsOfParts.get(part) ?? campaignSections.find((section) => section === part) ?? null
}

/** The sections that a person has on a campaign, in the order of their tabs (CAMP-003 … CAMP-010). */
export function sectionsOf({ campaign, rights, isUnitAdmin }: OpenedCampaign): CampaignSection[] {
  const { supportsPromotion, supportsPublishing } = campaign
  const isThere: Record<CampaignSection, boolean> = {
    creative: true,
    bookings: supportsPromotion && (isUnitAdmin || rights.includes('deploy')),
    publishing: supportsPublishing,
    rules: supportsPromotion,
    content: supportsPromotion && rights.includes('view_dynamic_content'),
    moderation: supportsPromotion && rights.includes('moderate'),
    preview: true,
    'media-buy': rights.includes('manage_media_buy'),
    builds: supportsPromotion && rights.includes('add_build'),
  }
  return campaignSections.filter((section) => isThere[section])
}

/**
 * Sees the active switch: super users and admins of the business unit always, others with edit while the campaign is not fully
 * promotable (CAMP-035, CAMP-053, CAMP-054). A content provider has another action in its place (CAMP-037).
 */
export function maySwitchActive(opened: OpenedCampaign, user: SignedInUser): boolean {
  return (
    opened.isUnitAdmin ||
    (opened.rights.includes('edit') &&
      !isFullyPromotable(opened.campaign) &&
      !isContentProvider(opened, user))
  )
}

/** Becomes active by itself instead of by its managers (CAMP-053, CAMP-067). */
export function isFullyPromotable({
  supportsPromotion,
  isExchangeHolding,
}: OpenedCampaign['campaign']): boolean {
  return supportsPromotion && !isExchangeHolding
}

/** Provides content on a business unit of the campaign, and is neither its admin nor a super user (CAMP-055). */
export function isContentProvider({ campaign, isUnitAdmin }: OpenedCampaign, user: SignedInUser): boolean {
  const unitIds = (campaign.businessUnits ?? []).map(({ id }) => id)
  return (
    !isUnitAdmin &&
    user.permissions.some(
      ({ object, objectId, action }) =>
        object === 'BusinessUnit' && action === 'provide_content' && unitIds.includes(objectId),
    )
  )
}

/** Live: now lies between its dates, and it is active (DASH-023). `now` in milliseconds. */
export function isLive({ isActive, startsAt, endsAt }: OpenedCampaign['campaign'], now: number): boolean {
  return isActive && Date.parse(startsAt) <= now && now <= Date.parse(endsAt)
}

/** About to go live: 1 or 2 days to go (DASH-017). */
export function isAboutToGoLive({ daysUntilLive }: OpenedCampaign['campaign']): boolean {
  return daysUntilLive === 1 || daysUntilLive === 2
}

/** The others here, without the signed-in person and once each. */
export function otherViewers(snapshot: Snapshot, user: Pick<SignedInUser, 'id'>) {
  return snapshot.context.others.filter((member) => member.id !== user.id)
}

/** The booking reference that lists show: SM followed by digits, and nothing else (DASH-013). */
export function listedReference({ bookingEngineId }: OpenedCampaign['campaign']): string | null {
  return bookingEngineId !== null && listedReferencePattern.test(bookingEngineId) ? bookingEngineId : null
}
