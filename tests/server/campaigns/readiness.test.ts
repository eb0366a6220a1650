import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { readinessKinds, readinessLineSchema } from '#contract/readiness.ts'
import { refreshUnderived } from '#server/changes/refresh-campaigns.ts'
import { campaigns } from '#server/db/schema/campaigns.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

async function managed(values: Parameters<typeof make.campaign>[0] = {}) {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, ...values })
  const manager = await make.manager(unit, campaign)
  const client = server.as(manager)
  const lines = async (who = client) =>
    readList((await who.get(`campaigns/${campaign.id}/readiness`)).body, readinessLineSchema)
  const summary = async () => (await lines()).map(({ kind, count }) => [kind, count])
  return { unit, campaign, manager, client, lines, summary }
}

describe('blockers of a campaign', () => {
  test('a new campaign has neither frames nor a publication', async () => {
    const { summary } = await managed()
    expect(await summary()).toEqual([
      ['no_frames', 1],
      ['unpublished_changes', 1],
      ['not_active', 1],
    ])
  })

  test('CAMP-068 each cause is one line, with its number and its items', async () => {
    const { unit, campaign, client, lines } = await managed()
    const blocking = await make.specification({ name: 'A' })
    const denied = await make.specification({ name: 'B' })
    const torn = await make.specification({ name: 'C' })
    const bare = await make.specification({ name: 'D' })
    const complete = await make.specification({ name: 'E' })
    const [booking, second] = [
      await make.booking({ unit, campaign, code: 'SM990001' }),
      await make.booking({ unit, campaign, code: 'SM990004' }),
    ]
    await make.booking({ unit, campaign, code: 'SM990002', promotionState: 'completed' })
    const failed = await make.booking({ unit, campaign, code: 'SM990003', promotionState: 'failed' })
    await make.attach(campaign, await make.frame({ unit, specification: blocking }), booking)
    // What keeps this one from promotion has a line of its own.
    await make.attach(campaign, await make.frame({ unit, specification: denied }), second)
    for (const specification of [torn, bare, complete]) {
      await make.attach(campaign, await make.frame({ unit, specification }))
    }
    await make.creative({ campaign, specification: complete, isDefault: true, moderationStatus: 1 })
    const pending = await make.creative({ campaign, specification: complete, name: 'waits' })
    const rejected = await make.creative({
      campaign,
      specification: denied,
      name: 'no',
      moderationStatus: -1,
    })
    const upload = await make.creative({ campaign, specification: torn, name: 'torn', failure: 'corrupt' })
    const idle = await make.ruleSet({ campaign, name: 'Late evening', creatives: [upload] })
    // None of these keeps it from anything.
    await make.creative({ campaign, specification: complete, moderationStatus: -1 })
    await make.creative({ campaign, specification: complete, failure: 'corrupt' })
    await make.ruleSet({ campaign, creatives: [pending] })
    await make.ruleSet({ campaign: (await managed()).campaign })
    await make.creative({ campaign, specification: blocking, moderationStatus: -1, deletedAt: new Date() })
    await make.creative({ campaign, specification: bare, failure: 'corrupt', deletedAt: new Date() })
    await make.creative({ campaign, moderationStatus: -1, name: 'of a specification without frames' })
    const line = (kind: string, items: unknown[], causes: unknown[] = []) => ({
      id: kind,
      kind,
      count: Math.max(1, items.length),
      items,
      causes,
      actionable: 0,
      isHeld: false,
      lacks: null,
    })
    const creative = ({ id, name, frameSpecificationId }: typeof pending) => ({
      id: String(id),
      name,
      frameSpecificationId: String(frameSpecificationId),
    })
    const other = ({ id }: { id: number }, name: string) => ({
      id: String(id),
      name,
      frameSpecificationId: null,
    })
    const expected = [
      line('missing_default', [other(bare, 'D')]),
      line('pending_creatives', [creative(pending)]),
      line('rejected_creatives', [creative(rejected)]),
      line('failed_uploads', [creative(upload)]),
      line('rule_sets_without_creatives', [other(idle, 'Late evening')]),
      line('booking_errors', [other(booking, 'SM990001')], [other(blocking, 'A')]),
      line('unpromoted_bookings', [other(failed, 'SM990003')]),
      line('unpublished_changes', []),
      line('not_active', []),
    ]
    expect(await lines()).toEqual(expected)
    const shown = readOne((await client.get(`campaigns/${campaign.id}`)).body, campaignSchema)
    expect([shown.blockers, shown.readiness]).toEqual([
      9,
      expected.map(({ kind, count }) => ({ kind, count })),
    ])
    expect(expected.every(({ kind }) => (readinessKinds as readonly string[]).includes(kind))).toBe(true)
  })

  test('CAMP-068 a default that waits for moderation is one line, whatever waits for it', async () => {
    const { unit, campaign, summary } = await managed()
    const specification = await make.specification()
    const booking = await make.booking({ unit, campaign })
    await make.attach(campaign, await make.frame({ unit, specification }), booking)
    await make.creative({ campaign, specification, isDefault: true })
    expect(await summary()).toEqual([
      ['pending_creatives', 1],
      ['unpublished_changes', 1],
      ['not_active', 1],
    ])
  })

  test('SHELL-030 people without access to bookings get only their number', async () => {
    const { unit, campaign, lines } = await managed()
    await make.booking({ unit, campaign })
    await make.refreshed(campaign.id)
    const viewer = await make.user()
    await make.grant(viewer, campaign, ['view'])
    const seen = (await lines(server.as(viewer))).find(({ kind }) => kind === 'unpromoted_bookings')
    expect([seen?.count, seen?.items]).toEqual([1, []])
  })

  test('unsupported features of a campaign are no blockers', async () => {
    const { unit, campaign, summary } = await managed({
      supportsPromotion: false,
      supportsPublishing: false,
      isActive: true,
    })
    await make.booking({ unit, campaign })
    await make.ruleSet({ campaign })
    await make.attach(campaign, await make.frame({ unit }))
    expect(await summary()).toEqual([['missing_default', 1]])
  })

  test('a campaign with everything done has no line, and publishing takes the last one away', async () => {
    const { unit, campaign, client, summary } = await managed({ isActive: true })
    const specification = await make.specification()
    await make.attach(campaign, await make.frame({ unit, specification }))
    await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
    const before = await summary()
    server.pushes.length = 0
    await client.post(`campaigns/${campaign.id}/publications`)
    expect([before, await summary()]).toEqual([[['unpublished_changes', 1]], []])
    expect(server.pushes.some(({ event }) => event === 'CampaignIndexed')).toBe(true)
    expect((await client.get(`campaigns/${campaign.id}`)).data.attributes['blockers']).toBe(0)
  })

  test('CAMP-067 PUB-016 lines say how much of them the viewer can settle now, and whether somebody switched the campaign off', async () => {
    const { unit, campaign, client, lines } = await managed()
    const specification = await make.specification()
    const sendable = await make.booking({ unit, campaign })
    await make.booking({ unit, campaign, isSendable: false })
    await make.booking({ unit, campaign, promotionState: 'failed' })
    await make.attach(campaign, await make.frame({ unit, specification }), sendable)
    const viewer = await make.user()
    await make.grant(viewer, campaign, ['view'])
    const told = async (who = client) =>
      Object.fromEntries((await lines(who)).map(({ kind, actionable }) => [kind, actionable]))
    await make.refreshed(campaign.id)
    const before = await told()
    await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
    await make.refreshed(campaign.id)
    const { list: changes } = await client.get(`campaigns/${campaign.id}/publication-changes`)
    expect(changes.length).toBeGreaterThan(0)
    expect([before, await told(), await told(server.as(viewer))]).toEqual([
      { booking_errors: 0, unpromoted_bookings: 0, unpublished_changes: 0, not_active: 0 },
      { unpromoted_bookings: 1, unpublished_changes: changes.length, not_active: 0 },
      { unpromoted_bookings: 0, unpublished_changes: 0, not_active: 0 },
    ])
    const isHeld = async () => (await lines()).map(({ kind, isHeld: held }) => (held ? kind : null)).at(-1)
    const fresh = await isHeld()
    await make.change(campaign, { isHeldInactive: true })
    expect([fresh, await isHeld()]).toEqual([null, 'not_active'])
  })

  test('CAMP-068 a line says which right the viewer lacks to mend it, and who can grant it', async () => {
    const unit = await make.businessUnit()
    const admin = await make.unitAdmin(unit, { name: 'Al Admin' })
    const [viewer, buyer, editor] = [await make.user(), await make.user(), await make.user()]
    const lackedOn = async (values: Parameters<typeof make.campaign>[0]) => {
      const campaign = await make.campaign({ unit, ...values })
      await make.booking({ unit, campaign })
      await make.refreshed(campaign.id)
      await make.grant(viewer, campaign, ['view'])
      await make.grant(buyer, campaign, ['view', 'manage_media_buy'])
      await make.grant(editor, campaign, ['view', 'edit', 'deploy'])
      const told: (Record<string, string | null> | null)[] = []
      for (const user of [viewer, buyer, editor, admin]) {
        const { body } = await server.as(user).get(`campaigns/${campaign.id}/readiness`)
        const lines = readList(body, readinessLineSchema).filter(({ lacks }) => lacks !== null)
        told.push(
          Object.fromEntries(
            lines.map(({ kind, lacks }) => [
              kind,
              lacks === null ? null : `${lacks.displayName} by ${lacks.grantors.join()}`,
            ]),
          ),
        )
      }
      return told
    }
    const [deploy, edit, media] = ['Deploy', 'Edit', 'Manage media buy'].map(
      (right) => `${right} by Al Admin`,
    )
    expect([
      await lackedOn({}),
      await lackedOn({ isExchangeHolding: true }),
      await lackedOn({ supportsPromotion: false, supportsPublishing: false }),
    ]).toEqual([
      [
        { no_frames: deploy, unpromoted_bookings: deploy, unpublished_changes: deploy },
        { unpromoted_bookings: deploy, unpublished_changes: deploy },
        {},
        { unpublished_changes: deploy },
      ],
      [
        { no_frames: deploy, unpromoted_bookings: deploy, unpublished_changes: deploy, not_active: edit },
        { unpromoted_bookings: deploy, unpublished_changes: deploy, not_active: edit },
        {},
        { unpublished_changes: deploy },
      ],
      [
        { no_frames: media, not_active: edit },
        { not_active: edit },
        { no_frames: media },
        { no_frames: media },
      ],
    ])
  })

  test('a long line names the first fifty', async () => {
    const { unit, campaign, lines } = await managed()
    for (let count = 0; count < 52; count += 1) {
      await make.booking({ unit, campaign })
    }
    await make.refreshed(campaign.id)
    const line = (await lines()).find(({ kind }) => kind === 'unpromoted_bookings')
    expect([line?.count, line?.items.length]).toEqual([52, 50])
  })
})

