import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { bookings } from '#server/db/schema/bookings.ts'
import { campaignRoles, campaigns, clients } from '#server/db/schema/campaigns.ts'

import type { Answer } from '../support/answer.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

const long = 'x'.repeat(10_000)
const good = {
  name: 'Campaign',
  client: 'Brand',
  starts_at: '2026-03-10T00:00:00Z',
  ends_at: '2026-04-10T23:59:59Z',
  build_frequency: 5,
  managers: ['one@agency.test'],
}
/** What is wrong, with the attribute that the answer points at and its words. */
const wrong: [string, Record<string, unknown>, string, string][] = [
  ['a name of 10,000 characters', { name: long }, 'name', 'The name may not be greater than 255 characters.'],
  [
    'a brand of 10,000 characters',
    { client: long },
    'client',
    'The client may not be greater than 255 characters.',
  ],
  ['a name of blanks', { name: ' \t\n ' }, 'name', 'The name field is required.'],
  ['no name', { name: null }, 'name', 'The name field is required.'],
  ['a half minute', { build_frequency: 0.5 }, 'build_frequency', 'The build frequency must be an integer.'],
  ['minutes as text', { build_frequency: '5' }, 'build_frequency', 'The build frequency must be a number.'],
  ['minutes below 0', { build_frequency: -1 }, 'build_frequency', 'The build frequency must be at least 0.'],
  [
    'minutes beyond a year',
    { build_frequency: 525_601 },
    'build_frequency',
    'The build frequency may not be greater than 525600.',
  ],
  [
    'an end before the start',
    { starts_at: '2026-04-02T00:00:00Z', ends_at: '2026-04-01T23:59:59Z' },
    'ends_at',
    'The ends at must be a date after or equal to starts at.',
  ],
  ['a day that is none', { ends_at: '2026-02-30T23:59:59Z' }, 'ends_at', 'The ends at is not a valid date.'],
  ['a date in words', { ends_at: 'tomorrow' }, 'ends_at', 'The ends at format is invalid.'],
  ['no manager', { managers: [] }, 'managers', 'The managers must have at least 1 items.'],
  [
    'managers as one text',
    { managers: 'one@agency.test, two@agency.test' },
    'managers',
    'The managers must be an array.',
  ],
  [
    'two e-mails in one entry',
    { managers: ['zero@agency.test', 'one@agency.test, two@agency.test'] },
    'managers/1',
    'The value must be a valid email address.',
  ],
  [
    'an e-mail with a blank',
    { managers: ['one two@agency.test'] },
    'managers/0',
    'The value must be a valid email address.',
  ],
  [
    'an e-mail of 10,000 characters',
    { managers: [`${long}@agency.test`] },
    'managers/0',
    'The value may not be greater than 255 characters.',
  ],
]
const told = ({ status, errors }: Answer) => [
  status,
  errors[0]?.code,
  errors[0]?.source?.pointer,
  errors[0]?.detail,
]

describe('a form with', () => {
  test.each(wrong)(
    'CAMP-014 CAMP-015 CAMP-018 ERR-009 %s creates nothing',
    async (_what, values, pointer, words) => {
      const unit = await make.businessUnit()
      const user = await make.user()
      await make.grantOnUnit(user, unit, ['add_campaign'])
      const counts = async () => [await deps.db.$count(campaigns), await deps.db.$count(clients)]
      const before = await counts()
      const answer = await server
        .as(user)
        .post('campaigns', { ...good, business_units: [unit.id], ...values })
      expect([told(answer), await counts()]).toEqual([
        [422, 101, `/data/attributes/${pointer}`, expect.any(String)],
        before,
      ])
      expect(wordsOf(answer)).toBe(words)
    },
  )

  test.each(wrong)('API-020 ERR-009 %s changes nothing', async (_what, values, pointer, words) => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const client = server.as(await make.manager(unit, campaign))
    const rowOf = async () => ({
      row: await deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)),
      managers: await deps.db.select().from(campaignRoles).where(eq(campaignRoles.campaignId, campaign.id)),
      clients: await deps.db.$count(clients),
    })
    const before = await rowOf()
    // Everything else is good and would be written.
    const answer = await client.patch(`campaigns/${campaign.id}`, {
      ...good,
      name: 'Other',
      client: 'New brand',
      ...(values['name'] === null ? { name: 5 } : values),
    })
    expect([told(answer).slice(0, 3), await rowOf()]).toEqual([
      [422, 101, `/data/attributes/${pointer}`],
      before,
    ])
    expect(wordsOf(answer)).toBe(values['name'] === null ? 'The name must be a string.' : words)
  })
})

