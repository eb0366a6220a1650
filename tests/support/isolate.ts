import { emit, fromCallback, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate'

/** An actor that lives, takes anything and never says a word. */
const inert = fromCallback(() => {})

/** Type of the event that a machine alone emits in place of what it sends to its parent, as its `event`. */
export const toParent = 'to the parent'

/**
 * The machine alone: every actor inert (but those given), every plain action silent, so that no walk can reach the
 * network, the router or a parent; what goes to the parent is emitted. Built-in actions (`assign`, `raise`, `sendTo`…) stay, as they decide behaviour.
 */
export function isolated<M extends AnyStateMachine>(
  machine: M,
  children: Record<string, AnyActorLogic> = {},
): M {
  const { actors, actions } = machine.implementations
  const still = {
    actors: Object.fromEntries(Object.keys(actors ?? {}).map((name) => [name, children[name] ?? inert])),
    actions: Object.fromEntries(
      Object.entries(actions ?? {}).flatMap(([name, action]) => {
        const { resolve, to, event } = action as BuiltIn
        // Plain functions do something outside; built-ins carry `resolve`.
        return resolve === undefined ? [[name, () => {}]] : to === '#_parent' ? [[name, emitted(event)]] : []
      }),
    ),
  }
  return machine.provide(still) as M
}

/** A child that is a machine itself: alive in its initial state, its own children inert. For `children` of a model. */
export function idle<M extends AnyStateMachine>(machine: M): M {
  return isolated(machine)
}

interface BuiltIn {
  resolve?: unknown
  to?: unknown
  event?: AnyEventObject | ((args: unknown, params: unknown) => AnyEventObject)
}

function emitted(event: BuiltIn['event']) {
  return emit((args: unknown, params: unknown) => ({
    type: toParent,
    event: typeof event === 'function' ? event(args, params) : event,
  }))
}
