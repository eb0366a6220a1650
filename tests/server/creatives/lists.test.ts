import { describe, expect, test } from 'vitest'

import { creativeSchema, specificationWithCreativesSchema } from '#contract/creatives.ts'
import { readList, readPage } from '#contract/json-api.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { personWith } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server
const stage = async () => {
  const place = await uploadPlace(server)
  return { ...place, client: server.as(place.manager) }
}
const minute = (number: number) => new Date(deps.now().getTime() + number * 60_000)

describe('the creatives of a campaign', () => {
  test('API-056 CREA-007 are all there, newest update first, in the shape of the contract', async () => {
    const { campaign, specification, client, manager } = await stage()
    const values = { campaign, specification, userId: manager.id }
    const older = await make.creative({ ...values, updatedAt: minute(1) })
    const newest = await make.creative({
      ...values,
      updatedAt: minute(3),
      name: 'Newest',
      isDefault: true,
      moderationStatus: 1,
    })
    const middle = await make.creative({ ...values, updatedAt: minute(2) })
    await make.creative({ campaign: await make.campaign({}) })
    const { body } = await client.get(`campaigns/${campaign.id}/creatives?include=asset,user`)
    const listed = readList(body, creativeSchema)
    expect(listed.map(({ id }) => Number(id))).toEqual([newest.id, middle.id, older.id])
    expect(listed[0]).toEqual({
      id: String(newest.id),
      name: 'Newest',
      type: 'image',
      userId: String(manager.id),
      createdAt: deps.now().toISOString(),
      updatedAt: minute(3).toISOString(),
      deletedAt: null,
      isDefault: true,
      isDefaultEditable: false,
      moderationStatus: 1,
      frameSpecificationId: String(specification.id),
      htmlAssetUrl: null,
      warnings: [],
      failure: null,
      asset: { url: null, length: 1000, extension: 'png' },
      preparedAsset: {
        url: expect.stringMatching(/^\/media\/.*\/prepared\.png$/),
        width: 1920,
        height: 1080,
        duration: null,
      },
      thumbnail: { url: expect.stringMatching(/^\/media\/.*\/thumbnail\.webp$/) },
      user: { id: String(manager.id), name: manager.name },
    })
  })

  test('API-056 are filtered by failure and by deletion', async () => {
    const { campaign, client } = await stage()
    const ready = await make.creative({ campaign, updatedAt: minute(4) })
    const failed = await make.creative({ campaign, updatedAt: minute(3), failure: 'corrupt' })
    const trashed = await make.creative({ campaign, updatedAt: minute(2), deletedAt: minute(2) })
    const trashedFailed = await make.creative({
      campaign,
      updatedAt: minute(1),
      failure: 'corrupt',
      deletedAt: minute(2),
    })
    const ids = async (query: string) =>
      (await client.get(`campaigns/${campaign.id}/creatives${query}`)).list.map(({ id }) => Number(id))
    expect(await ids('')).toEqual([ready.id])
    expect(await ids('?filter[type]=failed')).toEqual([failed.id])
    expect(await ids('?filter[with_trashed]=true')).toEqual([ready.id, trashed.id])
    expect(await ids('?filter[type]=failed&filter[with_trashed]=true')).toEqual([failed.id, trashedFailed.id])
  })

  test('are more than a page at once', async () => {
    const { campaign, specification, client } = await stage()
    for (let count = 0; count < 60; count += 1) {
      await make.creative({ campaign, specification })
    }
    expect((await client.get(`campaigns/${campaign.id}/creatives`)).list).toHaveLength(60)
  })
})

