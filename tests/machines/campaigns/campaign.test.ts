import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import { campaignMachine, type OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

test('RT-012 a campaign that changes during its first read is shown and reloaded once', async () => {
  const clock = new SimulatedClock()
  const reads: ((name: string) => void)[] = []
  const machine = campaignMachine.provide({
    actors: {
      loadCampaign: fromPromise<OpenedCampaign, { campaignId: string }>(
        () =>
          new Promise((resolve) => {
            reads.push((name) =>
              resolve({ campaign: sampleCampaign('7', { name }), rights: ['view'], isUnitAdmin: false }),
            )
          }),
      ),
      listen: fromCallback<{ type: string }, { campaignId: string }>(() => {}),
      watchPresence: fromCallback<{ type: string }, { campaignId: string }>(() => {}),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7' }, clock }).start()
  const shown = () => actor.getSnapshot().context.opened?.campaign.name
  actor.send({ type: 'campaign.outdated' })
  actor.send({ type: 'realtime.resumed' })
  expect(reads).toHaveLength(1)
  reads[0]?.('Old')
  await setImmediate()
  expect(shown()).toBe('Old')
  clock.increment(20)
  reads[1]?.('New')
  await setImmediate()
  expect([shown(), reads.length, actor.getSnapshot().value]).toEqual(['New', 2, { open: 'current' }])
  clock.increment(1_000)
  expect(reads).toHaveLength(2)
  actor.stop()
})
