import { transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'

import { transitionId } from './coverage.ts'
import type { Model } from './model.ts'
import type { Sent } from './still.ts'

/** How often a case is performed that the screen does not send: a state or two may not be able to. */
const attempts = 3

/** Parts of events that are measured on the screen: no case says them, and any number is right. */
const measured = new Set(['waited'])

/**
 * What the screen of a model sends, against the cases of its user events: each case must be sent as it is, and nothing may be sent
 * that is like no case.
 */
export class Payloads {
  readonly #model: Model
  readonly #unsent: Set<AnyEventObject>
  readonly #tried = new Map<AnyEventObject, number>()

  constructor(model: Model) {
    this.#model = model
    const cases = model.samples.map(({ event }) => event)
    this.#unsent = new Set(cases.filter(({ type }) => model.sentBy[type] === 'user'))
  }

  /** Notes what was sent. */
  note(sent: readonly Sent[]): void {
    for (const { event } of sent.filter(({ own }) => own)) {
      for (const one of this.#unsent) {
        if (isSame(event, one)) {
          this.#unsent.delete(one)
        }
      }
    }
  }

  /** Cases that the machine takes in this state, that nothing has sent yet, and that the model's controls can try to send. */
  toTry(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    const due = [...this.#unsent].filter(
      (event) =>
        event.type in this.#model.controls && snapshot.can(event) && (this.#tried.get(event) ?? 0) < attempts,
    )
    for (const event of due) {
      this.#tried.set(event, (this.#tried.get(event) ?? 0) + 1)
    }
    return due
  }

  /** Cases that no screen sends, in words. */
  faults(): string[] {
    return [...this.#unsent].map(
      (event) => `nothing on the screen of any state sends the case ${textOf(event)}`,
    )
  }
}

/** The cases of an event in a model; the bare event without any. */
export function casesOf(type: string, { samples }: Model): AnyEventObject[] {
  const events = samples.map(({ event }) => event).filter((event) => event.type === type)
  return events.length > 0 ? events : [{ type }]
}

/**
 * What is wrong with an event of the user that a control sends, in words; null for nothing. It must be like one of its cases, and lead
 * where one of them leads: the specification says where that is.
 */
export function payloadFault(
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
  model: Model,
): string | null {
  const cases = casesOf(event.type, model)
  if (!cases.some((one) => isLike(event, one))) {
    return `sends ${textOf(event)}, which is like no case of the model`
  }
  const wanted = cases.filter((one) => snapshot.can(one)).map((one) => wayOf(one, snapshot))
  const way = wayOf(event, snapshot)
  return wanted.length === 0 || wanted.includes(way)
    ? null
    : `sends ${textOf(event)}, which takes ${way}, while its cases take ${[...new Set(wanted)].join(' or ')}`
}

/** The transitions that an event takes in this state, and the state they lead to. */
function wayOf(event: AnyEventObject, snapshot: AnyMachineSnapshot): string {
  const machine = snapshot.machine
  const taken = machine.getTransitionData(snapshot, event).map(transitionId)
  const { status, value } = transition(machine, snapshot, event)[0]
  return `${taken.join(', ')} to ${status === 'active' ? JSON.stringify(value) : status}`
}

/** Whether two values have the same keys and kinds of values. Each entry of a list must be like one of the other's. */
export function isLike(sent: unknown, sample: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(sample)) {
    return sent.every((entry) => sample.some((other) => isLike(entry, other)))
  }
  if (!isRecord(sent) || !isRecord(sample)) {
    return kindOf(sent) === kindOf(sample)
  }
  const keys = keysOf(sent)
  return isSame(keys, keysOf(sample)) && keys.every((key) => isLike(sent[key as never], sample[key as never]))
}

/** Whether two values are the same but for the order of keys. Files and random ids (UUIDs) are compared by kind alone. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]))
  }
  if (!isRecord(one) || !isRecord(other)) {
    return kindOf(one) === 'file' || isRandom(one)
      ? kindOf(one) === kindOf(other) && isRandom(one) === isRandom(other)
      : Object.is(one, other)
  }
  const keys = keysOf(one)
  return (
    keysOf(other).join() === keys.join() &&
    keys.every((key) => isSame(one[key as never], other[key as never]))
  )
}

function kindOf(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : value instanceof Blob
        ? 'file'
        : typeof value
}

function isRandom(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)
  )
}

function isRecord(value: unknown): value is object {
  return kindOf(value) === 'object'
}

function keysOf(value: object): string[] {
  return Object.entries(value)
    .flatMap(([key, entry]) =>
      entry === undefined || (measured.has(key) && kindOf(entry) === 'number') ? [] : [key],
    )
    .toSorted()
}

/** An event as in a report: its type and the beginning of its payload. */
function textOf({ type, ...payload }: AnyEventObject): string {
  const text = JSON.stringify(payload)
  return `"${type}" ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`
}
