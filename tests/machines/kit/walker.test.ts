import { describe, expect, it, vi } from 'vitest'
import {
  and,
  assign,
  type EventFrom,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { unprovidedCallback, unprovidedPromise } from '#machines/kit/unprovided.ts'
import {
  bodyFaults,
  channelFaults,
  placeholderFaults,
  reachedFaults,
  senderFaults,
} from '#tests/support/hygiene.ts'
import { walkModel } from '#tests/support/model-walk.ts'
import { defineModel, type ModelConfig, type Sample, type Samples } from '#tests/support/model.ts'
import { modelsOf, unwalked } from '#tests/support/models.ts'

const offline: Problem = { kind: 'offline', messages: [] }
const effect = vi.fn<() => void>()

/** A machine with everything that the graph of xstate trips over: invoke, after, always, raise, spawn, final, a parent. */
function listMachine(attempts = 2) {
  return setup({
    types: {} as {
      context: { items: string[]; attempt: number; draft: string | null }
      events:
        | { type: 'retry' }
        | { type: 'save'; name: string }
        | { type: 'cancel' }
        | { type: 'next' }
        | { type: 'rows.told'; row: string }
        | { type: 'rows.settled' }
    },
    actors: {
      load: unprovidedPromise<{ items: string[] }, { attempt: number }>('load'),
      rows: unprovidedCallback<{ list: string }>('rows'),
    },
    actions: {
      notifyParent: sendParent({ type: 'list.changed' }),
      writeLog: () => effect(),
      countAttempt: assign({ attempt: ({ context }) => Math.min(context.attempt + 1, 2) }),
      forgetAttempts: assign({ attempt: 0 }),
      keepItems: assign(({ event }) => ({
        items: (event as unknown as { output: { items: string[] } }).output.items,
      })),
      keepRow: assign(({ event }) => (event.type === 'rows.told' ? { items: [event.row] } : {})),
      keepDraft: assign(({ event }) => (event.type === 'save' ? { draft: event.name } : {})),
      settle: raise({ type: 'rows.settled' }),
      watchRows: spawnChild('rows', { id: 'rows', input: { list: 'all' } }),
    },
    guards: {
      isNamed: ({ event }) => event.type === 'save' && event.name.length > 0,
      isExhausted: ({ context }) => context.attempt >= attempts,
      hasItems: ({ context }) => context.items.length > 0,
    },
    delays: { backoff: 1000 },
  }).createMachine({
    id: 'list',
    type: 'parallel',
    context: { items: [], attempt: 0, draft: null },
    states: {
      data: {
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ attempt: context.attempt }),
              onDone: { target: 'deciding', actions: 'keepItems' },
              onError: [{ guard: 'isExhausted', target: 'failed' }, { target: 'waiting' }],
            },
          },
          deciding: { always: [{ guard: 'hasItems', target: 'ready' }, { target: 'empty' }] },
          waiting: { entry: 'countAttempt', after: { backoff: 'loading' }, on: { retry: 'loading' } },
          failed: { entry: 'writeLog', on: { retry: { target: 'loading', actions: 'forgetAttempts' } } },
          empty: { on: { retry: 'loading' } },
          ready: {
            entry: ['notifyParent', 'watchRows'],
            on: { 'rows.told': { actions: ['keepRow', 'settle'] }, 'rows.settled': {} },
          },
        },
      },
      form: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              save: [{ guard: 'isNamed', target: 'wizard', actions: 'keepDraft' }, { actions: 'writeLog' }],
            },
          },
          wizard: {
            initial: 'one',
            states: { one: { on: { next: 'two' } }, two: { type: 'final' } },
            onDone: 'idle',
            on: { cancel: 'idle' },
          },
        },
      },
    },
  })
}

type ListMachine = ReturnType<typeof listMachine>

