import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import type { UserQuery } from '#machines/users/user-query.values.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

const query: UserQuery = { kind: 'active', text: '', page: 1 }

export const model = defineModel<typeof usersMachine>({
  machine: usersMachine,
  inputs: { '': { query } },
  cases: ({ failed, emits }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'text.typed', text: 'maya' },
    { type: 'text.typed', text: '' },
    { type: 'kind.choose', kind: 'lite' },
    failed('userList', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'users.outdated' }),
  ],
  sentBy: {
    'query.changed': 'router',
    'text.typed': 'user',
    'kind.choose': 'user',
    'users.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  children: {
    userList: userListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<User>, { query: UserQuery }>(({ input }) =>
          Promise.resolve({
            items: [samplePerson('1')],
            pagination: { total: 17, totalPages: 2, currentPage: input.query.page },
          }),
        ),
      },
    }),
  },
  screen: () =>
    import('#views/users/users.tsx').then(({ Users }) => ({ actor }) => (
      <Users users={actor} hrefOf={(page) => `/users/${page}`} />
    )),
  browser: {
    why: 'it asks the server for nothing itself: its list does, in a model of its own',
  },
})
