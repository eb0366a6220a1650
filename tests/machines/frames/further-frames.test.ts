import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameCellMachine } from '#machines/frames/frame-cell.machine.ts'
import { framesMachine } from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine, type FurtherFramesRef } from '#machines/frames/further-frames.machine.ts'
import type { FurtherPage } from '#machines/frames/further-frames.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

/** The frames admin over pages of one frame each, whose id is the page's number; `moved` frames are elsewhere when they are read. */
function open() {
  const asked: FramesQuery[] = []
  const moved = new Set<number>()
  const load = fromPromise<Page<Frame>, { params: null; query: FramesQuery }>(
    async ({ input: { query } }) => {
      asked.push(query)
      return {
        items: moved.has(query.page) ? [] : [sampleFrame(String(query.page))],
        pagination: { total: 5, totalPages: 5, currentPage: query.page },
      }
    },
  )
  const page = adminFrameListMachine.provide({ actors: { load, listen: fromCallback(() => {}) } })
  const frames = createActor(
    isolated(framesMachine, {
      list: page,
      further: furtherFramesMachine.provide({ actors: { page } }),
      cell: frameCellMachine,
    }),
    { input: { query: { page: 1, whole: true } } },
  ).start()
  const further = frames.getSnapshot().children.further as FurtherFramesRef
  const near = (...pages: number[]) => further.send({ type: 'pages.near', pages })
  const held = () => Object.keys(further.getSnapshot().children).toSorted()
  const namesOn = (id: FurtherPage) =>
    further
      .getSnapshot()
      .children[id]?.getSnapshot()
      .context.value?.items.map(({ name }) => name)
  const pagesAsked = () => asked.map((query) => query.page).filter((number) => number > 1)
  return { frames, further, asked, pagesAsked, moved, near, held, namesOn }
}

test('pages that come near are read, those that stay are not read again, and those far away are let go', async () => {
  const { near, pagesAsked, held, namesOn } = open()
  near(2, 3)
  await expect.poll(() => namesOn('page:3')).toEqual(['Harbour Street 3'])
  near(3, 4)
  expect(held()).toEqual(['page:3', 'page:4'])
  await expect.poll(() => namesOn('page:4')).toEqual(['Harbour Street 4'])
  expect(pagesAsked()).toEqual([2, 3, 4])
  near()
  expect(held()).toEqual([])
})

test('what the server answers to a change stands on the page that has the frame', async () => {
  const { further, near, pagesAsked, namesOn } = open()
  near(2, 3)
  await expect.poll(() => [namesOn('page:2'), namesOn('page:3')]).not.toContain(undefined)
  further.send({ type: 'frames.replaced', frames: [{ ...sampleFrame('3'), name: 'Corner' }] })
  expect([namesOn('page:2'), namesOn('page:3')]).toEqual([['Harbour Street 2'], ['Corner']])
  expect(pagesAsked()).toEqual([2, 3])
  further.send({ type: 'frames.changed' })
  await expect.poll(() => namesOn('page:3')).toEqual(['Harbour Street 3'])
  expect(pagesAsked()).toEqual([2, 3, 2, 3])
})

test('another filter is asked for page by page, and without the whole list nothing is held', async () => {
  const { frames, near, asked, held } = open()
  near(2)
  frames.send({ type: 'query.changed', query: { page: 1, whole: true, name: 'harbour' } })
  await expect.poll(() => asked.at(-1)).toEqual({ page: 2, whole: true, name: 'harbour' })
  frames.send({ type: 'query.changed', query: { page: 1, name: 'harbour' } })
  expect(held()).toEqual([])
  near(2)
  expect(held()).toEqual([])
})

test('an edit is left when its frame is on none of the pages any more, and stays while it is on a further one', async () => {
  const { frames, further, moved, near, namesOn } = open()
  near(2, 3)
  await expect.poll(() => [namesOn('page:2'), namesOn('page:3')]).not.toContain(undefined)
  const cells = () => frames.getSnapshot().context.cells.map(({ frameId }) => frameId)
  frames.send({ type: 'cell.open', frame: sampleFrame('3'), field: 'routeCode' })
  further.send({ type: 'frames.changed' })
  await expect.poll(() => further.getSnapshot().children['page:2']?.getSnapshot().hasTag('busy')).toBe(false)
  expect(cells()).toEqual(['3'])
  moved.add(3)
  further.send({ type: 'frames.changed' })
  await expect.poll(cells).toEqual([])
})
