import { declaredTransitions, nodesOf } from './coverage.ts'
import { graphOf, type Graph } from './graph.ts'
import { brokenRules, type Model } from './model.ts'
import { replay } from './replay.ts'

export interface ModelWalk {
  graph: Graph
  states: number
  transitions: number
  walks: number
  walked: number
  /** Declared transitions that no walk takes, by name. */
  missing: string[]
  /** Walks that landed elsewhere or misbehaved, and samples that are missing or idle, in words. */
  faults: string[]
}

/** Replays one walk per edge on a live actor and counts the transitions taken against those declared. */
export function walkModel(model: Model, graph = graphOf(model)): ModelWalk {
  const taken = new Set<string>()
  const faults = [...graph.faults]
  const starts = Object.keys(model.inputs).map((input) => ({
    title: 'start',
    input,
    events: [],
    lands: null,
  }))
  const walks = [...starts, ...graph.edges.map((edge) => edge.walk)]
  for (const walk of walks) {
    const live = replay(graph.machine, walk, model)
    live.actor.stop()
    for (const id of live.taken) {
      taken.add(id)
    }
    faults.push(...live.faults.map((fault) => `${walk.title}: ${fault}`))
    if (walk.lands !== null && live.landed !== walk.lands) {
      faults.push(`${walk.title}: lands in ${live.landed}, the graph says ${walk.lands}`)
    }
  }
  faults.push(...broken(model, graph))
  const declared = declaredTransitions(graph.machine)
  const missing = declared.filter((id) => !taken.has(id))
  return {
    graph,
    states: nodesOf(graph.machine).length - 1,
    transitions: declared.length,
    walks: walks.length,
    walked: declared.length - missing.length,
    missing,
    faults,
  }
}

/** Rules of the model that some state breaks, each with the shortest way to the first. */
function broken(model: Model, graph: Graph): string[] {
  const first = new Map<string, string>()
  for (const { snapshot, reach } of graph.vertices.values()) {
    for (const rule of brokenRules(model, snapshot)) {
      first.set(rule, first.get(rule) ?? reach.title)
    }
  }
  return [...first].map(([rule, title]) => `${title}: ${rule}`)
}
