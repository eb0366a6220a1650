import { userListMachine } from '#machines/users/user-list.machine.ts'
import type { UserQuery } from '#machines/users/user-query.values.ts'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

const query: UserQuery = { kind: 'active', text: '', page: 1 }

export const model = defineModel<typeof userListMachine>({
  machine: userListMachine,
  inputs: { '': { query } },
  cases: ({ done, failed }) => [
    done('loadPage', {
      items: [
        samplePerson('1', { isSuperUser: true }),
        samplePerson('2', { isLiteUser: true, isExpired: true }),
        samplePerson('3', { deletedAt: '2026-03-01T09:00:00Z' }),
      ],
      pagination: { total: 17, totalPages: 2, currentPage: 1 },
    }),
    done('loadPage', { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }),
    failed('loadPage', { kind: 'server', messages: [] }),
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'query.changed', query: { ...query, kind: 'deleted' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  // For an admin, who deletes and restores nobody; the buttons belong to the machine above it.
  screen: () =>
    import('#views/users/user-table.tsx').then(({ UserTable }) => ({ actor }) => (
      <UserTable
        list={actor}
        actions={{
          viewer: samplePerson('9'),
          onDelete: () => {},
          onRestore: () => {},
        }}
        deletedId="2"
        hrefOf={(page) => `/users/${page}`}
      />
    )),
  browser: {
    calls: { loadPage: { method: 'GET', path: 'users' } },
    drive: () => import('#e2e/drives/user-list.drive.ts').then(({ drive }) => drive),
  },
})
