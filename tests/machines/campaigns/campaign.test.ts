import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import {
  campaignMachine,
  openedCampaignMachine,
  type OpenedCampaign,
  type OpenedCampaignRef,
} from '#machines/campaigns/campaign.machine.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

test('RT-012 a campaign that changes during its first read is shown and reloaded once', async () => {
  const clock = new SimulatedClock()
  const reads: ((name: string) => void)[] = []
  const machine = campaignMachine.provide({
    actors: {
      opened: openedCampaignMachine.provide({
        actors: {
          load: fromPromise<OpenedCampaign, { params: { campaignId: string }; query: null }>(
            () =>
              new Promise((resolve) => {
                reads.push((name) =>
                  resolve({ campaign: sampleCampaign('7', { name }), rights: ['view'], isUnitAdmin: false }),
                )
              }),
          ),
          listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
        },
      }),
      watchPresence: fromCallback<{ type: string }, { campaignId: string }>(() => {}),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7' }, clock }).start()
  const opened = actor.getSnapshot().children.opened as OpenedCampaignRef
  const shown = () => opened.getSnapshot().context.value?.campaign.name
  opened.send({ type: 'resource.changed' })
  actor.send({ type: 'realtime.resumed' })
  expect(reads).toHaveLength(1)
  reads[0]?.('Old')
  await setImmediate()
  expect(shown()).toBe('Old')
  clock.increment(250)
  reads[1]?.('New')
  await setImmediate()
  expect([shown(), reads.length, actor.getSnapshot().value]).toEqual(['New', 2, 'open'])
  clock.increment(1_000)
  expect(reads).toHaveLength(2)
  actor.stop()
})
