import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { creatives } from '#server/db/schema/creatives.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { personWith, pushesOf } from './stage.ts'

const server = await serverForFile()
const { make } = server
const { campaign, manager } = await uploadPlace(server)
const client = server.as(manager)
const approved = async (specification: { id: number }, isDefault = false) =>
  make.creative({ campaign, specification, moderationStatus: 1, isDefault })
const flagOf = async (id: number) => (await client.get(`creatives/${id}`)).data.attributes['is-default']
const set = (id: number, isDefault: boolean, by = client) =>
  by.patch(`creatives/${id}`, { is_default: isDefault })
const noneLeft = 'There must be at least one approved default creative on the frame spec'

describe('one creative', () => {
  test('API-058 an approved creative becomes a default and stops being one', async () => {
    const specification = await make.specification()
    await approved(specification, true)
    const creative = await approved(specification)
    const answer = await set(creative.id, true)
    expect([answer.status, answer.data.id, answer.data.attributes['is-default']]).toEqual([
      200,
      String(creative.id),
      true,
    ])
    expect((await set(creative.id, false)).data.attributes['is-default']).toBe(false)
  })

  test('CREA-036 one that is pending or rejected does not become a default', async () => {
    for (const moderationStatus of [0, -1]) {
      const creative = await make.creative({ campaign, moderationStatus })
      const answer = await set(creative.id, true)
      expect([answer.status, answer.errors[0]?.source]).toEqual([
        422,
        { pointer: '/data/attributes/is_default' },
      ])
      expect(await flagOf(creative.id)).toBe(false)
    }
  })

  test('CREA-036 one that is a default already may stay it and stop being it, approved or not', async () => {
    const creative = await make.creative({ campaign, moderationStatus: 0, isDefault: true })
    expect((await set(creative.id, true)).status).toBe(200)
    expect((await set(creative.id, false)).status).toBe(200)
    expect(await flagOf(creative.id)).toBe(false)
  })

  test('CREA-033 CREA-034 the last approved default stays', async () => {
    const specification = await make.specification()
    const last = await approved(specification, true)
    // Neither a pending default nor one of another specification replaces it.
    await make.creative({ campaign, specification, isDefault: true })
    await approved(await make.specification(), true)
    const answer = await set(last.id, false)
    expect([answer.status, answer.errors[0]?.detail]).toEqual([422, noneLeft])
    const { attributes } = (await client.get(`creatives/${last.id}`)).data
    expect([attributes['is-default'], attributes['is-default-editable']]).toEqual([true, false])
    const second = await approved(specification, true)
    expect((await client.get(`creatives/${last.id}`)).data.attributes['is-default-editable']).toBe(true)
    expect((await set(last.id, false)).status).toBe(200)
    expect(await flagOf(second.id)).toBe(true)
  })

  test('CREA-033 of two people who unset the last two defaults at once, one is refused', async () => {
    const specification = await make.specification()
    const [first, second] = [await approved(specification, true), await approved(specification, true)]
    const other = server.as(await personWith(server, campaign, ['view', 'target']))
    const answers = await Promise.all([set(first.id, false), set(second.id, false, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect([await flagOf(first.id), await flagOf(second.id)].toSorted()).toEqual([false, true])
  })

  test('CREA-062 on an active campaign the last approved default is not deleted, on another it is', async () => {
    const active = await make.campaign({ isActive: true })
    const inactive = await make.campaign({})
    for (const here of [active, inactive]) {
      await make.grant(manager, here, ['view', 'target', 'delete_creative'])
    }
    const specification = await make.specification()
    const lastOf = (here: { id: number }) =>
      make.creative({ campaign: here, specification, moderationStatus: 1, isDefault: true })
    const [kept, second] = [await lastOf(active), await lastOf(active)]
    // Neither a pending or failed default nor one of another specification or campaign replaces it.
    await make.creative({ campaign: active, specification, isDefault: true })
    await make.creative({
      campaign: active,
      specification,
      isDefault: true,
      moderationStatus: 1,
      failure: 'corrupt',
    })
    await make.creative({ campaign: active, moderationStatus: 1, isDefault: true })
    const other = await lastOf(inactive)
    expect((await client.delete(`creatives/${second.id}`)).status).toBe(204)
    const refused = await client.delete(`creatives/${kept.id}`)
    expect([refused.status, refused.errors[0]?.detail, await flagOf(kept.id)]).toEqual([422, noneLeft, true])
    expect((await client.delete(`creatives/${other.id}`)).status).toBe(204)
  })

  test('CREA-062 of two defaults that are deleted and unset at once, in any order, one stays', async () => {
    const here = await make.campaign({ isActive: true })
    await make.grant(manager, here, ['view', 'target', 'delete_creative'])
    const left: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const specification = await make.specification()
      const [first, second] = [
        await make.creative({ campaign: here, specification, moderationStatus: 1, isDefault: true }),
        await make.creative({ campaign: here, specification, moderationStatus: 1, isDefault: true }),
      ]
      const requests = [
        () => client.delete(`creatives/${first.id}`),
        round % 3 === 2 ? () => client.delete(`creatives/${second.id}`) : () => set(second.id, false),
      ]
      const answers = await Promise.all(
        (round % 2 === 0 ? requests : requests.toReversed()).map((request) => request()),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
      left.push(
        await server.deps.db.$count(
          creatives,
          and(
            eq(creatives.frameSpecificationId, specification.id),
            eq(creatives.isDefault, true),
            isNull(creatives.deletedAt),
          ),
        ),
      )
    }
    expect(left).toEqual(Array.from({ length: 25 }, () => 1))
  })

  test('CREA-062 of an activation and the deletion of the last default at once, one is refused', async () => {
    const boss = server.as(await make.superUser())
    for (let round = 0; round < 10; round += 1) {
      const unit = await make.businessUnit()
      const here = await make.campaign({ unit })
      const specification = await make.specification()
      await make.attach(here, await make.frame({ unit, specification }))
      const last = await make.creative({
        campaign: here,
        specification,
        moderationStatus: 1,
        isDefault: true,
      })
      await make.refreshed(here.id)
      const requests = [
        () => boss.patch(`campaigns/${here.id}`, { is_active: true }),
        () => boss.delete(`creatives/${last.id}`),
      ]
      const answers = await Promise.all(
        (round % 2 === 0 ? requests : requests.toReversed()).map((request) => request()),
      )
      expect(answers.map(({ status }) => status === 422).toSorted()).toEqual([false, true])
    }
  })

  test('a changed flag makes a published campaign a draft, an unchanged one does not', async () => {
    const specification = await make.specification()
    const [first, second] = [await approved(specification, true), await approved(specification)]
    const now = server.deps.now()
    await make.change(campaign, { publishedAt: now, contentChangedAt: now })
    server.pushes.length = 0
    await set(first.id, true)
    expect(pushesOf(server, 'CampaignPublishingStatusChanged')).toEqual([])
    await set(second.id, true)
    expect(pushesOf(server, 'CampaignPublishingStatusChanged')).toHaveLength(1)
  })

  test('is for those with the right to target, and for creatives that are there', async () => {
    const creative = await approved(await make.specification())
    const viewer = server.as(
      await personWith(server, campaign, ['view', 'upload_creative', 'delete_creative']),
    )
    expect((await set(creative.id, true, viewer)).status).toBe(403)
    expect((await set(999_999, true)).status).toBe(404)
    expect((await client.patch(`creatives/${creative.id}`, {})).status).toBe(422)
    expect(await flagOf(creative.id)).toBe(false)
  })
})

describe('several creatives', () => {
  const batch = (wanted: [number, boolean][], by = client) =>
    by.patch(
      'creatives',
      wanted.map(([id, isDefault]) => ({ id: String(id), is_default: isDefault })),
    )

  test('swap their flags in one step, which one after the other could not', async () => {
    const specification = await make.specification()
    const [old, next] = [await approved(specification, true), await approved(specification)]
    const answer = await batch([
      [old.id, false],
      [next.id, true],
    ])
    expect(answer.status).toBe(200)
    expect(
      answer.list.map(({ id, attributes }) => [Number(id), attributes['is-default']]).toSorted(),
    ).toEqual([
      [old.id, false],
      [next.id, true],
    ])
  })

  test('CREA-033 are all left as they were when one of them may not', async () => {
    const specification = await make.specification()
    const [last, other] = [await approved(specification, true), await approved(await make.specification())]
    const answer = await batch([
      [other.id, true],
      [last.id, false],
    ])
    expect([answer.status, answer.errors[0]?.detail]).toEqual([422, noneLeft])
    expect([await flagOf(last.id), await flagOf(other.id)]).toEqual([true, false])
  })

  test('are of one campaign, and all there', async () => {
    const here = await approved(await make.specification())
    const elsewhere = await make.campaign({})
    const there = await make.creative({ campaign: elsewhere, moderationStatus: 1 })
    expect(
      (
        await batch([
          [here.id, true],
          [there.id, true],
        ])
      ).status,
    ).toBe(422)
    expect(
      (
        await batch([
          [here.id, true],
          [999_999, true],
        ])
      ).status,
    ).toBe(404)
    expect((await batch([[there.id, true]])).status).toBe(403)
    expect((await batch([])).status).toBe(422)
    expect(await flagOf(here.id)).toBe(false)
  })
})
