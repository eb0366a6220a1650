import { getAdjacencyMap } from '@xstate/graph'
import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import { isolated } from './isolate.ts'
import type { Model, Sample } from './model.ts'

/** A way through the machine: start it with the named input, then send these. */
export interface Walk {
  title: string
  input: string
  events: AnyEventObject[]
  /** The vertex where it ends. */
  lands: string
}

/** A state that the machine can be in, with the shortest way there. */
export interface Vertex {
  key: string
  snapshot: AnyMachineSnapshot
  reach: Walk
}

export interface Edge {
  from: string
  event: AnyEventObject
  walk: Walk
}

export interface Graph {
  machine: AnyStateMachine
  vertices: Map<string, Vertex>
  edges: Edge[]
  /** Samples that the model lacks or that never applied, in words. */
  faults: string[]
}

interface Adjacency {
  [key: string]: {
    state: AnyMachineSnapshot
    transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>
  }
}

/**
 * The machine's graph by pure `transition()`: every vertex with its shortest walk, and one walk per edge. Of the machine given,
 * where it is not the model's own.
 */
export function graphOf(model: Model, limit = 20_000, own: AnyStateMachine = model.machine): Graph {
  const machine = isolated(own, model.children)
  const graph: Graph = { machine, vertices: new Map(), edges: [], faults: [] }
  const watch = new Watch(model)
  for (const [input, value] of Object.entries(model.inputs)) {
    const start = initialTransition(machine, value as never)[0]
    const map = getAdjacencyMap(
      {
        getInitialSnapshot: () => start,
        transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
          try {
            return transition(machine, snapshot, watch.read(event))[0]
          } catch (error) {
            watch.note(error)
            return snapshot
          }
        },
      } as never,
      {
        events: (snapshot: AnyMachineSnapshot) => watch.eventsOf(snapshot),
        serializeState: (snapshot: AnyMachineSnapshot) => keyOf(snapshot, model),
        limit,
      } as never,
    ) as unknown as Adjacency
    walkThrough(graph, map, { input, model, start })
  }
  graph.faults.push(...watch.faults())
  return graph
}

/** What makes two snapshots the same vertex: status, value, context (projected), living children, history. */
export function keyOf(snapshot: AnyMachineSnapshot, model: Model): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    model.project(snapshot.context),
    Object.keys(snapshot.children).toSorted(),
    history,
  ])
}

/** How a person reads an event in a walk's title. */
export function titleOf(event: AnyEventObject, model: Model): string {
  const alike = model.samples.filter((sample) => sample.event.type === event.type)
  if (alike.length < 2) {
    return event.type
  }
  return `${event.type} (sample ${alike.findIndex((sample) => sample.event === event) + 1})`
}

function walkThrough(
  graph: Graph,
  map: Adjacency,
  { input, model, start }: { input: string; model: Model; start: AnyMachineSnapshot },
): void {
  const prefix = input === '' ? 'start' : `start with ${input}`
  const startKey = keyOf(start, model)
  const reached = new Map<string, Walk>([[startKey, { title: prefix, input, events: [], lands: startKey }]])
  for (const [key, reach] of reached) {
    const node = map[key]
    if (!node) {
      continue
    }
    if (!graph.vertices.has(key)) {
      graph.vertices.set(key, { key, snapshot: node.state, reach })
    }
    for (const { event, state } of Object.values(node.transitions)) {
      const lands = keyOf(state, model)
      const walk = {
        title: `${reach.title} > ${titleOf(event, model)}`,
        input,
        events: [...reach.events, event],
        lands,
      }
      graph.edges.push({ from: key, event, walk })
      if (!reached.has(lands)) {
        reached.set(lands, walk)
      }
    }
  }
}

/** Chooses the events to try in a vertex, and notices payloads that are read without a sample to read from. */
class Watch {
  readonly #model: Model
  readonly #used = new Set<Sample>()
  readonly #faults = new Set<string>()

  constructor(model: Model) {
    this.#model = model
  }

  eventsOf(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    if (snapshot.status !== 'active') {
      return []
    }
    const types = new Set(getNextTransitions(snapshot).map((next) => next.eventType))
    return [...types]
      .filter((type) => this.#mayBeSent(type))
      .flatMap((type) => this.#samplesOf(type, snapshot))
  }

  /** Passes the event on; a bare one (no sample) tells when a guard or action reads more than its type. */
  read(event: AnyEventObject): AnyEventObject {
    const known = this.#model.samples.some((sample) => sample.event === event)
    if (known || event.type.startsWith('xstate.')) {
      return event
    }
    return new Proxy(event, {
      get: (target, property) => {
        if (property !== 'type' && typeof property === 'string') {
          this.#faults.add(
            `the payload of "${event.type}" (.${property}) is read, but the model has no case for it`,
          )
        }
        return Reflect.get(target, property)
      },
    })
  }

  note(error: unknown): void {
    this.#faults.add(error instanceof Error ? error.message : String(error))
  }

  faults(): string[] {
    const idle = this.#model.samples.filter((sample) => !this.#used.has(sample))
    return [
      ...this.#faults,
      ...idle.map(({ event }) => `no state takes the case "${event.type}": ${JSON.stringify(event)}`),
    ]
  }

  /** Done events of states fire by themselves; sending one would jump over the child states. So do raised events. */
  #mayBeSent(type: string): boolean {
    return type !== '' && !type.startsWith('xstate.done.state.') && this.#model.sentBy[type] !== 'itself'
  }

  #samplesOf(type: string, snapshot: AnyMachineSnapshot): AnyEventObject[] {
    const samples = this.#model.samples.filter((sample) => sample.event.type === type)
    if (samples.length === 0) {
      if (/^xstate\.(done|error)\.actor\.|^xstate\.snapshot\./.test(type)) {
        this.#faults.add(`the model has no case for "${type}"`)
        return []
      }
      return [{ type }]
    }
    const live = samples.filter(({ from }) => from === undefined || from in snapshot.children)
    for (const sample of live) {
      this.#used.add(sample)
    }
    return live.map((sample) => sample.event)
  }
}
