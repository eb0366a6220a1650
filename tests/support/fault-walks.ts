import { transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'

import type { Problem, ProblemKind } from '#contract/problem.ts'

import { declaredTransitions, transitionId } from './coverage.ts'
import {
  answerOf,
  answerTo,
  kindsOf,
  problemOfFault,
  type Call,
  type Fault,
  type WireAnswer,
} from './faults.ts'
import type { Landing, Model } from './model.ts'
import { afterSuccess, awaits, waysFrom, type ServerWalk, type Way } from './ways.ts'

export interface FaultWalk extends ServerWalk {
  /** Null where the fault is one of the model's own samples. */
  fault: Fault | null
  problem: ProblemKind
  /** What the call is answered with; null when there is no answer. */
  answer: WireAnswer | null
  /** Nobody is told of it. */
  isQuiet: boolean
  /** The snapshot before the last thing that is done, where the screen has to show it first. */
  before: AnyMachineSnapshot | null
  /** What a person does while the fault still stands, and where that leads; null where that takes no other branch. */
  again: { events: AnyEventObject[]; lands: Landing[] } | null
  /**
   * What a person does when the fault is gone, and where that may lead. Null where there is nothing to do: nobody noticed,
   * or the session is over.
   */
  recovery: { reopens: boolean; events: AnyEventObject[]; lands: Landing[] } | null
}

interface Task {
  actor: string
  call: Call
  machine: AnyStateMachine
  model: Model
  /** The first way to the call. */
  first: Way
  /** The branches of the call's failure that walks take, by the ids of their transitions. */
  taken: Set<string>
}

interface Cause {
  title: string
  fault: Fault | null
  problem: Problem
}

/**
 * Each fault that a call can meet, in the first state that makes it; and one walk for each further branch of its failure, in
 * whatever state: `further` are the states where it fails only after more has happened.
 */
export function faultWalks(
  given: Omit<Task, 'taken'>,
  further: readonly Way[],
): { walks: FaultWalk[]; gaps: string[] } {
  const task: Task = { ...given, taken: new Set() }
  const walks = kindsOf(task.call).map((fault) =>
    faultWalk(
      { title: `meets ${fault}`, fault, problem: problemOfFault(fault, task.call) },
      task.first,
      task,
    ),
  )
  for (const way of [task.first, ...further].filter(({ snapshot }) => awaits(snapshot, task.actor))) {
    for (const problem of problemsOf(task)) {
      const branch = branchOf(way.snapshot, failureOf(task, problem), task)
      if (branch !== null && !task.taken.has(branch)) {
        walks.push(faultWalk({ title: `failed at ${placeOf(branch)}`, fault: null, problem }, way, task))
      }
    }
  }
  const untaken = branchesOf(task).filter((id) => !task.taken.has(id))
  return { walks, gaps: untaken.map((id) => `no fault of "${task.actor}" leads through ${id}`) }
}

/** The state and the branch: `list.loading branch 2`. */
function placeOf(branch: string): string {
  return branch.replace(/ on .* branch /, ' branch ')
}

/** Every branch of the call's failure that the machine declares. */
function branchesOf(task: Task): string[] {
  const types = problemsOf(task).map((problem) => ` on ${failureOf(task, problem).type} branch `)
  return declaredTransitions(task.machine).filter((id) => types.some((type) => id.includes(type)))
}

/** What the call can fail with: the model's samples, and the faults that all calls meet. */
function problemsOf({ actor, call, model }: Task): Problem[] {
  const samples = model.samples
    .filter(({ event }) => event.type === `xstate.error.actor.${actor}`)
    .map(({ event }) => (event as AnyEventObject & { error: Problem }).error)
  const faults = kindsOf(call)
    .filter((fault) => fault !== 'expired' && fault !== 'rejected')
    .map((fault) => problemOfFault(fault, call))
  return [...faults, ...samples.filter(({ kind }) => kind !== 'expired')]
}

function failureOf({ actor, call }: Task, problem: Problem): AnyEventObject {
  return (
    call.tells?.failed(problem) ?? { type: `xstate.error.actor.${actor}`, error: problem, actorId: actor }
  )
}

/** The branch that this failure takes; null where the state takes none. */
function branchOf(snapshot: AnyMachineSnapshot, failure: AnyEventObject, { machine }: Task): string | null {
  const taken = machine.getTransitionData(snapshot, failure).map(transitionId)
  return taken.find((id) => id.includes(` on ${failure.type} branch `)) ?? null
}

function faultWalk({ title, fault, problem }: Cause, way: Way, task: Task): FaultWalk {
  const { actor, call, machine, model, taken } = task
  const { input, snapshot, events } = way
  const isQuiet = call.isQuiet === true || (fault === null && isUntold(problem, call))
  const answer = fault === null ? answerTo(problem) : answerOf(fault, call)
  const walk = {
    ...{ title: `${actor} ${title}`, actor, call, input, events, before: way.before ?? null },
    ...{ fault, problem: problem.kind, answer, isQuiet, again: null, recovery: null },
  }
  if (fault === 'expired') {
    // The client gets itself a new token and repeats the request: nobody notices.
    return { ...walk, lands: afterSuccess(walk, snapshot, machine, model) }
  }
  const failure = failureOf(task, problem)
  const failed = transition(machine, snapshot, failure)[0]
  const lands = [{ snapshot: failed, by: failure }]
  taken.add(branchOf(snapshot, failure, task) ?? '')
  if (fault === 'rejected') {
    return { ...walk, lands }
  }
  const again = againAfter(failed, failure, way, task)
  const back = wayBack(again?.lands[0]?.snapshot ?? failed, way, task)
  if (back === undefined && isQuiet) {
    return { ...walk, lands, again }
  }
  const next = back ?? task.first
  const recovered = afterSuccess(walk, next.snapshot, machine, model)
  return {
    ...walk,
    lands,
    again,
    recovery: { reopens: back === undefined, events: next.events, lands: recovered },
  }
}

/** Trying again while the fault stands, where that takes a branch that no walk takes yet. */
function againAfter(
  failed: AnyMachineSnapshot,
  failure: AnyEventObject,
  way: Way,
  task: Task,
): FaultWalk['again'] {
  const back = wayBack(failed, way, task)
  const branch = back === undefined ? null : branchOf(back.snapshot, failure, task)
  if (back === undefined || branch === null || task.taken.has(branch)) {
    return null
  }
  task.taken.add(branch)
  const snapshot = transition(task.machine, back.snapshot, failure)[0]
  return { events: back.events, lands: [{ snapshot, by: failure }] }
}

/** One that tells by events outlives its failure, and is at work again after somebody has done something. */
function wayBack(
  failed: AnyMachineSnapshot,
  { input }: Way,
  { actor, call, machine, model }: Task,
): Way | undefined {
  return waysFrom([{ input, snapshot: failed, events: [] }], machine, model, { pending: [actor] }).find(
    ({ snapshot, events }) => actor in snapshot.children && (call.tells === undefined || events.length > 0),
  )
}

/** A model that leaves a common fault out of `meets` says that nobody is told of it here. */
function isUntold({ kind }: Problem, call: Call): boolean {
  return (kind === 'forbidden' || kind === 'server' || kind === 'offline') && !isMet(kind, call)
}

function isMet(kind: 'forbidden' | 'server' | 'offline', call: Call): boolean {
  return kindsOf(call).includes(kind === 'offline' ? 'dropped' : kind)
}

/** What passes must be tried again on the spot; what is refused for good may end the screen. */
export function isDeadEnd({ problem, recovery }: FaultWalk): boolean {
  return recovery?.reopens === true && !['forbidden', 'missing', 'refused'].includes(problem)
}

/** After these answers another screen may take the place of the form: what is edited is gone, or was changed by somebody else. */
export function isFinal({ problem }: FaultWalk): boolean {
  return problem === 'missing' || problem === 'refused'
}
