import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import { uploadFailureMessages } from '#contract/upload-failures.ts'
import { creativePlaces } from '#machines/creatives/creative-places.selectors.ts'
import {
  failedHistoryMachine,
  failureListMachine,
  failureRemovalMachine,
  type FailedUpload,
} from '#machines/creatives/failed-history.machine.ts'
import { failureRights, listedFailures } from '#machines/creatives/failed-history.selectors.ts'
import { askedCalls } from '#tests/support/asked-calls.ts'
import { sampleFailure } from '#tests/support/samples/creatives.ts'

/** The screen over a server that answers when it is told to. */
function start() {
  const clock = new SimulatedClock()
  const { ask, calls, next, answer } = askedCalls()
  let push: (event: AnyEventObject) => void = () => {}
  const machine = failedHistoryMachine.provide({
    actors: {
      list: failureListMachine.provide({
        actors: {
          load: fromPromise<Creative[], { params: { campaignId: string }; query: null }>(({ input }) =>
            ask(`list ${input.params.campaignId}`),
          ),
          listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(({ sendBack }) => {
            push = sendBack
          }),
        },
      }),
      removal: failureRemovalMachine.provide({
        actors: {
          perform: fromPromise<void, { target: FailedUpload }>(({ input }) =>
            ask(`remove ${input.target.id} ${input.target.name}`),
          ),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7' }, clock }).start()
  running.push(actor)
  const listed = () => {
    const { children, context } = actor.getSnapshot()
    const failures = children.list?.getSnapshot().context.value ?? null
    return failures === null ? null : listedFailures(failures, context.campaignId, context.removedIds)
  }
  return {
    actor,
    calls,
    next,
    /** Answers the read of the list, and waits until the next one may begin. */
    loaded: async (...failures: Creative[]) => {
      await answer(failures)
      clock.increment(250)
    },
    changed: () => {
      push({ type: 'resource.changed' })
      push({ type: 'resource.changed' })
      clock.increment(20)
    },
    remove: (id: string) => actor.send({ type: 'failure.remove', failure: { id, name: `torn ${id}.jpg` } }),
    question: () => actor.getSnapshot().children.removal,
    listed,
    shown: () =>
      listed()?.map(({ failure, isRemoved }) => `${failure.id}${isRemoved ? ' removed' : ''}`) ?? null,
  }
}

const running: { stop: () => unknown }[] = []
afterEach(() => running.splice(0).forEach((actor) => actor.stop()))

const failedAt = (id: string, createdAt: string) => sampleFailure(id, { createdAt })

describe('the failed uploads', () => {
  it('CREA-056 CREA-063 are the fifty newest, newest first, once each', async () => {
    const { loaded, shown } = start()
    expect(shown()).toBe(null)
    const minutes = Array.from({ length: 52 }, (_, index) =>
      failedAt(`${index + 1}`, new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString()),
    )
    const twice = minutes.slice(40, 42)
    await loaded(...minutes, ...twice)
    expect(shown()).toEqual(Array.from({ length: 50 }, (_, index) => `${52 - index}`))
  })

  it('CREA-063 of the same moment are ordered by id, and removing one moves none', async () => {
    const { loaded, shown } = start()
    const moment = '2026-02-10T08:00:00.000Z'
    const removed = { deletedAt: '2026-02-14T08:00:00.000Z', updatedAt: '2026-02-14T08:00:00.000Z' }
    await loaded(
      sampleFailure('9', { createdAt: moment, ...removed }),
      failedAt('10', moment),
      failedAt('11', '2026-02-11T08:00:00.000Z'),
    )
    expect(shown()).toEqual(['11', '10', '9 removed'])
  })

  it('CREA-063 UPL-021 UPL-032 have a message with the reason, also for an unknown code', async () => {
    const { listed, loaded } = start()
    const codes = [...Object.keys(uploadFailureMessages), 'of_tomorrow']
    await loaded(...codes.map((failure, index) => sampleFailure(`${index + 1}`, { failure })))
    expect((listed() ?? []).map(({ message }) => message).toReversed()).toEqual([
      ...Object.values(uploadFailureMessages),
      'uploads.failedFile',
    ])
  })

  it('CREA-063 link to the upload of the same specification while it has frames', async () => {
    const { listed, loaded } = start()
    const lost = { id: '4', name: 'Left behind', width: 100, height: 100 }
    await loaded(
      sampleFailure('2'),
      sampleFailure('1', { frameSpecificationId: '4', frameSpecification: lost }),
    )
    expect((listed() ?? []).map(({ uploadHref }) => uploadHref)).toEqual([
      '/campaigns/7/creative?specification=1',
      null,
    ])
  })

  it('RT-008 a new failure appears after a push event, and a burst costs one request', async () => {
    const { loaded, changed, next, calls, shown } = start()
    await loaded(sampleFailure('1'))
    changed()
    const read = next()
    expect([read.what, calls(), shown()]).toEqual(['list 7', [], ['1']])
    await read.answer([sampleFailure('1'), sampleFailure('2')])
    expect(shown()).toEqual(['2', '1'])
  })
})

describe('a removal', () => {
  it('CREA-025 API-059 asks first, and keeps the upload in the history as removed', async () => {
    const { loaded, remove, question, calls, next, shown } = start()
    await loaded(sampleFailure('2'), sampleFailure('1'))
    remove('1')
    expect([question()?.getSnapshot().context.target, calls()]).toEqual([{ id: '1', name: 'torn 1.jpg' }, []])
    question()?.send({ type: 'confirmation.confirm' })
    const call = next()
    expect(call.what).toBe('remove 1 torn 1.jpg')
    await call.answer()
    expect([question(), shown(), calls()]).toEqual([undefined, ['2', '1 removed'], ['list 7']])
  })

  it('CREA-025 answering No changes nothing', async () => {
    const { loaded, remove, question, calls, shown } = start()
    await loaded(sampleFailure('1'))
    remove('1')
    question()?.send({ type: 'confirmation.decline' })
    expect([question(), shown(), calls()]).toEqual([undefined, ['1'], []])
    remove('1')
    expect(question()?.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('CREA-027 that fails keeps the upload and the question', async () => {
    const { loaded, remove, question, next, shown } = start()
    await loaded(sampleFailure('1'))
    remove('1')
    question()?.send({ type: 'confirmation.confirm' })
    await next().fail()
    expect([question()?.getSnapshot().context.problem?.kind, shown()]).toEqual(['server', ['1']])
    question()?.send({ type: 'confirmation.confirm' })
    expect(question()?.getSnapshot().context.problem).toBe(null)
    await next().answer()
    expect(shown()).toEqual(['1 removed'])
  })

  it('API-059 is not undone by an older response, nor offered twice', async () => {
    const { loaded, remove, question, changed, next, shown } = start()
    await loaded(sampleFailure('1'))
    remove('1')
    changed()
    const older = next()
    question()?.send({ type: 'confirmation.confirm' })
    await next().answer()
    await older.answer([sampleFailure('1')])
    expect(shown()).toEqual(['1 removed'])
    await loaded(sampleFailure('1', { deletedAt: '2026-02-14T08:00:00.000Z' }))
    expect(shown()).toEqual(['1 removed'])
  })

  it('CREA-065 UPL-001 is offered on any upload with delete_creative, on own ones with delete_own_creative', () => {
    const [own, other, nobodys] = ['5', '6', null].map((userId) => sampleFailure('1', { userId }))
    const offered = (...rights: Parameters<typeof failureRights>[0]) => {
      const { mayUpload, mayRemove } = failureRights(rights, '5')
      return [mayUpload, ...[own, other, nobodys].map((failure) => mayRemove(failure as Creative))]
    }
    expect([
      offered('view'),
      offered('view', 'upload_creative'),
      offered('delete_own_creative'),
      offered('delete_creative'),
      failureRights(['delete_own_creative'], undefined).mayRemove(nobodys as Creative),
    ]).toEqual([
      [false, false, false, false],
      [true, false, false, false],
      [false, true, false, false],
      [false, true, true, true],
      false,
    ])
  })
})

describe('the sub-navigation of the creatives', () => {
  it('CREA-002 leads to its six screens, in this order', () => {
    const rights = ['view', 'creative_decisions', 'enhanced_moderation', 'upload_creative'] as const
    expect(creativePlaces('7', rights)).toEqual([
      { id: 'all', href: '/campaigns/7/creative' },
      { id: 'decisions', href: '/campaigns/7/creative/moderation/summary' },
      { id: 'enhancedModeration', href: '/campaigns/7/creative/moderation/manage' },
      { id: 'schedule', href: '/campaigns/7/schedule' },
      { id: 'playlists', href: '/campaigns/7/playlists' },
      { id: 'failed', href: '/campaigns/7/creative/failed-history' },
    ])
  })

  it('CREA-003 links to three screens without these permissions', () => {
    expect(creativePlaces('7', ['view']).map(({ id }) => id)).toEqual(['all', 'schedule', 'failed'])
  })
})
