import { expect, test } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import { countFrames, deleteFrames, loadFramePlaces, restoreFrames } from '#services/api/frames-bulk.ts'
import type { Http } from '#services/http/client.ts'
import { queryText } from '#services/http/query.ts'

const { signal } = new AbortController()
const changes = (changed: string[]) => ({
  data: {
    type: 'frame-changes',
    id: '1',
    attributes: { total: changed.length, changed, names: changed.map((id) => `Frame ${id}`), refused: [] },
  },
})

/** An API that answers with these documents in turn, or rejects with a problem. */
function answering(...answers: unknown[]) {
  const asked: unknown[] = []
  const http: Http = async (method, path, { query, body } = {}) => {
    asked.push([`${method} ${path}${decodeURIComponent(queryText(query))}`, body])
    const answer = answers.shift()
    if (answer instanceof Error) {
      throw answer
    }
    return { status: 200, document: answer, token: null }
  }
  return { http, asked }
}

test('all that match are counted and deleted by the filters, except some; others by their ids', async () => {
  const preview = { data: { type: 'p', id: '1', attributes: { count: 7, attached: 2 } } }
  const { http, asked } = answering(preview, changes(['4']), changes(['5']))
  const all = { filter: { name: 'road', inside: '51.5,-0.2,51.4,-0.1' }, except: ['9'] }
  expect([
    await countFrames(http, all, signal),
    (await deleteFrames(http, { target: { all }, count: 7 }, signal)).changed,
    (await deleteFrames(http, { target: { ids: ['5'] }, count: 1 }, signal)).changed,
    asked,
  ]).toMatchObject([
    { count: 7, attached: 2 },
    ['4'],
    ['5'],
    [
      [
        'POST frames/deletion-previews?filter[name]=%road%&filter[inside]=51.5,-0.2,51.4,-0.1',
        { except: ['9'] },
      ],
      [
        'POST frames/deletions?filter[name]=%road%&filter[inside]=51.5,-0.2,51.4,-0.1',
        { except: ['9'], count: 7 },
      ],
      ['POST frames/deletions', { ids: ['5'] }],
    ],
  ])
})

test('more than 5,000 frames are restored in parts; what a later part could not do is told', async () => {
  const ids = Array.from({ length: 5001 }, (_, index) => String(index + 1))
  const problem: Problem = { kind: 'offline', messages: [] }
  const offline = Object.assign(new Error('offline'), problem)
  const whole = answering(changes(ids.slice(0, 5000)), changes(['5001']))
  const partly = answering(changes(ids.slice(0, 5000)), offline)
  const all = await restoreFrames(whole.http, ids, signal)
  const some = await restoreFrames(partly.http, ids, signal)
  const names = ['Frame 1', 'Frame 2', 'Frame 3', 'Frame 4', 'Frame 5']
  expect([all, { ...some, ids: some.ids.length }, whole.asked.length]).toEqual([
    { ids, names, problem: null },
    { ids: 5000, names, problem: offline },
    2,
  ])
  await expect(restoreFrames(answering(offline).http, ids, signal)).rejects.toEqual(offline)
})

test('places of frames are asked for by the filters', async () => {
  const { http, asked } = answering({
    data: { type: 'frame-places', id: 'frames', attributes: { total: 1, places: '5150000,-10000' } },
  })
  expect([await loadFramePlaces(http, { deleted: 'only' }, signal), asked]).toEqual([
    { total: 1, points: [[51.5, -0.1]] },
    [['GET frames/places?filter[only_trashed]=true', undefined]],
  ])
})
