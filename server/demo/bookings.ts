import { networks } from '#contract/bookings.ts'

import type { Brand } from './artwork/brands/brand.ts'
import type { SeedCampaign } from './campaigns.ts'
import type { SeedFrame } from './frames.ts'
import { units } from './people.ts'
import { createRandom, type Random } from './random.ts'
import type { Row } from './rows.ts'
import { specifications } from './specifications.ts'

const hour = 3_600_000
const day = 24 * hour
/** Errors of demo bookings. The error about default creatives depends on the campaign. */
const problems = [
  'multiple_ad_copies',
  'missing_display_units',
  'missing_frame_codes',
  'externally_amended',
  'failed_retrying',
  'failed',
  'no_confirmation',
  'unexpected_response',
  'status_unknown',
] as const

export interface SeedBookings {
  bookings: Row[]
  errors: Row[]
  campaignFrames: Row[]
  promotions: Row[]
}

/** Enough for everybody who tries the demo, and for all journeys, to attach some. */
const moreUnattached = 30

type State = 'promoted' | 'promoting' | 'unpromoted' | 'error'

interface Maker {
  result: SeedBookings
  framesFor: (unitId: number, specificationId: number, count: number) => SeedFrame[]
  now: Date
  random: Random
}

/** The bookings of all campaigns and unattached ones, with their display units. */
export function makeBookings(
  campaigns: readonly SeedCampaign[],
  frames: readonly SeedFrame[],
  brands: readonly Brand[],
  now: Date,
  random: Random,
): SeedBookings {
  const result: SeedBookings = { bookings: [], errors: [], campaignFrames: [], promotions: [] }
  const byPlace = groupFrames(frames)
  const maker = { result, framesFor: framesBy(byPlace, random), now, random }
  for (const campaign of campaigns) {
    addCampaign(maker, campaign)
  }
  const unattached = Math.max(90, Math.floor(campaigns.length / 10))
  for (let index = 0; index < unattached; index += 1) {
    addUnattached(maker, brands, index)
  }
  // By numbers of their own, as what is made after the bookings goes by the next of the given ones.
  const own = createRandom(unattached)
  const later = { ...maker, random: own, framesFor: framesBy(byPlace, own) }
  for (let index = 0; index < moreUnattached; index += 1) {
    addUnattached(later, brands, index)
  }
  return result
}

const framesBy =
  (byPlace: ReadonlyMap<string, SeedFrame[]>, random: Random): Maker['framesFor'] =>
  (unitId, specificationId, count) =>
    random.some((byPlace.get(`${unitId}/${specificationId}`) ?? []).slice(0, 400), count)

/** The bookings of a campaign with their frames. Frames of a campaign without promotion come from a media buy. */
function addCampaign(maker: Maker, campaign: SeedCampaign): void {
  const { result, framesFor, random } = maker
  const count = campaign.stage === 'manual' ? 0 : random.between(1, 3)
  const groups = Array.from({ length: Math.max(1, count) }, (_, index) =>
    campaign.specificationIds.filter(
      (_specification, position) =>
        position % Math.max(1, count) === index % Math.max(1, campaign.specificationIds.length),
    ),
  )
  groups.forEach((specificationIds, index) => {
    const wanted = specificationIds.length > 0 ? specificationIds : campaign.specificationIds.slice(0, 1)
    const booked = wanted.flatMap((specificationId) =>
      framesFor(campaign.unitId, specificationId, random.between(3, 9)),
    )
    const bookingId = count === 0 ? null : addLine(maker, campaign, index, booked)
    result.campaignFrames.push(
      ...booked.map((frame) => ({
        campaign_id: campaign.id,
        frame_id: frame.id,
        booking_id: bookingId,
        group: bookingId === null ? 'Media buy' : null,
      })),
    )
  })
}

/** A booking of a campaign, with an error that depends on its state or number. Returns its id. */
function addLine(maker: Maker, campaign: SeedCampaign, index: number, booked: readonly SeedFrame[]): number {
  const state = stateFor(campaign, index)
  const bookingId = addBooking(maker, {
    unitId: campaign.unitId,
    brand: campaign.brand,
    campaign,
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
    booked,
    state,
    label: `line ${index + 1}`,
  })
  if (state === 'error' || (state === 'unpromoted' && campaign.id % 11 === 0)) {
    addError(maker.result, bookingId, booked)
  }
  return bookingId
}

