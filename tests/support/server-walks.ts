import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import { transitionId } from './coverage.ts'
import { kindsOf, problemOfFault, type Call, type Fault } from './faults.ts'
import { keyOf } from './graph.ts'
import { isolated } from './isolate.ts'
import type { Model } from './model.ts'

/** A walk against the real server: what a person does until the actor makes its request, and what then is on the screen. */
export interface ServerWalk {
  /** `loadPage done branch 1`, `loadPage meets server`. */
  title: string
  actor: string
  call: Call
  input: string
  /** What happens before the actor is at work; only `user` and `router` events are performed, the rest is awaited. */
  events: AnyEventObject[]
  /** Snapshots in one of which it may land. */
  lands: AnyMachineSnapshot[]
}

export interface FaultWalk extends ServerWalk {
  fault: Fault
  /**
   * What a person does when the fault is gone, and where that may lead. Null where there is nothing to do: nobody noticed,
   * or the session is over.
   */
  recovery: { reopens: boolean; events: AnyEventObject[]; lands: AnyMachineSnapshot[] } | null
}

export interface Plan {
  browser: ServerWalk[]
  faults: FaultWalk[]
  /** Actors that the model forgets, or that nobody can set to work by hand, in words. */
  gaps: string[]
}

/** A snapshot, and the events that led there. */
interface Way {
  input: string
  snapshot: AnyMachineSnapshot
  events: AnyEventObject[]
}

/** The walks of the browser and fault columns; null for a machine that does not talk to the server. */
export function planOf(model: Model): Plan | null {
  if ('why' in model.browser) {
    return null
  }
  const machine = isolated(model.machine, model.children)
  const { calls } = model.browser
  const plan: Plan = { browser: [], faults: [], gaps: [] }
  const starts = Object.entries(model.inputs).map(([input, value]) => ({
    input,
    snapshot: initialTransition(machine, value as never)[0],
    events: [],
  }))
  const ways = waysFrom(starts, machine, model)
  const silent = Object.entries(machine.implementations.actors ?? {}).filter(([name]) => !(name in calls))
  plan.gaps.push(
    ...silent
      .filter(([name]) => !isMachine(model, name))
      .map(([name]) => `browser.calls says nothing of "${name}"`),
  )
  for (const [actor, call] of Object.entries(calls)) {
    if (call === undefined || 'none' in call) {
      continue
    }
    const working = ways.filter(({ snapshot }) => actor in snapshot.children && awaits(snapshot, actor))
    const first = working[0]
    if (first === undefined) {
      plan.gaps.push(`"${actor}" calls the server, but nothing that a person does sets it to work`)
      continue
    }
    plan.browser.push(...successWalks(actor, call, working, machine, model))
    const faults = kindsOf(call).map((fault) => faultWalk(actor, call, fault, first, machine, model))
    plan.faults.push(...faults)
    plan.gaps.push(
      ...faults.filter(isDeadEnd).map(({ title }) => `${title}: nothing that a person does tries again`),
    )
  }
  return plan
}

/** What passes must be tried again on the spot; what is forbidden may end the screen. */
function isDeadEnd({ fault, recovery }: FaultWalk): boolean {
  return recovery?.reopens === true && fault !== 'forbidden'
}

/** One walk for each branch of the actor's success that a person can bring about. */
function successWalks(
  actor: string,
  call: Call,
  working: Way[],
  machine: AnyStateMachine,
  model: Model,
): ServerWalk[] {
  const walks = new Map<string, ServerWalk>()
  for (const { input, snapshot, events } of working) {
    for (const event of samplesOf(doneType(actor, call), snapshot, model)) {
      const taken = machine.getTransitionData(snapshot, event).map(transitionId)
      const own = taken.find((id) => id.includes(event.type))
      if (own !== undefined && !walks.has(own)) {
        const branch = own.slice(own.indexOf(' branch '))
        const lands = [transition(machine, snapshot, event)[0]]
        walks.set(own, { title: `${actor} done${branch}`, actor, call, input, events, lands })
      }
    }
  }
  return [...walks.values()]
}

