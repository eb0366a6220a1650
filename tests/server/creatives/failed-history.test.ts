import { describe, expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readList, readPage } from '#contract/json-api.ts'
import { readinessLineSchema } from '#contract/readiness.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { jpegOf, personWith, upload } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server
const history = 'filter[type]=failed&filter[with_trashed]=true&include=asset,user,frame-specification'

async function stage() {
  const place = await uploadPlace(server)
  const client = server.as(place.manager)
  const path = `campaigns/${place.campaign.id}/creatives`
  return {
    ...place,
    client,
    path,
    failures: async () => readList((await client.get(`${path}?${history}`)).body, creativeSchema),
    failedUploads: async () =>
      readList((await client.get(`campaigns/${place.campaign.id}/readiness`)).body, readinessLineSchema)
        .filter(({ kind }) => kind === 'failed_uploads')
        .map(({ count, items }) => ({ count, names: items.map(({ name }) => name) })),
  }
}

describe('uploads that failed', () => {
  test('CREA-056 CREA-063 API-056 are listed with name, specification, uploader, time and reason', async () => {
    const { client, specification, manager, metadata, failures } = await stage()
    await upload(client, metadata('Summer.sale.jpg'), (await jpegOf(400, 300)).subarray(0, 600))
    await upload(client, metadata('fine.jpg'), await jpegOf(400, 300))
    await server.runJobs()
    const [failure, ...others] = await failures()
    expect([
      failure?.name,
      failure?.failure,
      failure?.user,
      failure?.createdAt,
      failure?.deletedAt,
      failure?.frameSpecification,
      others,
    ]).toEqual([
      'Summer.sale.jpg',
      'corrupt',
      { id: String(manager.id), name: manager.name },
      deps.now().toISOString(),
      null,
      expect.objectContaining({
        id: String(specification.id),
        name: specification.name,
        campaignFrameCount: 1,
      }),
      [],
    ])
  })

  test('CREA-063 a specification without frames in the campaign has no data of the campaign', async () => {
    const { campaign, specification, failures, unit } = await stage()
    const elsewhere = await make.specification({ name: 'Left behind' })
    // Another campaign uses the specification.
    await make.attach(await make.campaign({ unit }), await make.frame({ unit, specification: elsewhere }))
    const values = { campaign, failure: 'corrupt' }
    await make.creative({ ...values, specification, name: 'here.jpg' })
    await make.creative({ ...values, specification: elsewhere, name: 'there.jpg' })
    const counts = (await failures()).map(({ name, frameSpecification }) => [
      name,
      frameSpecification?.campaignFrameCount,
    ])
    expect(Object.fromEntries(counts)).toEqual({ 'here.jpg': 1, 'there.jpg': undefined })
  })

  test('API-056 CREA-063 come without their specification unless it is included', async () => {
    const { campaign, client, path } = await stage()
    await make.creative({ campaign, failure: 'corrupt' })
    const { list, included } = await client.get(`${path}?filter[type]=failed`)
    expect([
      list.length,
      list[0]?.relationships?.['frame-specification'],
      included.filter(({ type }) => type === 'frame-specifications'),
    ]).toEqual([1, undefined, []])
  })

  test('API-059 one that is removed counts no more, and stays in the history as removed', async () => {
    const { campaign, specification, client, failures, failedUploads } = await stage()
    const failed = await make.creative({ campaign, specification, failure: 'corrupt', name: 'torn.jpg' })
    await make.creative({ campaign, specification, failure: 'empty_file', name: 'nothing.jpg' })
    await make.refreshed(campaign.id)
    expect(await failedUploads()).toEqual([{ count: 2, names: ['torn.jpg', 'nothing.jpg'] }])
    server.pushes.length = 0
    expect((await client.delete(`creatives/${failed.id}`)).status).toBe(204)
    expect(await failedUploads()).toEqual([{ count: 1, names: ['nothing.jpg'] }])
    const removed = Object.fromEntries((await failures()).map(({ name, deletedAt }) => [name, deletedAt]))
    expect(removed).toEqual({ 'torn.jpg': deps.now().toISOString(), 'nothing.jpg': null })
    // The campaign's viewers are notified.
    expect(server.pushes.map(({ event }) => event)).toContain('CampaignIndexed')
    expect((await client.delete(`creatives/${failed.id}`)).status).toBe(404)
  })

  test('API-059 are deleted by people with the right, and nothing is written otherwise', async () => {
    const { campaign, specification, failures, failedUploads } = await stage()
    const owner = await personWith(server, campaign, ['view', 'delete_own_creative'])
    const uploader = await personWith(server, campaign, ['view', 'upload_creative'])
    const own = await make.creative({ campaign, specification, failure: 'corrupt', userId: owner.id })
    const other = await make.creative({ campaign, specification, failure: 'corrupt', userId: uploader.id })
    await make.refreshed(campaign.id)
    expect([
      (await server.as(owner).delete(`creatives/${other.id}`)).status,
      (await server.as(uploader).delete(`creatives/${other.id}`)).status,
      (await server.as(owner).delete(`creatives/${own.id}`)).status,
    ]).toEqual([403, 403, 204])
    expect((await failedUploads()).map(({ count }) => count)).toEqual([1])
    expect(
      Object.fromEntries((await failures()).map(({ id, deletedAt }) => [Number(id), deletedAt !== null])),
    ).toEqual({ [own.id]: true, [other.id]: false })
  })

  test('CREA-063 API-112 LIM-001 are paged on request, each once', async () => {
    const { campaign, specification, client, path } = await stage()
    const ids: number[] = []
    for (let count = 0; count < 53; count += 1) {
      const deletedAt = count % 2 === 0 ? null : deps.now()
      ids.push((await make.creative({ campaign, specification, failure: 'corrupt', deletedAt })).id)
    }
    await make.creative({ campaign, specification })
    const pageOf = async (query: string) =>
      readPage((await client.get(`${path}?${history}&${query}`)).body, creativeSchema)
    const pages = [await pageOf('page[number]=1&page[size]=50'), await pageOf('page[number]=2&page[size]=50')]
    expect(pages.map(({ items, pagination }) => [items.length, pagination])).toEqual([
      [50, { total: 53, totalPages: 2, currentPage: 1 }],
      [3, { total: 53, totalPages: 2, currentPage: 2 }],
    ])
    expect(pages.flatMap(({ items }) => items.map(({ id }) => Number(id))).toSorted((a, b) => a - b)).toEqual(
      ids,
    )
    expect((await pageOf('page[size]=500')).items).toHaveLength(50)
    expect((await pageOf('page[number]=nine')).pagination).toEqual({
      total: 53,
      totalPages: 4,
      currentPage: 1,
    })
  })

  test('of one campaign are not listed for another campaign, nor for people without access', async () => {
    const [here, there] = [await stage(), await stage()]
    await make.creative({ campaign: here.campaign, failure: 'corrupt', name: 'secret.jpg' })
    const stranger = server.as(await make.user())
    expect([
      (await here.failures()).length,
      await there.failures(),
      (await there.client.get(`${here.path}?${history}`)).status,
      (await stranger.get(`${here.path}?${history}`)).status,
      (await server.anonymous.get(`${here.path}?${history}`)).status,
      (await here.client.get(`campaigns/999999/creatives?${history}`)).status,
    ]).toEqual([1, [], 403, 403, 401, 404])
  })
})

