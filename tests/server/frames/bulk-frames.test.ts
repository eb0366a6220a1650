import { gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { framePlacesSchema } from '#contract/frame-places.ts'
import { frameSchema } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'
import { campaignFrames, frames } from '#server/db/schema/frames.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** An editor of the frames of one business unit, with a unit of somebody else. */
async function stage() {
  const [unit, foreign] = [await make.businessUnit(), await make.businessUnit()]
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const specification = await make.specification()
  const frame = (values: Parameters<typeof make.frame>[0] = {}) =>
    make.frame({ unit, specification, ...values })
  const client = server.as(editor)
  const names = async (query = '') =>
    (await client.get(`frames?page[size]=50&${query}`)).list.map(({ attributes }) => attributes['name'])
  return { unit, foreign, editor, specification, frame, client, names }
}

/** Thousands of frames of a unit, in one statement. */
async function makeMany(unit: { id: number }, specification: { id: number }, count: number) {
  const made = await server.deps.db
    .insert(frames)
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Many ${String(index).padStart(5, '0')}`,
        externalId: `MANY-${unit.id}-${index}`,
        businessUnitId: unit.id,
        specificationId: specification.id,
        lat: 51 + index / 10_000,
        lng: -0.1,
      })),
    )
    .returning({ id: frames.id })
  return made.map(({ id }) => `${id}`)
}

const inAugust = new Date('2026-08-01T00:00:00Z')

describe('POST frames/deletions', () => {
  test('FRAME-022 deletes all that match but some, and tells which it did not delete and why; the rest comes back by ids', async () => {
    const { unit, frame, client, names } = await stage()
    const [one, two, kept, inUse] = [
      await frame({ name: 'A1' }),
      await frame({ name: 'A2' }),
      await frame({ name: 'A3' }),
      await frame({ name: 'A4' }),
    ]
    await frame({ name: 'A5', deletedAt: inAugust })
    await frame({ name: 'B1' })
    await make.attach(await make.campaign({ unit, isActive: true }), inUse)
    const path = 'filter[name]=%A%&filter[with_trashed]=1'
    const preview = await client.post(`frames/deletion-previews?${path}`, { except: [`${kept.id}`] })
    const answer = await client.post(`frames/deletions?${path}`, { except: [`${kept.id}`], count: 3 })
    const left = await names()
    const restored = await client.post('frames/restorations', { ids: [`${one.id}`, `${two.id}`] })
    expect([
      preview.data.attributes,
      answer.data.attributes,
      left,
      restored.data.attributes,
      await names(),
    ]).toEqual([
      { count: 3, attached: 1 },
      {
        total: 3,
        changed: [`${one.id}`, `${two.id}`],
        names: ['A1', 'A2'],
        refused: [
          {
            reason: 'inUse',
            count: 1,
            frames: [{ id: `${inUse.id}`, name: 'A4', 'external-id': inUse.externalId }],
          },
        ],
      },
      ['A3', 'A4', 'B1'],
      { total: 2, changed: [`${one.id}`, `${two.id}`], names: ['A1', 'A2'], refused: [] },
      ['A1', 'A2', 'A3', 'A4', 'B1'],
    ])
  })

  test('nothing is deleted when another number matches than the person has seen', async () => {
    const { frame, client, names } = await stage()
    await frame({ name: 'A1' })
    await frame({ name: 'A2' })
    const answer = await client.post('frames/deletions', { count: 1 })
    expect([answer.refusal, answer.errors[0], await names()]).toMatchObject([
      [409, 105],
      {
        detail: 'The filters match 2 frames now, not 1.',
        source: { pointer: '/data/attributes/count' },
        meta: { count: 2 },
      },
      ['A1', 'A2'],
    ])
  })

  test('by ids: those that are gone, and unknown ones, are told; one of another unit refuses all', async () => {
    const { foreign, frame, client, specification, names } = await stage()
    const [one, gone] = [await frame({ name: 'A1' }), await frame({ deletedAt: inAugust, name: 'A2' })]
    const other = await make.frame({ unit: foreign, specification })
    const refused = await client.post('frames/deletions', { ids: [`${one.id}`, `${other.id}`] })
    const untouched = await names()
    const answer = await client.post('frames/deletions', {
      ids: [`${one.id}`, `${gone.id}`, '999999999', `${one.id}`],
    })
    const elsewhere = await client.post('frames/restorations', { ids: [`${other.id}`] })
    expect([refused.refusal, untouched, answer.data.attributes, elsewhere.status]).toEqual([
      [403, 103],
      ['A1'],
      {
        total: 3,
        changed: [`${one.id}`],
        names: ['A1'],
        refused: [
          {
            reason: 'alreadyDeleted',
            count: 1,
            frames: [{ id: `${gone.id}`, name: 'A2', 'external-id': gone.externalId }],
          },
          { reason: 'missing', count: 1, frames: [{ id: '999999999', name: '', 'external-id': '' }] },
        ],
      },
      403,
    ])
  })

  test('5,000 at once, of which 150 play: one push, and 100 of them are named; campaigns that have ended follow', async () => {
    const { unit, specification, client, editor } = await stage()
    const ids = await makeMany(unit, specification, 5000)
    const [active, ended] = [
      await make.campaign({ unit, isActive: true }),
      await make.campaign({ unit, isActive: true, endsAt: new Date('2026-01-01T00:00:00Z') }),
    ]
    await server.deps.db
      .insert(campaignFrames)
      .values(ids.slice(0, 150).map((id) => ({ campaignId: active.id, frameId: Number(id) })))
    await make.attach(ended, { id: Number(ids[200]) })
    const manager = server.as(await make.superUser())
    const specifications = async () =>
      (await manager.get(`campaigns/${ended.id}/frame-specifications`)).list.length
    const before = [await specifications(), server.pushes.length]
    const { data } = await client.post('frames/deletions', { ids })
    await server.settled()
    const { total, changed, names, refused } = data.attributes as {
      total: number
      changed: string[]
      names: string[]
      refused: { reason: string; count: number; frames: unknown[] }[]
    }
    expect([
      [total, changed.length, names.length],
      refused.map((group) => [group.reason, group.count, group.frames.length]),
      server.pushes
        .slice(before[1])
        .filter(({ channels }) => channels.some((channel) => channel.endsWith(`.${editor.id}`)))
        .map(({ event }) => event),
      [before[0], await specifications()],
    ]).toEqual([[5000, 4850, 5], [['inUse', 150, 100]], ['FramesChanged'], [1, 0]])
    const all = await client.post('frames/restorations', { ids })
    expect((all.data.attributes['changed'] as string[]).length).toBe(5000)
  })

  test.each([
    [{}, '/data/attributes/count'],
    [{ ids: [] }, '/data/attributes/ids'],
    [{ ids: ['one'] }, '/data/attributes/ids/0'],
    [{ ids: Array.from({ length: 5001 }, () => '1') }, ''],
    [{ ids: ['1'], count: 1 }, '/data/attributes/ids'],
    [{ except: ['1'] }, '/data/attributes/count'],
    [{ count: 0 }, '/data/attributes/count'],
    [{ except: 7, count: 1 }, '/data/attributes/except'],
  ])('is refused for %j', async (body, pointer) => {
    const { client } = await stage()
    const answer = await client.post('frames/deletions', body)
    expect([answer.status < 500, answer.errors[0]?.source]).toEqual([true, { pointer }])
  })

  test('SHELL-037 nobody without the right on a unit deletes, restores, or learns places', async () => {
    const { frame } = await stage()
    const { id } = await frame()
    const stranger = server.as(await make.user())
    expect([
      (await stranger.post('frames/deletions', { ids: [`${id}`] })).status,
      (await stranger.post('frames/deletions', { count: 1 })).status,
      (await stranger.post('frames/deletion-previews', {})).status,
      (await stranger.post('frames/restorations', { ids: [`${id}`] })).status,
      (await stranger.get('frames/places')).status,
    ]).toEqual([403, 403, 403, 403, 403])
  })
})

describe('frames inside a rectangle', () => {
  test('the list and the export have those inside, edges included, also over the date line', async () => {
    const { frame, client, names } = await stage()
    await frame({ name: 'Edge', lat: 51.5, lng: -0.2 })
    await frame({ name: 'Inside', lat: 51.45, lng: -0.15 })
    await frame({ name: 'Fiji', lat: -17, lng: 179 })
    await frame({ name: 'Samoa', lat: -14, lng: -172 })
    await frame({ name: 'North', lat: 51.6, lng: -0.15 })
    const exported = await client.post('frames/exports?filter[inside]=51.5,-0.2,51.4,-0.1', {})
    const download = await server.anonymous.get(`/${String(exported.data.attributes['url'])}`)
    expect([
      await names('filter[inside]=51.5,-0.2,51.4,-0.1'),
      await names('filter[inside]=0,170,-20,-170'),
      download.text.trim().split('\n').length,
    ]).toEqual([['Edge', 'Inside'], ['Fiji', 'Samoa'], 3])
  })

  test.each(['51,0,52,1', '51,0,50', 'a,b,c,d', '91,0,50,1', '51,0,50,0'])(
    'a rectangle of %s is refused',
    async (text) => {
      const { client } = await stage()
      const answer = await client.get(`frames?filter[inside]=${text}`)
      expect([answer.status, answer.errors[0]?.source]).toEqual([422, { parameter: 'filter[inside]' }])
    },
  )

  test('GET frames/places tells a super user all of them, deleted ones too', async () => {
    const { frame } = await stage()
    await frame({ deletedAt: inAugust })
    const everybody = server.as(await make.superUser())
    const all = await everybody.get('frames/places?filter[with_trashed]=1')
    const there = await everybody.get('frames/places')
    expect([all.status, Number(all.data.attributes['total'])]).toEqual([
      200,
      readPage((await everybody.get('frames?filter[with_trashed]=1')).body, frameSchema).pagination.total,
    ])
    expect(Number(there.data.attributes['total'])).toBeLessThan(Number(all.data.attributes['total']))
  })

  test('GET frames/places tells where the frames of own units are that match, and compresses for browsers', async () => {
    const { foreign, frame, client, specification, editor } = await stage()
    await frame({ name: 'A1', lat: 51.5, lng: -0.123456 })
    await frame({ name: 'A2', lat: -33.9, lng: 151.2 })
    await frame({ name: 'B1' })
    await make.frame({ unit: foreign, specification, name: 'A3' })
    const plain = await client.get('frames/places?filter[name]=%A%')
    const none = await client.get('frames/places?filter[name]=%nothing%')
    const packed = await server.app.inject({
      url: '/api/v2/frames/places?filter[name]=%25A%25',
      headers: { authorization: `Bearer ${await server.tokenOf(editor)}`, 'accept-encoding': 'br, gzip' },
    })
    expect([
      framePlacesSchema.parse(plain.data.attributes),
      framePlacesSchema.parse(none.data.attributes),
      [packed.headers['content-encoding'], JSON.parse(gunzipSync(packed.rawPayload).toString())],
    ]).toEqual([
      {
        total: 2,
        points: [
          [51.5, -0.12346],
          [-33.9, 151.2],
        ],
      },
      { total: 0, points: [] },
      ['gzip', plain.body],
    ])
  })
})
