import { assign, setup, type ActorRefFrom } from 'xstate'

import type { ScheduleQuery } from '#contract/addresses/schedule.address.ts'
import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { RuleSet } from '#contract/rule-sets.ts'

import { passTo } from '../kit/children.ts'
import { resourceMachine } from '../kit/resource.ts'

interface OfCampaign {
  campaignId: string
}

/** What a schedule is made of: a campaign's frame specifications with their creatives, and its rule sets with their rules. */
export interface ScheduleData {
  specifications: SpecificationWithCreatives[]
  ruleSets: RuleSet[]
}

export const scheduleDataMachine = resourceMachine<ScheduleData, OfCampaign>('scheduleData')

/** A slot in the calendar of a frame specification. */
export interface SlotPlace {
  specificationId: string
  slotId: string
}

interface ScheduleContext extends OfCampaign {
  query: ScheduleQuery
  /** What the popup is about; null while there is none. */
  slot: SlotPlace | null
}

type ScheduleEvent =
  | { type: 'query.changed'; query: ScheduleQuery }
  | { type: 'realtime.resumed' }
  | { type: 'slot.open'; slot: SlotPlace }
  | { type: 'slot.close' }
  | { type: 'schedule.print' }

/**
 * When the rules of a campaign apply (SCHED-001). The month is in the address, so that every calendar of the screen shows the same one.
 * Actions to provide: `print`.
 */
export const scheduleMachine = setup({
  types: {} as {
    context: ScheduleContext
    events: ScheduleEvent
    input: OfCampaign & { query: ScheduleQuery }
    children: { schedule: 'schedule' }
  },
  actors: { schedule: scheduleDataMachine },
  actions: {
    passResumed: passTo('schedule'),
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    keepSlot: assign(({ event }) => (event.type === 'slot.open' ? { slot: event.slot } : {})),
    forgetSlot: assign({ slot: null }),
    print: () => {},
  },
}).createMachine({
  id: 'schedule',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('schedule', { id: 'schedule', input: { params: { campaignId }, query: null } })
    return { campaignId, query, slot: null }
  },
  on: {
    'query.changed': { actions: 'keepQuery' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  initial: 'calendar',
  states: {
    calendar: {
      on: {
        'slot.open': { target: 'popup', actions: 'keepSlot' },
        'schedule.print': { actions: 'print' },
      },
    },
    popup: {
      exit: 'forgetSlot',
      on: { 'slot.close': 'calendar' },
    },
  },
})

export type ScheduleRef = ActorRefFrom<typeof scheduleMachine>
export type ScheduleDataRef = ActorRefFrom<typeof scheduleDataMachine>
