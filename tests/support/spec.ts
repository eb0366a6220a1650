import { getNextTransitions, initialTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'

import type { Graph } from './graph.ts'
import type { Model } from './model.ts'
import { conditionsOf } from './spec-conditions.ts'
import { effectsOf, landingOf } from './spec-effects.ts'
import { stepsOf } from './spec-steps.ts'
import { placesOf, textOf } from './spec-values.ts'

/**
 * The specification of a machine as its model walks it: for each case from where it leads where, what changes in context and
 * what is sent to whom. People review it; the walk compares.
 */
export function specOf(name: string, model: Model, graph: Graph): string {
  const alive = [...graph.vertices.values()]
    .map(({ snapshot }) => snapshot)
    .filter(({ status }) => status === 'active')
  const cases = casesOf(model, alive).map((event) => {
    const lines = conditionsOf(stepsOf(graph.machine, alive, event, fromOf(event, model)), event)
    return lines.length === 0
      ? ''
      : [`  ${labelOf(event, model)}`, ...lines.map((line) => wrapped(line, '    '))].join('\n')
  })
  return [name, ...startsOf(model, graph), ...cases.filter((text) => text !== '')].join('\n')
}

function startsOf(model: Model, graph: Graph): string[] {
  return Object.entries(model.inputs).map(([input, value]) => {
    const [snapshot, actions] = initialTransition(graph.machine, value as never)
    const places = placesOf({ input: value })
    const held = Object.entries(snapshot.context as object).map(
      ([key, item]) => `${key} = ${textOf(item, places)}`,
    )
    const outcome = [landingOf(null, snapshot), ...held, ...effectsOf(graph.machine, actions, places)].join(
      '; ',
    )
    return wrapped(`${input === '' ? 'start' : `start with ${input}`} → ${outcome}`, '  ')
  })
}

/** The events of the walks: the samples in their order, then those without one. */
function casesOf(model: Model, alive: readonly AnyMachineSnapshot[]): AnyEventObject[] {
  const sampled = model.samples.map(({ event }) => event)
  const types = new Set(
    alive.flatMap((snapshot) => getNextTransitions(snapshot).map(({ eventType }) => eventType)),
  )
  const isBare = (type: string) =>
    type !== '' &&
    !type.startsWith('xstate.done.state.') &&
    model.sentBy[type] !== 'itself' &&
    !sampled.some((event) => event.type === type)
  return [
    ...sampled,
    ...[...types]
      .filter(isBare)
      .toSorted()
      .map((type) => ({ type })),
  ]
}

function fromOf(event: AnyEventObject, model: Model): string | undefined {
  return model.samples.find((sample) => sample.event === event)?.from
}

/** A case as a person reads it: `loadPage done`, `save (2) { name: "x" }`, `after retryDelay in list.stale`. */
function labelOf(event: AnyEventObject, model: Model): string {
  const { type, actorId: _, ...payload } = event
  const alike = model.samples.filter((sample) => sample.event.type === type)
  const name = type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changed')
    .replace(/^xstate\.after\.([^.]*)\.(.*)$/, 'after $1 in $2')
  if (alike.length < 2) {
    return name
  }
  const number = alike.findIndex((sample) => sample.event === event) + 1
  return `${name} (${number}) ${textOf(payload, new Map(), 100)}`
}

/** Long lines are broken before each effect. */
function wrapped(line: string, indent: string): string {
  return line.length + indent.length <= 120
    ? `${indent}${line}`
    : `${indent}${line.split('; ').join(`;\n${indent}    `)}`
}