const config = {
  machine: listMachine(),
  cases: ({ done, failed, emits }: Samples<ListMachine>): (EventFrom<ListMachine> | Sample)[] => [
    done('load', { items: ['a'] }),
    done('load', { items: [] }),
    failed('load', offline),
    emits('rows', { type: 'rows.told', row: 'b' }),
    { type: 'save', name: '' },
    { type: 'save', name: 'x' },
  ],
  sentBy: {
    retry: 'user',
    save: 'user',
    cancel: 'user',
    next: 'user',
    'rows.told': 'actor',
    'rows.settled': 'itself',
  },
  screen: { noScreen: 'a machine for tests' },
  browser: { why: 'a machine for tests' },
} satisfies ModelConfig<ListMachine>
const whole = (change: Partial<ModelConfig<ListMachine>> = {}) =>
  defineModel<ListMachine>({ ...config, ...change })

describe('the model walk', () => {
  it('takes every transition of a machine with invoke, after, always, raise, spawn, final states and a parent', () => {
    const walk = walkModel(whole())
    expect({ faults: walk.faults, missing: walk.missing }).toEqual({ faults: [], missing: [] })
    expect({ states: walk.states, transitions: walk.transitions, walked: walk.walked }).toEqual({
      states: 12,
      transitions: 16,
      walked: 16,
    })
    expect(effect).not.toHaveBeenCalled()
  })

  it('names a branch that no walk takes', () => {
    expect(walkModel(whole({ machine: listMachine(99) })).missing).toEqual([
      'list.data.loading on xstate.error.actor.load branch 1',
      'list.data.failed on retry branch 1',
    ])
  })

  it('names the actor whose failure has no case', () => {
    const walk = walkModel(
      whole({ cases: (samples) => config.cases(samples).filter((_, index) => index !== 2) }),
    )
    expect(walk.faults).toEqual(['the model has no case for "xstate.error.actor.load"'])
  })

  it('names the event whose payload is read without a case', () => {
    const walk = walkModel(whole({ cases: (samples) => config.cases(samples).slice(0, 4) }))
    expect(walk.faults).toContain('the payload of "save" (.name) is read, but the model has no case for it')
  })

  it('names a case that no state takes', () => {
    const walk = walkModel(
      whole({
        cases: (samples) => [
          ...config.cases(samples),
          samples.emits('nobody', { type: 'rows.told', row: 'c' }),
        ],
      }),
    )
    expect(walk.faults).toEqual(['no state takes the case "rows.told": {"type":"rows.told","row":"c"}'])
  })

  it('names an event that goes to the machine itself, for want of a target', () => {
    const machine = setup({
      types: {} as { events: { type: 'tell' } | { type: 'told' } },
      actions: { tell: sendTo(({ system }) => system.get('nobody'), { type: 'told' }) },
    }).createMachine({ id: 'lost', on: { tell: { actions: 'tell' }, told: {} } })
    const model = defineModel<typeof machine>({
      machine,
      sentBy: { tell: 'user', told: 'actor' },
      screen: { noScreen: 'a machine for tests' },
      browser: { why: 'a machine for tests' },
    })
    expect(walkModel(model).faults).toContain(
      'start > tell: "told" went to the machine itself: a sendTo without a target?',
    )
  })

  it('finds a Set in context, which would hide states', () => {
    const machine = setup({
      types: {} as { context: { chosen: Set<string> }; events: { type: 'choose'; id: string } },
      actions: { choose: assign({ chosen: ({ context, event }) => new Set([...context.chosen, event.id]) }) },
    }).createMachine({ id: 'chosen', context: { chosen: new Set() }, on: { choose: { actions: 'choose' } } })
    const model = defineModel<typeof machine>({
      machine,
      cases: () => [{ type: 'choose', id: 'a' }],
      sentBy: { choose: 'user' },
      screen: { noScreen: 'a machine for tests' },
      browser: { why: 'a machine for tests' },
    })
    expect(reachedFaults(walkModel(model).graph)).toEqual(['context.chosen is no JSON but Set'])
  })

  it('finds a failure that is not caught', () => {
    const machine = setup({ actors: { load: unprovidedPromise<string>('load') } }).createMachine({
      id: 'careless',
      initial: 'loading',
      states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'ready' } }, ready: {} },
    })
    expect(bodyFaults(machine)).toEqual(['careless.loading: invoke "load" has no onError'])
  })
})