function faultWalk(
  actor: string,
  call: Call,
  fault: Fault,
  { input, snapshot, events }: Way,
  machine: AnyStateMachine,
  model: Model,
): FaultWalk {
  const walk = { title: `${actor} meets ${fault}`, actor, call, input, events, fault }
  if (fault === 'expired') {
    // The client gets itself a new token and repeats the request: nobody notices.
    return { ...walk, lands: afterSuccess(walk, snapshot, machine, model), recovery: null }
  }
  const problem = problemOfFault(fault, call)
  const error = call.tells?.failed(problem) ?? {
    type: `xstate.error.actor.${actor}`,
    error: problem,
    actorId: actor,
  }
  const failed = transition(machine, snapshot, error)[0]
  if (fault === 'rejected') {
    return { ...walk, lands: [failed], recovery: null }
  }
  // One that tells by events outlives its failure, and is at work again after somebody has done something.
  const back = waysFrom([{ input, snapshot: failed, events: [] }], machine, model, [actor]).find(
    (way) => actor in way.snapshot.children && (call.tells === undefined || way.events.length > 0),
  )
  if (back === undefined && call.isQuiet) {
    return { ...walk, lands: [failed], recovery: null }
  }
  const again = back ?? { events, snapshot }
  const lands = afterSuccess(walk, again.snapshot, machine, model)
  return { ...walk, lands: [failed], recovery: { reopens: back === undefined, events: again.events, lands } }
}

function afterSuccess(
  { actor, call }: Pick<ServerWalk, 'actor' | 'call'>,
  snapshot: AnyMachineSnapshot,
  machine: AnyStateMachine,
  model: Model,
) {
  return samplesOf(doneType(actor, call), snapshot, model).map(
    (event) => transition(machine, snapshot, event)[0],
  )
}

function doneType(actor: string, { tells }: Call): string {
  return tells?.done ?? `xstate.done.actor.${actor}`
}

/**
 * Everywhere that a person gets to, each by the shortest way: by events of the user and the router, by time, and by actors
 * that succeed (all but those in `pending`).
 */
function waysFrom(
  starts: Way[],
  machine: AnyStateMachine,
  model: Model,
  pending: readonly string[] = [],
): Way[] {
  const reached = new Map(starts.map((way) => [keyOf(way.snapshot, model), way]))
  for (const way of reached.values()) {
    for (const event of performable(way.snapshot, model)) {
      if (pending.some((actor) => event.type === `xstate.done.actor.${actor}`)) {
        continue
      }
      const snapshot = transition(machine, way.snapshot, event)[0]
      const key = keyOf(snapshot, model)
      if (!reached.has(key)) {
        reached.set(key, { input: way.input, snapshot, events: [...way.events, event] })
      }
    }
  }
  return [...reached.values()]
}

function performable(snapshot: AnyMachineSnapshot, model: Model): AnyEventObject[] {
  if (snapshot.status !== 'active') {
    return []
  }
  const types = new Set(getNextTransitions(snapshot).map((next) => next.eventType))
  const byHand: readonly string[] = ('byHand' in model.browser ? model.browser.byHand : undefined) ?? []
  return [...types]
    .filter((type) => {
      const sender = model.sentBy[type]
      const isPersons = sender === 'user' || sender === 'router' || byHand.includes(type)
      return isPersons || /^xstate\.(done\.actor|after)\./.test(type)
    })
    .flatMap((type) => samplesOf(type, snapshot, model))
}

function samplesOf(type: string, snapshot: AnyMachineSnapshot, model: Model): AnyEventObject[] {
  const samples = model.samples.filter((sample) => sample.event.type === type)
  if (samples.length === 0) {
    return type.startsWith('xstate.done.actor.') ? [] : [{ type }]
  }
  return samples
    .filter(({ from }) => from === undefined || from in snapshot.children)
    .map(({ event }) => event)
}

/** The actor is at work in this state: the state would take its failure. */
function awaits(snapshot: AnyMachineSnapshot, actor: string): boolean {
  return getNextTransitions(snapshot).some(({ eventType }) => eventType === `xstate.error.actor.${actor}`)
}

function isMachine(model: Model, name: string): boolean {
  const logic: unknown = model.machine.implementations.actors?.[name]
  return typeof logic === 'object' && logic !== null && 'root' in logic
}
