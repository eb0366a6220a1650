import { assign, setup, type ActorRefFrom } from 'xstate'

import type { CreateCampaignRequest } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { BookingHit } from '#contract/search.ts'
import type { ListedUnit } from '#contract/users.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { bookingSearchMachine, type BookingSearchNotice } from './booking-search.machine.ts'
import { brandSearchMachine } from './brand-search.machine.ts'
import { dayOf, toCreateRequest, type CampaignFormValues } from './campaign-form.values.ts'
import { managerSearchMachine } from './manager-search.machine.ts'

interface CampaignFormContext {
  /** The day it was opened, as YYYY-MM-DD; campaigns start then at the earliest (CAMP-017). */
  today: string
  businessUnits: ListedUnit[] | null
  bookings: BookingHit[]
  /** The valid form, while it is asked about and sent. */
  values: CampaignFormValues | null
  createdId: string
  /** Why the last attempt was rejected; messages carry their field. */
  problem: Problem | null
}

export type CampaignFormEvent =
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  | { type: 'form.submit'; values: CampaignFormValues }
  | { type: 'form.close' }
  | { type: 'booking.detach'; id: string }
  | { type: 'units.retry' }
  | { type: 'warning.accept' }
  | { type: 'warning.decline' }
  | BookingSearchNotice

/**
 * The form for a new campaign. It warns before bookings leave another campaign and of bookings that have ended, one after the
 * other (CAMP-023, CAMP-024, CAMP-060). Actors to provide: `loadUnits`; `createCampaign` from the request, resolving with the
 * new id; `bookingSearch`; `brandSearch`; `managerSearch`. Actions: `openCampaign`; `close`, which leaves the form unless something typed is to be kept
 * (SHELL-026).
 */
export const campaignFormMachine = setup({
  types: {} as {
    context: CampaignFormContext
    events: CampaignFormEvent
    input: { today: string }
    tags: 'loading' | 'editing' | 'changed' | 'warningForeign' | 'warningEnded' | 'busy' | 'unitsFailed'
  },
  actors: {
    loadUnits: unprovidedPromise<ListedUnit[]>('loadUnits'),
    createCampaign: unprovidedPromise<{ id: string }, { request: CreateCampaignRequest }>('createCampaign'),
    bookingSearch: bookingSearchMachine,
    brandSearch: brandSearchMachine,
    managerSearch: managerSearchMachine,
  },
  guards: {
    hasNoBookings: ({ context }) => context.bookings.length === 0,
    hasForeign: ({ context }) => context.bookings.some(({ campaignId }) => campaignId !== null),
    hasEnded: ({ context }) => context.bookings.some(({ endsAt }) => dayOf(endsAt) < context.today),
    isDetachable: ({ context, event }) =>
      event.type === 'booking.detach' && context.bookings.some(({ id }) => id === event.id),
    isAttached: ({ context, event }) =>
      event.type === 'booking.chosen' && context.bookings.some(({ id }) => id === event.booking.id),
  },
  actions: {
    keepUnits: assign((_, businessUnits: ListedUnit[]) => ({ businessUnits })),
    attach: assign(({ context, event }) =>
      event.type === 'booking.chosen' ? { bookings: [...context.bookings, event.booking] } : {},
    ),
    detach: assign(({ context, event }) =>
      event.type === 'booking.detach'
        ? { bookings: context.bookings.filter(({ id }) => id !== event.id) }
        : {},
    ),
    keepValues: assign(({ event }) => (event.type === 'form.submit' ? { values: event.values } : {})),
    forgetValues: assign(() => ({ values: null })),
    keepCreated: assign((_, createdId: string) => ({ createdId })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    /** CAMP-020. */
    notifyUnitsFailed: () => {},
    /** CAMP-028, beside what the server says. */
    notifyNotCreated: (_, _problem: Problem) => {},
    /** CAMP-026 and CAMP-027: says so, and opens the campaign or its media buy. */
    openCampaign: () => {},
    close: () => {},
  },
}).createMachine({
  id: 'campaignForm',
  context: ({ input }) => ({
    today: input.today,
    businessUnits: null,
    bookings: [],
    values: null,
    createdId: '',
    problem: null,
  }),
  invoke: [
    { id: 'bookingSearch', src: 'bookingSearch', onError: {} },
    { id: 'brandSearch', src: 'brandSearch', onError: {} },
    { id: 'managerSearch', src: 'managerSearch', onError: {} },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      on: { 'form.close': { actions: 'close' } },
      invoke: {
        id: 'loadUnits',
        src: 'loadUnits',
        onDone: { target: 'editing', actions: { type: 'keepUnits', params: ({ event }) => event.output } },
        onError: { target: 'unitsFailed', actions: 'notifyUnitsFailed' },
      },
    },
    unitsFailed: {
      tags: 'unitsFailed',
      on: { 'units.retry': 'loading', 'form.close': { actions: 'close' } },
    },
    editing: {
      tags: 'editing',
      entry: 'forgetValues',
      initial: 'pristine',
      on: {
        'booking.chosen': [{ guard: 'isAttached' }, { target: '.changed', actions: 'attach' }],
        'booking.detach': { guard: 'isDetachable', target: '.changed', actions: 'detach' },
        'form.close': { actions: 'close' },
        'form.submit': [
          { guard: 'hasForeign', target: 'warningForeign', actions: 'keepValues' },
          { guard: 'hasEnded', target: 'warningEnded', actions: 'keepValues' },
          { target: 'submitting', actions: 'keepValues' },
        ],
      },
      states: {
        pristine: { on: { 'form.changed': 'changed' } },
        changed: {
          tags: 'changed',
          on: { 'form.reverted': { guard: 'hasNoBookings', target: 'pristine' } },
        },
      },
    },
    warningForeign: {
      tags: ['warningForeign', 'changed'],
      on: {
        'warning.accept': [{ guard: 'hasEnded', target: 'warningEnded' }, { target: 'submitting' }],
        'warning.decline': 'editing.changed',
      },
    },
    warningEnded: {
      tags: ['warningEnded', 'changed'],
      on: { 'warning.accept': 'submitting', 'warning.decline': 'editing.changed' },
    },
    submitting: {
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'createCampaign',
        src: 'createCampaign',
        input: ({ context }) => ({
          request: toCreateRequest(context.values as CampaignFormValues, context.bookings),
        }),
        onDone: {
          target: 'created',
          actions: { type: 'keepCreated', params: ({ event }) => event.output.id },
        },
        onError: {
          target: 'editing.changed',
          actions: [
            { type: 'keepProblem', params: problemIn },
            { type: 'notifyNotCreated', params: problemIn },
          ],
        },
      },
    },
    created: { type: 'final', entry: 'openCampaign' },
  },
})

export type CampaignFormRef = ActorRefFrom<typeof campaignFormMachine>
