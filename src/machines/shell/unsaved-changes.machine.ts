import { assign, setup, type ActorRefFrom } from 'xstate'

export type UnsavedChangesEvent =
  /** Somebody wants to leave: a link, the router, the back button, sign-out. `isUnsaved`: a form would lose something. */
  { type: 'leave.requested'; isUnsaved: boolean } | { type: 'leaving.accept' } | { type: 'leaving.decline' }

/**
 * The question before something typed is lost, one for every edited form (SHELL-026, SHELL-027). A form that has changes has
 * the tag `changed`; src/app/unsaved-changes.ts looks for it among the machines of the screens that would be left. A form
 * without changes is left at once. `mayLeave` is the answer of the last question, read when the tag `asking` is gone; a
 * request while the question stands (the back button once more) gets the same answer.
 */
export const unsavedChangesMachine = setup({
  types: {} as { context: { mayLeave: boolean }; events: UnsavedChangesEvent; tags: 'asking' },
  guards: { isUnsaved: ({ event }) => event.type === 'leave.requested' && event.isUnsaved },
  actions: {
    letGo: assign(() => ({ mayLeave: true })),
    keepHere: assign(() => ({ mayLeave: false })),
  },
}).createMachine({
  id: 'unsavedChanges',
  context: { mayLeave: true },
  initial: 'idle',
  states: {
    idle: {
      on: { 'leave.requested': [{ guard: 'isUnsaved', target: 'asking' }, { actions: 'letGo' }] },
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
