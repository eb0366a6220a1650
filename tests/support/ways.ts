import { getNextTransitions, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import type { Call } from './faults.ts'
import { keyOf } from './graph.ts'
import type { Landing, Model } from './model.ts'

/** A snapshot, and the events that led there. */
export interface Way {
  input: string
  snapshot: AnyMachineSnapshot
  events: AnyEventObject[]
  /** The snapshot before the push connection stood again, where that came last. */
  before?: AnyMachineSnapshot
}

/** A walk against the real server: what a person does until the actor makes its request, and what then is on the screen. */
export interface ServerWalk {
  /** `loadPage done branch 1`, `loadPage meets server`. */
  title: string
  actor: string
  call: Call
  input: string
  /** What happens before the actor is at work; only `user` and `router` events are performed, the rest is awaited. */
  events: AnyEventObject[]
  /** One of these is where it may land. */
  lands: Landing[]
}

interface Means {
  /** Actors that do not succeed. */
  pending?: readonly string[]
  /** Also by losing the push connection and having it again; whoever waits for the server's answer does nothing meanwhile. */
  reconnects?: boolean
}

/** Everywhere that a person gets to, each by the shortest way: by events of the user and the router, by time, and by actors that succeed. */
export function waysFrom(
  starts: Way[],
  machine: AnyStateMachine,
  model: Model,
  { pending = [], reconnects = false }: Means = {},
): Way[] {
  const reached = new Map(starts.map((way) => [keyOf(way.snapshot, model), way]))
  for (const way of reached.values()) {
    for (const event of performable(way.snapshot, model, reconnects)) {
      if (pending.some((actor) => event.type === `xstate.done.actor.${actor}`)) {
        continue
      }
      const snapshot = transition(machine, way.snapshot, event)[0]
      const key = keyOf(snapshot, model)
      if (!reached.has(key)) {
        const before = isOfReconnection(event, model) ? { before: way.snapshot } : {}
        reached.set(key, { input: way.input, snapshot, events: [...way.events, event], ...before })
      }
    }
  }
  return [...reached.values()]
}

/** The events that a push connection causes when it stands again. */
export function isOfReconnection({ type }: AnyEventObject, { browser }: Model): boolean {
  const types: readonly string[] = ('onReconnection' in browser ? browser.onReconnection : undefined) ?? [
    'realtime.resumed',
  ]
  return types.includes(type)
}

/** The samples of an event that arrive in this snapshot. */
export function samplesOf(type: string, snapshot: AnyMachineSnapshot, model: Model): AnyEventObject[] {
  const samples = model.samples.filter((sample) => sample.event.type === type)
  if (samples.length === 0) {
    return type.startsWith('xstate.done.actor.') ? [] : [{ type }]
  }
  return samples
    .filter(({ from }) => from === undefined || from in snapshot.children)
    .map(({ event }) => event)
}

/** Where the actor's success may lead from here. */
export function afterSuccess(
  { actor, call }: Pick<ServerWalk, 'actor' | 'call'>,
  snapshot: AnyMachineSnapshot,
  machine: AnyStateMachine,
  model: Model,
): Landing[] {
  return samplesOf(doneType(actor, call), snapshot, model).map((by) => ({
    snapshot: transition(machine, snapshot, by)[0],
    by,
  }))
}

/** The event by which an actor succeeds. */
export function doneType(actor: string, { tells }: Call): string {
  return tells?.done ?? `xstate.done.actor.${actor}`
}

/** The actor is at work in this state: the state would take its failure. */
export function awaits(snapshot: AnyMachineSnapshot, actor: string): boolean {
  return getNextTransitions(snapshot).some(({ eventType }) => eventType === `xstate.error.actor.${actor}`)
}

/** The calls of a model that the server answers. */
export function callsOf({ browser }: Model): [actor: string, call: Call][] {
  return 'why' in browser
    ? []
    : Object.entries(browser.calls).flatMap(([actor, call]) =>
        call === undefined || 'none' in call ? [] : [[actor, call] as [string, Call]],
      )
}

function performable(snapshot: AnyMachineSnapshot, model: Model, reconnects: boolean): AnyEventObject[] {
  if (snapshot.status !== 'active') {
    return []
  }
  const types = new Set(getNextTransitions(snapshot).map((next) => next.eventType))
  const byHand: readonly string[] = ('byHand' in model.browser ? model.browser.byHand : undefined) ?? []
  const isWaiting = callsOf(model).some(([actor]) => awaits(snapshot, actor))
  return [...types]
    .filter((type) => {
      const sender = model.sentBy[type]
      const isPersons = sender === 'user' || sender === 'router' || byHand.includes(type)
      const isOfLine = reconnects && isOfReconnection({ type }, model)
      const isDone = (isPersons || isOfLine) && !(reconnects && isWaiting)
      return isDone || /^xstate\.(done\.actor|after)\./.test(type)
    })
    .flatMap((type) => samplesOf(type, snapshot, model))
}