describe('the frame specifications of a campaign', () => {
  test('API-116 are sorted by name, with their creatives except failed and deleted ones', async () => {
    const { campaign, client, unit, specification } = await stage()
    const narrow = await make.specification({ name: 'A narrow one', width: 100, height: 900 })
    await make.attach(campaign, await make.frame({ unit, specification: narrow }))
    const own = await make.creative({ campaign, specification: narrow, moderationStatus: 1 })
    await make.creative({ campaign, specification: narrow, failure: 'corrupt' })
    await make.creative({ campaign, specification: narrow, deletedAt: minute(1) })
    const waiting = await make.creative({ campaign, specification })
    const path = `campaigns/${campaign.id}/frame-specifications`
    const idsOf = async (query: string) =>
      readList((await client.get(`${path}${query}`)).body, specificationWithCreativesSchema).map(
        ({ id, creatives }) => [Number(id), creatives.map((creative) => Number(creative.id))],
      )
    expect(await idsOf('?include=creatives')).toEqual([
      [narrow.id, [own.id]],
      [specification.id, [waiting.id]],
    ])
    expect(await idsOf('')).toEqual([
      [narrow.id, []],
      [specification.id, []],
    ])
    expect(await idsOf(`?include=creatives&filter[frame_specification_id]=${narrow.id}`)).toEqual([
      [narrow.id, [own.id]],
    ])
    expect(await idsOf('?include=creatives&filter[unmoderated]=1')).toEqual([
      [narrow.id, []],
      [specification.id, [waiting.id]],
    ])
  })

  test('API-116 come with a page of the creatives of some, newest update first, and the counts of all', async () => {
    const { campaign, client, unit, specification } = await stage()
    const narrow = await make.specification({ name: 'A narrower one', width: 100, height: 900 })
    await make.attach(campaign, await make.frame({ unit, specification: narrow }))
    const values = { campaign, specification: narrow }
    const older = await make.creative({
      ...values,
      updatedAt: minute(1),
      moderationStatus: 1,
      isDefault: true,
    })
    const newer = await make.creative({ ...values, updatedAt: minute(2), type: 'pdf' })
    await make.creative({ ...values, failure: 'corrupt' })
    await make.creative({ ...values, deletedAt: minute(1) })
    const other = await make.creative({ campaign, specification })
    const read = async (query: string) => {
      const { body } = await client.get(
        `campaigns/${campaign.id}/frame-specifications?include=creatives,creatives.user&${query}`,
      )
      const { items, pagination } = readPage(body, specificationWithCreativesSchema)
      return [items.map(({ creatives }) => creatives.map(({ id }) => Number(id))), pagination]
    }
    expect(await read('filter[creatives_of]=first&page[size]=1')).toEqual([
      [[newer.id], []],
      { total: 2, totalPages: 2, currentPage: 1 },
    ])
    expect(await read('filter[creatives_of]=first&page[size]=1&page[number]=2')).toEqual([
      [[older.id], []],
      { total: 2, totalPages: 2, currentPage: 2 },
    ])
    expect(await read(`filter[creatives_of]=${specification.id},${narrow.id},x&page[number]=1`)).toEqual([
      [[newer.id, older.id], [other.id]],
      { total: 3, totalPages: 1, currentPage: 1 },
    ])
    const { body } = await client.get(
      `campaigns/${campaign.id}/frame-specifications?include=creatives&filter[creatives_of]=0`,
    )
    expect(
      readList(body, specificationWithCreativesSchema).map(({ creativeCounts }) => creativeCounts),
    ).toEqual([
      { total: 2, pending: 1, unready: 1, defaults: 1 },
      { total: 1, pending: 1, unready: 0, defaults: 0 },
    ])
  })
})

describe('deletion', () => {
  test('API-059 any creative with delete_creative, the own ones alone with delete_own_creative', async () => {
    const { campaign } = await stage()
    const remover = await personWith(server, campaign, ['view', 'delete_creative'])
    const owner = await personWith(server, campaign, ['view', 'delete_own_creative'])
    const viewer = await personWith(server, campaign, ['view'])
    const creativeOf = (userId: number) => make.creative({ campaign, userId })
    const remove = async (by: { id: number }, of: { id: number }) => {
      const { id } = await creativeOf(of.id)
      return (await server.as(by as typeof owner).delete(`creatives/${id}`)).status
    }
    expect([
      await remove(remover, owner),
      await remove(owner, owner),
      await remove(owner, viewer),
      await remove(viewer, viewer),
    ]).toEqual([204, 204, 403, 403])
  })

  test('a refused deletion says why and leaves the creative', async () => {
    const { campaign } = await stage()
    const owner = await personWith(server, campaign, ['view', 'delete_own_creative'])
    const creative = await make.creative({ campaign })
    const answer = await server.as(owner).delete(`creatives/${creative.id}`)
    expect([answer.status, answer.errors[0]?.detail]).toEqual([
      403,
      'You can only delete creatives you have uploaded. It takes the right “Delete creatives” on this campaign.',
    ])
    expect((await server.as(owner).get(`creatives/${creative.id}`)).status).toBe(200)
  })

  test('happens once; only the trash lists it', async () => {
    const { campaign, client } = await stage()
    const creative = await make.creative({ campaign })
    expect((await client.delete(`creatives/${creative.id}`)).status).toBe(204)
    expect((await client.delete(`creatives/${creative.id}`)).status).toBe(404)
    expect((await client.get(`creatives/${creative.id}`)).status).toBe(404)
    const trash = await client.get(`campaigns/${campaign.id}/creatives?filter[with_trashed]=1`)
    expect(trash.list.map(({ id, attributes }) => [Number(id), attributes['deleted-at']])).toEqual([
      [creative.id, deps.now().toISOString()],
    ])
  })
})
