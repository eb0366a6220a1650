import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { refreshAllCampaigns, refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { bookingErrors, bookings } from '#server/db/schema/bookings.ts'
import { campaigns } from '#server/db/schema/campaigns.ts'
import { creatives } from '#server/db/schema/creatives.ts'
import { campaignSpecifications, frames } from '#server/db/schema/frames.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

/** A campaign with one frame that a booking brought. */
async function booked() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const specification = await make.specification()
  const frame = await make.frame({ unit, specification })
  const booking = await make.booking({ unit, campaign })
  await make.attach(campaign, frame, booking)
  return { unit, campaign, specification, frame, booking }
}
const stateOf = async (id: number) => {
  const row = await make.refreshed(id)
  const errors = await deps.db
    .select({ code: bookingErrors.code })
    .from(bookingErrors)
    .innerJoin(bookings, eq(bookings.id, bookingErrors.bookingId))
    .where(eq(bookings.campaignId, id))
  return [row.workflowStage, row.promotionStatus, row.isContentComplete, errors.map(({ code }) => code)]
}

describe('the workflow stage', () => {
  test('DASH-010 BOOK-019 goes from missing content over moderation and promotion to ready, with the blocking error on its way', async () => {
    const { campaign, specification, booking } = await booked()
    const stages = [await stateOf(campaign.id)]
    const creative = await make.creative({ campaign, specification, isDefault: true })
    stages.push(await stateOf(campaign.id))
    const moderate = (moderationStatus: number) =>
      deps.db.update(creatives).set({ moderationStatus }).where(eq(creatives.id, creative.id))
    await moderate(-1)
    stages.push(await stateOf(campaign.id))
    await moderate(1)
    stages.push(await stateOf(campaign.id))
    await deps.db.update(bookings).set({ promotionState: 'completed' }).where(eq(bookings.id, booking.id))
    stages.push(await stateOf(campaign.id))
    await deps.db.update(creatives).set({ deletedAt: new Date() }).where(eq(creatives.id, creative.id))
    stages.push(await stateOf(campaign.id))
    expect(stages).toEqual([
      ['missing_content', 'unpromoted', false, ['default_creative']],
      ['pending_moderation', 'unpromoted', false, ['default_creative']],
      ['missing_content', 'unpromoted', false, ['default_creative']],
      ['awaiting_promotion', 'unpromoted', true, []],
      ['ready', 'fully_promoted', true, []],
      ['missing_content', 'fully_promoted', false, ['default_creative']],
    ])
  })

  test('a campaign without promotion is manual, one without frames misses content', async () => {
    const manual = await make.campaign({ supportsPromotion: false })
    const empty = await make.campaign()
    expect([await stateOf(manual.id), await stateOf(empty.id)]).toEqual([
      ['manual', 'unpromoted', false, []],
      ['missing_content', 'unpromoted', false, []],
    ])
  })

  test('failed uploads and creatives of removed specifications do not wait for moderation', async () => {
    const { campaign, specification } = await booked()
    await make.creative({ campaign, specification, failure: 'corrupt', type: 'unprocessed' })
    await make.creative({ campaign, specification: await make.specification() })
    expect((await stateOf(campaign.id))[0]).toBe('missing_content')
  })

  test('BOOK-029 the promotion status counts the promoted bookings', async () => {
    const { campaign, unit } = await booked()
    const second = await make.booking({ unit, campaign, promotionState: 'completed' })
    const partially = (await stateOf(campaign.id))[1]
    await deps.db
      .update(bookings)
      .set({ promotionState: 'completed' })
      .where(eq(bookings.campaignId, campaign.id))
    const fully = (await stateOf(campaign.id))[1]
    await deps.db.update(bookings).set({ promotionState: 'failed' }).where(eq(bookings.id, second.id))
    expect([partially, fully, (await stateOf(campaign.id))[1]]).toEqual([
      'partially_promoted',
      'fully_promoted',
      'partially_promoted',
    ])
  })
})

describe('the frame specifications of a campaign', () => {
  test('count each frame once, leave out deleted ones, and show the newest approved default', async () => {
    const { campaign, specification, frame, unit } = await booked()
    await make.attach(campaign, frame)
    const deleted = await make.frame({ unit, specification })
    await make.attach(campaign, deleted)
    await make.creative({
      campaign,
      specification,
      isDefault: true,
      moderationStatus: 1,
      updatedAt: new Date('2026-01-02'),
    })
    const newest = await make.creative({
      campaign,
      specification,
      isDefault: true,
      moderationStatus: 1,
      updatedAt: new Date('2026-01-03'),
    })
    await make.creative({
      campaign,
      specification,
      isDefault: false,
      moderationStatus: 1,
      updatedAt: new Date('2026-01-04'),
    })
    await make.creative({
      campaign,
      specification,
      isDefault: true,
      moderationStatus: 0,
      updatedAt: new Date('2026-01-05'),
    })
    const before = await deps.db
      .select()
      .from(campaignSpecifications)
      .where(eq(campaignSpecifications.campaignId, campaign.id))
    await deps.db.update(frames).set({ deletedAt: new Date() }).where(eq(frames.id, deleted.id))
    await make.refreshed(campaign.id)
    const after = await deps.db
      .select()
      .from(campaignSpecifications)
      .where(eq(campaignSpecifications.campaignId, campaign.id))
    const row = (frameCount: number) => ({
      campaignId: campaign.id,
      specificationId: specification.id,
      frameCount,
      hasApprovedDefault: true,
      defaultThumbnail: `creatives/${newest.id}/thumbnail.webp`,
    })
    expect([before, after]).toEqual([[row(2)], [row(1)]])
    await deps.db.update(frames).set({ deletedAt: new Date() }).where(eq(frames.id, frame.id))
    await make.refreshed(campaign.id)
    expect(
      await deps.db.$count(campaignSpecifications, eq(campaignSpecifications.campaignId, campaign.id)),
    ).toBe(0)
  })
})

test('the reference that lists show is the earliest booking’s, and brands and references stand once each', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  await make.booking({
    unit,
    campaign,
    code: 'SM900002',
    startsAt: new Date('2026-03-05'),
    brand: 'Luma',
    externalId: 'b',
  })
  await make.booking({
    unit,
    campaign,
    code: 'SB900001',
    startsAt: new Date('2026-03-01'),
    brand: 'Luma',
    externalId: 'a',
  })
  await make.booking({
    unit,
    campaign,
    code: 'SM900003',
    startsAt: new Date('2026-03-09'),
    brand: 'Aria',
    externalId: null,
  })
  const row = await make.refreshed(campaign.id)
  expect([row.bookingEngineId, row.bookingBrands, row.bookingExternalReferences]).toEqual([
    'SB900001',
    ['Aria', 'Luma'],
    ['a', 'b'],
  ])
})

test('refreshing everything at once writes the same as one by one, and doing it again changes nothing', async () => {
  const read = () => deps.db.select().from(campaigns).orderBy(campaigns.id)
  await refreshAllCampaigns(deps.db)
  const [together, specifications] = [await read(), await deps.db.select().from(campaignSpecifications)]
  for (const { id } of together) {
    await refreshCampaigns(deps.db, [id, id])
  }
  expect([await read(), await deps.db.select().from(campaignSpecifications)]).toEqual([
    together,
    specifications,
  ])
})