/** Cycles through the error codes. */
function addError({ errors }: SeedBookings, bookingId: number, booked: readonly SeedFrame[]): void {
  const code = problems[errors.length % problems.length] as string
  errors.push({
    booking_id: bookingId,
    code,
    data: {
      displayUnits:
        code === 'missing_display_units' ? booked.slice(0, 2).map((frame) => frame.displayUnitId) : [],
      frameCodes:
        code === 'missing_frame_codes'
          ? booked.slice(0, 3).map((frame) => `F${String(frame.id).padStart(5, '0')}`)
          : [],
    },
  })
}

/** An unattached booking; one in ten has ended. */
function addUnattached(maker: Maker, brands: readonly Brand[], index: number): void {
  const { framesFor, now, random } = maker
  const unit = units[index % units.length] as (typeof units)[number]
  const specificationIds = random.some(
    specifications.map(({ id }) => id),
    random.between(1, 2),
  )
  const start = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) +
      (index % 10 === 9 ? -60 : random.between(1, 40)) * day,
  )
  addBooking(maker, {
    unitId: unit.id,
    brand: random.pick(brands),
    campaign: null,
    startsAt: start,
    endsAt: new Date(start.getTime() + random.between(7, 28) * day - 1000),
    booked: specificationIds.flatMap((specificationId) =>
      framesFor(unit.id, specificationId, random.between(3, 8)),
    ),
    state: 'unpromoted',
    label: 'proposal',
  })
}

interface NewBooking {
  unitId: number
  brand: Brand
  campaign: SeedCampaign | null
  startsAt: Date
  endsAt: Date
  booked: readonly SeedFrame[]
  state: State
  label: string
}

/** Adds the row of a booking and returns its id. */
function addBooking({ result, now, random }: Maker, booking: NewBooking): number {
  const id = result.bookings.length + 1
  const sentAt = new Date(Math.min(now.getTime(), booking.startsAt.getTime()) - random.between(2, 90) * hour)
  const isSent = booking.state === 'promoted' || booking.state === 'promoting'
  result.bookings.push({
    id,
    code: `${id % 8 === 0 ? 'SB' : 'SM'}${100_000 + id}`,
    network: networks[id % 9 === 0 ? 1 : 0].code,
    name: `${booking.brand.name} ${booking.label}`,
    external_id: `ext-${200_000 + id}`,
    advertiser: booking.brand.name,
    brand: booking.brand.name,
    business_unit_id: booking.unitId,
    campaign_id: booking.campaign?.id ?? null,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    display_unit_ids: booking.booked.map((frame) => frame.displayUnitId),
    is_sendable: true,
    promotion_state: {
      promoted: 'completed',
      promoting: 'in_progress',
      error: 'failed',
      unpromoted: 'idle',
    }[booking.state],
    promotion_id: null,
    sent_at: isSent ? sentAt.toISOString() : null,
    sent_by_id: isSent ? (booking.unitId === 1 ? 3 : 8) : null,
    build_url: null,
    pushed_build_identifier: booking.state === 'promoted' ? `build-${id}` : null,
    created_at: new Date(now.getTime() - random.between(20, 60) * day).toISOString(),
    updated_at: new Date(now.getTime() - random.between(1, 19) * day).toISOString(),
  })
  return id
}

function stateFor(campaign: SeedCampaign, index: number): State {
  if (campaign.stage === 'ready') {
    return 'promoted'
  }
  if (campaign.stage !== 'awaiting_promotion') {
    return 'unpromoted'
  }
  const states: readonly State[] = ['unpromoted', 'error', 'promoted']
  // The first booking stays unpromoted, so that the campaign keeps a blocker.
  return index === 0
    ? campaign.id % 3 === 0
      ? 'error'
      : 'unpromoted'
    : (states[(campaign.id + index) % states.length] as State)
}

function groupFrames(frames: readonly SeedFrame[]): Map<string, SeedFrame[]> {
  const groups = new Map<string, SeedFrame[]>()
  for (const frame of frames) {
    const key = `${frame.unitId}/${frame.specificationId}`
    const group = groups.get(key)
    if (group) {
      group.push(frame)
    } else {
      groups.set(key, [frame])
    }
  }
  return groups
}
