import { describe, expect, it } from 'vitest'

import { resourceMachine } from '#machines/kit/resource.ts'
import { defineModel } from '#tests/support/model.ts'
import { planOf, untakenFailures } from '#tests/support/server-walks.ts'

const readings = resourceMachine<string>('readings')

const modelOf = (hearsTheLine: boolean) =>
  defineModel<typeof readings>({
    machine: readings,
    inputs: { '': { params: null, query: null } },
    cases: ({ done, failed }) => [
      done('load', 'clear'),
      failed('load', { kind: 'offline', messages: [] }),
      failed('load', { kind: 'missing', messages: [] }),
    ],
    sentBy: {
      'query.changed': 'router',
      'resource.changed': 'push',
      'resource.replaced': 'actor',
      'resource.retry': 'user',
      'realtime.resumed': 'actor',
    },
    screen: { noScreen: 'a machine for tests' },
    browser: {
      calls: {
        load: { method: 'GET', path: 'readings', meets: ['server'] },
        listen: { none: 'a push channel' },
      },
      onReconnection: hearsTheLine ? ['realtime.resumed'] : [],
      drive: () => Promise.reject(new Error('is not driven')),
    },
  })

describe('the plan of fault walks', () => {
  it('has each branch of a failure, with an answer that takes it, in the state that has it', () => {
    const plan = planOf(modelOf(true))
    expect([plan?.gaps, plan?.failures.untaken]).toEqual([[], []])
    expect(
      plan?.faults.map(({ title, answer, events, before, lands, recovery }) => ({
        title,
        status: answer?.status,
        events: events.map(({ type }) => type),
        before: before?.value,
        lands: lands.map(({ snapshot }) => snapshot.value),
        recovery: recovery?.events.map(({ type }) => type),
      })),
    ).toEqual([
      {
        title: 'load meets server',
        status: 500,
        events: [],
        before: undefined,
        lands: ['failed'],
        recovery: ['resource.retry'],
      },
      {
        title: 'load failed at readings.loading branch 1',
        status: 404,
        events: [],
        before: undefined,
        lands: ['refused'],
        recovery: ['resource.retry'],
      },
      {
        title: 'load failed at readings.loading branch 2',
        status: 500,
        events: ['xstate.done.actor.load', 'realtime.resumed'],
        before: 'pausing',
        lands: ['stale'],
        recovery: ['resource.retry'],
      },
    ])
  })

  it('names a branch that no walk of any model of the machine takes', () => {
    const hearing = modelOf(true)
    const deaf = modelOf(false)
    const stale = 'readings.loading on xstate.error.actor.load branch 2'
    expect(planOf(deaf)?.failures.untaken).toEqual([stale])
    expect(untakenFailures(deaf, [deaf])).toEqual([stale])
    expect(untakenFailures(deaf, [deaf, hearing])).toEqual([])
  })
})
