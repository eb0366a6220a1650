import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import { userDeletionMachine } from '#machines/users/user-deletion.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import type { UserQuery } from '#machines/users/user-query.values.ts'
import { userRestoringMachine } from '#machines/users/user-restoring.machine.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson, sampleUserWith } from '#tests/support/samples/users.ts'

const person = samplePerson('1')
const gone = samplePerson('2', { deletedAt: '2026-03-01T09:00:00Z' })
const query: UserQuery = { kind: 'active', text: '', page: 1 }

export const model = defineModel<typeof usersMachine>({
  machine: usersMachine,
  inputs: { '': { query } },
  cases: ({ done, failed, emits, changed }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'text.typed', text: 'maya' },
    { type: 'text.typed', text: '' },
    { type: 'kind.choose', kind: 'lite' },
    { type: 'user.delete', user: person },
    { type: 'user.restore', user: gone },
    done('userDeletion', { outcome: 'confirmed', target: person }),
    done('userDeletion', { outcome: 'declined', target: person }),
    failed('userDeletion', { kind: 'server', messages: [] }),
    done('userRestoring', { outcome: 'confirmed', target: gone }),
    done('userRestoring', { outcome: 'declined', target: gone }),
    failed('userRestoring', { kind: 'server', messages: [] }),
    changed('userList', { value: 'ready' }),
    changed('userList', { value: 'loading' }),
    failed('userList', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'users.outdated' }),
  ],
  project: ({ query: { page, kind }, typed, subject, deletedId }) => ({
    page,
    kind,
    isTyped: typed !== '',
    subjectId: subject?.id ?? null,
    deletedId,
  }),
  sentBy: {
    'query.changed': 'router',
    'text.typed': 'user',
    'kind.choose': 'user',
    'user.delete': 'user',
    'user.restore': 'user',
    'users.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  // With its rows there, as they are what can be deleted and restored.
  children: {
    userList: userListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<User>, { query: UserQuery }>(({ input }) =>
          Promise.resolve({
            items: [person, gone],
            pagination: { total: 17, totalPages: 2, currentPage: input.query.page },
          }),
        ),
      },
    }),
    userDeletion: resting(userDeletionMachine),
    userRestoring: resting(userRestoringMachine),
  },
  screen: () =>
    import('#views/users/users.tsx').then(({ Users }) => ({ actor }) => (
      <Users
        users={actor}
        viewer={sampleUserWith({ id: '9', isSuperUser: true })}
        hrefOf={(page) => `/users/${page}`}
      />
    )),
  browser: {
    why: 'it asks the server for nothing itself: its list and its questions do, in models of their own',
  },
})
