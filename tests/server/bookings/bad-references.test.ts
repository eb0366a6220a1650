import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { longestQuery } from '#contract/longest-query.ts'
import { bookings, promotions } from '#server/db/schema/bookings.ts'
import { campaigns } from '#server/db/schema/campaigns.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

const texts = [
  '   ',
  'a'.repeat(10_000),
  `SM${'1'.repeat(10_000)}`,
  '👩‍👩‍👧‍👦 SM1',
  'شارع \u202eSM1',
  '<img src=x onerror=alert(1)>',
  `SM1'; DROP TABLE bookings; --`,
  'SM1\u0000',
  'SM１２',
]

test('BOOK-005 BOOK-009 BOOK-040 texts of every kind in place of a reference, a network or a unit are pointed at, and nothing beside them is written', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const boss = server.as(await make.superUser())
  const free = await make.booking({ unit })
  const held = await make.booking({ unit, campaign })
  const keyOf = ({ code, network }: typeof free) => ({ code, network, business_unit: unit.id as unknown })
  const before = await deps.db.$count(campaigns)
  for (const text of texts) {
    for (const field of ['code', 'network', 'business_unit']) {
      const answers = {
        attach: await boss.post(`campaigns/${campaign.id}/bookings`, {
          bookings: [keyOf(free), { ...keyOf(free), [field]: text }],
        }),
        create: await boss.post('campaigns', {
          name: 'Whole',
          client: 'Brightwater',
          starts_at: '2026-04-01T00:00:00Z',
          ends_at: '2026-04-30T23:59:59Z',
          build_frequency: 5,
          business_units: [unit.id],
          managers: ['one@agency.test'],
          requires_weather: false,
          bookings: [keyOf(free), { ...keyOf(free), [field]: text }],
        }),
        promote: await boss.post(`campaigns/${campaign.id}/promote`, {
          bookings: [{ ...keyOf(held), [field]: text }],
        }),
      }
      const told = Object.fromEntries(
        Object.entries(answers).map(([name, { status, errors }]) => [
          name,
          [status, /^\/data\/attributes\/bookings\/\d/.test(errors[0]?.source?.pointer ?? '')],
        ]),
      )
      expect({ text: text.slice(0, 30), field, ...told }).toEqual({
        text: text.slice(0, 30),
        field,
        attach: [422, true],
        create: [422, true],
        promote: [422, true],
      })
    }
    const path = encodeURIComponent(text.slice(0, 500))
    const gone = await boss.delete(`campaigns/${campaign.id}/bookings/${path}/${path}/${path}`)
    expect([400, 404, 414]).toContain(gone.status)
    const found = await boss.post('search/open-layer-campaigns', { query: text })
    expect(found.status).toBe(text.length > longestQuery ? 422 : 200)
  }
  expect([
    await deps.db.$count(bookings, eq(bookings.campaignId, campaign.id)),
    await deps.db.$count(campaigns),
    await deps.db.$count(promotions),
  ]).toEqual([1, before, 0])
})
