import { describe, expect, it } from 'vitest'
import { assign, sendParent, setup } from 'xstate'

import { unprovidedPromise } from '#machines/kit/unprovided.ts'
import { graphOf } from '#tests/support/graph.ts'
import { walkModel } from '#tests/support/model-walk.ts'
import { defineModel, type ModelConfig } from '#tests/support/model.ts'
import { mutantsOf } from '#tests/support/mutants.ts'
import { specOf } from '#tests/support/spec.ts'
import { tryMutants } from '#tests/support/try-mutants.ts'

const doorMachine = setup({
  types: {} as {
    context: { tries: number; word: string | null }
    events: { type: 'open'; word: string } | { type: 'close' }
  },
  actors: { unlock: unprovidedPromise<string, { word: string }>('unlock') },
  guards: { isWord: ({ event }) => event.type === 'open' && event.word !== '' },
  actions: {
    keepWord: assign((_, word: string) => ({ word })),
    ring: () => {},
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, 1) }),
    notifyOpen: sendParent(({ context }) => ({ type: 'door.opened', word: context.word })),
  },
}).createMachine({
  id: 'door',
  context: { tries: 0, word: null },
  initial: 'closed',
  states: {
    closed: { on: { open: [{ guard: 'isWord', target: 'unlocking' }, { actions: 'ring' }] } },
    unlocking: {
      entry: 'countTry',
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ event }) => ({ word: event.type === 'open' ? event.word : '' }),
        onDone: { target: 'open', actions: { type: 'keepWord', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    open: { entry: 'notifyOpen', on: { close: 'closed' } },
  },
})

const config: ModelConfig<typeof doorMachine> = {
  machine: doorMachine,
  cases: ({ done, failed }) => [
    { type: 'open', word: 'sesame' },
    { type: 'open', word: '' },
    done('unlock', 'open sesame'),
    failed('unlock', { kind: 'offline', messages: [] }),
  ],
  sentBy: { open: 'user', close: 'user' },
  screen: { noScreen: 'a machine for tests' },
  browser: { why: 'a machine for tests' },
}
const whole = (change: Partial<ModelConfig<typeof doorMachine>> = {}) =>
  defineModel<typeof doorMachine>({ ...config, ...change })

describe('the specification of a machine', () => {
  it('says of each case from where it leads where, what it changes and what it sends', () => {
    expect(specOf('door', whole(), graphOf(whole())).split('\n')).toEqual([
      'door',
      '  start → closed; tries = 0; word = null',
      '  open (1) { word: "sesame" }',
      '    closed → unlocking; tries = 1; starts unlock with { word: event.word }',
      '  open (2) { word: "" }',
      '    closed → stays; ring',
      '  unlock done',
      '    unlocking → open; word = event.output; sends its parent door.opened { word: event.output }',
      '  unlock failed',
      '    unlocking → closed',
      '  close',
      '    open → closed',
    ])
  })
})

describe('mutants', () => {
  it('are each guard inverted, each action dropped, each target dropped and changed', () => {
    expect(mutantsOf(doorMachine).map(({ name }) => name)).toEqual([
      'isWord inverted: door.closed on open branch 1',
      'target door.unlocking dropped: door.closed on open branch 1',
      'target door.unlocking changed to open: door.closed on open branch 1',
      'ring dropped: door.closed on open branch 2',
      'countTry dropped: door.unlocking entry',
      'keepWord dropped: door.unlocking on unlock onDone branch 1',
      'target door.open dropped: door.unlocking on unlock onDone branch 1',
      'target door.open changed to closed: door.unlocking on unlock onDone branch 1',
      'target door.closed dropped: door.unlocking on unlock onError branch 1',
      'target door.closed changed to unlocking: door.unlocking on unlock onError branch 1',
      'notifyOpen dropped: door.open entry',
      'target door.closed dropped: door.open on close branch 1',
      'target door.closed changed to unlocking: door.open on close branch 1',
    ])
  })

  it('have each a specification of their own', () => {
    const own = specOf('door', whole(), graphOf(whole()))
    const alike = mutantsOf(doorMachine).filter(
      ({ machine }) => specOf('door', whole(), graphOf(whole(), 1000, machine)) === own,
    )
    expect(alike.map(({ name }) => name)).toEqual([])
  })

  it('are all noticed where every case is walked', () => {
    expect(tryMutants(whole())).toEqual({
      mutants: 13,
      noticed: 13,
      equivalent: [],
      survivors: [],
      wrong: [],
    })
  })

  it('survive where the model looks away', () => {
    const blind = setup({
      types: {} as { context: { count: number }; events: { type: 'go' } },
      actions: { keep: assign({ count: 0 }) },
    }).createMachine({ id: 'blind', context: { count: 0 }, on: { go: { actions: 'keep' } } })
    const model = (equivalent: Record<string, string>) =>
      defineModel<typeof blind>({
        machine: blind,
        sentBy: { go: 'user' },
        screen: { noScreen: 'a machine for tests' },
        browser: { why: 'a machine for tests' },
        equivalent,
      })
    const name = 'keep dropped: blind on go branch 1'
    expect(tryMutants(model({})).survivors).toEqual([name])
    const declared = tryMutants(model({ [name]: 'nothing else is ever kept', other: 'there is none' }))
    expect([declared.survivors, declared.wrong]).toEqual([[], ['other']])
  })

  it('that are declared as equivalent must not be noticed', () => {
    const name = 'ring dropped: door.closed on open branch 2'
    expect(tryMutants(whole({ equivalent: { [name]: 'nobody listens' } })).wrong).toEqual([name])
  })
})

describe('what always holds', () => {
  it('is asked of every state that is reached', () => {
    const always = {
      'a word is known where it is open': ({
        value,
        context,
      }: {
        value: unknown
        context: { word: unknown }
      }) => value !== 'open' || context.word !== null,
      'nobody tries': ({ context }: { context: { tries: number } }) => context.tries === 0,
    }
    expect(walkModel(whole({ always })).faults).toEqual([
      'start > open (sample 1): "nobody tries" does not hold',
    ])
  })
})
