import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readOne } from '#contract/json-api.ts'
import { campaignActions } from '#contract/rights.ts'
import { managerActions } from '#server/campaigns/campaign-rights.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { campaignRoles, campaigns, clients } from '#server/db/schema/campaigns.ts'
import { campaignFrames } from '#server/db/schema/frames.ts'
import { permissions } from '#server/db/schema/people.ts'

import { serverForFile } from '../support/harness.ts'
import { tries } from '../support/property.ts'

const server = await serverForFile()
const { make, deps } = server

/** A complete request for a unit, as the form sends it (CAMP-025, CAMP-057). */
const requestFor = (unit: { id: number }, changes: Record<string, unknown> = {}) => ({
  name: 'Summer burst',
  client: 'Brightwater',
  starts_at: '2026-03-10T00:00:00Z',
  ends_at: '2026-03-20T23:59:59Z',
  build_frequency: 5,
  business_units: [String(unit.id)],
  bookings: [],
  managers: ['manager@agency.test'],
  requires_weather: true,
  ...changes,
})
const keyOf = (booking: { code: string; network: string; businessUnitId: number }) => ({
  code: booking.code,
  network: booking.network,
  business_unit: booking.businessUnitId,
})
const rightsOn = async (userId: number, campaignId: number): Promise<string[]> => {
  const rows = await deps.db.select().from(permissions).where(eq(permissions.userId, userId))
  return rows
    .filter((row) => row.object === 'Campaign' && row.objectId === campaignId)
    .map(({ action }) => action)
    .toSorted()
}
const campaignCount = async () => (await deps.db.select({ count: count() }).from(campaigns))[0]?.count

