import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import {
  creativePreviewMachine,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { moderationMachine, type ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const settled = () => setImmediate()

describe('what goes on while the list is read again', () => {
  test('RT-003 the list listens to its channel once, whatever it hears', () => {
    let starts = 0
    const machine = creativesMachine.provide({
      actors: {
        loadSpecifications: fromPromise<SpecificationWithCreatives[], { campaignId: string }>(async () => [
          sampleSpecification('1', []),
        ]),
        listen: fromCallback<{ type: string }, { campaignId: string }>(() => {
          starts += 1
        }),
      },
    })
    const actor = createActor(machine, {
      input: { campaignId: '7', maxFilesPerDrop: 5, query: { specificationId: null } },
    }).start()
    actor.send({ type: 'creatives.outdated' })
    actor.send({ type: 'default.saved' })
    actor.send({ type: 'upload.succeeded', key: 'upload:1', creativeId: '9' })
    expect(starts).toBe(1)
    actor.stop()
  })

  test('MOD-005 a rejection that is being written stays when something else happens in the campaign', async () => {
    const previewed: PreviewedCreative = { creative: sampleCreative('9'), previousId: null, nextId: null }
    const machine = creativePreviewMachine.provide({
      actors: {
        loadCreative: fromPromise<PreviewedCreative, { campaignId: string; creativeId: string }>(
          async () => previewed,
        ),
        listen: fromCallback<{ type: string }, { campaignId: string; creativeId: string }>(() => {}),
        moderation: moderationMachine.provide({
          actors: { askMayModerate: fromPromise<boolean, { creativeId: string }>(async () => true) },
        }),
      },
    })
    const actor = createActor(machine, { input: { campaignId: '7', creativeId: '9' } }).start()
    await settled()
    const moderation = actor.getSnapshot().children['moderation'] as ModerationRef
    await settled()
    moderation.send({ type: 'moderation.reject' })

    actor.send({ type: 'creative.outdated' })
    actor.send({ type: 'realtime.resumed' })
    await settled()
    expect(actor.getSnapshot().children['moderation']).toBe(moderation)
    expect(moderation.getSnapshot().hasTag('rejecting')).toBe(true)
    actor.stop()
  })

  test('RT-010 a creative that is decided while it is read for the first time is read once more', async () => {
    const reads: ((status: 0 | 1) => void)[] = []
    const machine = creativePreviewMachine.provide({
      actors: {
        loadCreative: fromPromise<PreviewedCreative, { campaignId: string; creativeId: string }>(
          () =>
            new Promise((resolve) => {
              reads.push((moderationStatus) =>
                resolve({
                  creative: sampleCreative('9', { moderationStatus }),
                  previousId: null,
                  nextId: null,
                }),
              )
            }),
        ),
        listen: fromCallback<{ type: string }, { campaignId: string; creativeId: string }>(() => {}),
        moderation: moderationMachine.provide({
          actors: { askMayModerate: fromPromise<boolean, { creativeId: string }>(async () => false) },
        }),
      },
    })
    const actor = createActor(machine, { input: { campaignId: '7', creativeId: '9' } }).start()
    actor.send({ type: 'creative.outdated' })
    expect(reads).toHaveLength(1)
    reads[0]?.(0)
    await settled()
    reads[1]?.(1)
    await settled()
    expect(actor.getSnapshot().context.previewed?.creative.moderationStatus).toBe(1)
    expect([reads.length, actor.getSnapshot().value]).toEqual([2, { open: 'current' }])
    actor.stop()
  })
})
