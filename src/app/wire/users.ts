import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import type { UserQuery } from '#machines/users/user-query.values.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { loadUsers } from '#services/api/users.ts'

import { usersHref } from '../routes/users-href.ts'
import type { World } from '../world.ts'
import { listensToUser } from './listening.ts'

/** The users area, over the API and the signed-in person's channel (RT-011). */
export function wireUsers(world: World) {
  const { http, open } = world
  return usersMachine.provide({
    actors: {
      userList: userListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<User>, { query: UserQuery }>(({ input, signal }) =>
            loadUsers(http, input.query, signal),
          ),
        },
      }),
      listen: listensToUser<null>(world, 'users.outdated', ['UserIndexed']),
    },
    actions: { openQuery: (_, query) => open(usersHref(query), { replace: true }) },
  })
}