describe('creating a campaign', () => {
  test('API-018 CAMP-025 CAMP-057 saves the form’s values and answers with the campaign', async () => {
    const unit = await make.businessUnit({ name: 'Harbour' })
    const creator = server.as(await make.manager(unit))
    const answer = await creator.post(
      'campaigns?include=client,business-units,campaign-roles',
      requestFor(unit),
    )
    const created = readOne(answer.body, campaignSchema)
    expect({ status: answer.status, location: answer.headers['location'] }).toEqual({
      status: 201,
      location: `/api/v2/campaigns/${created.id}`,
    })
    expect(created).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      name: 'Summer burst',
      startsAt: '2026-03-10T00:00:00.000Z',
      endsAt: '2026-03-20T23:59:59.000Z',
      isActive: false,
      bookingEngineId: null,
      bookingBrands: [],
      bookingExternalReferences: [],
      buildFrequency: 5,
      requiresWeather: true,
      promotionStatus: 'unpromoted',
      publishingStatus: 'unpublished',
      workflowStage: 'missing_content',
      isPublishable: false,
      supportsPublishing: true,
      supportsPromotion: true,
      daysUntilLive: 8,
      isLate: false,
      isLateCopyFlagged: false,
      isLateCopyFlaggable: true,
      isContentCompleted: false,
      isExchangeHolding: false,
      updatedAt: server.clock.now().toISOString(),
      version: 1,
      blockers: 3,
      readiness: [
        { kind: 'no_frames', count: 1 },
        { kind: 'unpublished_changes', count: 1 },
        { kind: 'not_active', count: 1 },
      ],
      client: { id: expect.any(String) as string, name: 'Brightwater' },
      businessUnits: [{ id: String(unit.id), name: 'Harbour' }],
      campaignRoles: [{ id: expect.any(String) as string, email: 'manager@agency.test', role: 'manager' }],
    })
  })

  test('API-114 takes a JSON:API document with kebab-case names as well', async () => {
    const unit = await make.businessUnit()
    const kebab = Object.fromEntries(
      Object.entries(requestFor(unit)).map(([name, value]) => [name.replaceAll('_', '-'), value]),
    )
    const body = { data: { type: 'campaigns', attributes: kebab } }
    expect((await server.as(await make.manager(unit)).post('campaigns', body)).status).toBe(201)
  })

  test('uses a client of the same name again', async () => {
    const unit = await make.businessUnit()
    const creator = server.as(await make.manager(unit))
    await creator.post('campaigns', requestFor(unit, { client: 'Twice' }))
    await creator.post('campaigns', requestFor(unit, { client: ' Twice ' }))
    expect(await deps.db.$count(clients, eq(clients.name, 'Twice'))).toBe(1)
  })

  test('the creator gets every right, managers theirs, others of the unit their default rights', async () => {
    const unit = await make.businessUnit()
    const [owner, colleague, stranger, gone] = [
      await make.manager(unit),
      await make.user({ email: 'Colleague@Kerbside.test' }),
      await make.user(),
      await make.user({ deletedAt: new Date() }),
    ]
    await make.grantByDefault(stranger, unit, ['view', 'moderate'])
    await make.grantByDefault(gone, unit, ['view'])
    const managers = ['colleague@kerbside.test', 'COLLEAGUE@kerbside.test', 'new@agency.test', gone.email]
    const answer = await server.as(owner).post('campaigns', requestFor(unit, { managers }))
    const id = Number(answer.data.id)
    const roles = await deps.db
      .select()
      .from(campaignRoles)
      .where(eq(campaignRoles.campaignId, id))
      .orderBy(campaignRoles.id)
    expect({
      owner: await rightsOn(owner.id, id),
      colleague: await rightsOn(colleague.id, id),
      stranger: await rightsOn(stranger.id, id),
      gone: await rightsOn(gone.id, id),
      roles: roles.map(({ email, userId }) => [email.toLowerCase(), userId]),
    }).toEqual({
      owner: campaignActions.toSorted(),
      colleague: managerActions.toSorted(),
      stranger: ['moderate', 'view'],
      gone: [],
      roles: [
        ['colleague@kerbside.test', colleague.id],
        ['new@agency.test', null],
        [gone.email, null],
      ],
    })
  })

  test('notifies people with the right to view it of its index, on their own channels, and nobody else', async () => {
    const unit = await make.businessUnit()
    const [creator, admin, boss] = [
      await make.manager(unit),
      await make.unitAdmin(unit),
      await make.superUser(),
    ]
    await make.unitAdmin(await make.businessUnit())
    server.pushes.length = 0
    const { data } = await server.as(creator).post('campaigns', requestFor(unit))
    expect(server.pushes).toHaveLength(1)
    expect(server.pushes[0]).toEqual({
      channels: expect.arrayContaining(
        [creator.id, admin.id, boss.id].map((id) => `private-App.User.${id}`),
      ) as string[],
      event: 'CampaignIndexed',
      data: { campaign_id: Number(data.id) },
    })
    const told = new Set(server.pushes[0]?.channels)
    const bosses = await deps.db.query.users.findMany({
      where: (users, { eq: is }) => is(users.isSuperUser, true),
    })
    expect(told).toEqual(
      new Set([creator.id, admin.id, ...bosses.map(({ id }) => id)].map((id) => `private-App.User.${id}`)),
    )
  })
})

