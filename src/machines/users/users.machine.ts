import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { UserFilter, UserQuery } from '#contract/addresses/users.address.ts'
import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'

import { isDone, openChild, outputIn, passTo } from '../kit/children.ts'
import { confirmationMachine, type Answered } from '../kit/confirmation.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'

/** The page of users that the address asks for (USER-001); listens to UserIndexed (RT-011). */
export const userListMachine = resourceMachine<Page<User>, null, UserQuery>('userList')
/** A typed text is debounced for 400 ms (USER-004). */
export const userFiltersMachine = filtersMachine<UserFilter>('userFilters').provide({
  delays: { typing: 400 },
})
export const userDeletionMachine = confirmationMachine<User>('userDeletion')
export const userRestoringMachine = confirmationMachine<User>('userRestoring')

interface UsersContext {
  /** The user that the question is about. */
  subject: User | null
  /** The user deleted here, until the list is read again. */
  deletedId: string | null
}

export type UsersEvent =
  | { type: 'query.changed'; query: UserQuery }
  | { type: 'realtime.resumed' }
  | { type: 'user.delete'; user: User }
  | { type: 'user.restore'; user: User }
  | ResourceRead

/**
 * The users area (USER-001): a list with filters, and one question at a time. A deleted user is marked as such at once (USER-014),
 * before the list is read again. Actions to provide: `notifyDeleted` (USER-014), `notifyRestored` (USER-015).
 */
export const usersMachine = setup({
  types: {} as {
    context: UsersContext
    events: UsersEvent
    input: { query: UserQuery }
    children: { list: 'list'; filters: 'filters'; deletion: 'deletion'; restoring: 'restoring' }
  },
  actors: {
    list: userListMachine,
    filters: userFiltersMachine,
    deletion: userDeletionMachine,
    restoring: userRestoringMachine,
  },
  guards: { isDone },
  actions: {
    passQuery: passTo('list', 'filters'),
    passResumed: passTo('list'),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => ({ subject: 'user' in event ? event.user : null })),
    forgetSubject: assign(() => ({ subject: null })),
    keepDeleted: assign((_, { target }: Answered<User>) => ({ deletedId: target.id })),
    forgetDeleted: assign(() => ({ deletedId: null })),
    notifyDeleted: (_, _answered: Answered<User>) => {},
    notifyRestored: (_, _answered: Answered<User>) => {},
  },
}).createMachine({
  id: 'users',
  context: ({ input, spawn }) => {
    spawn('list', { id: 'list', input: { params: null, query: input.query } })
    return { subject: null, deletedId: null }
  },
  invoke: { id: 'filters', src: 'filters', onError: {} },
  on: {
    'query.changed': { actions: 'passQuery' },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: 'forgetDeleted' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'user.delete': { target: 'deleting', actions: 'keepSubject' },
        'user.restore': { target: 'restoring', actions: 'keepSubject' },
      },
    },
    deleting: openChild('deletion', subjectOf, [
      { type: 'keepDeleted', params: outputIn },
      { type: 'notifyDeleted', params: outputIn },
      'readAgain',
    ]),
    restoring: openChild('restoring', subjectOf, [{ type: 'notifyRestored', params: outputIn }, 'readAgain']),
  },
})

export type UsersRef = ActorRefFrom<typeof usersMachine>
export type UserListRef = ActorRefFrom<typeof userListMachine>
export type UserFiltersRef = ActorRefFrom<typeof userFiltersMachine>

/** A question is about a user. */
function subjectOf({ subject }: UsersContext): User {
  return subject as User
}
