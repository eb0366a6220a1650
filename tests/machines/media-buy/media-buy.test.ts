import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { FrameFilter, FrameQuery } from '#contract/addresses/media-buy.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import {
  frameFiltersMachine,
  frameListMachine,
  mediaBuyMachine,
} from '#machines/media-buy/media-buy.machine.ts'
import { missingWords } from '#machines/media-buy/media-buy.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

/** A media buy whose removals are refused; each load shows the next of the lists. */
function start(...lists: Frame[][]) {
  let loads = 0
  const pageOf = (items: Frame[]): Page<Frame> => ({
    items,
    pagination: { total: items.length, totalPages: 1, currentPage: 1 },
  })
  const machine = isolated(mediaBuyMachine).provide({
    actors: {
      list: frameListMachine.provide({
        actors: {
          listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
          load: fromPromise<Page<Frame>, { params: { campaignId: string }; query: FrameQuery }>(() =>
            Promise.resolve(pageOf(lists[loads++] ?? [])),
          ),
        },
      }),
      detach: fromPromise<void, { campaignId: string; ids: string[] }>(() =>
        Promise.reject(new Error('refused')),
      ),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7', query: { page: 1 } } }).start()
  const listed = (count: number) =>
    waitFor(actor, ({ children }) => loads === count && children.list?.getSnapshot().hasTag('busy') === false)
  return { actor, listed, selected: () => actor.getSnapshot().context.selected }
}

test('FRAME-049 frames whose removal failed stay selected for a retry', async () => {
  const frames = [sampleFrame('1'), sampleFrame('2')]
  const { actor, listed, selected } = start(frames, frames)
  await listed(1)
  actor.send({ type: 'frame.toggle', id: '1' })
  actor.send({ type: 'frame.toggle', id: '2' })
  actor.send({ type: 'frames.remove' })
  await listed(2)
  expect(selected()).toEqual(['1', '2'])
})

test('FRAME-049 a selected frame removed by someone else is deselected', async () => {
  const { actor, listed, selected } = start([sampleFrame('1'), sampleFrame('2')], [sampleFrame('2')])
  await listed(1)
  actor.send({ type: 'frame.toggle', id: '1' })
  actor.send({ type: 'frame.toggle', id: '2' })
  actor.send({ type: 'frames.remove' })
  await listed(2)
  expect(selected()).toEqual(['2'])
})

test('FRAME-049 frames of another page are not chosen any more', async () => {
  const { actor, listed, selected } = start([sampleFrame('1')], [sampleFrame('2')])
  await listed(1)
  actor.send({ type: 'frame.toggle', id: '1' })
  actor.send({ type: 'query.changed', query: { page: 2 } })
  await listed(2)
  expect(selected()).toEqual([])
})

test('FRAME-029 a text gets into the address 200 ms after the last keystroke', () => {
  const clock = new SimulatedClock()
  const opened: FilterChange<FrameFilter>[] = []
  const filters = createActor(
    frameFiltersMachine.provide({ actions: { openQuery: (_, change) => void opened.push(change) } }),
    { clock },
  ).start()
  filters.send({ type: 'filters.typed', change: { search: 'ri' } })
  clock.increment(199)
  filters.send({ type: 'filters.typed', change: { search: 'ring' } })
  clock.increment(199)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ search: 'ring' }])
})

test('FRAME-038 twenty missing ids are said, of more the first twenty and their number', () => {
  const ids = Array.from({ length: 23 }, (_, index) => `MET-${index}`)
  const first = ids.slice(0, 20).join(', ')
  expect([missingWords(ids.slice(0, 20)), missingWords(ids)]).toEqual([
    { message: 'mediaBuy.missing', values: { ids: first } },
    { message: 'mediaBuy.missingMore', values: { ids: first, count: 3 } },
  ])
})
