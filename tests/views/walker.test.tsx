import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { assign, setup, type ActorRefFrom } from 'xstate'

import { unprovidedPromise } from '#machines/kit/unprovided.ts'
import { t } from '#services/intl/intl.ts'
import { defineModel, type ModelConfig } from '#tests/support/model.ts'
import { walkView } from '#tests/support/view-walk.tsx'
import { Button } from '#views/ui/button.tsx'

const doorMachine = setup({
  types: {} as {
    context: { name: string }
    events:
      | { type: 'door.open' }
      | { type: 'door.close' }
      | { type: 'door.name'; name: string }
      | { type: 'door.told' }
  },
  actors: { oil: unprovidedPromise<string>('oil') },
  actions: { keepName: assign(({ event }) => (event.type === 'door.name' ? { name: event.name } : {})) },
}).createMachine({
  id: 'door',
  context: { name: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'open', 'door.told': {} } },
    open: {
      invoke: { id: 'oil', src: 'oil', onError: 'closed' },
      on: { 'door.close': 'closed', 'door.name': { actions: 'keepName' } },
    },
  },
})

type DoorRef = ActorRefFrom<typeof doorMachine>

function Door({ actor, children }: { actor: DoorRef; children?: ReactNode }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.can({ type: 'door.close' }))
  return (
    <main>
      <a href="/elsewhere">Elsewhere</a>
      <Button disabled={isOpen} onClick={() => actor.send({ type: 'door.open' })}>
        Open
      </Button>
      <Button disabled={!isOpen} onClick={() => actor.send({ type: 'door.close' })}>
        Close
      </Button>
      <label>
        Name{' '}
        <input
          disabled={!isOpen}
          onChange={(event) => actor.send({ type: 'door.name', name: event.target.value })}
        />
      </label>
      {children}
    </main>
  )
}

const walk = (
  Screen: (props: { actor: DoorRef }) => ReactNode,
  change: Partial<ModelConfig<typeof doorMachine>> = {},
) =>
  walkView(
    defineModel<typeof doorMachine>({
      machine: doorMachine,
      cases: ({ failed }) => [
        { type: 'door.name', name: 'Blue' },
        failed('oil', { kind: 'server', messages: [] }),
      ],
      sentBy: { 'door.open': 'user', 'door.close': 'user', 'door.name': 'user', 'door.told': 'push' },
      controls: { 'door.name': (hands, _snapshot, { name }) => hands.fill('Name', name) },
      screen: async () => Screen,
      browser: { why: 'a machine for tests' },
      ...change,
    }),
  )

