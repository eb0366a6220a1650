import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import { problemOf } from '#contract/problem.ts'
import type { User } from '#contract/users.ts'
import { userDeletionMachine } from '#machines/users/user-deletion.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import type { UserQuery } from '#machines/users/user-query.values.ts'
import { userRestoringMachine } from '#machines/users/user-restoring.machine.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { deleteUser, loadUsers, restoreUser } from '#services/api/users.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { AppContext } from '../app-context.ts'
import { failure, success, withReasons } from '../notices.ts'
import { usersHref } from '../routes/users-href.ts'
import { listensToUser } from './listening.ts'

/** The users area, over the API and the signed-in person's channel (RT-011). */
export function wireUsers(appContext: AppContext) {
  const { http, open, show } = appContext
  /** Says that it failed, and why where the server has words for it (USER-016). */
  const orTell = async (message: MessageId, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      show(withReasons(failure(message), problemOf(error)))
      throw error
    }
  }
  return usersMachine.provide({
    actors: {
      userList: userListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<User>, { query: UserQuery }>(({ input, signal }) =>
            loadUsers(http, input.query, signal),
          ),
        },
      }),
      userDeletion: userDeletionMachine.provide({
        actors: {
          perform: fromPromise<void, { target: User }>(({ input: { target }, signal }) =>
            orTell('users.notDeleted', () => deleteUser(http, target.id, signal)),
          ),
        },
      }),
      userRestoring: userRestoringMachine.provide({
        actors: {
          perform: fromPromise<void, { target: User }>(({ input: { target }, signal }) =>
            orTell('users.notRestored', () => restoreUser(http, target.id, signal)),
          ),
        },
      }),
      listen: listensToUser<null>(appContext, 'users.outdated', ['UserIndexed']),
    },
    actions: {
      openQuery: (_, query) => open(usersHref(query), { replace: true }),
      tellDeleted: (_, { target: { name } }) => show(success('users.deletedNotice', { name })),
      tellRestored: (_, { target: { name } }) => show(success('users.restoredNotice', { name })),
    },
  })
}
