import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'

import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { frameListMachine } from '#machines/media-buy/frame-list.machine.ts'
import { mediaBuyMachine } from '#machines/media-buy/media-buy.machine.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

/** A media buy whose removals are refused; each load shows the next of the lists. */
function start(...lists: Frame[][]) {
  let loads = 0
  const pageOf = (items: Frame[]): Page<Frame> => ({
    items,
    pagination: { total: items.length, totalPages: 1, currentPage: 1 },
  })
  const machine = mediaBuyMachine.provide({
    actors: {
      frameList: frameListMachine.provide({
        actors: { loadPage: fromPromise(() => Promise.resolve(pageOf(lists[loads++] ?? []))) },
      }),
      detach: fromPromise<void, { campaignId: string; ids: string[] }>(() =>
        Promise.reject(new Error('refused')),
      ),
      listen: fromCallback(() => {}),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7', query: { page: 1, search: '' } } }).start()
  const listed = (count: number) =>
    waitFor(
      actor,
      ({ children }) => loads === count && children.frameList?.getSnapshot().matches('ready') === true,
    )
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
