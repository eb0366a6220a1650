import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import {
  replacementMachine,
  type HeldFile,
  type ReplacementFile,
} from '#machines/creatives/replacement.machine.ts'
import { mayReplace } from '#machines/creatives/replacing.selectors.ts'
import { uploadMachine, type UploadEvent, type UploadPlan } from '#machines/creatives/upload.machine.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const fileOf = (name: string): ReplacementFile => ({ file: new Blob([name]), name })

/** A replacement whose files are held for real, and whose transfers are kept: what they were started with, and what they say. */
function start() {
  const files = new Map<string, Blob>()
  const transfers: { input: UploadPlan; file: Blob | undefined; say: (event: UploadEvent) => void }[] = []
  const told: string[] = []
  const replacement = createActor(
    replacementMachine.provide({
      actors: {
        pickedFile: fromCallback<{ type: string }, HeldFile>(({ input: { key, file } }) => {
          files.set(key, file)
          return () => void files.delete(key)
        }),
        upload: uploadMachine.provide({
          actors: {
            transfer: fromCallback<{ type: string }, UploadPlan>(({ input, receive, sendBack }) => {
              transfers.push({ input, file: files.get(input.key), say: sendBack })
              receive(({ type }) => told.push(type))
            }),
            watchResult: fromCallback(() => {}),
          },
        }),
      },
      actions: { notifySucceeded: () => {}, notifyEnded: () => {} },
    }),
    {
      input: {
        creativeId: '9',
        creativeName: 'Hero',
        campaignId: '7',
        specificationId: '1',
        picked: fileOf('hero-2.jpg'),
      },
    },
  ).start()
  return { replacement, transfers, told, files }
}

describe('a replacement', () => {
  test('UPL-024 sends nothing before the answer, then the picked file in the place of the creative', async () => {
    const { replacement, transfers, told } = start()
    expect(transfers).toEqual([])
    replacement.send({ type: 'replacement.confirm' })
    expect(transfers.map(({ input }) => input)).toEqual([
      {
        key: 'upload:replacement-9',
        fileName: 'hero-2.jpg',
        campaignId: '7',
        specificationId: '1',
        size: null,
        replacesCreativeId: '9',
      },
    ])
    expect(await transfers[0]?.file?.text()).toBe('hero-2.jpg')
    transfers[0]?.say({ type: 'transfer.checked' })
    expect(told).toEqual(['transfer.start'])
  })

  test('UPL-024 sends nothing when the answer is no', () => {
    const { replacement, transfers, files } = start()
    replacement.send({ type: 'replacement.cancel' })
    expect([transfers, replacement.getSnapshot().status, files.size]).toEqual([[], 'done', 0])
  })

  test('sends the same file again after a failure, or asks about another one', async () => {
    const { replacement, transfers } = start()
    const fail = (index: number) =>
      transfers[index]?.say({ type: 'transfer.rejected', failure: { code: 'corrupt' } })
    replacement.send({ type: 'replacement.confirm' })
    fail(0)
    replacement.send({ type: 'replacement.retry' })
    fail(1)
    replacement.send({ type: 'replacement.pick', picked: fileOf('hero-3.jpg') })
    expect([replacement.getSnapshot().hasTag('asking'), transfers.length]).toEqual([true, 2])
    replacement.send({ type: 'replacement.confirm' })
    const sent = transfers.map(async ({ input, file }) => [input.fileName, await file?.text()])
    expect(await Promise.all(sent)).toEqual([
      ['hero-2.jpg', 'hero-2.jpg'],
      ['hero-2.jpg', 'hero-2.jpg'],
      ['hero-3.jpg', 'hero-3.jpg'],
    ])
  })
})

describe('Replace is offered', () => {
  const own = sampleCreative('9', { userId: '5' })
  const foreign = sampleCreative('9', { userId: '6' })
  const offers = (rights: Parameters<typeof mayReplace>[1]['rights'], isInvited = false) =>
    [own, foreign].map((creative) => mayReplace(creative, { userId: '5', rights, isActive: true, isInvited }))

  test('CREA-023 on any creative with replace_creative, or with both upload_creative and delete_creative', () => {
    expect([
      offers(['replace_creative']),
      offers(['upload_creative', 'delete_creative']),
      offers(['upload_creative']),
      offers(['delete_creative']),
    ]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('CREA-024 on own creatives with replace_own_creative, or with both upload_creative and delete_own_creative', () => {
    expect([
      offers(['replace_own_creative']),
      offers(['upload_creative', 'delete_own_creative']),
      offers(['delete_own_creative']),
      offers([]),
    ]).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, false],
    ])
  })

  test('DROP-010 in the drop-zone on own creatives with replace_own_creative only', () => {
    expect([
      offers(['replace_own_creative'], true),
      offers(['replace_creative'], true),
      offers(['upload_creative', 'delete_own_creative', 'delete_creative'], true),
    ]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
  })

  test('UPL-025 CREA-062 never on a failed upload, nor on the last approved default of an active campaign', () => {
    const failed = sampleCreative('9', { failure: 'corrupt' })
    const last = sampleCreative('9', { isDefault: true, isDefaultEditable: false, moderationStatus: 1 })
    const offered = (creative: typeof last, isActive: boolean) =>
      mayReplace(creative, { userId: '5', rights: ['replace_creative'], isActive, isInvited: false })
    expect([offered(failed, false), offered(last, true), offered(last, false)]).toEqual([false, false, true])
  })
})