test('the list has the number of blockers of each campaign, by one statement for any number of campaigns', async () => {
  const { unit, campaign, client } = await managed()
  const second = await make.campaign({ unit })
  await make.grant({ id: (await managed()).manager.id }, second, ['view'])
  const { db } = deps
  let statements = 0
  const execute = db.execute.bind(db)
  db.execute = ((query: Parameters<typeof execute>[0]) => {
    statements += 1
    return execute(query)
  }) as typeof db.execute
  try {
    const answer = await server.as(await make.superUser()).get('campaigns?page[size]=50')
    const listed = readList(answer.body, campaignSchema)
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.find(({ id }) => id === String(campaign.id))?.blockers).toBe(3)
  } finally {
    db.execute = execute
  }
  expect(statements).toBeLessThanOrEqual(3)
  expect((await client.get('campaigns')).list[0]?.attributes['readiness']).toEqual([
    { kind: 'no_frames', count: 1 },
    { kind: 'unpublished_changes', count: 1 },
    { kind: 'not_active', count: 1 },
  ])
})

test('campaigns that an earlier version wrote are derived at the next start', async () => {
  const { campaign, summary } = await managed()
  await make.change(campaign, { readiness: null })
  const before = await summary()
  await refreshUnderived(deps)
  const [row] = await deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
  expect([before, await summary(), row?.readiness?.length]).toEqual([
    [],
    [
      ['no_frames', 1],
      ['unpublished_changes', 1],
      ['not_active', 1],
    ],
    3,
  ])
})
