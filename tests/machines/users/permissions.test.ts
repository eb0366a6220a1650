import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate'

import {
  campaignPermissionsMachine,
  grantableCampaignsMachine,
  type GrantableCampaigns,
  type GrantableQuery,
} from '#machines/users/campaign-permissions.machine.ts'
import {
  permissionToggleMachine,
  unitBoxesMachine,
  unitRightsMachine,
  type UnitRights,
  type UnitRightsParams,
} from '#machines/users/permission-boxes.machine.ts'
import { isHeld, withHeld } from '#machines/users/permission-boxes.values.ts'
import { areManyUnits, shownPanels, unitsMatching } from '#machines/users/permission-panels.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import {
  manyUnitRights,
  sampleGrantable,
  sampleUnitRights,
  unitBox,
} from '#tests/support/samples/permissions.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

const superUser = samplePerson('9', { isSuperUser: true })
const admin = samplePerson('8', { isBusinessUnitAdmin: true })
const none = { units: false, campaigns: false }

it.each([
  ['a full user', samplePerson('1'), { units: true, campaigns: true }, { units: false, campaigns: true }],
  [
    'an expired user',
    samplePerson('1', { isExpired: true }),
    { units: true, campaigns: true },
    { units: false, campaigns: true },
  ],
  ['a lite user', samplePerson('1', { isLiteUser: true }), none, none],
  ['a super user', samplePerson('1', { isSuperUser: true }), none, none],
  ['a deleted user', samplePerson('1', { deletedAt: '2026-03-01T09:00:00Z' }), none, none],
  ['nobody yet', null, none, none],
])('USER-026 USER-027 USER-028 of %s a super user and an admin see', (_, user, bySuper, byAdmin) => {
  expect([shownPanels(user, superUser), shownPanels(user, admin)]).toEqual([bySuper, byAdmin])
})

it('USER-026 nobody sees panels of themselves', () => {
  expect(shownPanels(admin, admin)).toEqual(none)
})

it('business units are narrowed by words of their name, in any letter case, where there are many', () => {
  const { units } = manyUnitRights
  expect([
    unitsMatching(units, ' coast COUNTRY ').map(({ name }) => name),
    unitsMatching(units, '').length,
    areManyUnits(units),
    areManyUnits(units.slice(1)),
  ]).toEqual([['Coast & Country'], 9, true, false])
})

it('what was saved is held, and what was taken is not', () => {
  const view = { objectId: '7', action: 'view' }
  const edit = { objectId: '7', action: 'edit' }
  expect([
    withHeld([view], edit, true),
    withHeld([view, edit], view, false),
    withHeld([view], view, true),
    isHeld([view], { ...view, objectId: null }),
  ]).toEqual([[view, edit], [edit], [view], false])
})

it('USER-038 the list is read 200 ms after the last keystroke, from its first page', async () => {
  const clock = new SimulatedClock()
  const asked: GrantableQuery[] = []
  const machine = isolated(campaignPermissionsMachine).provide({
    actors: {
      list: grantableCampaignsMachine.provide({
        actors: {
          listen: fromCallback<AnyEventObject, { params: null }>(() => {}),
          load: fromPromise<GrantableCampaigns, { params: null; query: GrantableQuery }>(({ input }) => {
            asked.push(input.query)
            return Promise.resolve(sampleGrantable)
          }),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { userId: '4' }, clock }).start()
  actor.send({ type: 'campaigns.more' })
  actor.send({ type: 'filter.typed', text: 'har' })
  clock.increment(199)
  actor.send({ type: 'filter.typed', text: 'harbour ' })
  clock.increment(199)
  expect(asked.at(-1)).toEqual({ search: '', pages: 2 })
  clock.increment(1)
  expect(asked.at(-1)).toEqual({ search: 'harbour', pages: 1 })
})

/** The matrix with a save that the test answers. */
function openBoxes() {
  const saves: PromiseWithResolvers<void>[] = []
  const reads: PromiseWithResolvers<UnitRights>[] = []
  const machine = unitBoxesMachine.provide({
    actors: {
      held: unitRightsMachine.provide({
        actors: {
          listen: fromCallback<AnyEventObject, { params: UnitRightsParams }>(() => {}),
          load: fromPromise<UnitRights, { params: UnitRightsParams; query: null }>(() => {
            const read = Promise.withResolvers<UnitRights>()
            reads.push(read)
            return read.promise
          }),
        },
      }),
      toggle: permissionToggleMachine.provide({
        actors: {
          save: fromPromise<void, { target: typeof unitBox; isOn: boolean }>(() => {
            const save = Promise.withResolvers<void>()
            saves.push(save)
            return save.promise
          }),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { params: { userId: '4' } } }).start()
  const held = () => actor.getSnapshot().children.held?.getSnapshot().context.value?.held ?? null
  const wanted = () =>
    actor.getSnapshot().children['toggle:BusinessUnit:1:admin']?.getSnapshot().context.wanted ?? null
  const isSettled = () => waitFor(actor, ({ context }) => context.savingIds.length === 0)
  return { actor, saves, reads, held, wanted, isSettled }
}

it('USER-029 a box shows at once what was asked for, once at a time, and what is saved holds before it is read again', async () => {
  const { actor, saves, reads, held, wanted, isSettled } = openBoxes()
  reads[0]?.resolve(sampleUnitRights)
  await expect.poll(held).not.toBeNull()
  actor.send({ type: 'permission.begin', box: unitBox, isHeld: false })
  actor.send({ type: 'permission.begin', box: unitBox, isHeld: false })
  expect([wanted(), saves.length]).toEqual([true, 1])
  // A read that began before the save may not know it: it is begun anew.
  actor.send({ type: 'realtime.resumed' })
  await expect.poll(() => reads.length).toBe(2)
  saves[0]?.resolve()
  await isSettled()
  expect([held(), wanted(), reads.length]).toEqual([
    [...sampleUnitRights.held, { objectId: '1', action: 'admin' }],
    null,
    3,
  ])
})

it('USER-048 a box that could not be saved is put back', async () => {
  const { actor, saves, reads, held, wanted, isSettled } = openBoxes()
  reads[0]?.resolve(sampleUnitRights)
  await expect.poll(held).not.toBeNull()
  actor.send({ type: 'permission.begin', box: unitBox, isHeld: false })
  saves[0]?.reject({ kind: 'server', messages: [] })
  await isSettled()
  expect([held(), wanted()]).toEqual([sampleUnitRights.held, null])
})
