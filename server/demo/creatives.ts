import { canRenderClip } from './artwork/clip.ts'
import type { SeedCampaign } from './campaigns.ts'
import type { Random } from './random.ts'
import { specifications } from './specifications.ts'

const hour = 3_600_000

/** A planned creative, without files. */
export interface SeedCreative {
  id: number
  campaign: SeedCampaign
  specificationId: number
  name: string
  type: 'image' | 'video' | 'html5'
  userId: number
  isDefault: boolean
  moderationStatus: 1 | 0 | -1
  failure: string | null
  updatedAt: Date
}

const versions = [
  'Hero',
  'Product',
  'Offer',
  'Morning',
  'Evening',
  'Rush hour',
  'Teaser',
  'Countdown',
  'Weekend',
  'Alternate',
]
const failures = ['wrong_dimensions', 'missing_index', 'corrupt', 'too_many_fps', 'unsupported_type']
const uploadersByUnit: Record<number, readonly number[]> = { 1: [3, 5], 2: [8, 10], 3: [9, 12] }
const formatNames: Record<SeedCreative['type'], string> = { image: 'still', video: 'motion', html5: 'live' }

/** Only a few brands have a prepared video; others get images, so that the demo is the same on every machine. */
function hasClip({ brand }: SeedCampaign, specificationId: number): boolean {
  const specification = specifications.find(({ id }) => id === specificationId)
  return specification !== undefined && canRenderClip({ ...specification, brand })
}

function typeFor(dice: number, withClip: boolean): SeedCreative['type'] {
  if (withClip && dice < videoShare) {
    return 'video'
  }
  return dice < 1 - packageShare ? 'image' : 'html5'
}

/** Of the creatives of a brand that has a video. */
const videoShare = 0.6
/** Packages take the longest to draw, and each shows its own brand. */
const packageShare = 0.05

/** Distributes `count` creatives over the campaigns so that each has its planned stage. */
export function makeCreatives(
  count: number,
  campaigns: readonly SeedCampaign[],
  now: Date,
  random: Random,
): SeedCreative[] {
  const made: SeedCreative[] = []
  const add = (
    campaign: SeedCampaign,
    specificationId: number,
    status: 1 | 0 | -1,
    isDefault: boolean,
    failure: string | null = null,
  ): void => {
    const type = typeFor(random.fraction(), hasClip(campaign, specificationId))
    const version = versions[made.length % versions.length] as string
    made.push({
      id: made.length + 1,
      campaign,
      specificationId,
      name: `${campaign.brand.name} ${version} ${formatNames[type]} v${random.between(1, 4)}`,
      type,
      userId: random.pick(uploadersByUnit[campaign.unitId] ?? [3]),
      isDefault,
      moderationStatus: status,
      failure,
      updatedAt: new Date(now.getTime() - random.between(1, 900) * hour),
    })
  }
  // Creatives that the stages require.
  for (const campaign of campaigns) {
    campaign.specificationIds.forEach((specificationId, index) => {
      if (made.length >= count) {
        return
      }
      if (campaign.stage === 'missing_content') {
        if (index > 0) {
          add(campaign, specificationId, index % 2 === 1 ? 1 : -1, index % 2 === 1)
        }
        return
      }
      add(campaign, specificationId, 1, true)
      if (campaign.stage === 'pending_moderation') {
        add(campaign, specificationId, 0, false)
      }
    })
  }
  // Further creatives that do not change a stage.
  const hosts = campaigns.filter((campaign) => campaign.stage !== 'missing_content')
  for (let index = 0; made.length < count && hosts.length > 0; index += 1) {
    const campaign = hosts[index % hosts.length] as SeedCampaign
    const specificationId = random.pick(campaign.specificationIds)
    const isPending = campaign.stage === 'pending_moderation' && random.chance(0.5)
    const isFailed = index % 40 === 39
    add(
      campaign,
      specificationId,
      isFailed || isPending ? 0 : random.chance(0.8) ? 1 : -1,
      false,
      isFailed ? random.pick(failures) : null,
    )
  }
  return made.slice(0, count)
}
