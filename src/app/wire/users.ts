import { usersAddress } from '#contract/addresses/users.address.ts'
import { problemOf } from '#contract/problem.ts'
import {
  userDeletionMachine,
  userFiltersMachine,
  userListMachine,
  userRestoringMachine,
  usersMachine,
} from '#machines/users/users.machine.ts'
import { deleteUser, loadUsers, restoreUser } from '#services/api/users.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { wireConfirmation, wireFilters, wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The users area, over the API and the signed-in person's channel (RT-011). */
export function wireUsers(appContext: AppContext) {
  const { http, show } = appContext
  /** Shows that a call failed, with the server's reasons (USER-016). */
  const orNotify = async (message: MessageId, call: Promise<void>): Promise<void> => {
    try {
      await call
    } catch (error) {
      show(withReasons(failure(message), problemOf(error)))
      throw error
    }
  }
  return usersMachine.provide({
    actors: {
      list: wireResource(
        userListMachine,
        ({ query }, signal) => loadUsers(http, query, signal),
        changesOfUser(appContext, ['UserIndexed']),
      ),
      filters: wireFilters(appContext, userFiltersMachine, usersAddress),
      deletion: wireConfirmation(userDeletionMachine, ({ id }, signal) =>
        orNotify('users.notDeleted', deleteUser(http, id, signal)),
      ),
      restoring: wireConfirmation(userRestoringMachine, ({ id }, signal) =>
        orNotify('users.notRestored', restoreUser(http, id, signal)),
      ),
    },
    actions: {
      notifyDeleted: (_, { target: { name } }) => show(success('users.deletedNotice', { name })),
      notifyRestored: (_, { target: { name } }) => show(success('users.restoredNotice', { name })),
    },
  })
}
