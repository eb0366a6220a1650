import { type PublishingStatus, type WorkflowStage, workflowStages } from '#contract/campaign-states.ts'

import type { Brand } from './artwork/brands/brand.ts'
import { units } from './people.ts'
import type { Random } from './random.ts'
import { specifications } from './specifications.ts'

const day = 86_400_000

/** A planned campaign: the state to show, and its data. */
export interface SeedCampaign {
  id: number
  unitId: number
  clientId: number
  brand: Brand
  name: string
  startsAt: Date
  endsAt: Date
  isActive: boolean
  stage: WorkflowStage
  publishing: PublishingStatus
  specificationIds: number[]
  isExchangeHolding: boolean
  isLate: boolean
  isContentCompleted: boolean
}

type Timing = 'live' | 'soon' | 'future' | 'past'
/** Timings of ten consecutive campaigns; most are live. */
const timings: readonly Timing[] = [
  'live',
  'live',
  'future',
  'live',
  'soon',
  'past',
  'live',
  'future',
  'live',
  'past',
]
const themes = [
  'Launch',
  'Always on',
  'Summer burst',
  'Autumn burst',
  'Back to school',
  'Weekend offer',
  'City takeover',
  'New store',
  'Winter wonder',
  'Brand story',
  'Night shift',
  'Spring refresh',
]

/** Campaigns of all stages and periods; the number of a campaign decides its state. */
export function makeCampaigns(
  count: number,
  brands: readonly Brand[],
  now: Date,
  random: Random,
): SeedCampaign[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: count }, (_, index) => {
    const timing = timings[index % timings.length] as Timing
    const stage = workflowStages[
      (index + Math.floor(index / timings.length)) % workflowStages.length
    ] as WorkflowStage
    const unit = units[index % units.length] as (typeof units)[number]
    const clientIndex = (index * 7) % brands.length
    const brand = brands[clientIndex] as Brand
    const { start, length } = datesFor(timing, random)
    const startsAt = new Date(today + start * day)
    return {
      id: index + 1,
      unitId: unit.id,
      clientId: clientIndex + 1,
      brand,
      name: `${brand.name} ${random.pick(themes)} ${startsAt.getUTCFullYear()}`,
      startsAt,
      endsAt: new Date(today + (start + length) * day + day - 1000),
      isActive: timing === 'live' ? stage !== 'missing_content' : timing === 'soon' && stage === 'ready',
      stage,
      publishing: publishingFor(stage, index),
      specificationIds: random.some(
        specifications.map(({ id }) => id),
        random.between(1, 4),
      ),
      isExchangeHolding: index % 13 === 7,
      isLate: timing === 'soon' && stage === 'missing_content',
      isContentCompleted: stage === 'ready' && index % 3 === 0,
    }
  })
}

function datesFor(timing: Timing, random: Random): { start: number; length: number } {
  switch (timing) {
    case 'live':
      return { start: -random.between(1, 20), length: random.between(22, 60) }
    case 'soon':
      return { start: random.between(1, 2), length: random.between(7, 28) }
    case 'future':
      return { start: random.between(5, 90), length: random.between(7, 42) }
    case 'past':
      return { start: -random.between(60, 160), length: random.between(7, 42) }
  }
}

function publishingFor(stage: WorkflowStage, index: number): PublishingStatus {
  if (stage === 'ready' || stage === 'manual') {
    return index % 4 === 1 ? 'draft' : 'published'
  }
  return stage === 'awaiting_promotion' && index % 2 === 0 ? 'draft' : 'unpublished'
}
