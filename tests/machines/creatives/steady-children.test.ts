import { setImmediate } from 'node:timers/promises'

import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { SpecificationWithCreatives, MayModerate } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type CreativeQuery,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleOf } from '#machines/creatives/creatives.selectors.ts'
import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import type { Extent } from '#machines/creatives/panels.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const running: { stop: () => unknown }[] = []
afterEach(() => running.splice(0).forEach((actor) => actor.stop()))

/** Reads that the test answers, and push events that it sends. */
function server<Value, Params, Query = null>() {
  const reads: PromiseWithResolvers<Value>[] = []
  let starts = 0
  let push: (event: AnyEventObject) => void = () => {}
  return {
    load: fromPromise<Value, { params: Params; query: Query }>(() => {
      const read = Promise.withResolvers<Value>()
      reads.push(read)
      return read.promise
    }),
    listen: fromCallback<AnyEventObject, { params: Params }>(({ sendBack }) => {
      starts += 1
      push = sendBack
    }),
    reads: () => reads.length,
    starts: () => starts,
    push: () => push({ type: 'resource.changed' }),
    answer: async (value: Value) => {
      reads.at(-1)?.resolve(value)
      await setImmediate()
    },
    refuse: async (kind: Problem['kind']) => {
      reads.at(-1)?.reject({ kind, messages: [] } satisfies Problem)
      await setImmediate()
    },
  }
}

function startCreatives() {
  const { load, listen, ...list } = server<SpecificationWithCreatives[], { campaignId: string }, Extent[]>()
  const machine = creativesMachine.provide({
    actors: {
      list: creativeListMachine.provide({ actors: { load, listen } }),
      watchUploads: fromCallback<AnyEventObject, { campaignId: string }>(() => {}),
    },
  })
  const actor = createActor(machine, {
    input: { campaignId: '7', query: { specificationId: null } },
  }).start()
  running.push(actor)
  const toggle = (id: string) => defaultToggleOf(actor.getSnapshot(), id)
  return { actor, list, toggle }
}

function startPreview() {
  const clock = new SimulatedClock()
  const { load, listen, ...previewed } = server<PreviewedCreative, { campaignId: string }, CreativeQuery>()
  let permissionsAsked = 0
  const machine = creativePreviewMachine.provide({
    actors: {
      previewed: previewedCreativeMachine.provide({ actors: { load, listen } }),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<MayModerate, { creativeId: string }>(async () => {
            permissionsAsked += 1
            return { canModerate: true, waitsFor: null }
          }),
        },
      }),
    },
  })
  const actor = createActor(machine, {
    input: { campaignId: '7', query: { creativeId: '9' } },
    clock,
  }).start()
  running.push(actor)
  return {
    actor,
    clock,
    previewed,
    moderation: () => actor.getSnapshot().children.moderation,
    permissionsAsked: () => permissionsAsked,
    shown: () => actor.getSnapshot().children.previewed?.getSnapshot().context.value?.creative,
  }
}

const withStatus = (moderationStatus: -1 | 0 | 1): PreviewedCreative => ({
  creative: sampleCreative('9', { moderationStatus }),
  order: [{ id: '9', isPending: moderationStatus === 0 }],
})

describe('the children of the creatives', () => {
  test('RT-003 the list listens to its channel once, whatever it hears', () => {
    const { actor, list } = startCreatives()
    list.push()
    actor.send({ type: 'default.saved' })
    actor.send({ type: 'uploads.succeeded' })
    expect(list.starts()).toBe(1)
  })

  test('the response to a read that began before a default was saved is dropped', async () => {
    const { actor, list } = startCreatives()
    actor.send({ type: 'default.saved' })
    expect(list.reads()).toBe(2)
  })

  test('the toggle of a creative begins with its first change and stays from read to read, with the creative of the last one', async () => {
    const { actor, list, toggle } = startCreatives()
    const approved = sampleCreative('9', { moderationStatus: 1 })
    await list.answer([sampleSpecification('1', [approved, sampleCreative('8')])])
    expect(toggle('9')).toBeUndefined()
    actor.send({ type: 'default.begin', creative: sampleCreative('8') })
    const elsewhere = sampleCreative('7', { moderationStatus: 1, frameSpecificationId: '2' })
    actor.send({ type: 'default.begin', creative: elsewhere })
    actor.send({ type: 'default.begin', creative: approved })
    actor.send({ type: 'default.begin', creative: approved })
    const first = toggle('9')
    expect(first?.getSnapshot().hasTag('busy')).toBe(true)
    expect([toggle('8'), toggle('7')]).toEqual([undefined, undefined])
    actor.send({ type: 'default.saved' })
    await list.answer([sampleSpecification('1', [sampleCreative('9', { isDefault: true })])])
    expect(toggle('9')).toBe(first)
    expect(first?.getSnapshot().context.creative.isDefault).toBe(true)
    actor.send({ type: 'default.saved' })
    await list.answer([])
    expect(toggle('9')).toBeUndefined()
  })
})

