import type { Page } from 'playwright/test'
import type { ReactNode } from 'react'
import type {
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

import type { Problem } from '#contract/problem.ts'

import type { Call } from './faults.ts'
import type { Hands } from './hands.ts'

/**
 * Who sends an event: a person on the screen, the router, a push event from the server, or an actor (a child, a parent,
 * or this machine's own delayed `raise`). `itself` is for events that the machine raises at once and nobody may send:
 * the walks leave them to the machine.
 */
export type Sender = 'user' | 'router' | 'push' | 'actor' | 'itself'

/** The actors that a machine declares in `setup`, as `{src, logic, id}`. */
type DeclaredActor<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never
type ActorName<M> = DeclaredActor<M>['src']
type OutputOf<M, Name> = OutputFrom<Extract<DeclaredActor<M>, { src: Name }>['logic']>

/** One sample: an event, and the child that must be alive for it to arrive, where it comes from one. */
export interface Sample {
  event: AnyEventObject
  from?: string
}

/** Typed makers of samples, handed to `cases`. */
export interface Samples<M extends AnyStateMachine> {
  /** The invoked actor finished with this output. */
  done: <Name extends ActorName<M>>(name: Name, output: OutputOf<M, Name>) => Sample
  /** The invoked actor failed with this; services reject with nothing but a `Problem`. */
  failed: (name: ActorName<M>, problem: Problem) => Sample
  /** A child (by its id) sends this to the machine: offered only while that child is alive. */
  emits: (childId: ActorName<M> | (string & {}), event: EventFrom<M>) => Sample
  /** The invoked child's snapshot changed (for `onSnapshot`). */
  changed: (name: ActorName<M>, snapshot: unknown) => Sample
}

/** The last snapshot of a walk, and the event that led to it. */
export interface Landing {
  snapshot: AnyMachineSnapshot
  by: AnyEventObject
}

/** Whether this is an actor's success. */
export function isBySuccess({ type }: AnyEventObject): boolean {
  return type.startsWith('xstate.done.actor.')
}

/** How the screen of a machine is driven in the real product. Kept in its own module, which only the journeys load. */
export interface Drive<M extends AnyStateMachine> {
  /**
   * Brings the page to the screen. `baseUrl` is where the product is served, without a closing slash; `input` the name of
   * the model's input that the walk starts with.
   */
  open: (page: Page, baseUrl: string, input: string) => Promise<void>
  /** What a person does to send each event of the user, and what the address bar does for those of the router. */
  verbs: {
    [Type in EventFrom<M>['type']]?: (
      page: Page,
      event: Extract<EventFrom<M>, { type: Type }>,
    ) => Promise<void>
  }
  /** Resolves when the screen shows this snapshot, the result of `by`; rejects with an assertion otherwise. */
  landed: (page: Page, snapshot: SnapshotFrom<M>, by: AnyEventObject) => Promise<void>
  /** Makes the server's data such that the named walk can happen (an empty list, a campaign with errors, …). */
  arrange?: (page: Page, walk: string) => Promise<void>
}

/** The part of a model that the browser and fault walks use. */
export interface BrowserPart<M extends AnyStateMachine> {
  /** Which request each actor makes; one that makes none says what it does instead. Child machines have their own model. */
  calls: { [Name in ActorName<M>]?: Call | { none: string } }
  /** Events that an actor passes on when a person does something elsewhere on the screen; the drive has their verbs. */
  byHand?: readonly EventFrom<M>['type'][]
  /** Events caused by a reconnect of the push connection; `realtime.resumed` by default. */
  onReconnection?: readonly EventFrom<M>['type'][]
  drive: () => Promise<Drive<M>>
}

/** A screen that shows the machine. Loaded when needed, so that walks in Node do not load React views. */
export type Screen<M extends AnyStateMachine> = () => Promise<
  (props: { actor: ActorRefFrom<M> }) => ReactNode
>

export interface ModelConfig<M extends AnyStateMachine> {
  machine: M
  /** Named inputs; the graph is the union of what each of them starts. Left out for a machine without input. */
  inputs?: Record<string, InputFrom<M>>
  /** Sample payloads. An event type without a sample is sent bare, and the run fails if its payload is then read. */
  cases?: (samples: Samples<M>) => readonly (EventFrom<M> | Sample)[]
  /** Context as far as it makes two states different; cosmetic or growing fields are left out. */
  project?: (context: ContextFrom<M>) => unknown
  sentBy: Record<EventFrom<M>['type'], Sender>
  /** Logic for children that guards or screens look into; all others are inert. See `idle`. */
  children?: { [Name in ActorName<M>]?: AnyActorLogic }
  /** What holds in every state that is reached, by its words: `'a page stands where it is ready': …`. */
  always?: Record<string, (snapshot: SnapshotFrom<M>) => boolean>
  /** Mutants that behave as the machine does, by name (see `npm run mutants`), each with the reason. */
  equivalent?: Record<string, string>
  screen: Screen<M> | { noScreen: string }
  /** How a case of a user event is performed where pressing one enabled control is not enough. */
  controls?: {
    [Type in EventFrom<M>['type']]?: (
      hands: Hands,
      snapshot: SnapshotFrom<M>,
      event: Extract<EventFrom<M>, { type: Type }>,
    ) => Promise<void>
  }
  browser: BrowserPart<M> | { why: string }
}

/** A model as the walks see it, whatever its machine. */
export interface Model {
  machine: AnyStateMachine
  inputs: Record<string, unknown>
  samples: readonly Sample[]
  project: (context: object) => unknown
  sentBy: Record<string, Sender>
  children: Record<string, AnyActorLogic>
  always: Record<string, (snapshot: AnyMachineSnapshot) => boolean>
  equivalent: Record<string, string>
  screen: (() => Promise<(props: { actor: AnyActorRef }) => ReactNode>) | { noScreen: string }
  controls: Record<
    string,
    (hands: Hands, snapshot: SnapshotFrom<AnyStateMachine>, event: AnyEventObject) => Promise<void>
  >
  browser: BrowserPart<AnyStateMachine> | { why: string }
}

/** Invariants of the model that this snapshot breaks, in words. */
export function brokenRules({ always }: Model, snapshot: AnyMachineSnapshot): string[] {
  return Object.entries(always).flatMap(([rule, holds]) =>
    holds(snapshot) ? [] : [`"${rule}" does not hold`],
  )
}

const models = new WeakSet<object>()

/** Whether a value was made by `defineModel`. */
export function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && models.has(value)
}