describe('creating with bookings', () => {
  test('CAMP-025 attaches them with the frames of their display units, and takes over brand and references', async () => {
    const unit = await make.businessUnit()
    const frame = await make.frame({ unit, displayUnitIds: ['D1', 'D2'] })
    await make.frame({ displayUnitIds: ['D1'] })
    await make.frame({ unit, displayUnitIds: ['D1'], deletedAt: new Date() })
    const booking = await make.booking({
      unit,
      displayUnitIds: ['D2', 'D9'],
      brand: 'Luma',
      externalId: 'ext-1',
      code: 'SM777001',
    })
    const answer = await server
      .as(await make.manager(unit))
      .post('campaigns', requestFor(unit, { bookings: [{ ...keyOf(booking), code: 'sm777001' }] }))
    const id = Number(answer.data.id)
    const attached = await deps.db.select().from(campaignFrames).where(eq(campaignFrames.campaignId, id))
    expect(attached.map(({ frameId, bookingId }) => [frameId, bookingId])).toEqual([[frame.id, booking.id]])
    expect(answer.data.attributes).toMatchObject({
      'booking-engine-id': 'SM777001',
      'booking-brands': ['Luma'],
      'booking-external-references': ['ext-1'],
    })
  })

  test('CAMP-023 a booking of another campaign moves, and both campaigns are derived anew', async () => {
    const unit = await make.businessUnit()
    const before = await make.campaign({ unit })
    const frame = await make.frame({ unit, displayUnitIds: ['D5'] })
    const booking = await make.booking({
      unit,
      campaign: before,
      displayUnitIds: ['D5'],
      promotionState: 'completed',
    })
    await make.attach(before, frame, booking)
    const answer = await server
      .as(await make.manager(unit, before))
      .post('campaigns', requestFor(unit, { bookings: [keyOf(booking)] }))
    const [moved] = await deps.db.select().from(bookings).where(eq(bookings.id, booking.id))
    const [left] = await deps.db.select().from(campaigns).where(eq(campaigns.id, before.id))
    expect([moved?.campaignId, moved?.promotionState, left?.promotionStatus, left?.bookingEngineId]).toEqual([
      Number(answer.data.id),
      'idle',
      'unpromoted',
      null,
    ])
    expect(await deps.db.$count(campaignFrames, eq(campaignFrames.campaignId, before.id))).toBe(0)
  })

  test('CAMP-024 a booking that has ended may be attached, as the form asks about it', async () => {
    const unit = await make.businessUnit()
    const ended = await make.booking({
      unit,
      startsAt: new Date('2025-01-01'),
      endsAt: new Date('2025-02-01'),
    })
    const answer = await server
      .as(await make.manager(unit))
      .post('campaigns', requestFor(unit, { bookings: [keyOf(ended)] }))
    expect(answer.status).toBe(201)
  })

  test('CAMP-016 made-up bookings and those of other units are pointed at, and nothing is written', async () => {
    const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
    const [good, foreign] = [await make.booking({ unit }), await make.booking({ unit: other })]
    const before = await campaignCount()
    const answer = await server.as(await make.manager(unit)).post(
      'campaigns',
      requestFor(unit, {
        client: 'Never made',
        bookings: [
          keyOf(good),
          { ...keyOf(good), code: 'SM99999999' },
          keyOf(foreign),
          { ...keyOf(good), network: 'none' },
        ],
      }),
    )
    const [untouched] = await deps.db.select().from(bookings).where(eq(bookings.id, good.id))
    expect([
      answer.status,
      answer.errors.map(({ code, detail, source }) => [code, detail, source?.pointer]),
    ]).toEqual([
      422,
      [
        [101, 'The booking SM99999999 does not exist.', '/data/attributes/bookings/1/code'],
        [
          101,
          'Not all booking business units have been selected in the Business Units field',
          '/data/attributes/bookings/2/code',
        ],
        [101, `The booking ${good.code} does not exist.`, '/data/attributes/bookings/3/code'],
      ],
    ])
    expect([
      await campaignCount(),
      await deps.db.$count(clients, eq(clients.name, 'Never made')),
      untouched?.campaignId,
    ]).toEqual([before, 0, null])
  })

  test('two campaigns that take one booking at once: one of them has it in the end', async () => {
    const unit = await make.businessUnit()
    const booking = await make.booking({ unit, displayUnitIds: ['D7'] })
    await make.frame({ unit, displayUnitIds: ['D7'] })
    const client = server.as(await make.manager(unit))
    const answers = await Promise.all(
      [1, 2].map(() => client.post('campaigns', requestFor(unit, { bookings: [keyOf(booking)] }))),
    )
    const attached = await deps.db
      .select()
      .from(campaignFrames)
      .where(eq(campaignFrames.bookingId, booking.id))
    const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(attached.map(({ campaignId }) => campaignId)).toEqual([row?.campaignId])
  })
})

