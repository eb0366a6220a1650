import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject, StateValue } from 'xstate'

import { nodesOf } from './coverage.ts'
import { toParent } from './isolate.ts'
import { textOf, type Places } from './spec-values.ts'

/** The active states: one text, or one for each region that is active at once. */
export function statesOf(value: StateValue): string[] {
  if (typeof value === 'string') {
    return [value]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    statesOf(inner ?? {}).map((text) => `${key}.${text}`),
  )
}

/** The states that are entered, or entered again; `stays` where none is. */
export function landingOf(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  effects: readonly string[] = [],
): string {
  const was = before === null ? [] : statesOf(before.value as StateValue)
  const now = statesOf(after.value as StateValue)
  const entered = now.filter((state) => !was.includes(state))
  const isAlone = now.length === 1
  const isEnteredAgain = isAlone && effects.some((effect) => /^(starts|waits) /.test(effect))
  return entered.length > 0
    ? entered.join(' + ')
    : isEnteredAgain || now.length !== was.length
      ? now.join(' + ')
      : 'stays'
}

/** What a step does outside of its context: what it calls, sends, starts and stops, in its order. */
export function effectsOf(
  machine: AnyStateMachine,
  actions: readonly ExecutableActionObject[],
  places: Places,
): string[] {
  const invoked = nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return actions.flatMap(({ type, params }) => {
    // States end what they invoke, and nothing is stopped that does not live.
    const isPlain = type === 'xstate.stopChild' && (params === undefined || invoked.includes(idOf(params)))
    return isPlain ? [] : effectOf(type, (params as Params | undefined) ?? {}, places)
  })
}

interface Params {
  id?: string
  sendId?: string
  to?: unknown
  targetId?: string
  src?: unknown
  input?: unknown
  delay?: number
  event?: { type: string; event?: unknown }
}

function effectOf(type: string, params: Params, places: Places): string[] {
  const isTimer = (params.id ?? params.sendId ?? '').startsWith('xstate.after.')
  const message = () => eventText(params.event ?? { type: '' }, places)
  switch (type) {
    case 'xstate.emit':
      return params.event?.type === toParent
        ? [`sends its parent ${eventText(params.event.event as { type: string }, places)}`]
        : [`emits ${message()}`]
    case 'xstate.sendTo':
      return [`sends ${params.targetId ?? idOf(params.to)} ${message()}`]
    case 'xstate.raise':
      return isTimer ? [`waits ${params.delay} ms`] : [`sends itself ${message()} after ${params.delay} ms`]
    case 'xstate.cancel':
      return isTimer ? [] : [`cancels ${params.sendId}`]
    case 'xstate.spawnChild':
      return [
        `starts ${params.id}${params.input === undefined ? '' : ` with ${textOf(params.input, places)}`}`,
      ]
    case 'xstate.stopChild':
      return [`stops ${params.id}`]
    default:
      return [Object.keys(params).length === 0 ? type : `${type}(${textOf(params, places)})`]
  }
}

function eventText({ type, ...payload }: { type: string }, places: Places): string {
  return Object.keys(payload).length === 0 ? type : `${type} ${textOf(payload, places)}`
}

function idOf(target: unknown): string {
  return typeof target === 'object' && target !== null && 'id' in target ? String(target.id) : String(target)
}
