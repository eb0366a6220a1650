import { expect, test } from 'vitest'

import { bookingHitSchema, hitsSchema } from '#contract/search.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'

const server = await serverForFile()
const { make } = server

test('CAMP-023 bookings of campaigns that one may view, with the name of the campaign and whether it is live', async () => {
  const unit = await make.businessUnit()
  const campaigns = {
    live: await make.campaign({ unit, name: 'Live', isActive: true }),
    inactive: await make.campaign({ unit, name: 'Inactive', isActive: false }),
    over: await make.campaign({
      unit,
      name: 'Over',
      isActive: true,
      startsAt: new Date('2025-01-01'),
      endsAt: new Date('2025-02-01'),
    }),
    hidden: await make.campaign({ unit, name: 'Hidden', isActive: true }),
  }
  for (const [name, campaign] of Object.entries(campaigns)) {
    await make.booking({ unit, campaign, name: `Needle ${name}` })
  }
  await make.booking({ unit, name: 'Needle free' })
  const manager = await make.manager(unit, campaigns.live)
  await make.grant(manager, campaigns.inactive, ['view'])
  await make.grant(manager, campaigns.over, ['view'])
  await make.grant(manager, campaigns.hidden, ['deploy'])
  const seenBy = async (user: MadeUser) =>
    hitsSchema
      .parse((await server.as(user).post('search/open-layer-campaigns', { query: 'needle' })).body)
      .hits.map((hit) => bookingHitSchema.parse(hit))
      .map((hit) => [hit.name, hit.campaignId, hit.campaignName, hit.isCampaignLive])
      .toSorted()
  const viewable = [
    ['Needle free', null, null, false],
    ['Needle inactive', String(campaigns.inactive.id), 'Inactive', false],
    ['Needle live', String(campaigns.live.id), 'Live', true],
    ['Needle over', String(campaigns.over.id), 'Over', false],
  ]
  const all = [...viewable, ['Needle hidden', String(campaigns.hidden.id), 'Hidden', true]].toSorted()
  expect({
    manager: await seenBy(manager),
    unitAdmin: await seenBy(await make.unitAdmin(unit)),
    superUser: await seenBy(await make.superUser()),
  }).toEqual({ manager: viewable, unitAdmin: all, superUser: all })
})

test('bookings that can still be attached come first, and the very reference before them', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const past = { startsAt: new Date('2025-01-01'), endsAt: new Date('2025-02-01') }
  const later = { startsAt: new Date('2026-01-01'), endsAt: new Date('2099-01-01') }
  await make.booking({ unit, campaign, code: 'SM7', ...later })
  await make.booking({ unit, code: 'SM70', ...past })
  await make.booking({ unit, code: 'SM7000', ...later })
  await make.booking({ unit, code: 'SM71', ...later })
  const client = server.as(await make.unitAdmin(unit))
  const codes = async (query: string) =>
    hitsSchema
      .parse((await client.post('search/open-layer-campaigns', { query })).body)
      .hits.map((hit) => bookingHitSchema.parse(hit).code)
  expect([await codes('sm'), await codes('sm7')]).toEqual([
    ['SM71', 'SM7000', 'SM7', 'SM70'],
    ['SM7', 'SM71', 'SM7000', 'SM70'],
  ])
})
