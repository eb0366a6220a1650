import { createActor } from 'xstate'

import type { ActivityPart } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/addresses/activity.address.ts'
import {
  activityFiltersMachine,
  activityListMachine,
  activityMachine,
  activityNewsMachine,
} from '#machines/activity/activity.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleActivity, sampleDay } from '#tests/support/samples/activities.ts'

const scope = { kind: 'campaign', id: '7' } as const
const query: ActivityQuery = { page: 1 }
const narrowed: ActivityQuery = { page: 1, group: 'bookings' }
const now = Date.parse('2026-03-10T09:00:00Z')
const first: ActivityPart = { items: [...sampleDay], next: '36' }
const emptyPart: ActivityPart = { items: [], next: null }
/** The first part a little later: one more entry. */
const later: ActivityPart = { items: [sampleActivity('41'), ...sampleDay.slice(0, 4)], next: '37' }
const muchLater: ActivityPart = { items: [sampleActivity('99')], next: '99' }
const at = '2026-03-08T08:00:00.000Z'
const older: ActivityPart = {
  items: [sampleActivity('20', { at }), sampleActivity('19', { at })],
  next: '19',
}
const oldest: ActivityPart = { items: [sampleActivity('2', { at })], next: null }
const drives = () => import('#e2e/drives/activity.drive.ts')

export const list = resourceModel(activityListMachine, {
  params: scope,
  query,
  queries: [narrowed],
  values: [first, emptyPart],
  screen: async () => {
    const { ActivityList } = await import('#views/activity/activity-list.tsx')
    return ({ actor }) => <ActivityList list={actor} withCampaign now={now} />
  },
  call: { method: 'GET', path: 'campaigns/*/activities' },
  drive: () => drives().then((drive) => drive.list),
})

export const news = resourceModel(activityNewsMachine, {
  params: scope,
  query: { query, after: '40' },
  queries: [{ query, after: '41' }],
  values: [2, 0],
  retriedBy: 'actor',
  screen: { noScreen: 'its number is shown by the timeline' },
  call: { method: 'GET', path: 'campaigns/*/activities', query: '[after]=', isQuiet: true },
  drive: () => drives().then((drive) => drive.news),
})

export const filters = filtersModel(activityFiltersMachine, {
  typed: [{ search: 'ann' }],
  chosen: [{ group: null }, { group: 'campaigns' }, { days: null }, { person: null }],
  fields: { search: 'Search names' },
  clearedBy: 'actor',
  screen: async () => {
    const { ActivityToolbar } = await import('#views/activity/activity-toolbar.tsx')
    const filtered: ActivityQuery = { page: 1, group: 'people', days: '30', person: '4' }
    const beside = createActor(isolated(activityMachine), { input: { ...scope, query: filtered } }).start()
    return ({ actor }) => <ActivityToolbar activity={beside} filters={actor} />
  },
})

export const model = defineModel<typeof activityMachine>({
  machine: activityMachine,
  inputs: { '': { ...scope, query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query: narrowed },
    { type: 'query.changed', query },
    emits('list', { type: 'resource.read', id: 'activityList', value: first }),
    emits('list', { type: 'resource.read', id: 'activityList', value: later }),
    emits('list', { type: 'resource.read', id: 'activityList', value: muchLater }),
    emits('list', { type: 'resource.read', id: 'activityList', value: emptyPart }),
    emits('news', { type: 'resource.read', id: 'activityNews', value: 2 }),
    emits('news', { type: 'resource.read', id: 'activityNews', value: 0 }),
    done('loadOlder', older),
    done('loadOlder', oldest),
    failed('loadOlder', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
  ],
  project: ({ shown, newCount, problem, held, query: asked }) => ({
    hasShown: shown.items.length > 0,
    hasOlder: shown.next !== null,
    newCount,
    hasProblem: problem !== null,
    isFiltered: asked.group !== undefined,
    isHeld: JSON.stringify(held) === JSON.stringify(asked),
  }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'older.load': 'user',
    'news.show': 'user',
  },
  always: {
    'entries stand newest first, once each': ({ context: { shown } }) =>
      shown.items.every(({ id }, index) => index === 0 || Number(id) < Number(shown.items[index - 1]?.id)),
  },
  children: {
    list: heldResource(activityListMachine, { value: first }),
    news: idle(activityNewsMachine),
    filters: idle(activityFiltersMachine),
  },
  screen: () =>
    import('#views/activity/activity.tsx').then(({ ActivityTimeline }) => ({ actor }) => (
      <ActivityTimeline activity={actor} now={now} />
    )),
  browser: {
    calls: {
      list: { none: 'a model of its own' },
      news: { none: 'a model of its own' },
      filters: { none: 'they talk to nobody' },
      loadOlder: { method: 'GET', path: 'campaigns/*/activities', query: '[before]=' },
    },
    // Older ones are asked for below the first part.
    byHand: ['resource.read'],
    drive: () => drives().then((drive) => drive.activity),
  },
})
