import { assign, setup, type ActorRefFrom } from 'xstate'

/** The changes in a form, or nothing but uploads that are not finished. */
export type Losing = 'changes' | 'uploads'

export type UnsavedChangesEvent =
  /** Somebody wants to leave: a link, the router, the back button, sign-out. `loses`: what would be lost by it. */
  { type: 'leave.requested'; loses: Losing | null } | { type: 'leaving.accept' } | { type: 'leaving.decline' }

/**
 * The question before something typed or an upload is lost, one for every edited form (SHELL-026, SHELL-027). A form that has
 * changes has the tag `changed`, as has an unfinished upload; src/app/changed-screens.ts looks for it among the machines of the
 * screens that would be left. A form without changes is left at once. `mayLeave` is the answer of the last question, read when the
 * tag `asking` is gone; a request while the question stands (the back button once more) gets the same answer.
 */
export const unsavedChangesMachine = setup({
  types: {} as {
    context: { mayLeave: boolean; loses: Losing }
    events: UnsavedChangesEvent
    tags: 'asking'
  },
  guards: { isUnsaved: ({ event }) => event.type === 'leave.requested' && event.loses !== null },
  actions: {
    letGo: assign(() => ({ mayLeave: true })),
    keepLosing: assign(({ event }) =>
      event.type === 'leave.requested' && event.loses !== null ? { loses: event.loses } : {},
    ),
    keepHere: assign(() => ({ mayLeave: false })),
  },
}).createMachine({
  id: 'unsavedChanges',
  context: { mayLeave: true, loses: 'changes' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'leave.requested': [
          { guard: 'isUnsaved', target: 'asking', actions: 'keepLosing' },
          { actions: 'letGo' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'leaving.accept': { target: 'idle', actions: 'letGo' },
        'leaving.decline': { target: 'idle', actions: 'keepHere' },
      },
    },
  },
})

export type UnsavedChangesRef = ActorRefFrom<typeof unsavedChangesMachine>
