import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import {
  uploadMachine,
  type UploadEvent,
  type UploadInput,
  type UploadPlan,
} from '#machines/creatives/upload.machine.ts'

const refusal: Problem = {
  kind: 'server',
  messages: [{ detail: 'The disk is full', field: null, code: null }],
}
const crash: Problem = { kind: 'server', messages: [] }
const plan: UploadPlan = {
  key: 'upload:1',
  fileName: 'hero.jpg',
  campaignId: '7',
  specificationId: '1',
  size: null,
  replacesCreativeId: null,
}
const input: UploadInput = { ...plan, isLost: false }

/** An upload without a parent; what its transfer is told is kept. */
function start({ isLost = false } = {}) {
  const log: unknown[] = []
  const notices: string[] = []
  const machine = uploadMachine.provide({
    actors: {
      transfer: fromCallback<{ type: string }, UploadPlan>(({ input: started, receive }) => {
        log.push(started)
        receive(({ type }) => log.push(type))
        return () => log.push('ended')
      }),
      watchResult: fromCallback<{ type: string }, { key: UploadPlan['key']; uploadId: string }>(() => {}),
    },
    actions: {
      keepFile: () => log.push('kept'),
      forgetFile: () => log.push('forgotten'),
      notifyWaiting: () => notices.push('waiting'),
      notifySent: () => notices.push('sent'),
      notifySucceeded: () => notices.push('succeeded'),
      notifyFailed: () => notices.push('failed'),
      notifyRemoved: () => notices.push('removed'),
    },
  })
  const upload = createActor(machine, { input: { ...input, isLost } }).start()
  const send = (...events: UploadEvent[]) => events.forEach((event) => upload.send(event))
  return { upload, send, log, notices }
}

test('an upload waits for its turn before anything is sent, and ends its transfer when it is cancelled', () => {
  const { upload, send, log, notices } = start()
  send({ type: 'transfer.checked' })
  expect([log, notices, upload.getSnapshot().hasTag('waiting')]).toEqual([[plan], ['waiting'], true])
  send({ type: 'upload.start' }, { type: 'transfer.progressed', progress: 0.4 }, { type: 'upload.cancel' })
  expect([log, notices]).toEqual([
    [plan, 'transfer.start', 'forgotten', 'ended'],
    ['waiting', 'removed'],
  ])
})

test('an upload that the lost connection paused goes on where it was, by itself or by hand', () => {
  const { upload, send, log } = start()
  send({ type: 'transfer.checked' }, { type: 'upload.start' })
  for (const again of ['transfer.online', 'realtime.resumed', 'upload.resume'] as const) {
    send({ type: 'transfer.progressed', progress: 0.4 }, { type: 'transfer.interrupted' })
    expect(upload.getSnapshot().hasTag('paused')).toBe(true)
    send({ type: again })
    expect([upload.getSnapshot().hasTag('sending'), upload.getSnapshot().context.progress]).toEqual([
      true,
      0.4,
    ])
  }
  const resumed = 'transfer.resume'
  expect(log).toEqual([plan, 'transfer.start', resumed, resumed, resumed])
})

test('an upload for which the server has no room waits for the person, with what was sent', () => {
  const { upload, send, log } = start()
  send({ type: 'transfer.checked' }, { type: 'upload.start' })
  send({ type: 'transfer.progressed', progress: 0.4 }, { type: 'transfer.full' })
  send({ type: 'transfer.online' }, { type: 'realtime.resumed' })
  const isFull = upload.getSnapshot().hasTag('full')
  send({ type: 'upload.resume' })
  expect([isFull, upload.getSnapshot().hasTag('sending'), upload.getSnapshot().context.progress]).toEqual([
    true,
    true,
    0.4,
  ])
  expect(log).toEqual([plan, 'transfer.start', 'transfer.resume'])
})

test('UPL-013 UPL-015 a chunk that is sent again, or waits for a new token, is told until bytes move', () => {
  const { upload, send } = start()
  send({ type: 'transfer.checked' }, { type: 'upload.start' })
  const tags = (['transfer.retrying', 'transfer.refreshing'] as const).map((type) => {
    send({ type })
    return ['sending', 'retrying', 'refreshing'].filter((tag) =>
      upload.getSnapshot().hasTag(tag as 'sending'),
    )
  })
  send({ type: 'transfer.progressed', progress: 0.1 })
  expect([tags, upload.getSnapshot().hasTag('sending')]).toEqual([[['retrying'], ['refreshing']], true])
})

test('an upload whose file is gone begins when it is picked again', () => {
  const { upload, send, log } = start({ isLost: true })
  expect([log, upload.getSnapshot().hasTag('lost'), upload.getSnapshot().hasTag('changed')]).toEqual([
    [],
    true,
    false,
  ])
  send({ type: 'upload.pick', file: new Blob(['x']) })
  expect([log, upload.getSnapshot().hasTag('checking')]).toEqual([['kept', plan], true])
})

test('a page that closes before all bytes are sent loses something, while the server works it does not', () => {
  const { upload, send } = start()
  const isChanged = () => upload.getSnapshot().hasTag('changed')
  const before = isChanged()
  send({ type: 'transfer.checked' }, { type: 'upload.start' }, { type: 'transfer.finished', uploadId: 'u1' })
  expect([before, isChanged()]).toEqual([true, false])
})

const finished: UploadEvent = { type: 'transfer.finished', uploadId: 'u1' }

test.each<[string, UploadEvent[], unknown]>([
  [
    'refused before it is sent',
    [{ type: 'transfer.rejected', failure: { code: 'tooLarge' } }],
    { code: 'tooLarge' },
  ],
  [
    'refused by the server',
    [
      { type: 'transfer.checked' },
      { type: 'upload.start' },
      { type: 'transfer.rejected', failure: { problem: refusal } },
    ],
    { problem: refusal },
  ],
  ['not processed', [finished, { type: 'result.failed', code: 'corrupt' }], { code: 'corrupt' }],
])('a failed upload keeps the reason, and is sent again when wanted: %s', (_, events, failure) => {
  const { upload, send, log } = start()
  send(...events)
  const { value, context } = upload.getSnapshot()
  expect([value, context.failure]).toEqual(['failed', failure])
  send({ type: 'upload.retry' })
  const again = upload.getSnapshot()
  expect([again.hasTag('checking'), again.context.failure, again.context.progress]).toEqual([true, null, 0])
  expect(log.at(-1)).toEqual(plan)
})

test('an upload whose transfer or watch crashes has failed', () => {
  const crashing = <Input>() =>
    fromCallback<{ type: string }, Input>(() => {
      throw new Error('crashed')
    })
  const silent = uploadMachine.provide({ actions: { notifyFailed: () => {}, notifySent: () => {} } })
  const transferring = createActor(silent.provide({ actors: { transfer: crashing<UploadPlan>() } }), {
    input,
  }).start()
  const idle = fromCallback<{ type: string }, UploadPlan>(() => {})
  const watching = createActor(
    silent.provide({
      actors: { transfer: idle, watchResult: crashing<{ key: UploadPlan['key']; uploadId: string }>() },
    }),
    {
      input,
    },
  ).start()
  watching.send(finished)
  for (const actor of [transferring, watching]) {
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure]).toEqual(['failed', { problem: crash }])
  }
})
