import {
  scheduleDataMachine,
  scheduleMachine,
  type ScheduleData,
} from '#machines/schedule/schedule.machine.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { sampleRuleSet, unknownRule } from '#tests/support/samples/rule-sets.ts'

const params = { campaignId: '7' }
const query = { page: 1 }
const campaign = { from: '2026-11-10', to: '2027-01-15' }
const today = '2026-12-03'
const data: ScheduleData = {
  specifications: [
    sampleSpecification('1', [sampleCreative('8', { isDefault: true })]),
    sampleSpecification('2', []),
  ],
  ruleSets: [
    sampleRuleSet('1'),
    sampleRuleSet('2', { name: 'Rainy days', rules: [unknownRule] }),
    sampleRuleSet('3', { creatives: [] }),
  ],
}
export const schedule = resourceModel(scheduleDataMachine, {
  params,
  query: null,
  values: [data, { specifications: [], ruleSets: [] }],
  screen: () =>
    import('#views/schedule/calendars.tsx').then(({ Calendars }) => ({ actor }) => (
      <Calendars data={actor} isReady>
        {({ specifications }) => specifications.map(({ id, name }) => <p key={id}>{name}</p>)}
      </Calendars>
    )),
  call: { method: 'GET', path: 'campaigns/*/rule-sets' },
  drive: () => import('#e2e/drives/schedule.drive.ts').then((drive) => drive.schedule),
})

export const model = defineModel<typeof scheduleMachine>({
  machine: scheduleMachine,
  inputs: { '': { ...params, query } },
  cases: () => [
    { type: 'query.changed', query: { page: 1, month: '2027-01' } },
    { type: 'slot.open', slot: { specificationId: '1', slotId: 'default' } },
    { type: 'slot.open', slot: { specificationId: '1', slotId: '1' } },
    { type: 'slot.open', slot: { specificationId: '1', slotId: '2' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'slot.open': 'user',
    'slot.close': 'user',
    'schedule.print': 'user',
  },
  children: { schedule: heldResource(scheduleDataMachine, { value: data }) },
  screen: () =>
    import('#views/schedule/schedule.tsx').then(({ Schedule }) => ({ actor }) => (
      <Schedule schedule={actor} campaign={campaign} today={today} onMonth={() => {}} />
    )),
  browser: { why: 'its data come from the server, in a model of their own' },
})
