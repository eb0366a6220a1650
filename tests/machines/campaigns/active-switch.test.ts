import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { activeSwitchMachine, type ActiveChange } from '#machines/campaigns/active-switch.machine.ts'

/** A switch whose campaign has defaults or not (`null`: the check fails), and whose save is accepted or refused. */
function start({
  isActive,
  hasDefaults = true,
  isSaved = true,
}: {
  isActive: boolean
  hasDefaults?: boolean | null
  isSaved?: boolean
}) {
  const saved: ActiveChange[] = []
  const notifyNoDefaults = vi.fn<() => void>()
  const notifyNotSaved = vi.fn<(problem: Problem) => void>()
  const machine = activeSwitchMachine.provide({
    actors: {
      checkDefaults: fromPromise<boolean, { campaignId: string }>(() =>
        hasDefaults === null ? Promise.reject(new Error('refused')) : Promise.resolve(hasDefaults),
      ),
      saveActive: fromPromise<void, ActiveChange>(({ input }) => {
        saved.push(input)
        return isSaved ? Promise.resolve() : Promise.reject(new Error('refused'))
      }),
    },
    actions: {
      notifySaved: () => {},
      notifyNoDefaults,
      notifyNotSaved: (_, problem) => notifyNotSaved(problem),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7', isActive } }).start()
  const toggled = async () => {
    actor.send({ type: 'active.toggle' })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    const { isActive: active, wanted } = actor.getSnapshot().context
    return { isActive: active, wanted }
  }
  return { toggled, saved, notifyNoDefaults, notifyNotSaved }
}

test('CAMP-056 a campaign with all defaults is activated', async () => {
  const { toggled, saved, notifyNoDefaults } = start({ isActive: false })
  expect(await toggled()).toEqual({ isActive: true, wanted: null })
  expect([saved, notifyNoDefaults.mock.calls]).toEqual([[{ campaignId: '7', isActive: true }], []])
})

test('CAMP-056 a campaign without a default stays inactive, and nothing is sent', async () => {
  const { toggled, saved, notifyNoDefaults } = start({ isActive: false, hasDefaults: false })
  expect(await toggled()).toEqual({ isActive: false, wanted: null })
  expect([saved, notifyNoDefaults.mock.calls.length]).toEqual([[], 1])
})

test('deactivating checks no defaults', async () => {
  const { toggled, saved } = start({ isActive: true, hasDefaults: null })
  expect(await toggled()).toEqual({ isActive: false, wanted: null })
  expect(saved).toEqual([{ campaignId: '7', isActive: false }])
})

test.each([
  ['a failed check', { isActive: false, hasDefaults: null }],
  ['a refused activation', { isActive: false, isSaved: false }],
  ['a refused deactivation', { isActive: true, isSaved: false }],
])('%s rolls the switch back and says why', async (_, stage) => {
  const { toggled, notifyNotSaved } = start(stage)
  expect(await toggled()).toEqual({ isActive: stage.isActive, wanted: null })
  expect(notifyNotSaved.mock.calls).toEqual([[{ kind: 'server', messages: [] }]])
})
