import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import { userDeletionMachine } from '#machines/users/user-deletion.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { isFiltered, type UserQuery } from '#machines/users/user-query.values.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { actionsOn, marksOf, userActors } from '#machines/users/users.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

const query: UserQuery = { kind: 'lite', text: '', page: 3 }

function start() {
  const clock = new SimulatedClock()
  const opened: UserQuery[] = []
  const machine = isolated(usersMachine).provide({
    actions: { openQuery: (_, asked: UserQuery) => void opened.push(asked) },
  })
  return { actor: createActor(machine, { clock, input: { query } }).start(), clock, opened }
}

it('USER-004 a text gets into the address 400 ms after the last keystroke, on page 1 of the kind that is shown', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'text.typed', text: 'ma' })
  clock.increment(399)
  actor.send({ type: 'text.typed', text: 'maya' })
  clock.increment(399)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ kind: 'lite', text: 'maya', page: 1 }])
})

it('USER-004 what is taken back before it has settled asks for nothing', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'text.typed', text: 'm' })
  actor.send({ type: 'text.typed', text: '' })
  clock.increment(5000)
  expect(opened).toEqual([])
})

it('USER-003 a kind is opened at once, once, with what is typed', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'text.typed', text: 'maya' })
  actor.send({ type: 'kind.choose', kind: 'expired' })
  expect(opened).toEqual([{ kind: 'expired', text: 'maya', page: 1 }])
  clock.increment(5000)
  expect(opened).toHaveLength(1)
})

it('USER-001 an address that changes by itself is what the filter shows, unless somebody is typing', () => {
  const { actor } = start()
  actor.send({ type: 'query.changed', query: { ...query, text: 'tom' } })
  expect(actor.getSnapshot().context.typed).toBe('tom')
  actor.send({ type: 'text.typed', text: 'tomas' })
  actor.send({ type: 'query.changed', query: { ...query, text: '', page: 2 } })
  expect(actor.getSnapshot().context.typed).toBe('tomas')
})

it.each([
  [{}, ['full']],
  [{ isSuperUser: true }, ['super']],
  [{ isLiteUser: true, isExpired: true }, ['expired', 'lite']],
  [{ deletedAt: '2026-03-01T09:00:00Z', isExpired: true }, ['deleted', 'expired', 'full']],
])('USER-008 somebody with %j is marked %j', (values, marks) => {
  expect(marksOf(samplePerson('1', values))).toEqual(marks)
})

it('USER-014 somebody who is deleted although the record does not say so yet is marked as such', () => {
  expect(marksOf(samplePerson('1'), true)).toEqual(['deleted', 'full'])
})

it('USER-007 only a list of all who are active is empty for another reason than what is looked for', () => {
  const asked = (values: Partial<UserQuery>) => isFiltered({ ...query, kind: 'active', ...values })
  expect([asked({}), asked({ text: ' ' }), asked({ text: 'm' }), asked({ kind: 'deleted' })]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('USER-009 USER-010 super users delete whoever is there but themselves, and restore the deleted and the expired', () => {
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

it('USER-014 whoever is deleted is shown as deleted at once, until the list has been read again', async () => {
  const reads: PromiseWithResolvers<Page<User>>[] = []
  const maya = samplePerson('1')
  const machine = isolated(usersMachine).provide({
    actors: {
      userList: userListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<User>, { query: UserQuery }>(() => {
            const read = Promise.withResolvers<Page<User>>()
            reads.push(read)
            return read.promise
          }),
        },
      }),
      userDeletion: userDeletionMachine.provide({
        actors: { perform: fromPromise<void, { target: User }>(() => Promise.resolve()) },
      }),
    },
  })
  const actor = createActor(machine, { input: { query } }).start()
  const page: Page<User> = { items: [maya], pagination: { total: 1, totalPages: 1, currentPage: 1 } }
  const isReading = () => userActors(actor.getSnapshot()).list?.getSnapshot().hasTag('busy')
  reads[0]?.resolve(page)
  await waitFor(actor, () => isReading() === false)
  actor.send({ type: 'user.delete', user: maya })
  userActors(actor.getSnapshot()).deletion?.send({ type: 'confirmation.confirm' })
  const { context } = await waitFor(actor, ({ context: { subject } }) => subject === null)
  expect([context.deletedId, reads.length, isReading()]).toEqual(['1', 2, true])
  reads[1]?.resolve({ ...page, items: [] })
  const read = await waitFor(actor, () => isReading() === false)
  expect(read.context.deletedId).toBeNull()
})
