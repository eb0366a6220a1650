import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Place } from '#contract/marks.ts'

interface PlacingContext {
  /** Where the pin is, while it is being placed. */
  place: Place
}

export type PlacingEvent =
  | { type: 'placing.start' }
  /** The pin moves, by the pointer or by arrow keys. */
  | { type: 'placing.aim'; place: Place }
  | { type: 'placing.set' }
  | { type: 'placing.cancel' }

/** Sent to the parent: the pin was placed. */
export interface PlaceSet {
  type: 'place.set'
  place: Place
}

/** Placing a pin in the picture of a creative; it begins in the middle. Tag: `aiming`. */
export const placingMachine = setup({
  types: {} as { context: PlacingContext; events: PlacingEvent; tags: 'aiming' },
  actions: {
    keepPlace: assign(({ event }) => (event.type === 'placing.aim' ? { place: event.place } : {})),
    centre: assign(() => ({ place: { x: 0.5, y: 0.5 } })),
    notifySet: sendParent(({ context: { place } }): PlaceSet => ({ type: 'place.set', place })),
  },
}).createMachine({
  id: 'placing',
  context: { place: { x: 0.5, y: 0.5 } },
  initial: 'idle',
  states: {
    idle: { on: { 'placing.start': { target: 'aiming', actions: 'centre' } } },
    aiming: {
      tags: 'aiming',
      on: {
        'placing.aim': { actions: 'keepPlace' },
        'placing.set': { target: 'idle', actions: 'notifySet' },
        'placing.cancel': 'idle',
      },
    },
  },
})

export type PlacingRef = ActorRefFrom<typeof placingMachine>
