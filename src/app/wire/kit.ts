import { fromPromise, type AnyEventObject, type CallbackActorLogic } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { ConfirmationMachine } from '#machines/kit/confirmation.ts'
import type { EditorMachine } from '#machines/kit/editor.ts'
import type { FiltersMachine } from '#machines/kit/filters.ts'
import type { ResourceMachine } from '#machines/kit/resource.ts'
import type { SearchMachine } from '#machines/kit/search.ts'
import type { ToggleChange, ToggleMachine } from '#machines/kit/toggle.ts'

import type { AppContext } from '../base/app-context.ts'

/** A resource that reads by `load`, and hears by `listen` when it has to read again. */
export function wireResource<Value, Params, Query>(
  machine: ResourceMachine<Value, Params, Query>,
  load: (asked: { params: Params; query: Query }, signal: AbortSignal) => Promise<Value>,
  listen: CallbackActorLogic<AnyEventObject, { params: Params }>,
) {
  return machine.provide({
    actors: {
      load: fromPromise<Value, { params: Params; query: Query }>(({ input, signal }) => load(input, signal)),
      listen,
    },
  })
}

/** A search that asks the server by `find`. */
export function wireSearch<Query extends { text: string }, Hit extends { id: string }>(
  machine: SearchMachine<Query, Hit>,
  find: (query: Query, signal: AbortSignal) => Promise<Hit[]>,
) {
  return machine.provide({
    actors: { find: fromPromise<Hit[], { query: Query }>(({ input, signal }) => find(input.query, signal)) },
  })
}

/** A question whose yes does this. */
export function wireConfirmation<Target>(
  machine: ConfirmationMachine<Target>,
  perform: (target: Target, signal: AbortSignal) => Promise<void>,
) {
  return machine.provide({
    actors: {
      perform: fromPromise<void, { target: Target }>(({ input, signal }) => perform(input.target, signal)),
    },
  })
}

interface Saving<Target, Values> {
  target: Target
  values: Values
  /** Sent to overwrite somebody else's save; null without an edit conflict. */
  overwriting: string | null
}

/** An editor that reads its target by `load`, or has all of it already, and saves by `save`. */
export function wireEditor<Target, Values>(
  machine: EditorMachine<Target, Values>,
  {
    load = (target) => Promise.resolve(target),
    save,
  }: {
    load?: (target: Target, signal: AbortSignal) => Promise<Target>
    save: (saving: Saving<Target, Values>, signal: AbortSignal) => Promise<void>
  },
) {
  return machine.provide({
    actors: {
      load: fromPromise<Target, { target: Target }>(({ input, signal }) => load(input.target, signal)),
      save: fromPromise<void, Saving<Target, Values>>(({ input, signal }) => save(input, signal)),
    },
  })
}

/** Filters that change the current address. Where they change nothing, it stays as it is, with its page. */
export function wireFilters<Filter>(
  { place, open }: Pick<AppContext, 'place' | 'open'>,
  machine: FiltersMachine<Filter>,
  address: { changed: (pathname: string, search: object, change: FilterChange<Filter>) => string | null },
) {
  return machine.provide({
    actions: {
      openQuery: (_, change: FilterChange<Filter>) => {
        const { pathname, search } = place()
        const href = address.changed(pathname, search, change)
        if (href !== null) {
          open(href, { replace: true })
        }
      },
    },
  })
}

/** A box that is saved by `save`, to its end whatever becomes of the box. */
export function wireToggle<Target>(
  machine: ToggleMachine<Target>,
  save: (change: ToggleChange<Target>) => Promise<void>,
) {
  return machine.provide({
    actors: { save: fromPromise<void, ToggleChange<Target>>(({ input }) => save(input)) },
  })
}
