import { createActor } from 'xstate'

import { readinessLineSchema } from '#contract/readiness.ts'
import type { OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { readinessLinesMachine, readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { blocked } from '#tests/support/samples/readiness.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const opened: OpenedCampaign = {
  campaign: sampleCampaign('7', { readiness: [{ kind: 'missing_default', count: 2 }] }),
  // Neither right leads to the bookings.
  rights: ['view', 'edit'],
  isUnitAdmin: false,
}

/** Within the dates of the campaign. */
const now = Date.parse(opened.campaign.startsAt) + 86_400_000

export const lines = resourceModel(readinessLinesMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [
    blocked,
    [],
    [readinessLineSchema.parse({ id: 'rules', kind: 'empty_rule_sets', count: 2, items: [] })],
    [
      readinessLineSchema.parse({
        id: 'dead_rule_sets',
        kind: 'dead_rule_sets',
        count: 1,
        items: [{ id: '1', name: 'Mondays', reason: 'days' }],
      }),
      readinessLineSchema.parse({
        id: 'overlapping_rule_sets',
        kind: 'overlapping_rule_sets',
        count: 1,
        items: [{ id: '1', name: 'Mondays' }],
        causes: [{ id: '2', name: 'Fridays' }],
      }),
      readinessLineSchema.parse({
        id: 'unfilled_specifications',
        kind: 'unfilled_specifications',
        count: 1,
        items: [{ id: '3', name: 'Bus Rear' }],
      }),
    ],
  ],
  // Folded and unfolded by an actor of each mount.
  screen: async () => {
    const [{ useState }, { Readiness }] = await Promise.all([
      import('react'),
      import('#views/campaigns/readiness-panel.tsx'),
    ])
    return ({ actor }) => {
      const [beside] = useState(() =>
        createActor(idle(readinessMachine), { input: { campaignId: '7' } }).start(),
      )
      return <Readiness readiness={beside} lines={actor} opened={opened} user={sampleUser} now={now} />
    }
  },
  call: { method: 'GET', path: 'campaigns/*/readiness' },
  drive: () => import('#e2e/drives/readiness.drive.ts').then(({ lines: drive }) => drive),
})

export const model = defineModel<typeof readinessMachine>({
  machine: readinessMachine,
  inputs: { '': { campaignId: '7' } },
  cases: () => [
    { type: 'readiness.toggle', isExpanded: true },
    { type: 'readiness.toggle', isExpanded: false },
  ],
  sentBy: { 'readiness.toggle': 'user', 'realtime.resumed': 'actor' },
  children: { lines: heldResource(readinessLinesMachine, { value: blocked }) },
  screen: async () => {
    const { Readiness } = await import('#views/campaigns/readiness-panel.tsx')
    const beside = createActor(idle(readinessLinesMachine), {
      input: { params: { campaignId: '7' }, query: null },
    }).start()
    return ({ actor }) => (
      <Readiness readiness={actor} lines={beside} opened={opened} user={sampleUser} now={now} />
    )
  },
  browser: { why: 'its lines ask the server, in a model of their own' },
})
