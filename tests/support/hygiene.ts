import { isDeepStrictEqual } from 'node:util'

import {
  createActor,
  transition,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import { nodesOf } from './coverage.ts'
import type { Graph } from './graph.ts'
import type { Sender } from './model.ts'

/** Rules of the machines that the file itself breaks, in words; see docs/walks.md for the reason of each. */
export function bodyFaults(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => [
    ...node.invoke.flatMap((invoked) => [
      ...(invoked.id === invoked.src
        ? []
        : [
            `${node.id}: invoke id "${invoked.id}" is not its source "${typeof invoked.src === 'string' ? invoked.src : '(inline)'}"`,
          ]),
      ...(node.transitions.has(`xstate.error.actor.${invoked.id}`)
        ? []
        : [`${node.id}: invoke "${invoked.id}" has no onError`]),
    ]),
    ...[...node.transitions.keys()]
      .filter((type) => type.includes('*'))
      .map((type) => `${node.id}: wildcard "${type}"`),
    ...[...node.transitions.values()]
      .flat()
      .concat(node.always ?? [])
      .flatMap(({ guard, actions, eventType }) => [
        ...(isNamed(guard) ? [] : [`${node.id}: the guard on "${eventType}" has no name in setup`]),
        ...(actions.every(isNamed) ? [] : [`${node.id}: an action on "${eventType}" has no name in setup`]),
      ]),
    // From the config, as xstate adds the timers of `after` to the resolved node.
    ...([node.config.entry, node.config.exit].flat().every(isNamed)
      ? []
      : [`${node.id}: an entry or exit action has no name in setup`]),
    ...node.after
      .filter(({ delay }) => typeof delay !== 'string' || !(delay in (machine.implementations.delays ?? {})))
      .map(({ delay }) => `${node.id}: the delay ${String(delay)} has no name in setup`),
  ])
}

/** Rules that show in the states reached: JSON context, children named after their source, no actor in status error. */
export function reachedFaults(graph: Graph): string[] {
  const faults = [...graph.vertices.values()].flatMap(({ snapshot, reach }) => [
    ...jsonFaults(snapshot.context, 'context'),
    ...childFaults(snapshot),
    ...(snapshot.status === 'error' ? [`${reach.title}: the actor ends in status error`] : []),
  ])
  return [...new Set(faults)]
}

/** States that the failure of a push channel changes: a screen without its channel works on with what it has read. */
export function channelFaults({ machine, vertices }: Graph): string[] {
  const failure = {
    type: 'xstate.error.actor.listen',
    error: { kind: 'server', messages: [] },
    actorId: 'listen',
  }
  return [...vertices.values()].flatMap(({ snapshot, reach }) => {
    if (!('listen' in snapshot.children)) {
      return []
    }
    const [{ status, value, context }] = transition(machine, snapshot, failure)
    const isSame =
      status === snapshot.status && isDeepStrictEqual([value, context], [snapshot.value, snapshot.context])
    return isSame ? [] : [`${reach.title}: the failure of its channel changes the state`]
  })
}

/** Events of the machine that `sentBy` leaves out, and names in `sentBy` that no state handles. */
export function senderFaults(machine: AnyStateMachine, sentBy: Record<string, Sender>): string[] {
  const handled = new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]))
  const own = [...handled].filter((type) => !type.startsWith('xstate.'))
  return [
    ...own.filter((type) => !(type in sentBy)).map((type) => `sentBy says nothing of "${type}"`),
    ...Object.keys(sentBy)
      .filter((type) => !handled.has(type))
      .map((type) => `sentBy names "${type}", which no state handles`),
  ]
}

/** Actors of the machine that do not fail with "`x` must be provided" when nobody provides them. */
export async function placeholderFaults(machine: AnyStateMachine): Promise<string[]> {
  const leaves = Object.entries(machine.implementations.actors ?? {}).filter(([, logic]) => !isMachine(logic))
  const answers = await Promise.all(
    leaves.map(async ([name, logic]) => [name, await failureOf(logic as AnyActorLogic)] as const),
  )
  return answers
    .filter(([name, message]) => message !== `\`${name}\` must be provided`)
    .map(([name, message]) => `actor "${name}" must fail with "\`${name}\` must be provided" but ${message}`)
}

/** Where a value is no plain JSON: a vertex of the graph is its JSON, so that anything else hides states. */
export function jsonFaults(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') {
    return []
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => jsonFaults(item, `${path}[${index}]`))
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.entries(value).flatMap(([key, item]) => jsonFaults(item, `${path}.${key}`))
  }
  const kind = typeof value === 'object' ? value.constructor.name : typeof value
  return [`${path} is no JSON but ${kind}${value === undefined ? ' (use null)' : ''}`]
}

function childFaults(snapshot: AnyMachineSnapshot): string[] {
  return Object.entries(snapshot.children as Record<string, { src: unknown }>).flatMap(([id, { src }]) => {
    const named = typeof src === 'string' && (id === src || id.startsWith(`${src}:`))
    return named
      ? []
      : [`child "${id}" is not called after its source ${typeof src === 'string' ? `"${src}"` : '(inline)'}`]
  })
}

function isNamed(part: unknown): boolean {
  return (
    part === undefined ||
    typeof part === 'string' ||
    (typeof part === 'object' && part !== null && 'type' in part)
  )
}

function isMachine(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

async function failureOf(logic: AnyActorLogic): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const actor = createActor(logic, { input: {} })
  actor.subscribe({
    error: (error) => resolve(error instanceof Error ? error.message : `failed with ${String(error)}`),
    complete: () => resolve('finished'),
  })
  actor.start()
  const patience = setTimeout(() => resolve('lives on'), 50)
  const answer = await promise
  clearTimeout(patience)
  actor.stop()
  return answer
}
