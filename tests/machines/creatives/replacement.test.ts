import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { replacementMachine, type ReplacementFile } from '#machines/creatives/replacement.machine.ts'
import { mayReplace } from '#machines/creatives/replacing.selectors.ts'
import { uploadMachine, type UploadEvent, type UploadInput } from '#machines/creatives/upload.machine.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const fileOf = (name: string): ReplacementFile => ({ file: new Blob([name]), name })

/** A replacement whose files are held for real, and whose transfers are kept: what they were started with, and what they say. */
function start() {
  const transfers: { input: UploadInput; say: (event: UploadEvent) => void }[] = []
  const replacement = createActor(
    replacementMachine.provide({
      actors: {
        pickedFile: fromCallback<{ type: string }, { file: Blob }>(({ input, receive, sendBack }) =>
          receive(() => sendBack({ type: 'file.released', file: input.file })),
        ),
        upload: uploadMachine.provide({
          actors: {
            transfer: fromCallback<{ type: string }, UploadInput>(({ input, sendBack }) => {
              transfers.push({ input, say: sendBack })
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
  return { replacement, transfers }
}

describe('a replacement', () => {
  test('UPL-024 sends nothing before the answer, then the picked file in the place of the creative', async () => {
    const { replacement, transfers } = start()
    expect(transfers).toEqual([])
    replacement.send({ type: 'replacement.confirm' })
    expect(transfers.map(({ input: { file: _file, ...input } }) => input)).toEqual([
      {
        key: 'upload:1',
        fileName: 'hero-2.jpg',
        campaignId: '7',
        specificationId: '1',
        replacesCreativeId: '9',
      },
    ])
    expect(await transfers[0]?.input.file.text()).toBe('hero-2.jpg')
  })

  test('UPL-024 sends nothing when the answer is no', () => {
    const { replacement, transfers } = start()
    replacement.send({ type: 'replacement.cancel' })
    expect([transfers, replacement.getSnapshot().status]).toEqual([[], 'done'])
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
    const sent = transfers.map(async ({ input }) => [input.fileName, await input.file.text()])
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
