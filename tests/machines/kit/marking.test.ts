import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'

import { markingMachine, type MarkingNotice } from '#machines/kit/marking.ts'

const target = { campaign: '7' }

/** Services reject with a plain problem, which is no Error. */
function failWith(problem: unknown): never {
  throw problem
}

/** The machine below a parent that notes what it is told; `work` is what marking does. */
function start(work: (target: { campaign: string }) => Promise<void>) {
  const told: string[] = []
  const asked: unknown[] = []
  const marking = markingMachine<{ campaign: string }>('marking').provide({
    actors: {
      mark: fromPromise<void, { target: { campaign: string } }>(({ input }) => {
        asked.push(input)
        return work(input.target)
      }),
    },
    actions: {
      notifyMarked: () => void told.push('marked'),
      notifyNotMarked: (_, { kind }) => void told.push(kind),
    },
  })
  const parent = setup({
    types: {} as { events: MarkingNotice },
    actors: { marking },
    actions: { hear: () => void told.push('ended') },
  }).createMachine({
    invoke: { id: 'marking', src: 'marking', onError: {} },
    on: { 'mark.ended': { actions: 'hear' } },
  })
  const child = createActor(parent).start().getSnapshot().children.marking
  if (child === undefined) {
    throw new Error('It does not run')
  }
  return { child, told, asked }
}

describe('a mark that is set once', () => {
  it('CAMP-038 CAMP-040 is sent once, however often it is requested', async () => {
    const gate = Promise.withResolvers<void>()
    const { child, told, asked } = start(() => gate.promise)
    child.send({ type: 'mark.set', target })
    child.send({ type: 'mark.set', target })
    gate.resolve()
    await waitFor(child, (snapshot) => snapshot.hasTag('marked'))
    child.send({ type: 'mark.set', target })
    expect([asked, told]).toEqual([[{ target }], ['marked', 'ended']])
  })

  it('CAMP-041 a failure shows an error, reloads the parent, and can be retried', async () => {
    let failures = 1
    const { child, told, asked } = start(async () => {
      failures -= 1
      if (failures >= 0) {
        failWith({ kind: 'refused', messages: [] })
      }
    })
    child.send({ type: 'mark.set', target })
    await waitFor(child, (snapshot) => !snapshot.hasTag('busy'))
    expect(told).toEqual(['refused', 'ended'])
    child.send({ type: 'mark.set', target })
    await waitFor(child, (snapshot) => snapshot.hasTag('marked'))
    expect([asked.length, told]).toEqual([2, ['refused', 'ended', 'marked', 'ended']])
  })
})