describe('permissions and invalid requests', () => {
  test('SHELL-038 needs add_campaign on the chosen unit', async () => {
    const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
    const asked = {
      super: await make.superUser(),
      elsewhere: await make.manager(other),
      plain: await make.user(),
    }
    const statuses: Record<string, unknown> = {}
    for (const [who, user] of Object.entries(asked)) {
      const answer = await server.as(user).post('campaigns', requestFor(unit))
      statuses[who] = answer.status === 201 ? 201 : [...answer.refusal, answer.errors[0]?.detail]
    }
    const refused = [
      403,
      103,
      'You are not permitted to create campaigns. It takes the right “Add campaigns” on a business unit, which a super user can grant.',
    ]
    expect(statuses).toEqual({ super: 201, elsewhere: refused, plain: refused })
  })

  test('ERR-009 ERR-010 CAMP-017 CAMP-018 points at each wrong attribute in words', async () => {
    const unit = await make.businessUnit()
    const client = server.as(await make.manager(unit))
    const refused = async (changes: Record<string, unknown>) => {
      const answer = await client.post('campaigns', requestFor(unit, changes))
      return [answer.status, ...answer.errors.map(({ source, detail }) => [source?.pointer, detail])]
    }
    expect({
      empty: await client
        .post('campaigns', {})
        .then((answer) => answer.errors.map(({ source }) => source?.pointer)),
      name: await refused({ name: '   ' }),
      long: await refused({ name: 'x'.repeat(256) }),
      frequency: await refused({ build_frequency: 1.5 }),
      negative: await refused({ build_frequency: -1 }),
      email: await refused({ managers: ['not an address'] }),
      unit: await refused({ business_units: ['999999'] }),
      past: await refused({ starts_at: '2026-02-27T00:00:00Z' }),
      order: await refused({ ends_at: '2026-03-09T23:59:59Z' }),
      unreal: await refused({ ends_at: '2026-02-30T23:59:59Z' }),
    }).toEqual({
      empty: ['name', 'client', 'starts_at', 'ends_at', 'build_frequency', 'business_units', 'managers'].map(
        (name) => `/data/attributes/${name}`,
      ),
      name: [422, ['/data/attributes/name', 'The name field is required.']],
      long: [422, ['/data/attributes/name', 'The name may not be greater than 255 characters.']],
      frequency: [422, ['/data/attributes/build_frequency', 'The build frequency must be an integer.']],
      negative: [422, ['/data/attributes/build_frequency', 'The build frequency must be at least 0.']],
      email: [422, ['/data/attributes/managers/0', 'The value must be a valid email address.']],
      unit: [422, ['/data/attributes/business_units', 'The selected business units is invalid.']],
      past: [422, ['/data/attributes/starts_at', 'The starts at must be a date after or equal to today.']],
      order: [422, ['/data/attributes/ends_at', 'The ends at must be a date after or equal to starts at.']],
      unreal: [422, ['/data/attributes/ends_at', 'The ends at is not a valid date.']],
    })
  })

  test('CAMP-015 an update frequency of 0 and a start today are good', async () => {
    const unit = await make.businessUnit()
    const answer = await server
      .as(await make.manager(unit))
      .post('campaigns', requestFor(unit, { build_frequency: 0, starts_at: '2026-03-02T00:00:00Z' }))
    expect(answer.status).toBe(201)
  })

  test('any request is answered by 201 or a refusal that names the errors, and a refusal writes nothing', async () => {
    const unit = await make.businessUnit()
    const client = server.as(await make.manager(unit))
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('', '0', -1, 1e300, 'S\u0000M', '\ud800', '9'.repeat(40), [[]], {}),
    )
    const names = Object.keys(requestFor(unit))
    const body = fc.oneof(
      fc.jsonValue(),
      fc
        .dictionary(fc.constantFrom(...names), anything, { maxKeys: 3 })
        .map((changes) => requestFor(unit, changes)),
      fc
        .array(
          fc.record({ code: anything, network: anything, business_unit: anything }, { requiredKeys: [] }),
          { maxLength: 3 },
        )
        .map((list) => requestFor(unit, { bookings: list })),
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const before = (await campaignCount()) ?? 0
        const answer = await client.post('campaigns', sent)
        const isCreated = answer.status === 201
        expect([201, 400, 422]).toContain(answer.status)
        expect(isCreated || answer.errors.every(({ detail, code }) => detail.length > 0 && code > 0)).toBe(
          true,
        )
        expect(((await campaignCount()) ?? 0) - before).toBe(isCreated ? 1 : 0)
      }),
      tries(60),
    )
  })
})
