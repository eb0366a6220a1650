import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { uploadQueueMachine, type KeptUpload } from '#machines/creatives/upload-queue.machine.ts'
import { countsOf, failedCountOf, uploadsTo } from '#machines/creatives/upload-queue.selectors.ts'
import { uploadShare } from '#machines/creatives/upload-share.selectors.ts'
import {
  uploadMachine,
  type UploadEvent,
  type UploadKey,
  type UploadPlan,
} from '#machines/creatives/upload.machine.ts'

/** A queue whose uploads do what the test says. */
function start({ maxFilesPerDrop = 50 } = {}) {
  const started: string[] = []
  let find: (uploads: KeptUpload[]) => void = () => {}
  const queue = createActor(
    uploadQueueMachine.provide({
      actors: {
        keptUploads: fromCallback(({ sendBack }) => {
          find = (uploads) => sendBack({ type: 'uploads.found', uploads })
        }),
        upload: uploadMachine.provide({
          actors: {
            transfer: fromCallback<{ type: string }, UploadPlan>(({ input, receive }) =>
              receive(({ type }) => {
                if (type === 'transfer.start') {
                  started.push(input.fileName)
                }
              }),
            ),
            watchResult: fromCallback<{ type: string }, { key: UploadKey; uploadId: string }>(() => {}),
          },
        }),
      },
    }),
    { input: { maxFilesPerDrop, pageId: 'here' } },
  ).start()
  const add = (names: string[], specificationId = '1') =>
    queue.send({
      type: 'files.add',
      campaignId: '7',
      specificationId,
      size: { width: 1080, height: 1920 },
      files: names.map((name) => ({ file: new Blob([name]), name })),
    })
  const say = (index: number, ...events: UploadEvent[]) =>
    events.forEach((event) => queue.getSnapshot().children[`upload:here-${index}`]?.send(event))
  const steps = () => queue.getSnapshot().context.uploads.map(({ fileName, step }) => `${fileName} ${step}`)
  return { queue, add, say, steps, started, found: (uploads: KeptUpload[]) => find(uploads) }
}

const checked: UploadEvent = { type: 'transfer.checked' }
const sent: UploadEvent = { type: 'transfer.finished', uploadId: 'u' }
const failed: UploadEvent = { type: 'transfer.rejected', failure: { code: 'corrupt' } }
const done: UploadEvent = { type: 'result.succeeded', creativeId: '9' }

