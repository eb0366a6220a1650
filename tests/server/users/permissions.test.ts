import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { businessUnitActions, campaignActions, permissionGroupSchema } from '#contract/rights.ts'
import { securityLog } from '#server/db/schema/installation.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { deps, make } = server
const admin = server.as(await make.superUser())

interface Place {
  object?: string
  object_id?: unknown
  action?: string
}

/** A user without rights, a unit, and a campaign of it. */
async function stage() {
  const unit = await make.businessUnit()
  const [user, campaign] = [await make.user(), await make.campaign({ unit })]
  const path = `users/${user.id}/relationships/permissions`
  const onUnit = { object: 'BusinessUnit', object_id: unit.id, action: 'add_campaign' }
  const onCampaign = { object: 'Campaign', object_id: campaign.id, action: 'view' }
  const held = async (query = '') => {
    const { list } = await admin.get(`users/${user.id}/permissions?${query}`)
    return list.map(({ attributes }) => [attributes['object'], attributes['object-id'], attributes['action']])
  }
  return { unit, user, campaign, path, onUnit, onCampaign, held }
}

const defaults = 'filter[object]=Campaign&filter[object_id]=null'

test('USER-050 API-050 every right is offered, in a group with its words', async () => {
  const groups = readList((await admin.get('campaigns/available-permissions')).body, permissionGroupSchema)
  const offered = groups.flatMap(({ permissions }) => permissions)
  expect(offered.map(({ id }) => id).toSorted()).toEqual([...campaignActions].toSorted())
  expect(offered.filter(({ displayName, description }) => displayName === '' || description === '')).toEqual(
    [],
  )
  const units = await admin.get('business-units/available-permissions')
  expect(units.list.map(({ id }) => id)).toEqual(businessUnitActions)
})

