import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { inboxItemSchema, inboxLimit, inboxMetaSchema } from '#contract/inbox.ts'
import { readList, readMeta } from '#contract/json-api.ts'
import { creatives } from '#server/db/schema/creatives.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server
const day = 24 * 60 * 60 * 1000
const from = (days: number) => new Date(deps.now().getTime() + days * day)

async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Spring', startsAt: from(-1), endsAt: from(9) })
  const over = await make.campaign({ unit, name: 'Over', startsAt: from(-9), endsAt: from(-1) })
  return { unit, campaign, over }
}
async function inboxOf(user: { id: number }) {
  const { body } = await server.as(user as never).get(`users/${user.id}/inbox`)
  return { items: readList(body, inboxItemSchema), totals: readMeta(body, inboxMetaSchema).totals }
}
const nothing = { moderation: 0, failedUpload: 0, rejectedCreative: 0, failedPromotion: 0 }

test('an uploader is told of their own failed uploads and rejected creatives, newest first', async () => {
  const { campaign, over } = await stage()
  const [uploader, other] = [await make.user(), await make.user()]
  for (const each of [campaign, over]) {
    await make.grant(uploader, each, ['view', 'upload_creative'])
  }
  const mine = { userId: uploader.id, campaign }
  await make.creative({ ...mine, name: 'Torn', failure: 'corrupt', updatedAt: from(-0.2) })
  await make.creative({ ...mine, name: 'Cut', failure: 'corrupt', updatedAt: from(-0.1) })
  const { id } = await make.creative({
    ...mine,
    name: 'Refused',
    moderationStatus: -1,
    updatedAt: from(-0.3),
  })
  await make.creative({ ...mine, name: 'Deleted', moderationStatus: -1, deletedAt: deps.now() })
  await make.creative({ ...mine, name: 'Accepted', moderationStatus: 1 })
  await make.creative({ ...mine, name: 'Too late', campaign: over, moderationStatus: -1 })
  await make.creative({ campaign, name: 'Another', userId: other.id, moderationStatus: -1 })

  const { items, totals } = await inboxOf(uploader)
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['failedUpload', 'Cut'],
    ['failedUpload', 'Torn'],
    ['rejectedCreative', 'Refused'],
  ])
  expect(totals).toEqual({ ...nothing, failedUpload: 2, rejectedCreative: 1 })
  expect(items[2]).toEqual({
    id: `rejectedCreative-${id}`,
    kind: 'rejectedCreative',
    subjectId: String(id),
    name: 'Refused',
    campaignId: String(campaign.id),
    campaignName: 'Spring',
    since: from(-0.3).toISOString(),
  })
  await deps.db.update(creatives).set({ deletedAt: deps.now() }).where(eq(creatives.id, id))
  expect((await inboxOf(uploader)).totals.rejectedCreative).toBe(0)
})

test('who may no longer see a campaign is told nothing of it', async () => {
  const { campaign } = await stage()
  const uploader = await make.user()
  await make.creative({ campaign, userId: uploader.id, failure: 'corrupt' })
  expect(await inboxOf(uploader)).toEqual({ items: [], totals: nothing })
  await make.grant(uploader, campaign, ['view'])
  expect((await inboxOf(uploader)).totals).toEqual({ ...nothing, failedUpload: 1 })
})

test('a moderator is told of all that waits for their decision, and of so many by name', async () => {
  const { campaign } = await stage()
  const moderator = await make.moderator(campaign)
  for (let count = 0; count < inboxLimit + 2; count += 1) {
    await make.creative({ campaign, name: `Poster ${count}`, createdAt: from(-1 + count / 100) })
  }
  const { items, totals } = await inboxOf(moderator)
  expect(items.map(({ name }) => name)).toEqual(
    Array.from({ length: inboxLimit }, (_, index) => `Poster ${index}`),
  )
  expect(totals).toEqual({ ...nothing, moderation: inboxLimit + 2 })
})

test('those who promote are told of bookings that could not be promoted', async () => {
  const { unit, campaign, over } = await stage()
  const [promoter, viewer, admin] = [await make.user(), await make.user(), await make.unitAdmin(unit)]
  await make.grant(promoter, campaign, ['view', 'deploy'])
  await make.grant(viewer, campaign, ['view'])
  const failed = { unit, promotionState: 'failed' as const }
  const { id } = await make.booking({ ...failed, campaign, code: 'SM900001' })
  await make.booking({ ...failed, campaign: over, code: 'SM900002' })
  await make.booking({ unit, campaign, promotionState: 'completed', code: 'SM900003' })
  await make.booking({ ...failed, code: 'SM900004' })

  for (const person of [promoter, admin]) {
    const { items, totals } = await inboxOf(person)
    expect(items).toMatchObject([{ kind: 'failedPromotion', subjectId: String(id), name: 'SM900001' }])
    expect(totals).toEqual({ ...nothing, failedPromotion: 1 })
  }
  expect((await inboxOf(viewer)).totals).toEqual(nothing)
})
