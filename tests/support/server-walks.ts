import { initialTransition, transition, type AnyStateMachine } from 'xstate'

import { transitionId } from './coverage.ts'
import { faultWalks, isDeadEnd, type FaultWalk } from './fault-walks.ts'
import type { Call } from './faults.ts'
import { isolated } from './isolate.ts'
import type { BrowserPart, Model } from './model.ts'
import { awaits, callsOf, doneType, samplesOf, waysFrom, type ServerWalk, type Way } from './ways.ts'

export interface Plan {
  browser: ServerWalk[]
  faults: FaultWalk[]
  /** Actors that the model leaves out, that no person can start, or that nobody can start again after a fault, in words. */
  gaps: string[]
  /** Transitions by which the machine's calls fail, and those of them that no fault walk takes. */
  failures: { all: string[]; untaken: string[] }
}

const plans = new WeakMap<Model, Plan | null>()

/** The walks of the browser and fault columns; null for a machine that does not talk to the server. */
export function planOf(model: Model): Plan | null {
  const known = plans.get(model)
  if (known !== undefined) {
    return known
  }
  const plan = 'why' in model.browser ? null : planned(model, model.browser)
  plans.set(model, plan)
  return plan
}

/**
 * Transitions by which calls fail, and that no fault walk of any of the machine's models takes: together they walk it whole, as
 * each has its own inputs and samples.
 */
export function untakenFailures({ machine }: Model, models: readonly Model[]): string[] {
  const all = models.filter((other) => other.machine === machine).flatMap((other) => planOf(other) ?? [])
  const untaken = all.flatMap(({ failures }) => failures.untaken)
  return [...new Set(untaken)].filter((id) =>
    all.every(({ failures }) => failures.untaken.includes(id) || !failures.all.includes(id)),
  )
}

function planned(model: Model, { calls }: BrowserPart<AnyStateMachine>): Plan {
  const machine = isolated(model.machine, model.children)
  const plan: Plan = { browser: [], faults: [], gaps: [], failures: { all: [], untaken: [] } }
  const starts = Object.entries(model.inputs).map(([input, value]) => ({
    input,
    snapshot: initialTransition(machine, value as never)[0],
    events: [],
  }))
  const ways = waysFrom(starts, machine, model)
  const further = waysFrom(starts, machine, model, { reconnects: true })
  const silent = Object.entries(machine.implementations.actors ?? {}).filter(([name]) => !(name in calls))
  plan.gaps.push(
    ...silent
      .filter(([name]) => !isMachine(model, name))
      .map(([name]) => `browser.calls says nothing of "${name}"`),
  )
  for (const [actor, call] of callsOf(model)) {
    const working = ways.filter(({ snapshot }) => actor in snapshot.children && awaits(snapshot, actor))
    const first = working[0]
    if (first === undefined) {
      plan.gaps.push(`"${actor}" calls the server, but nothing that a person does sets it to work`)
      continue
    }
    plan.browser.push(...successWalks(actor, call, working, machine, model))
    const { walks, all, untaken } = faultWalks({ actor, call, machine, model, first }, further)
    plan.faults.push(...walks)
    plan.failures.all.push(...all)
    plan.failures.untaken.push(...untaken)
    plan.gaps.push(
      ...walks.filter(isDeadEnd).map(({ title }) => `${title}: nothing that a person does tries again`),
    )
  }
  return plan
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
        const lands = [{ snapshot: transition(machine, snapshot, event)[0], by: event }]
        walks.set(own, { title: `${actor} done${branch}`, actor, call, input, events, lands })
      }
    }
  }
  return [...walks.values()]
}

function isMachine(model: Model, name: string): boolean {
  const logic: unknown = model.machine.implementations.actors?.[name]
  return typeof logic === 'object' && logic !== null && 'root' in logic
}