describe('permissions are given and taken', () => {
  test('USER-048 on a campaign and on a business unit, and a repeated change changes nothing', async () => {
    const { user, unit, campaign, path, onUnit, onCampaign, held } = await stage()
    const all = []
    for (const body of [onUnit, onCampaign, onCampaign]) {
      all.push((await admin.post(path, body)).status)
    }
    const both = await held()
    // At once, in a session that stands.
    const seen = await server.as(user).get(`campaigns/${campaign.id}`)
    for (const body of [onCampaign, onCampaign, onUnit]) {
      all.push((await admin.delete(path, body)).status)
    }
    const refused = await server.as(user).get(`campaigns/${campaign.id}`)
    const logged = await deps.db.select().from(securityLog).where(eq(securityLog.userId, user.id))
    expect(logged.map(({ event }) => event)).toEqual(Array.from({ length: 4 }, () => 'rights.changed'))
    expect([all, both, await held(), seen.status, refused.status]).toEqual([
      [204, 204, 204, 204, 204, 204],
      [
        ['BusinessUnit', String(unit.id), 'add_campaign'],
        ['Campaign', String(campaign.id), 'view'],
      ],
      [],
      200,
      403,
    ])
  })

  test('USER-049 by default for campaigns to come, on every unit of the person', async () => {
    const { user, unit, path, onUnit, held } = await stage()
    const [edit, view] = ['edit', 'view'].map((action) => ({ object: 'Campaign', action }))
    const none = await admin.post(path, view)
    await admin.post(path, onUnit)
    for (const body of [view, edit]) {
      await admin.post(path, { ...body, object_id: null })
    }
    await admin.delete(path, edit)
    const second = await make.businessUnit()
    await admin.post(path, { ...onUnit, object_id: second.id })
    const onDefault = await held(defaults)
    const manager = await make.manager(second)
    const client = server.as(manager)
    const answers = []
    for (const one of [unit, second]) {
      const creating = one === second ? client : admin
      const { data } = await creating.post('campaigns', campaignIn(one.id))
      answers.push(await held(`filter[object]=Campaign&filter[object_id]=${data.id}`))
    }
    expect([none.status, none.errors[0]?.source, onDefault]).toEqual([
      422,
      { pointer: '/data/attributes/object_id' },
      [['Campaign', null, 'view']],
    ])
    expect(answers.map((rows) => rows.map(([, , action]) => action))).toEqual([['view'], ['view']])
    // With the last right on a unit, its defaults go.
    await admin.delete(path, { ...onUnit, object_id: second.id })
    const { data } = await client.post('campaigns', campaignIn(second.id))
    expect(await held(`filter[object]=Campaign&filter[object_id]=${data.id}`)).toEqual([])
    expect((await server.as(user).get(`users/${user.id}/permissions?${defaults}`)).list.length).toBe(1)
  })

  test.each<[Place, string]>([
    [{ action: 'fly' }, '/data/attributes/action'],
    [{ object: 'Planet' }, '/data/attributes/object'],
    [{ object: 'BusinessUnit', action: 'view' }, '/data/attributes/action'],
    [{ object_id: 999_999 }, '/data/attributes/object_id'],
    [{ object_id: 'x' }, '/data/attributes/object_id'],
    [{ object: 'BusinessUnit', object_id: 999_999, action: 'admin' }, '/data/attributes/object_id'],
  ])('USER-048 not for %j', async (wrong, pointer) => {
    const { path, onCampaign, held } = await stage()
    const answer = await admin.post(path, { ...onCampaign, ...wrong })
    expect([answer.status, answer.errors[0]?.source?.pointer, await held()]).toEqual([422, pointer, []])
  })

  test('USER-026 not of oneself, of a lite, super or deleted user', async () => {
    const { onCampaign } = await stage()
    const me = await make.superUser()
    const others = [
      me,
      await make.lite(),
      await make.superUser(),
      await make.user({ deletedAt: server.clock.now() }),
    ]
    const statuses = []
    for (const { id } of others) {
      statuses.push((await server.as(me).post(`users/${id}/relationships/permissions`, onCampaign)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403])
  })

  test('USER-028 the campaigns to choose from are those of units that the viewer administers, and all for super users', async () => {
    const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
    const name = `Offered ${unit.id}`
    const own = await make.campaign({ unit, name })
    const viewed = await make.campaign({ unit: other, name })
    await make.refreshed(own.id)
    await make.refreshed(viewed.id)
    const boss = await make.unitAdmin(unit)
    await make.grant(boss, viewed, ['view'])
    const nobody = await make.user()
    await make.grant(nobody, viewed, ['view'])
    const offered = []
    for (const client of [server.as(boss), server.as(nobody), admin]) {
      const { list } = await client.get(
        `campaigns?filter[administered]=true&filter[search]=${encodeURIComponent(name)}&sort=%2Bname`,
      )
      offered.push(list.map(({ id }) => id).toSorted())
    }
    expect(offered).toEqual([[String(own.id)], [], [own, viewed].map(({ id }) => String(id)).toSorted()])
  })

  test('USER-027 USER-028 USER-039 by an admin of a business unit on its campaigns alone', async () => {
    const { unit, user, path, onUnit, onCampaign, held } = await stage()
    await make.grantOnUnit(user, unit, ['provide_content'])
    const foreign = await make.campaign({ unit: await make.businessUnit() })
    const client = server.as(await make.unitAdmin(unit))
    const statuses = []
    for (const body of [
      onCampaign,
      onUnit,
      { ...onCampaign, object_id: foreign.id },
      { ...onCampaign, object_id: null },
    ]) {
      statuses.push((await client.post(path, body)).status)
    }
    const seen = await client.get(`users/${user.id}/permissions?${defaults}`)
    expect([statuses, seen.status, (await held()).length]).toEqual([[204, 403, 403, 403], 403, 2])
  })
})

describe('permissions on all campaigns', () => {
  test('API-042 are not taken on a business unit that is not there', async () => {
    const { user } = await stage()
    expect((await admin.post(`users/${user.id}/revoke-campaign-permissions/999999`)).status).toBe(404)
  })

  test('API-041 USER-044 are given as the defaults say, and what is held already stays', async () => {
    const { user, unit, campaign, path, onUnit, onCampaign, held } = await stage()
    const other = await make.campaign({ unit })
    await make.campaign({ unit: await make.businessUnit() })
    await admin.post(path, onUnit)
    await admin.post(path, { object: 'Campaign', action: 'view' })
    await admin.post(path, { ...onCampaign, action: 'edit' })
    const answer = await admin.post(`users/${user.id}/propagate-campaign-permissions`)
    await server.settled()
    await deps.jobs.drain()
    const onCampaigns = (await held('filter[object]=Campaign')).map(([, id, action]) => [id, action])
    expect([answer.status, onCampaigns.toSorted()]).toEqual([
      202,
      [
        [String(campaign.id), 'edit'],
        [String(campaign.id), 'view'],
        [String(other.id), 'view'],
      ].toSorted(),
    ])
  })

  test('API-042 USER-044 are taken on one business unit or on all, and rights on units stay', async () => {
    const { user, unit, campaign, path, onUnit, onCampaign, held } = await stage()
    const far = await make.campaign({ unit: await make.businessUnit() })
    for (const body of [onUnit, onCampaign, { ...onCampaign, object_id: far.id }]) {
      await admin.post(path, body)
    }
    const one = await admin.post(`users/${user.id}/revoke-campaign-permissions/${unit.id}`)
    await deps.jobs.drain()
    const left = await held()
    const all = await admin.post(`users/${user.id}/revoke-campaign-permissions`)
    await deps.jobs.drain()
    const onOwnUnit = ['BusinessUnit', String(unit.id), 'add_campaign']
    expect([one.status, left, all.status, await held(), campaign.id === far.id]).toEqual([
      202,
      [onOwnUnit, ['Campaign', String(far.id), 'view']],
      202,
      [onOwnUnit],
      false,
    ])
  })
})

/** A new campaign of a unit. */
const campaignIn = (unitId: number) => ({
  name: `Default ${unitId}`,
  client: 'Harbour Coffee',
  build_frequency: 15,
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2026-03-31T00:00:00Z',
  business_units: [unitId],
  managers: ['somebody@kerbside.test'],
})
