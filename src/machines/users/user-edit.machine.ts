import { assign, setup, type ActorRefFrom } from 'xstate'

import type { User } from '#contract/users.ts'

import { isDone, outputIn, passTo } from '../kit/children.ts'
import { editorMachine, type Edited } from '../kit/editor.ts'
import { campaignPermissionsMachine } from './campaign-permissions.machine.ts'
import { unitPermissionsMachine } from './unit-permissions.machine.ts'
import type { UserMode, UserProfile } from './user-edit.values.ts'

export interface UserTarget {
  /** Null for a new one. */
  userId: string | null
  mode: UserMode
  /** As the server has them; null for a new one, and until they are read. */
  subject: User | null
}

/** The profile of a user: new, to be changed, or of a lite user who becomes a full one (USER-017 … USER-019). */
export const userEditorMachine = editorMachine<UserTarget, UserProfile>('userEditor')

interface UserEditContext {
  userId: string | null
  mode: UserMode
  /** As they were before the last save, until they are read again. */
  subject: User | null
}

export type UserEditEvent =
  /** Opens or closes a panel of permissions (USER-027, USER-028). */
  { type: 'units.toggle' } | { type: 'campaigns.toggle' } | { type: 'realtime.resumed' }

/**
 * The screen of one user. Saved, the user is read again and can be edited further; closed, `leave` leads to the list (USER-054). A new or
 * converted user has another address, to which saving leads. Below the form, panels of permissions, which read nothing until they are
 * opened. Actions to provide: `leave`.
 */
export const userEditMachine = setup({
  types: {} as {
    context: UserEditContext
    events: UserEditEvent
    input: Pick<UserEditContext, 'userId' | 'mode'>
    children: {
      editor: 'editor'
      unitPermissions: 'unitPermissions'
      campaignPermissions: 'campaignPermissions'
    }
  },
  actors: {
    editor: userEditorMachine,
    unitPermissions: unitPermissionsMachine,
    campaignPermissions: campaignPermissionsMachine,
  },
  guards: { isDone, isEdit: ({ context }) => context.mode === 'edit' },
  actions: {
    keepSubject: assign((_, { target }: Edited<UserTarget>) => ({ subject: target.subject })),
    passToUnits: passTo('unitPermissions'),
    passToCampaigns: passTo('campaignPermissions'),
    leave: () => {},
  },
}).createMachine({
  id: 'userEdit',
  context: ({ input: { userId, mode } }) => ({ userId, mode, subject: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        profile: {
          initial: 'editing',
          states: {
            editing: {
              invoke: {
                id: 'editor',
                src: 'editor',
                input: ({ context: { userId, mode } }) => ({ target: { userId, mode, subject: null } }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: outputIn },
                    target: 'editing',
                    reenter: true,
                    actions: { type: 'keepSubject', params: outputIn },
                  },
                  { target: '#left', actions: 'leave' },
                ],
                onError: { target: '#left', actions: 'leave' },
              },
            },
          },
        },
        units: {
          initial: 'closed',
          states: {
            closed: { on: { 'units.toggle': { guard: 'isEdit', target: 'open' } } },
            open: {
              on: { 'units.toggle': 'closed', 'realtime.resumed': { actions: 'passToUnits' } },
              invoke: { id: 'unitPermissions', src: 'unitPermissions', input: inputOf, onError: 'closed' },
            },
          },
        },
        campaigns: {
          initial: 'closed',
          states: {
            closed: { on: { 'campaigns.toggle': { guard: 'isEdit', target: 'open' } } },
            open: {
              on: { 'campaigns.toggle': 'closed', 'realtime.resumed': { actions: 'passToCampaigns' } },
              invoke: {
                id: 'campaignPermissions',
                src: 'campaignPermissions',
                input: inputOf,
                onError: 'closed',
              },
            },
          },
        },
      },
    },
    left: { id: 'left' },
  },
})

export type UserEditRef = ActorRefFrom<typeof userEditMachine>
export type UserEditorRef = ActorRefFrom<typeof userEditorMachine>

/** Who is edited is known. */
function inputOf({ context: { userId } }: { context: UserEditContext }): { userId: string } {
  return { userId: userId as string }
}
