import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { frameAttachmentsSchema } from '#contract/frames.ts'
import { readOne } from '#contract/json-api.ts'
import { campaignFrames } from '#server/db/schema/frames.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const client = server.as(await make.manager(unit, campaign))
  const address = `campaigns/${campaign.id}/relationships/frames`
  const named = (...ids: (string | number)[]) => ids.map((id) => ({ id }))
  const attached = async () =>
    (await deps.db.select().from(campaignFrames).where(eq(campaignFrames.campaignId, campaign.id)))
      .map(({ frameId }) => frameId)
      .toSorted((left, right) => left - right)
  return { unit, campaign, client, address, named, attached }
}

test('API-109 FRAME-035 attaching answers with the number of attached frames, those attached before, and the missing ones', async () => {
  const { unit, client, address, named, attached } = await stage()
  const [one, two, foreign, deleted] = [
    await make.frame({ unit }),
    await make.frame({ unit }),
    await make.frame(),
    await make.frame({ unit, deletedAt: new Date() }),
  ]
  const first = readOne((await client.post(address, named(one.externalId))).body, frameAttachmentsSchema)
  const second = readOne(
    (
      await client.post(
        address,
        named(one.externalId, two.externalId, two.externalId, 'NOPE', foreign.externalId, deleted.externalId),
      )
    ).body,
    frameAttachmentsSchema,
  )
  expect([first, second, await attached()]).toEqual([
    { attachedFrames: 1, existingFrames: [], missingFrames: [] },
    {
      attachedFrames: 2,
      existingFrames: [one.externalId],
      missingFrames: ['NOPE', foreign.externalId, deleted.externalId],
    },
    [one.id, two.id],
  ])
})

test('API-109 5,000 ids are taken at once, each of those that are missing is told, and one more is refused', async () => {
  const { unit, client, address, named, attached } = await stage()
  const frame = await make.frame({ unit })
  const missing = Array.from({ length: 4_999 }, (_, index) => `NOPE-${index}`)
  const answer = await client.post(address, named(frame.externalId, ...missing))
  const refused = await client.post(address, named(frame.externalId, ...missing, 'NOPE-more'))
  expect([readOne(answer.body, frameAttachmentsSchema), refused.status, await attached()]).toEqual([
    { attachedFrames: 1, existingFrames: [], missingFrames: missing },
    400,
    [frame.id],
  ])
})

test('FRAME-035 a frame that a booking brought is no existing one: attached by hand it stays when the booking goes', async () => {
  const { unit, campaign, client, address, named, attached } = await stage()
  const frame = await make.frame({ unit })
  const booking = await make.booking({ unit, campaign })
  await make.attach(campaign, frame, booking)
  const answer = await client.post(address, named(frame.externalId))
  const again = await client.post(address, named(frame.externalId))
  await client.delete(`campaigns/${campaign.id}/bookings/${booking.code}/${booking.network}/${unit.id}`)
  expect([
    answer.data.attributes['existing-frames'],
    again.data.attributes['existing-frames'],
    await attached(),
  ]).toEqual([[], [frame.externalId], [frame.id]])
})

test('API-110 FRAME-049 only frames that were attached by hand are detached, all that are named or none', async () => {
  const { unit, campaign, client, address, named, attached } = await stage()
  const [byHand, byBooking, free] = [
    await make.frame({ unit }),
    await make.frame({ unit }),
    await make.frame({ unit }),
  ]
  await make.attach(campaign, byHand)
  await make.attach(campaign, byBooking, await make.booking({ unit, campaign }))
  const refused = await client.delete(
    address,
    named(byHand.externalId, byBooking.externalId, free.externalId),
  )
  const before = await attached()
  const done = await client.delete(address, named(byHand.externalId))
  expect([
    refused.refusal,
    refused.errors.map(({ source }) => source?.pointer),
    before,
    done.status,
    await attached(),
  ]).toEqual([[422, 101, 101], ['/data/1/id', '/data/2/id'], [byHand.id, byBooking.id], 204, [byBooking.id]])
})
