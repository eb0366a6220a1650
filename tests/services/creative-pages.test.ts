import { expect, test } from 'vitest'

import { loadExtents } from '#services/api/creative-pages.ts'
import type { Call, Http } from '#services/http/client.ts'

const { signal } = new AbortController()

/** A campaign whose frame specifications have so many creatives, at a server that answers 500 at once. */
function campaignOf(totals: Readonly<Record<string, number>>) {
  const asked: Call['query'][] = []
  const http: Http = async (_method, _path, { query = {} } = {}) => {
    asked.push(query)
    const { filter, page } = query as { filter: { creatives_of: string }; page?: { number: number } }
    const ids = Object.keys(totals)
    const of = filter.creatives_of === 'first' ? ids.slice(0, 1) : filter.creatives_of.split(',')
    const all = ids
      .filter((id) => of.includes(id))
      .flatMap((id) => Array.from({ length: totals[id] ?? 0 }, (_, place) => ({ id, place })))
    const start = 500 * ((page?.number ?? 1) - 1)
    const some = all.slice(start, start + 500)
    const data = ids.map((id) => ({
      type: 'frame-specifications',
      id,
      attributes: {
        name: `Frame ${id}`,
        width: 1080,
        height: 1920,
        aspect_ratio: '9:16',
        rotation: 0,
        has_sound: false,
        creative_counts: { total: totals[id], pending: 0, unready: 0, defaults: 0 },
      },
      relationships: {
        creatives: {
          data: some
            .filter((creative) => creative.id === id)
            .map(({ place }) => ({ type: 'creatives', id: `${id}-${place}` })),
        },
      },
    }))
    const included = some.map(({ id, place }) => ({
      type: 'creatives',
      id: `${id}-${place}`,
      attributes: {
        name: `Poster ${place}`,
        type: 'image',
        user_id: '5',
        created_at: '2026-02-10T08:00:00.000Z',
        updated_at: '2026-02-11T14:07:09.000Z',
        is_default: false,
        is_default_editable: true,
        moderation_status: 1,
        frame_specification_id: id,
        html_asset_url: null,
        deleted_at: null,
      },
    }))
    return { status: 200, token: null, document: { data, included } }
  }
  const read = async (extents: { specificationId: string; count: number }[]) => {
    const specifications = await loadExtents(http, { campaignId: '7', extents }, signal)
    return specifications.map(({ id, creatives }) => [id, creatives.length, creatives.at(-1)?.id])
  }
  const calls = () =>
    asked.map((query) => {
      const { filter, page } = query as { filter: { creatives_of: string }; page?: { number: number } }
      return [filter.creatives_of, page?.number ?? 1]
    })
  return { read, calls }
}

test('API-116 without a panel that is known to be open, a page of the first frame specification is read', async () => {
  const { read, calls } = campaignOf({ 1: 1200, 2: 3 })
  expect(await read([])).toEqual([
    ['1', 500, '1-499'],
    ['2', 0, undefined],
  ])
  expect(calls()).toEqual([['first', 1]])
})

test('panels that fit into one response are read by one call', async () => {
  const { read, calls } = campaignOf({ 1: 400, 2: 90, 3: 7 })
  const extents = ['1', '2'].map((specificationId) => ({ specificationId, count: 500 }))
  expect((await read(extents)).map(([, count]) => count)).toEqual([400, 90, 0])
  expect(calls()).toEqual([['1,2', 1]])
})

test('of a long panel the next pages are read, and no more than there are', async () => {
  const { read, calls } = campaignOf({ 1: 1200 })
  expect(await read([{ specificationId: '1', count: 1000 }])).toEqual([['1', 1000, '1-999']])
  expect(calls()).toEqual([
    ['1', 1],
    ['1', 2],
  ])
  expect(await read([{ specificationId: '1', count: Number.MAX_SAFE_INTEGER }])).toEqual([
    ['1', 1200, '1-1199'],
  ])
  expect(calls().slice(2)).toEqual([
    ['1', 1],
    ['1', 2],
    ['1', 3],
  ])
})

test('a panel behind a long one is read by itself', async () => {
  const { read, calls } = campaignOf({ 1: 1200, 2: 3 })
  const extents = ['1', '2'].map((specificationId) => ({ specificationId, count: 500 }))
  expect((await read(extents)).map(([, count]) => count)).toEqual([500, 3])
  expect(calls()).toEqual([
    ['1,2', 1],
    ['2', 1],
  ])
})

test('CREA-005 a frame specification has its name, size, shape, rotation, sound, number of frames and creatives', async () => {
  const attributes = {
    name: 'Digital 6-Sheet',
    width: 1080,
    height: 1920,
    'aspect-ratio': '9:16',
    rotation: 90,
    'has-sound': true,
    'campaign-frame-count': 12,
  }
  const data = [
    { type: 'frame-specifications', id: '3', attributes, relationships: { creatives: { data: [] } } },
  ]
  const http: Http = async () => ({ document: { data, included: [] } }) as never
  expect(await loadExtents(http, { campaignId: '7', extents: [] }, signal)).toEqual([
    {
      id: '3',
      name: 'Digital 6-Sheet',
      width: 1080,
      height: 1920,
      aspectRatio: '9:16',
      rotation: 90,
      hasSound: true,
      campaignFrameCount: 12,
      creatives: [],
    },
  ])
})
