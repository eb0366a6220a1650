import {
  getNextTransitions,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import { effectsOf, landingOf } from './spec-effects.ts'
import { changedPaths, placesOf, textAt } from './spec-values.ts'

/** What an event leads to in one state of the graph; null where nothing happens. */
export interface Step {
  snapshot: AnyMachineSnapshot
  outcome: string | null
}

/** A step before its context is told: `base` is the landing and what is sent. */
interface Taken {
  snapshot: AnyMachineSnapshot
  base: string
  /** Paths in context that this step changes. */
  changed: string[]
  /** The value at a path of the context after the step, as text. */
  after: (path: string) => string
  isIdle: boolean
}

/** Steps that end alike in all that any of them changes: whether a value was set or stood already makes no difference. */
interface Pattern {
  base: string
  values: Map<string, string>
  steps: Taken[]
}

/** One step for each state, for an event that comes from a child only while it lives. */
export function stepsOf(
  machine: AnyStateMachine,
  alive: readonly AnyMachineSnapshot[],
  event: AnyEventObject,
  from: string | undefined,
): Step[] {
  const taken = alive.flatMap((snapshot) =>
    takes(snapshot, event, from) ? [takenIn(machine, snapshot, event)] : [],
  )
  const patterns: Pattern[] = []
  for (const step of taken.toSorted((one, other) => other.changed.length - one.changed.length)) {
    const pattern = patterns.find((known) => isAlike(known, step))
    if (pattern === undefined) {
      patterns.push({
        base: step.base,
        values: new Map(step.changed.map((path) => [path, step.after(path)])),
        steps: [step],
      })
    } else {
      step.changed.forEach((path) => pattern.values.set(path, step.after(path)))
      pattern.steps.push(step)
    }
  }
  const outcomes = new Map(
    patterns
      .filter(({ steps }) => !steps.every(({ isIdle }) => isIdle))
      .flatMap((pattern) => pattern.steps.map(({ snapshot }) => [snapshot, outcomeOf(pattern)] as const)),
  )
  return alive.map((snapshot) => ({ snapshot, outcome: outcomes.get(snapshot) ?? null }))
}

function takes(snapshot: AnyMachineSnapshot, event: AnyEventObject, from: string | undefined): boolean {
  const isOffered = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type)
  return isOffered && (from === undefined || from in snapshot.children)
}

function takenIn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Taken {
  const places = placesOf({ event, context: snapshot.context as unknown })
  try {
    const [next, actions] = transition(machine, snapshot, event)
    const effects = effectsOf(machine, actions, places)
    const landing = landingOf(snapshot, next, effects)
    const changed = changedPaths(snapshot.context, next.context, places)
    const output =
      next.status === 'done'
        ? [`ends with ${textAt({ output: next.output as unknown }, 'output', places)}`]
        : []
    return {
      snapshot,
      base: [landing, ...effects, ...output].join('; '),
      changed,
      after: (path) => textAt(next.context, path, places),
      isIdle: landing === 'stays' && effects.length === 0 && changed.length === 0,
    }
  } catch (error) {
    return { snapshot, base: `throws ${String(error)}`, changed: [], after: () => '', isIdle: false }
  }
}

function isAlike({ base, values, steps }: Pattern, step: Taken): boolean {
  return (
    base === step.base &&
    [...values].every(([path, text]) => step.after(path) === text) &&
    step.changed.every(
      (path) => values.has(path) || steps.every((other) => other.after(path) === step.after(path)),
    )
  )
}

function outcomeOf({ base, values }: Pattern): string {
  const [landing = '', ...effects] = base.split('; ')
  const isInside = (path: string) => [...values.keys()].some((other) => isBelow(path, other))
  const told = [...values].filter(([path]) => !isInside(path))
  const changes = told.map(([path, text]) => (text === 'gone' ? `${path} gone` : `${path} = ${text}`))
  return [landing, ...changes.toSorted(), ...effects].join('; ')
}

function isBelow(path: string, other: string): boolean {
  return path !== other && (path.startsWith(`${other}.`) || path.startsWith(`${other}[`))
}
