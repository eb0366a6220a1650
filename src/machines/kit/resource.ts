import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { pace, debounce, retryDelay } from './rereading.ts'
import { unprovidedCallback, unprovidedPromise } from './unprovided.ts'

export interface ResourceContext<Value, Params, Query> {
  /** What it belongs to; never changes. */
  params: Params
  /** What the address asks for; null where there is nothing to ask. */
  query: Query
  /** The last value that arrived; it stays while the next one is read. Null until the first. */
  value: Value | null
  /** The query that `value` answers. */
  held: Query | null
  /** Why the newest read failed; until one succeeds, or something else is asked for. */
  problem: Problem | null
  /** The server has changed since the read under way began: it is read once more. */
  hasChanged: boolean
}

export type ResourceEvent<Value, Query> =
  | { type: 'query.changed'; query: Query }
  /** A push event touched the value. `self`: this person did, so a response under way may be older and is dropped. */
  | { type: 'resource.changed'; by?: 'push' | 'self' }
  /** This browser knows the value better than the last response, until the next one. */
  | { type: 'resource.replaced'; value: Value }
  /** The push connection is back: events in between were missed. */
  | { type: 'realtime.resumed' }
  | { type: 'resource.retry' }

/** Sent to the parent: a value arrived. */
export interface ResourceRead<Value = unknown> {
  type: 'resource.read'
  /** The machine's id. */
  id: string
  value: Value
}

/** Sent to the parent: the value does not exist, or this person may not see it. */
export interface ResourceRefused {
  type: 'resource.refused'
  id: string
  problem: Problem
}

/**
 * A value of the server, read and read again when it is stale: after push events and lost connections, and whenever the query
 * changes. One request in flight; push events during it, or within `pace` after it, trigger one more when `pace` is over. The old
 * value stays while the new one is read. When a read fails, the old value is `stale`; with nothing to show for the query the
 * resource is `failed`. Both are read again after `retryDelay`, and a failed resource stays `failed` until a value arrives. When the
 * server refuses the value (403, 404), the resource is `failed` without retries.
 * Actors to provide: `load` from `{params, query}`; `listen` from `{params}`, which sends `resource.changed`.
 * Tags: `busy` while reading, `failed`, `stale`. Notifies the parent with `ResourceRead` and `ResourceRefused`.
 */
export function resourceMachine<Value, Params = null, Query = null>(id: string) {
  return setup({
    types: {} as {
      context: ResourceContext<Value, Params, Query>
      events: ResourceEvent<Value, Query>
      input: { params: Params; query: Query }
      tags: 'busy' | 'failed' | 'stale'
    },
    actors: {
      load: unprovidedPromise<Value, { params: Params; query: Query }>('load'),
      listen: unprovidedCallback<{ params: Params }>('listen'),
    },
    delays: { pace, debounce, retryDelay },
    guards: {
      isSameQuery: ({ context, event }) =>
        event.type === 'query.changed' && isSame(context.query, event.query),
      isPushed: ({ event }) => event.type === 'resource.changed' && event.by !== 'self',
      hasChanged: ({ context }) => context.hasChanged,
      isHeld: ({ context }) => context.value !== null && isSame(context.held, context.query),
      isRefused: (_, { kind }: Problem) => kind === 'missing' || kind === 'forbidden',
    },
    actions: {
      keepQuery: assign(({ event }) =>
        event.type === 'query.changed' ? { query: event.query, problem: null } : {},
      ),
      keepValue: assign(({ context }, { value }: { value: Value }) => ({
        value,
        held: context.query,
        problem: null,
      })),
      replaceValue: assign(({ event }) => (event.type === 'resource.replaced' ? { value: event.value } : {})),
      dropValue: assign(() => ({ value: null, held: null })),
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      markChanged: assign(() => ({ hasChanged: true })),
      markFresh: assign(() => ({ hasChanged: false })),
      notifyRead: sendParent(({ context }): ResourceRead => ({
        type: 'resource.read',
        id,
        value: context.value,
      })),
      notifyRefused: sendParent(({ context }): ResourceRefused => ({
        type: 'resource.refused',
        id,
        problem: context.problem as Problem,
      })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, value: null, held: null, problem: null, hasChanged: false }),
    invoke: {
      id: 'listen',
      src: 'listen',
      input: ({ context }) => ({ params: context.params }),
      onError: {},
    },
    initial: 'loading',
    on: {
      'query.changed': [{ guard: 'isSameQuery' }, { target: '.loading', actions: 'keepQuery' }],
      'resource.changed': [{ guard: 'isPushed', target: '.debouncing' }, { target: '.loading' }],
      'resource.replaced': { actions: 'replaceValue' },
      'realtime.resumed': '.loading',
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'markFresh',
        initial: 'reading',
        states: {
          reading: {},
          retrying: { tags: 'failed', on: { 'resource.retry': 'reading' } },
        },
        on: {
          'resource.changed': { guard: 'isPushed', actions: 'markChanged' },
          'resource.replaced': { target: 'loading', reenter: true, actions: 'replaceValue' },
          'realtime.resumed': { actions: 'markChanged' },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { params, query } }) => ({ params, query }),
          onDone: {
            target: 'pausing',
            actions: [{ type: 'keepValue', params: ({ event }) => ({ value: event.output }) }, 'notifyRead'],
          },
          onError: [
            {
              guard: { type: 'isRefused', params: problemIn },
              target: 'refused',
              actions: ['dropValue', { type: 'keepProblem', params: problemIn }, 'notifyRefused'],
            },
            { guard: 'isHeld', target: 'stale', actions: { type: 'keepProblem', params: problemIn } },
            { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
          ],
        },
      },
      pausing: {
        on: { 'resource.changed': { guard: 'isPushed', actions: 'markChanged' } },
        after: { pace: [{ guard: 'hasChanged', target: 'loading' }, { target: 'ready' }] },
      },
      ready: {},
      debouncing: { on: { 'resource.changed': { guard: 'isPushed' } }, after: { debounce: 'loading' } },
      stale: { tags: 'stale', after: { retryDelay: 'loading' }, on: { 'resource.retry': 'loading' } },
      failed: {
        tags: 'failed',
        after: { retryDelay: 'loading.retrying' },
        on: { 'resource.retry': 'loading' },
      },
      refused: { tags: 'failed', on: { 'resource.retry': 'loading' } },
    },
  })
}

export type ResourceMachine<Value, Params = null, Query = null> = ReturnType<
  typeof resourceMachine<Value, Params, Query>
>
export type ResourceRef<Value, Params = null, Query = null> = ActorRefFrom<
  ResourceMachine<Value, Params, Query>
>

/** Queries are flat records of JSON in a fixed order of keys, as their address parses them. */
function isSame<Query>(one: Query, other: Query): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
