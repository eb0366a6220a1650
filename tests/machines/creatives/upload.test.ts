import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import {
  uploadMachine,
  type UploadEvent,
  type UploadInput,
  type UploadKey,
} from '#machines/creatives/upload.machine.ts'
import { sampleSpecification } from '#tests/support/samples/creatives.ts'

const refusal: Problem = {
  kind: 'server',
  messages: [{ detail: 'The disk is full', field: null, code: null }],
}
/** Transfers and media jobs report only the events of the test. */
const inertUpload = uploadMachine.provide({
  actors: {
    transfer: fromCallback<{ type: string }, UploadInput>(() => {}),
    watchResult: fromCallback<{ type: string }, { uploadId: string }>(() => {}),
  },
})
/** An upload without a parent to notify. */
const lonely = inertUpload.provide({ actions: { notifyFailed: () => {} } })
const input: UploadInput = {
  key: 'upload:1',
  file: new Blob(['pixels']),
  fileName: 'hero.jpg',
  campaignId: '7',
  specificationId: '1',
  replacesCreativeId: null,
}

const crash: Problem = { kind: 'server', messages: [] }

test('the transfer gets the file and its destination, and ends when the upload is cancelled', () => {
  const log: unknown[] = []
  const transfer = fromCallback<{ type: string }, UploadInput>(({ input: started }) => {
    log.push(started)
    return () => log.push('ended')
  })
  const alone = lonely.provide({ actors: { transfer }, actions: { notifyRemoved: () => {} } })
  const actor = createActor(alone, { input }).start()
  expect(log).toEqual([input])
  actor.send({ type: 'upload.cancel' })
  expect(log).toEqual([input, 'ended'])
})

describe('a failed upload keeps the reason', () => {
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
        { type: 'transfer.progressed', progress: 0.5 },
        { type: 'transfer.rejected', failure: { problem: refusal } },
      ],
      { problem: refusal },
    ],
    ['not processed', [finished, { type: 'result.failed', code: 'corrupt' }], { code: 'corrupt' }],
  ])('%s', (_, events, failure) => {
    const actor = createActor(lonely, { input }).start()
    events.forEach((event) => actor.send(event))
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure]).toEqual(['failed', failure])
    actor.stop()
  })

  test('the transfer crashes', () => {
    const transfer = fromCallback<{ type: string }, UploadInput>(() => {
      throw new Error('crashed')
    })
    const actor = createActor(lonely.provide({ actors: { transfer } }), { input }).start()
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure]).toEqual(['failed', { problem: crash }])
  })

  test('the watch over the media job crashes', () => {
    const watchResult = fromCallback<{ type: string }, { uploadId: string }>(() => {
      throw new Error('crashed')
    })
    const actor = createActor(lonely.provide({ actors: { watchResult } }), { input }).start()
    actor.send(finished)
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure]).toEqual(['failed', { problem: crash }])
  })
})

describe('UPL-007 one upload per file name and frame specification', () => {
  async function start() {
    const actor = createActor(
      creativesMachine.provide({
        actors: {
          list: creativeListMachine.provide({
            actors: {
              load: fromPromise(async () => [sampleSpecification('1', []), sampleSpecification('2', [])]),
              listen: fromCallback(() => {}),
            },
          }),
          upload: inertUpload,
        },
      }),
      { input: { campaignId: '7', maxFilesPerDrop: 5, query: { specificationId: null } } },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.context.openIds !== null)
    actor.send({ type: 'panel.toggle', specificationId: '2' })
    const add = (name: string, specificationId = '1') =>
      actor.send({ type: 'files.add', specificationId, files: [{ file: input.file, name }] })
    const uploads = () =>
      actor
        .getSnapshot()
        .context.uploads.map(({ key, specificationId, fileName, isFailed }) => [
          key,
          specificationId,
          fileName,
          isFailed,
        ])
    const upload = (key: UploadKey) => actor.getSnapshot().children[key]
    return { actor, add, uploads, upload }
  }

  test('a second file of the same name starts no second upload, in another specification it does', async () => {
    const { actor, add, uploads } = await start()
    add('hero.jpg')
    add('hero.jpg')
    add('hero.jpg', '2')
    expect(uploads()).toEqual([
      ['upload:1', '1', 'hero.jpg', false],
      ['upload:2', '2', 'hero.jpg', false],
    ])
    actor.stop()
  })

  test('a failed upload frees its file name', async () => {
    const { actor, add, uploads, upload } = await start()
    add('hero.jpg')
    upload('upload:1')?.send({ type: 'transfer.rejected', failure: { code: 'corrupt' } })
    expect(uploads()).toEqual([['upload:1', '1', 'hero.jpg', true]])
    add('hero.jpg')
    expect(uploads()).toEqual([
      ['upload:1', '1', 'hero.jpg', true],
      ['upload:2', '1', 'hero.jpg', false],
    ])
    actor.stop()
  })
})