describe('the view walk', () => {
  it('passes a screen that offers exactly what the machine takes', async () => {
    expect(await walk(({ actor }) => <Door actor={actor} />)).toEqual({ walked: 4, of: 4, faults: [] })
  })

  it('names a control whose event the machine does not take', async () => {
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <Button onClick={() => actor.send({ type: 'door.open' })}>Open anyway</Button>
      </Door>
    ))
    expect(result?.faults).toContain(
      'start > door.open: button "Open anyway" sends "door.open", which the machine does not take here (and in 1 more states)',
    )
    expect(result?.walked).toBe(2)
  })

  it('names an event of the user that nothing on the screen sends', async () => {
    const Screen = ({ actor }: { actor: DoorRef }) => (
      <main>
        <Button
          onClick={() => actor.send({ type: 'door.open' })}
          disabled={!actor.getSnapshot().matches('closed')}
        >
          Open
        </Button>
      </main>
    )
    expect((await walk(Screen, { controls: {} }))?.faults).toEqual([
      'start > door.open: nothing on the screen sends "door.close", which the machine takes here (and in 1 more states)',
      'start > door.open: nothing on the screen sends "door.name", which the machine takes here (and in 1 more states)',
      'nothing on the screen of any state sends the case "door.name" {"name":"Blue"}',
    ])
  })

  it('names a control that does nothing, and leaves links alone', async () => {
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <Button>Idle</Button>
      </Door>
    ))
    expect(result?.faults).toContain(
      'start: button "Idle" is enabled and does nothing (and in 3 more states)',
    )
  })

  it('names a control that sends what is not for the user to send', async () => {
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <Button
          onClick={() => actor.send({ type: 'door.told' })}
          disabled={!actor.getSnapshot().matches('closed')}
        >
          Tell
        </Button>
      </Door>
    ))
    expect(result?.faults).toContain(
      'start: button "Tell" sends "door.told", which comes from push by sentBy (and in 1 more states)',
    )
  })

  it('names a control that has no name, in every window', async () => {
    const noWords = ''
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <a href="/nowhere" style={{ display: 'inline-block', width: 40, height: 40 }}>
          {noWords}
        </a>
      </Door>
    ))
    const found = result?.faults.flatMap((fault) => /^start: (axe.*) link-name: /.exec(fault)?.[1] ?? [])
    expect(found).toEqual(['axe', 'axe at 768 px', 'axe at 360 px'])
  })

  it('operates the controls that a control reveals', async () => {
    const Menu = ({ actor }: { actor: DoorRef }) => {
      const [shown, setShown] = useState(false)
      return (
        <>
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            More
          </Button>
          {shown ? <Button onClick={() => actor.send({ type: 'door.close' })}>Slam</Button> : null}
        </>
      )
    }
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <Menu actor={actor} />
      </Door>
    ))
    expect(result?.faults).toEqual([
      'start: button "More" > button "Slam" sends "door.close", which the machine does not take here (and in 1 more states)',
    ])
  })

  it('picks a file where a button opens the file chooser', async () => {
    const Picker = ({ actor }: { actor: DoorRef }) => (
      <label>
        Paint
        <input
          type="file"
          hidden
          onChange={(event) => actor.send({ type: 'door.name', name: event.target.files?.[0]?.name ?? '' })}
        />
      </label>
    )
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <Picker actor={actor} />
        <Button onClick={() => document.querySelector<HTMLInputElement>('input[type=file]')?.click()}>
          Pick
        </Button>
      </Door>
    ))
    expect(result?.faults).toEqual([
      'start: button "Pick" sends "door.name", which the machine does not take here (and in 1 more states)',
    ])
  })

  it('reports console errors and a screen that throws', async () => {
    const loud = await walk(({ actor }) => {
      const word = t('no.suchMessage' as never)
      return <Door actor={actor}>{word}</Door>
    })
    expect(loud?.faults).toContain(
      'start: console.warn: Missing message "no.suchMessage" for locale "en" (and in 3 more states)',
    )
    const broken = await walk(() => {
      throw new Error('no door')
    })
    expect(broken?.faults).toContain('start: throws: no door (and in 3 more states)')
  })

  it('reports axe violations in every window, theme and with forced colours', async () => {
    const result = await walk(({ actor }) => (
      <Door actor={actor}>
        <p style={{ color: '#999', background: '#aaa' }}>Faint</p>
      </Door>
    ))
    const found = result?.faults.flatMap((fault) => /^start: (axe.*) color-contrast: /.exec(fault)?.[1] ?? [])
    const windows = ['axe', 'axe at 768 px', 'axe at 360 px']
    expect(found).toEqual(windows.flatMap((label) => [label, `${label} (dark)`, `${label} (forced colours)`]))
  })

  it('performs an event by the controls of the model, and reports if it is not sent', async () => {
    const Form = ({ actor }: { actor: DoorRef }) => {
      const [name, setName] = useState('')
      const send = () => (name === 'Blue' ? actor.send({ type: 'door.name', name }) : undefined)
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <label>
            Colour <input value={name} onChange={(event) => setName(event.target.value)} />
          </label>
        </form>
      )
    }
    const Screen = ({ actor }: { actor: DoorRef }) => (
      <main style={{ display: 'grid', gap: 24 }}>
        <Button
          disabled={!actor.getSnapshot().matches('closed')}
          onClick={() => actor.send({ type: 'door.open' })}
        >
          Open
        </Button>
        <Button
          disabled={!actor.getSnapshot().matches('open')}
          onClick={() => actor.send({ type: 'door.close' })}
        >
          Close
        </Button>
        <Form actor={actor} />
      </main>
    )
    const write = (text: string): Partial<ModelConfig<typeof doorMachine>> => ({
      controls: {
        'door.name': async (hands) => {
          await hands.fill('Colour', text)
          await hands.key('Enter')
        },
      },
    })
    expect(await walk(Screen, write('Blue'))).toEqual({ walked: 4, of: 4, faults: [] })
    expect((await walk(Screen, write('Red')))?.faults).toEqual([
      'start > door.open: performing "door.name" does not send it (and in 1 more states)',
      'nothing on the screen of any state sends the case "door.name" {"name":"Blue"}',
    ])
  })
})
