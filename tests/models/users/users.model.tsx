import { createActor } from 'xstate'

import type { UserQuery } from '#contract/addresses/users.address.ts'
import {
  userDeletionMachine,
  userFiltersMachine,
  userListMachine,
  userRestoringMachine,
  usersMachine,
} from '#machines/users/users.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson, sampleUserWith } from '#tests/support/samples/users.ts'

const person = samplePerson('1')
const deleted = samplePerson('2', { deletedAt: '2026-03-01T09:00:00Z' })
const query: UserQuery = { page: 1 }
const pagination = { total: 17, totalPages: 2, currentPage: 1 }
const drives = () => import('#e2e/drives/users.drive.ts')

export const list = resourceModel(userListMachine, {
  params: null,
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, kind: 'deleted' },
  ],
  values: [
    {
      items: [
        samplePerson('1', { isSuperUser: true }),
        samplePerson('3', { isLiteUser: true, isInvited: true }),
        deleted,
      ],
      pagination,
    },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  // For an admin, who deletes and restores nobody; the buttons belong to the machine above it.
  screen: () =>
    import('#views/users/user-table.tsx').then(({ UserTable }) => ({ actor }) => (
      <UserTable
        list={actor}
        actions={{ viewer: samplePerson('9'), onDelete: () => {}, onRestore: () => {} }}
        deletedId="2"
        hrefOf={({ page }) => `/users/${page}`}
      />
    )),
  call: { method: 'GET', path: 'users' },
  drive: () => drives().then((drive) => drive.list),
})

export const filters = filtersModel(userFiltersMachine, {
  typed: [{ search: 'maya' }],
  chosen: [{ kind: 'deleted' }, { kind: null }],
  fields: { search: 'Filter by user name or email' },
  clearedBy: 'actor',
  screen: async () => {
    const { UserToolbar } = await import('#views/users/user-toolbar.tsx')
    const beside = createActor(idle(userListMachine), { input: { params: null, query } }).start()
    return ({ actor }) => <UserToolbar list={beside} filters={actor} />
  },
})

export const deletion = confirmationModel(userDeletionMachine, {
  target: person,
  labels: () => import('#views/users/users.tsx').then(({ deletionLabels }) => deletionLabels),
  call: { method: 'DELETE', path: 'users/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const restoring = confirmationModel(userRestoringMachine, {
  target: deleted,
  labels: () => import('#views/users/users.tsx').then(({ restoringLabels }) => restoringLabels),
  call: { method: 'PATCH', path: 'users/*/restore' },
  drive: () => drives().then((drive) => drive.restoring),
})

export const model = defineModel<typeof usersMachine>({
  machine: usersMachine,
  inputs: { '': { query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'user.delete', user: person },
    { type: 'user.restore', user: deleted },
    done('deletion', { outcome: 'confirmed', target: person }),
    done('deletion', { outcome: 'declined', target: person }),
    failed('deletion', { kind: 'server', messages: [] }),
    done('restoring', { outcome: 'confirmed', target: deleted }),
    done('restoring', { outcome: 'declined', target: deleted }),
    failed('restoring', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
    emits('list', { type: 'resource.read', id: 'userList', value: null }),
  ],
  project: ({ subject, deletedId }) => ({ subjectId: subject?.id ?? null, deletedId }),
  sentBy: {
    'query.changed': 'router',
    'user.delete': 'user',
    'user.restore': 'user',
    'resource.read': 'actor',
    'realtime.resumed': 'actor',
  },
  // With its rows, which can be deleted and restored.
  children: {
    list: heldResource(userListMachine, {
      value: { items: [person, samplePerson('3'), deleted], pagination },
    }),
    filters: idle(userFiltersMachine),
    deletion: idle(userDeletionMachine),
    restoring: idle(userRestoringMachine),
  },
  screen: () =>
    import('#views/users/users.tsx').then(({ Users }) => ({ actor }) => (
      <Users
        users={actor}
        viewer={sampleUserWith({ id: '9', isSuperUser: true })}
        hrefOf={({ page }) => `/users/${page}`}
      />
    )),
  browser: { why: 'its list, filters and questions ask the server, in models of their own' },
})
