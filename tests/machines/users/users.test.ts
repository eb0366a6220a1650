import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import { usersAddress, type UserFilter, type UserQuery } from '#contract/addresses/users.address.ts'
import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import {
  userDeletionMachine,
  userFiltersMachine,
  userListMachine,
  usersMachine,
} from '#machines/users/users.machine.ts'
import { actionsOn, isFiltered, marksOf } from '#machines/users/users.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

it('USER-004 a text enters the address 400 ms after the last keystroke, on page 1 of the current kind', () => {
  const clock = new SimulatedClock()
  const opened: FilterChange<UserFilter>[] = []
  const filters = createActor(
    userFiltersMachine.provide({ actions: { openQuery: (_, change) => void opened.push(change) } }),
    { clock },
  ).start()
  filters.send({ type: 'filters.typed', change: { search: 'ma' } })
  clock.increment(399)
  filters.send({ type: 'filters.typed', change: { search: 'maya' } })
  clock.increment(399)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ search: 'maya' }])
  expect(usersAddress.changed('/users/3', { kind: 'lite' }, { search: 'maya' })).toBe(
    '/users?kind=lite&search=maya',
  )
})

it.each([
  [{}, ['full']],
  [{ isSuperUser: true }, ['super']],
  [{ isLiteUser: true, isExpired: true }, ['expired', 'lite']],
  [{ deletedAt: '2026-03-01T09:00:00Z', isExpired: true }, ['deleted', 'expired', 'full']],
])('USER-008 somebody with %j is marked %j', (values, marks) => {
  expect(marksOf(samplePerson('1', values))).toEqual(marks)
})

it('USER-045 an invited user is marked beside what they are, until they are deleted', () => {
  const invited = samplePerson('1', { isLiteUser: true, isInvited: true })
  expect([marksOf(invited), marksOf(invited, true), marksOf({ ...invited, isInvited: false })]).toEqual([
    ['lite', 'invited'],
    ['deleted', 'lite'],
    ['lite'],
  ])
})

it('USER-014 a deleted user is marked as deleted before the record says so', () => {
  expect(marksOf(samplePerson('1'), true)).toEqual(['deleted', 'full'])
})

it('USER-007 only an unfiltered list of active users is empty for another reason than its filter', () => {
  const isNarrowed = (values: Partial<UserQuery>) => isFiltered({ page: 1, ...values })
  expect([
    isNarrowed({}),
    isNarrowed({ search: ' ' }),
    isNarrowed({ search: 'm' }),
    isNarrowed({ kind: 'deleted' }),
  ]).toEqual([false, false, true, true])
})

it('USER-009 USER-010 super users delete everyone but themselves, and restore deleted and expired users', () => {
  const boss = samplePerson('9', { isSuperUser: true })
  const people = [
    samplePerson('1'),
    samplePerson('2', { isExpired: true }),
    samplePerson('3', { deletedAt: '2026-03-01T09:00:00Z' }),
    boss,
  ]
  const offered = (viewer: User) =>
    people.map((user) => {
      const { mayDelete, mayRestore } = actionsOn(user, viewer)
      return `${mayDelete ? 'delete' : ''} ${mayRestore ? 'restore' : ''}`.trim()
    })
  expect(offered(boss)).toEqual(['delete', 'delete restore', 'restore', ''])
  expect(offered(samplePerson('8', { isBusinessUnitAdmin: true }))).toEqual(['', '', '', ''])
})

it('USER-014 a deleted user is marked at once, until the list has been read again', async () => {
  const reads: PromiseWithResolvers<Page<User>>[] = []
  const maya = samplePerson('1')
  const machine = isolated(usersMachine).provide({
    actors: {
      list: userListMachine.provide({
        actors: {
          listen: fromCallback<AnyEventObject, { params: null }>(() => {}),
          load: fromPromise<Page<User>, { params: null; query: UserQuery }>(() => {
            const read = Promise.withResolvers<Page<User>>()
            reads.push(read)
            return read.promise
          }),
        },
      }),
      deletion: userDeletionMachine.provide({
        actors: { perform: fromPromise<void, { target: User }>(() => Promise.resolve()) },
      }),
    },
  })
  const actor = createActor(machine, { input: { query: { page: 1 } } }).start()
  const page: Page<User> = { items: [maya], pagination: { total: 1, totalPages: 1, currentPage: 1 } }
  const isReading = () => actor.getSnapshot().children.list?.getSnapshot().hasTag('busy')
  reads[0]?.resolve(page)
  await waitFor(actor, () => isReading() === false)
  actor.send({ type: 'user.delete', user: maya })
  actor.getSnapshot().children.deletion?.send({ type: 'confirmation.confirm' })
  const { context } = await waitFor(actor, ({ context: { subject } }) => subject === null)
  expect([context.deletedId, reads.length, isReading()]).toEqual(['1', 2, true])
  reads[1]?.resolve({ ...page, items: [] })
  const read = await waitFor(actor, () => isReading() === false)
  expect(read.context.deletedId).toBeNull()
})