describe('a push channel', () => {
  const heardBy = (onError: object | string) => {
    const machine = setup({ actors: { listen: unprovidedCallback('listen') } }).createMachine({
      id: 'hearing',
      initial: 'shown',
      invoke: { id: 'listen', src: 'listen', onError },
      states: { shown: {}, failed: {} },
    })
    return defineModel<typeof machine>({
      machine,
      cases: ({ failed }) => [failed('listen', offline)],
      sentBy: {},
      screen: { noScreen: 'a machine for tests' },
      browser: { why: 'a machine for tests' },
    })
  }

  it('may fail, and the screen works on', () => {
    expect(channelFaults(walkModel(heardBy({})).graph)).toEqual([])
    expect(channelFaults(walkModel(heardBy('.failed')).graph)).toEqual([
      'start: the failure of its channel changes the state',
    ])
  })
})

describe('the models of a file', () => {
  it('are its exports made by defineModel, under its place and their names', () => {
    const [model, deletion] = [whole(), whole()]
    const exported = { sampleList: config.machine, deletion, rows: [], model }
    expect(modelsOf('lists/list.model.tsx', exported)).toEqual([
      { name: 'lists/list/deletion', model: deletion },
      { name: 'lists/list', model },
    ])
    expect(() => modelsOf('lists/list.model.tsx', { rows: [] })).toThrow('no export is made by defineModel')
  })
})

describe('hygiene', () => {
  it('finds machines that nobody walks', () => {
    const machine = listMachine()
    const files = [
      { file: 'src/machines/list.machine.ts', machines: [config.machine, machine] },
      { file: 'src/machines/none.machine.ts', machines: [] },
    ]
    expect(unwalked(files, [{ name: 'list', model: whole() }])).toEqual([
      'nobody walks "list" of src/machines/list.machine.ts: it needs a model below tests/models',
      'src/machines/none.machine.ts exports no machine',
    ])
  })

  it('finds events that nobody classified, and classified ones that no state handles', () => {
    const { retry: _, ...rest } = config.sentBy
    expect(senderFaults(config.machine, { ...rest, gone: 'user' })).toEqual([
      'sentBy says nothing of "retry"',
      'sentBy names "gone", which no state handles',
    ])
  })

  it('finds what has no name in setup', () => {
    const machine = setup({
      types: {} as { context: { count: number }; events: { type: 'go' } | { type: 'stay' } },
      actors: { load: unprovidedPromise<string>('load') },
      guards: { isZero: ({ context }) => context.count === 0 },
    }).createMachine({
      id: 'inline',
      context: { count: 0 },
      initial: 'one',
      entry: assign({ count: 1 }),
      states: {
        one: {
          after: { 500: 'two' },
          on: {
            go: { guard: () => true, target: 'two' },
            stay: { guard: and(['isZero']), actions: assign({ count: 2 }) },
          },
        },
        two: { invoke: { id: 'page', src: 'load', onError: 'one' }, on: { '*': 'one' } },
      },
    })
    expect(bodyFaults(machine)).toEqual([
      'inline: an entry or exit action has no name in setup',
      'inline.one: the guard on "go" has no name in setup',
      'inline.one: the guard on "stay" has no name in setup',
      'inline.one: an action on "stay" has no name in setup',
      'inline.one: the delay 500 has no name in setup',
      'inline.two: invoke id "page" is not its source "load"',
      'inline.two: wildcard "*"',
    ])
  })

  it('finds an actor that nobody must provide', async () => {
    const machine = setup({
      actors: {
        quiet: fromPromise(async () => 'fine'),
        wrong: unprovidedPromise<string>('right'),
        load: unprovidedPromise<string>('load'),
        rows: unprovidedCallback('rows'),
      },
    }).createMachine({ id: 'placeholders' })
    expect(await placeholderFaults(machine)).toEqual([
      'actor "quiet" must fail with "`quiet` must be provided" but finished',
      'actor "wrong" must fail with "`wrong` must be provided" but `right` must be provided',
    ])
  })
})
