import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'

import { graphOf, keyOf, type Graph } from './graph.ts'
import { isolated } from './isolate.ts'
import { walkModel } from './model-walk.ts'
import type { Model } from './model.ts'
import { mutantsOf } from './mutants.ts'
import { effectsOf } from './spec-effects.ts'

export interface Trial {
  mutants: number
  noticed: number
  equivalent: { mutant: string; why: string }[]
  /** Mutants that nothing noticed and that nobody declared. */
  survivors: string[]
  /** Mutants that are declared and yet were noticed, or that there are none of. */
  wrong: string[]
}

/** Tries each mutant of a machine: whether a walk ends otherwise than the specification says, or a transition is taken no more. */
export function tryMutants(model: Model): Trial {
  const graph = graphOf(model)
  const ends = endsOf(model, graph)
  const missed = walkModel(model).missing.length
  const mutants = mutantsOf(model.machine)
  const survivors = mutants
    .filter(({ machine }) => !differs(model, graph, ends, machine) && isWhole(model, machine, missed))
    .map(({ name }) => name)
  const declared = Object.entries(model.equivalent)
  return {
    mutants: mutants.length,
    noticed: mutants.length - survivors.length,
    equivalent: declared.map(([mutant, why]) => ({ mutant, why })),
    survivors: survivors.filter((name) => !(name in model.equivalent)),
    wrong: declared.map(([name]) => name).filter((name) => !survivors.includes(name)),
  }
}

/** How every walk ends: its starts by input, then its edges in their order. */
function endsOf(model: Model, graph: Graph): string[] {
  return [
    ...Object.values(model.inputs).map((input) =>
      endOf(model, graph.machine, initialTransition(graph.machine, input as never)),
    ),
    ...graph.edges.map(({ from, event }) => {
      const snapshot = graph.vertices.get(from)?.snapshot as AnyMachineSnapshot
      return endOf(model, graph.machine, transition(graph.machine, snapshot, event))
    }),
  ]
}

/** Whether a machine ends a walk of the graph otherwise. Walks go on from the states that it has reached itself. */
function differs(model: Model, graph: Graph, ends: readonly string[], mutated: AnyStateMachine): boolean {
  const machine = isolated(mutated, model.children)
  const reached = new Map<string, AnyMachineSnapshot>()
  const inputs = Object.values(model.inputs)
  const isOther = (step: () => ReturnType<typeof transition>, index: number) => {
    const [snapshot, actions] = step()
    const key = keyOf(snapshot, model)
    reached.set(key, reached.get(key) ?? snapshot)
    return endOf(model, machine, [snapshot, actions]) !== ends[index]
  }
  try {
    return (
      inputs.some((input, index) => isOther(() => initialTransition(machine, input as never), index)) ||
      graph.edges.some(({ from, event }, index) => {
        const snapshot = reached.get(from)
        return (
          snapshot === undefined || isOther(() => transition(machine, snapshot, event), inputs.length + index)
        )
      })
    )
  } catch {
    return true
  }
}

/** What the specification says of the end of a walk, unabridged. */
function endOf(
  model: Model,
  machine: AnyStateMachine,
  [snapshot, actions]: ReturnType<typeof transition>,
): string {
  return JSON.stringify([
    keyOf(snapshot, model),
    snapshot.context,
    snapshot.output,
    effectsOf(machine, actions, new Map()),
  ])
}

/** Whether every transition that the unmutated machine takes is still taken. */
function isWhole(model: Model, machine: AnyStateMachine, missed: number): boolean {
  const { faults, missing } = walkModel({ ...model, machine })
  return faults.length === 0 && missing.length <= missed
}