describe('the decision on a creative', () => {
  test('MOD-005 a rejection that is being written stays when something else happens in the campaign', async () => {
    const { actor, clock, moderation, previewed, permissionsAsked } = startPreview()
    await previewed.answer(withStatus(0))
    const first = moderation()
    first?.send({ type: 'moderation.reject' })

    clock.increment(250)
    previewed.push()
    clock.increment(20)
    await previewed.answer(withStatus(0))
    actor.send({ type: 'realtime.resumed' })
    await previewed.answer(withStatus(0))
    expect([previewed.reads(), permissionsAsked()]).toEqual([3, 1])
    expect(moderation()).toBe(first)
    expect(first?.getSnapshot().hasTag('rejecting')).toBe(true)
  })

  test('MOD-004 ends when somebody else decides, and is offered again when the creative is pending again', async () => {
    const { actor, moderation, previewed, permissionsAsked } = startPreview()
    await previewed.answer(withStatus(0))
    expect(moderation()?.getSnapshot().hasTag('offered')).toBe(true)
    for (const status of [1, 1] as const) {
      actor.send({ type: 'realtime.resumed' })
      await previewed.answer(withStatus(status))
      expect([moderation()?.getSnapshot().hasTag('closed'), permissionsAsked()]).toEqual([true, 1])
    }
    actor.send({ type: 'realtime.resumed' })
    await previewed.answer(withStatus(0))
    expect([moderation()?.getSnapshot().hasTag('offered'), permissionsAsked()]).toEqual([true, 2])
  })

  test('ends with a creative that is gone', async () => {
    const { actor, moderation, previewed, shown } = startPreview()
    await previewed.answer(withStatus(0))
    actor.send({ type: 'realtime.resumed' })
    await previewed.refuse('missing')
    expect([moderation(), shown()]).toEqual([undefined, undefined])
  })

  test('RT-010 a creative that is decided while it is read for the first time is read once more', async () => {
    const { clock, previewed, shown } = startPreview()
    previewed.push()
    expect(previewed.reads()).toBe(1)
    await previewed.answer(withStatus(0))
    clock.increment(250)
    expect(previewed.reads()).toBe(2)
    await previewed.answer(withStatus(1))
    clock.increment(250)
    expect([previewed.reads(), shown()?.moderationStatus]).toEqual([2, 1])
  })

  test('MOD-004 is over as soon as this person has decided, before the creative is read again', async () => {
    const { actor, moderation, previewed } = startPreview()
    await previewed.answer(withStatus(0))
    const first = moderation()
    actor.send({ type: 'moderation.decided', status: 1 })
    expect(actor.getSnapshot().context.creative?.moderationStatus).toBe(1)
    expect([moderation(), previewed.reads()]).toEqual([first, 2])
  })

  test('another creative keeps the last one on screen until it is read, without a decision on either', async () => {
    const { actor, moderation, previewed, permissionsAsked, shown } = startPreview()
    await previewed.answer(withStatus(0))
    actor.send({ type: 'query.changed', query: { creativeId: '8' } })
    expect([moderation(), actor.getSnapshot().context.creative, shown()?.id]).toEqual([undefined, null, '9'])
    await previewed.answer({ creative: sampleCreative('8'), order: [{ id: '8', isPending: true }] })
    expect(moderation()?.getSnapshot().context.creativeId).toBe('8')
    expect([previewed.reads(), previewed.starts(), permissionsAsked()]).toEqual([2, 1, 2])
  })
})