/**
 * Describes a machine to the walks. Export the result from `tests/models/<area>/<flow>.model.tsx`, as `model` where it is
 * the only one there. Name the machine's type, `defineModel<typeof thingMachine>({ machine: thingMachine, … })`: inferred, it would widen the samples.
 */
export function defineModel<M extends AnyStateMachine>(config: ModelConfig<M>): Model {
  const given = config.cases?.(samplesOf()) ?? []
  // The typed config is stored untyped: models of different machines stand in one list, and the walks treat all alike.
  const model = {
    inputs: { '': undefined },
    project: (context: object) => context,
    children: {},
    always: {},
    equivalent: {},
    controls: {},
    ...(config as object),
    samples: given.map((sample) => (isSample(sample) ? sample : { event: sample })),
  } as unknown as Model
  models.add(model)
  return model
}

function isSample(value: AnyEventObject | Sample): value is Sample {
  return 'event' in value && !('type' in value)
}

function samplesOf<M extends AnyStateMachine>(): Samples<M> {
  return {
    done: (name, output) => ({ event: { type: `xstate.done.actor.${name}`, output, actorId: name } }),
    failed: (name, problem) => ({
      event: { type: `xstate.error.actor.${name}`, error: problem, actorId: name },
    }),
    emits: (childId, event) => ({ event, from: childId }),
    changed: (name, snapshot) => ({ event: { type: `xstate.snapshot.${name}`, snapshot } }),
  }
}