const wordsOf = ({ errors }: Answer) => errors[0]?.detail

test('CAMP-019 e-mails with blanks around them and in two letter cases are one manager', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const client = server.as(await make.manager(unit, campaign))
  const answer = await client.patch(`campaigns/${campaign.id}`, {
    managers: [' One@Agency.test ', 'one@agency.test', 'two@agency.test', 'TWO@agency.test'],
  })
  const held = await deps.db.select().from(campaignRoles).where(eq(campaignRoles.campaignId, campaign.id))
  expect([answer.status, held.map(({ email }) => email.toLowerCase()).toSorted()]).toEqual([
    200,
    ['one@agency.test', 'two@agency.test'],
  ])
})

describe('booking references that', () => {
  async function stage() {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const client = server.as(await make.manager(unit, campaign))
    const attach = (...list: object[]) => client.post(`campaigns/${campaign.id}/bookings`, { bookings: list })
    const keyOf = (booking: { code: string; network: string; businessUnitId: number }) => ({
      code: booking.code,
      network: booking.network,
      business_unit: booking.businessUnitId,
    })
    const attached = () => deps.db.$count(bookings, eq(bookings.campaignId, campaign.id))
    return { unit, campaign, attach, keyOf, attached }
  }

  test('BOOK-005 BOOK-009 are wrong, made up, foreign or of another network are each pointed at, and nothing is attached', async () => {
    const { unit, attach, keyOf, attached } = await stage()
    const fine = await make.booking({ unit })
    const foreign = await make.booking()
    const answer = await attach(keyOf(fine), { ...keyOf(fine), code: 'SM1999999' }, keyOf(foreign), {
      ...keyOf(fine),
      network: 'othernet',
    })
    expect([answer.errors.map(({ code, source }) => [code, source?.pointer]), await attached()]).toEqual([
      [1, 2, 3].map((index) => [101, `/data/attributes/bookings/${index}/code`]),
      0,
    ])
    const malformed = await Promise.all(
      ['', ' ', '12', 'SX12', 'SM', 'SM12; drop table bookings', long].map((code) =>
        attach(keyOf(fine), { ...keyOf(fine), code }),
      ),
    )
    expect([malformed.map(({ errors }) => errors[0]?.source?.pointer), await attached()]).toEqual([
      malformed.map(() => '/data/attributes/bookings/1/code'),
      0,
    ])
  })

  test('BOOK-008 CAMP-024 have ended are attached, are attached already stay, and stand twice count once', async () => {
    const { unit, campaign, attach, keyOf, attached } = await stage()
    const ended = await make.booking({
      unit,
      startsAt: new Date('2025-01-01'),
      endsAt: new Date('2025-01-31'),
    })
    const held = await make.booking({ unit, campaign, promotionState: 'completed' })
    const answer = await attach(
      keyOf(ended),
      { ...keyOf(ended), code: ended.code.toLowerCase() },
      keyOf(held),
      keyOf(held),
    )
    const [kept] = await deps.db.select().from(bookings).where(eq(bookings.id, held.id))
    expect([answer.status, await attached(), kept?.promotionState]).toEqual([204, 2, 'completed'])
  })

  test('BOOK-040 are not of the campaign are promoted neither', async () => {
    const { unit, campaign, keyOf } = await stage()
    const elsewhere = await make.booking({ unit, campaign: await make.campaign({ unit }) })
    const client = server.as(await make.superUser())
    const answer = await client.post(`campaigns/${campaign.id}/promote`, {
      bookings: [keyOf(elsewhere), { ...keyOf(elsewhere), code: 'SB77777' }],
    })
    const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, elsewhere.id))
    expect([answer.refusal, answer.errors.map(({ source }) => source?.pointer), row?.promotionState]).toEqual(
      [[422, 101, 101], ['/data/attributes/bookings/0/code', '/data/attributes/bookings/1/code'], 'idle'],
    )
  })
})
