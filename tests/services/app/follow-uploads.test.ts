import { expect, test } from 'vitest'
import { createActor, createMachine, fromCallback, sendTo, type AnyEventObject } from 'xstate'

import type { AppContext } from '#app/base/app-context.ts'
import { followUploads } from '#app/wire/follow-uploads.ts'
import { uploadQueueMachine, type UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { screensMachine } from '#machines/kit/screens.ts'

const silent = <Input>() => fromCallback<AnyEventObject, Input>(() => {})

/** The screens of a person, and how often a list of creatives that follows the uploads was told to read again. */
function start() {
  let reads = 0
  const queue = uploadQueueMachine.provide({
    actors: {
      keptUploads: silent(),
      upload: uploadMachine.provide({ actors: { transfer: silent(), watchResult: silent() } }),
    },
  })
  const appContext = { app: { getSnapshot: () => ({ children: { screens } }) } } as unknown as AppContext
  const list = createMachine({
    invoke: { id: 'watchUploads', src: followUploads(appContext), input: { campaignId: '7' } },
    on: {
      'uploads.succeeded': { actions: () => (reads += 1) },
      'creatives.listed': { actions: sendTo('watchUploads', ({ event }) => event) },
    },
  })
  const screens = createActor(
    screensMachine(['uploads', 'list']).provide({ actors: { uploads: queue, list } }),
  ).start()
  const enter = (screen: string) =>
    screens.send({
      type: 'screen.entered',
      screen,
      params: screen === 'uploads' ? { maxFilesPerDrop: 5, pageId: 'page' } : {},
      query: null,
    })
  const uploads = () => screens.getSnapshot().children['uploads'] as UploadQueueRef
  /** A file of the campaign is sent, and has become the creative 31. */
  const succeed = () => {
    uploads().send({
      type: 'files.add',
      campaignId: '7',
      specificationId: '3',
      size: { width: 10, height: 10 },
      files: [{ file: new Blob(['…']), name: 'poster.jpg' }],
    })
    uploads().send({ type: 'upload.succeeded', key: 'upload:page-1', creativeId: '31' })
  }
  const show = (creativeIds: string[]) =>
    screens.getSnapshot().children['list']?.send({ type: 'creatives.listed', creativeIds })
  const left = () => uploads().getSnapshot().context.uploads.length
  return { enter, succeed, show, left, reads: () => reads }
}

for (const [order, screens] of [
  ['runs before the list', ['uploads', 'list']],
  ['starts after the list, as its code was loaded later', ['list', 'uploads']],
] as const) {
  test(`UPL-003 an upload of a queue that ${order} leaves when the list shows its creative`, () => {
    const { enter, succeed, show, left, reads } = start()
    screens.forEach(enter)
    succeed()
    const shown = { reads: reads(), left: left() }
    show(['30', '31'])
    expect({ shown, listed: { reads: reads(), left: left() } }).toEqual({
      shown: { reads: 1, left: 1 },
      listed: { reads: 1, left: 0 },
    })
  })
}