test('four files are sent at a time; the next one starts when one is sent, has failed or is cancelled', () => {
  const { add, say, started } = start()
  add(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  for (const index of [2, 1, 3, 4, 5, 6, 7]) {
    say(index, checked)
  }
  expect(started).toEqual(['b', 'a', 'c', 'd'])
  say(1, sent)
  expect(started.at(-1)).toBe('e')
  say(2, failed)
  expect(started.at(-1)).toBe('f')
  say(3, { type: 'upload.cancel' })
  expect(started.at(-1)).toBe('g')
})

test('one that can’t be sent, or waits for its file, takes no place of the others', () => {
  const { add, say, started, steps } = start()
  add(['a', 'b'])
  say(1, failed)
  say(2, checked)
  expect([started, steps()]).toEqual([['b'], ['a failed', 'b moving']])
})

test('UPL-004 more files than the limit are not uploaded at all', () => {
  const { add, steps } = start({ maxFilesPerDrop: 2 })
  add(['a', 'b', 'c'])
  expect(steps()).toEqual([])
  add(['a', 'b'])
  expect(steps()).toEqual(['a beginning', 'b beginning'])
})

test('UPL-002 adding files adds an upload for each, with its key, file name, progress, failure, creatives and page', () => {
  const { queue, add } = start()
  add(['a', 'b'])
  const { uploads, pageId } = queue.getSnapshot().context
  expect(uploads.map(({ key, fileName, creativeId }) => ({ key, fileName, creativeId }))).toEqual([
    { key: 'upload:here-1', fileName: 'a', creativeId: null },
    { key: 'upload:here-2', fileName: 'b', creativeId: null },
  ])
  const [first] = uploadsTo(queue.getSnapshot(), '1')
  const { progress, failure, replacesCreativeId } = first?.getSnapshot().context ?? {}
  expect([progress, failure, replacesCreativeId, pageId]).toEqual([0, null, null, 'here'])
})

describe('UPL-007 one upload per file name and frame specification', () => {
  test('a second file of the same name starts no second upload, in another specification it does', () => {
    const { queue, add } = start()
    add(['hero.jpg'])
    add(['hero.jpg', 'other.jpg'])
    add(['hero.jpg'], '2')
    expect(
      queue.getSnapshot().context.uploads.map(({ key, specificationId }) => [key, specificationId]),
    ).toEqual([
      ['upload:here-1', '1'],
      ['upload:here-2', '1'],
      ['upload:here-3', '2'],
    ])
  })

  test('a failed upload, and one that is a creative, give their place to a new file of their name', () => {
    const { add, say, steps } = start()
    add(['a', 'b'])
    say(1, failed)
    say(2, checked, sent, done)
    add(['a', 'b'])
    expect(steps()).toEqual(['a beginning', 'b beginning'])
  })
})

describe('UPL-018 failed uploads', () => {
  test('are all sent again', () => {
    const { queue, add, say, steps } = start()
    add(['a', 'b', 'c'])
    say(1, failed)
    say(3, failed)
    expect(failedCountOf(queue.getSnapshot(), '7')).toBe(2)
    queue.send({ type: 'uploads.retryFailed' })
    say(1, checked)
    say(3, checked)
    expect(steps()).toEqual(['a moving', 'b beginning', 'c moving'])
  })

  test('are removed together, and counted by campaign', () => {
    const { queue, add, say, steps } = start()
    add(['a', 'b'])
    say(1, failed)
    expect([failedCountOf(queue.getSnapshot(), '7'), failedCountOf(queue.getSnapshot(), '8')]).toEqual([1, 0])
    queue.send({ type: 'uploads.dismissFailed' })
    expect(steps()).toEqual(['b beginning'])
  })
})

test('UPL-003 an upload stays until a list shows its creative, or until the tray is closed after it', () => {
  const { queue, add, say, steps } = start()
  add(['a', 'b'])
  say(1, checked, sent, done)
  say(2, checked, sent, { type: 'result.succeeded', creativeId: '10' })
  queue.send({ type: 'uploads.listed', creativeIds: ['9', '4'] })
  expect(steps()).toEqual(['b done'])
  queue.send({ type: 'tray.open' })
  expect(steps()).toEqual(['b done'])
  queue.send({ type: 'tray.close' })
  expect(steps()).toEqual([])
})

test('what an earlier page left goes on, once', () => {
  const { add, steps, found, queue } = start()
  const earlier: KeptUpload = {
    key: 'upload:earlier-1',
    fileName: 'z',
    campaignId: '7',
    specificationId: '2',
    size: null,
    replacesCreativeId: null,
    isLost: false,
  }
  add(['a'])
  found([earlier, { ...earlier, key: 'upload:earlier-2', fileName: 'y', isLost: true }])
  found([earlier])
  expect(steps()).toEqual(['a beginning', 'z beginning', 'y beginning'])
  expect(uploadsTo(queue.getSnapshot(), '2').map((upload) => upload?.getSnapshot().value)).toEqual([
    { transferring: 'checking' },
    'lost',
  ])
})

test('the share of the whole counts every file the same, without those that failed; nothing under way has none', () => {
  const { queue, add, say } = start()
  expect(uploadShare(queue)).toBeNull()
  add(['a', 'b', 'c'])
  say(1, checked, { type: 'transfer.progressed', progress: 0.5 })
  say(2, checked, sent, done)
  say(3, failed)
  expect([uploadShare(queue), countsOf(queue.getSnapshot())]).toEqual([
    0.75,
    { totalCount: 3, unfinishedCount: 1, failedCount: 1 },
  ])
  say(1, sent, { type: 'result.succeeded', creativeId: '8' })
  expect(uploadShare(queue)).toBeNull()
})

test('all uploads that are paused go on when the connection is back', () => {
  const { queue, add, say } = start()
  add(['a', 'b'])
  for (const index of [1, 2]) {
    say(index, checked, { type: 'transfer.interrupted' })
  }
  queue.send({ type: 'realtime.resumed' })
  const isSending = uploadsTo(queue.getSnapshot(), '1').map((upload) =>
    upload?.getSnapshot().hasTag('sending'),
  )
  expect(isSending).toEqual([true, true])
})
