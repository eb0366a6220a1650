import {
  getNextTransitions,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import type { Call } from './faults.ts'
import { keyOf } from './graph.ts'
import type { Landing, Model } from './model.ts'

/** A snapshot, and the events that led there. */
export interface Way {
  input: string
  snapshot: AnyMachineSnapshot
  events: AnyEventObject[]
  /** The snapshot before the last event, where a reconnect caused that. */
  before?: AnyMachineSnapshot
}

/** A walk against the real server: the events up to the actor's request, and the result. */
export interface ServerWalk {
  /** `loadPage done branch 1`, `loadPage meets server`. */
  title: string
  actor: string
  call: Call
  input: string
  /** The events before the request; the drive performs those of `user` and `router`, and waits for the others. */
  events: AnyEventObject[]
  /** Possible results. */
  lands: Landing[]
}

interface Means {
  /** Actors that do not finish. */
  pending?: readonly string[]
  /** Also by reconnects of the push connection. The person does nothing while a call is pending. */
  reconnects?: boolean
}

/** All states that a person can reach, each by its shortest way: events of the user and the router, time, and successful actors. */
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

/** Whether a reconnect of the push connection causes this event. */
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

/** Possible results of the actor's success in this snapshot. */
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

/** The type of the event of an actor's success. */
export function doneType(actor: string, { tells }: Call): string {
  return tells?.done ?? `xstate.done.actor.${actor}`
}

/** Whether the state handles a failure of the actor. */
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
