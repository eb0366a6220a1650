import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { assign, setup, type ActorRefFrom } from 'xstate'

import { defineModel, type ModelConfig } from '#tests/support/model.ts'
import { isLike, isSame } from '#tests/support/payloads.ts'
import { walkView } from '#tests/support/view-walk.tsx'
import { Button } from '#views/ui/button.tsx'

const lampMachine = setup({
  types: {} as {
    context: { level: number; name: string }
    events: { type: 'lamp.dim'; level: number } | { type: 'lamp.name'; name: string }
  },
  guards: { isDark: ({ event }) => event.type === 'lamp.dim' && event.level === 0 },
  actions: {
    keepLevel: assign(({ event }) => (event.type === 'lamp.dim' ? { level: event.level } : {})),
    keepName: assign(({ event }) => (event.type === 'lamp.name' ? { name: event.name } : {})),
  },
}).createMachine({
  id: 'lamp',
  context: { level: 3, name: '' },
  initial: 'on',
  states: {
    on: {
      on: {
        'lamp.dim': [{ guard: 'isDark', target: 'off' }, { actions: 'keepLevel' }],
        'lamp.name': { actions: 'keepName' },
      },
    },
    off: {},
  },
})
type LampRef = ActorRefFrom<typeof lampMachine>

/** Buttons that send these events, and a field for the name. */
const lampWith =
  (...events: object[]) =>
  ({ actor }: { actor: LampRef }): ReactNode => {
    const isOff = useSelector(actor, (snapshot) => snapshot.matches('off'))
    return (
      <main>
        {events.map((event, at) => (
          <Button
            key={JSON.stringify(event)}
            disabled={isOff}
            onClick={() => actor.send({ type: 'lamp.dim', ...event } as never)}
          >
            {`Dim ${at + 1}`}
          </Button>
        ))}
        <label>
          Name{' '}
          <input
            disabled={isOff}
            onChange={({ target }) => actor.send({ type: 'lamp.name', name: target.value })}
          />
        </label>
      </main>
    )
  }

const faultsOf = async (
  Screen: (props: { actor: LampRef }) => ReactNode,
  change: Partial<ModelConfig<typeof lampMachine>> = {},
) =>
  (
    await walkView(
      defineModel<typeof lampMachine>({
        machine: lampMachine,
        cases: () => [
          { type: 'lamp.dim', level: 5 },
          { type: 'lamp.dim', level: 0 },
          { type: 'lamp.name', name: 'Harbour' },
        ],
        sentBy: { 'lamp.dim': 'user', 'lamp.name': 'user' },
        controls: { 'lamp.name': (hands, _snapshot, { name }) => hands.fill('Name', name) },
        screen: async () => Screen,
        browser: { why: 'a machine for tests' },
        ...change,
      }),
    )
  )?.faults

describe('what controls send', () => {
  it('is what the cases have, typed texts too', async () => {
    expect(await faultsOf(lampWith({ level: 5 }, { level: 0 }))).toEqual([])
  })

  it('fails where no control sends a case, in no state', async () => {
    expect(await faultsOf(lampWith({ level: 4 }, { level: 0 }))).toEqual([
      'nothing on the screen of any state sends the case "lamp.dim" {"level":5}',
    ])
    expect(await faultsOf(lampWith({ level: 5 }, { level: 0 }), { controls: {} })).toEqual([
      'nothing on the screen of any state sends the case "lamp.name" {"name":"Harbour"}',
    ])
  })

  it('fails where it is like no case', async () => {
    const strange = [{ level: '5' }, { level: 5, by: 'hand' }, {}]
    expect(await faultsOf(lampWith({ level: 5 }, { level: 0 }, ...strange))).toEqual(
      strange.map(
        (payload, at) =>
          `start: button "Dim ${at + 3}" sends "lamp.dim" ${JSON.stringify(payload)}, which is like no case of the model (and in 3 more states)`,
      ),
    )
  })

  it('fails where it leads to where no case does', async () => {
    const bright: Partial<ModelConfig<typeof lampMachine>> = {
      cases: () => [
        { type: 'lamp.dim', level: 5 },
        { type: 'lamp.name', name: 'Harbour' },
      ],
    }
    expect(await faultsOf(lampWith({ level: 5 }, { level: 0 }), bright)).toEqual([
      'start: button "Dim 2" sends "lamp.dim" {"level":0}, which takes lamp.on on lamp.dim branch 1 to "off", while its cases take lamp.on on lamp.dim branch 2 to "on" (and in 3 more states)',
    ])
  })
})

describe('payloads', () => {
  it('are alike when they have the same keys and kinds of values', () => {
    const sample = { id: '1', rows: [{ at: 3 }, { at: null }], file: new Blob(['x']), left: undefined }
    const file = new File(['yy'], 'y.png')
    expect(isLike({ rows: [{ at: 7 }], id: '2', file }, sample)).toBe(true)
    expect(isLike({ id: '2', rows: [], file, left: undefined }, sample)).toBe(true)
    for (const other of [
      { ...sample, id: null },
      { ...sample, id: undefined },
      { ...sample, more: 1 },
      { ...sample, rows: {} },
      { ...sample, rows: [{ at: '7' }] },
      { ...sample, file: 'y.png' },
    ]) {
      expect(isLike(other, sample)).toBe(false)
    }
  })

  it('are the same whatever the order of their keys', () => {
    expect(isSame({ a: 1, b: [null, { c: 'x' }] }, { b: [null, { c: 'x' }], a: 1 })).toBe(true)
    expect(isSame({ a: 1 }, { a: 2 })).toBe(false)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ file: new Blob(['x']) }, { file: new File(['y'], 'y.png') })).toBe(true)
  })

  it('may say a time that the screen measured, which no case has', () => {
    expect(isSame({ a: 1, waited: 12.5 }, { a: 1 })).toBe(true)
    expect(isLike({ a: 2, waited: 0 }, { a: 1 })).toBe(true)
    expect(isLike({ a: 2, waited: 'long' }, { a: 1 })).toBe(false)
  })
})