describe('the filters of creatives', () => {
  test('API-056 an unknown type is refused with a message and its parameter', async () => {
    const { client, path } = await stage()
    const { status, errors } = await client.get(`${path}?filter[type]=broken`)
    expect([status, errors]).toEqual([
      422,
      [
        expect.objectContaining({
          detail: 'The selected type filter is invalid.',
          source: { parameter: 'filter[type]' },
          code: expect.anything() as unknown,
        }),
      ],
    ])
  })

  test('API-056 a creative type lists only its creatives, and a disabled filter has no effect', async () => {
    const { campaign, client, path } = await stage()
    const film = await make.creative({ campaign, type: 'video' })
    await make.creative({ campaign, type: 'image' })
    const failed = await make.creative({ campaign, type: 'unprocessed', failure: 'corrupt' })
    await make.creative({ campaign, type: 'video', deletedAt: deps.now() })
    const ids = async (query: string) =>
      (await client.get(`${path}?${query}`)).list.map(({ id }) => Number(id))
    expect([
      await ids('filter[type]=video'),
      await ids('filter[type]=video&filter[with_trashed]=0'),
      await ids('filter[failed]=1'),
      (await ids('filter[failed]=false')).includes(failed.id),
    ]).toEqual([[film.id], [film.id], [failed.id], false])
  })
})
