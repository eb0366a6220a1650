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
import { afterSuccess, awaits, doneType, waysFrom, type ServerWalk, type Way } from './ways.ts'

export interface FaultWalk extends ServerWalk {
  /** It begins on the page where the walk before it has landed, by the person's next action. */
  continues: boolean
  /** Null where the problem is one of the model's samples. */
  fault: Fault | null
  problem: ProblemKind
  /** The response to the call; null for a dropped connection. */
  answer: WireAnswer | null
  /** The screen shows nothing. */
  isQuiet: boolean
  /** What the screen shows before the push connection is cut; null where it is not cut. */
  before: AnyMachineSnapshot | null
  /** The next attempt during the fault and its result; null where it takes no further branch. */
  again: { events: AnyEventObject[]; lands: Landing[] } | null
  /** The person's actions after the fault is removed, and their possible results. Null for a fault without effect, and at the end of the session. */
  recovery: { reopens: boolean; events: AnyEventObject[]; lands: Landing[] } | null
}

interface Task {
  actor: string
  call: Call
  machine: AnyStateMachine
  model: Model
  /** The first way to the call. */
  first: Way
  /** Ids of the failure transitions that walks take. */
  taken: Set<string>
}

interface Cause {
  title: string
  fault: Fault | null
  problem: Problem
}

/**
 * One walk for each fault that a call can meet, in the first state that makes it, and one for each further failure transition, in
 * any state. `further`: states that are reached by more events.
 */
export function faultWalks(
  given: Omit<Task, 'taken'>,
  further: readonly Way[],
): { walks: FaultWalk[]; all: string[]; untaken: string[] } {
  const task: Task = { ...given, taken: new Set() }
  const walks = commonFaults(task)
  for (const way of [task.first, ...further].filter(({ snapshot }) => awaits(snapshot, task.actor))) {
    for (const problem of problemsOf(task)) {
      const branch = branchOf(way.snapshot, failureOf(task, problem), task)
      if (branch !== null && !task.taken.has(branch)) {
        walks.push(faultWalk({ title: `failed at ${placeOf(branch)}`, fault: null, problem }, way, task))
      }
    }
  }
  const all = branchesOf(task)
  return { walks, all, untaken: all.filter((id) => !task.taken.has(id)) }
}

/** Each walk with those that continue it. */
export function chainsOf(walks: readonly FaultWalk[]): FaultWalk[][] {
  const chains: FaultWalk[][] = []
  for (const walk of walks) {
    if (walk.continues) {
      chains.at(-1)?.push(walk)
    } else {
      chains.push([walk])
    }
  }
  return chains
}

/**
 * One walk for each fault that the call can meet. Those after which the person tries again on the screen follow each other on one
 * page: the next attempt meets the next fault, and the last one succeeds, with an expired token where the call can meet it.
 */
function commonFaults(task: Task): FaultWalk[] {
  const walkOf = (fault: Fault, way: Way, of = task) =>
    faultWalk({ title: `meets ${fault}`, fault, problem: problemOfFault(fault, task.call) }, way, of)
  const ends = (fault: Fault) =>
    !isTriedAgain(walkOf(fault, task.first, { ...task, taken: new Set(task.taken) }))
  const alone = kindsOf(task.call).filter((fault) => fault !== 'expired' && ends(fault))
  const inChain = kindsOf(task.call).filter((fault) => fault !== 'expired' && !alone.includes(fault))
  const last = kindsOf(task.call).filter((fault) => fault === 'expired')
  const walks: FaultWalk[] = []
  for (const fault of [...inChain, ...last]) {
    const before = walks.at(-1)
    const next = before === undefined ? undefined : nextAttempt(before, task)
    walks.push({ ...walkOf(fault, next ?? task.first), continues: next !== undefined })
  }
  const continued = walks.map((walk, at) => (walks[at + 1]?.continues ? { ...walk, recovery: null } : walk))
  return [...continued, ...alone.map((fault) => walkOf(fault, task.first))]
}

function isTriedAgain({ again, recovery }: FaultWalk): boolean {
  return again === null && recovery !== null && !recovery.reopens
}

/** Where the person's next action after a fault makes the call again; undefined where it does not. */
function nextAttempt(walk: FaultWalk, { machine }: Task): Way | undefined {
  const [failed] = walk.lands
  if (failed === undefined || !isTriedAgain(walk) || walk.recovery === null) {
    return undefined
  }
  const { events } = walk.recovery
  const snapshot = events.reduce((from, event) => transition(machine, from, event)[0], failed.snapshot)
  return { input: walk.input, snapshot, events }
}

/** `list.loading branch 2`. */
function placeOf(branch: string): string {
  return branch.replace(/ on .* branch /, ' branch ')
}

/** Failure transitions of the call. A problem with which the actor succeeds is not a failure. */
function branchesOf(task: Task): string[] {
  const types = problemsOf(task)
    .map((problem) => failureOf(task, problem).type)
    .filter((type) => type !== doneType(task.actor, task.call))
    .map((type) => ` on ${type} branch `)
  return declaredTransitions(task.machine).filter((id) => types.some((type) => id.includes(type)))
}

/** Problems of the call: the model's samples, and those of the faults that it meets. */
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

/** The transition that this failure takes in the state; null for none. */
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
    title: `${actor} ${title}`,
    actor,
    call,
    input,
    events,
    before: way.before ?? null,
    continues: false,
    fault,
    problem: problem.kind,
    answer,
    isQuiet,
    again: null,
    recovery: null,
  }
  if (fault === 'expired') {
    // The client refreshes the token and repeats the request.
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

/** The next attempt during the fault, where it takes a transition that no walk takes yet. */
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

/** The shortest way to the next attempt. A callback actor survives its failure: its next attempt needs an event. */
function wayBack(
  failed: AnyMachineSnapshot,
  { input }: Way,
  { actor, call, machine, model }: Task,
): Way | undefined {
  return waysFrom([{ input, snapshot: failed, events: [] }], machine, model, { pending: [actor] }).find(
    ({ snapshot, events }) => actor in snapshot.children && (call.tells === undefined || events.length > 0),
  )
}

/** A model leaves a fault out of `meets` where the screen does not show it. */
function isUntold({ kind }: Problem, call: Call): boolean {
  return (kind === 'forbidden' || kind === 'server' || kind === 'offline') && !isMet(kind, call)
}

function isMet(kind: 'forbidden' | 'server' | 'offline', call: Call): boolean {
  return kindsOf(call).includes(kind === 'offline' ? 'dropped' : kind)
}

/** A temporary fault needs a retry on the screen; after a final one the person may have to leave it. */
export function isDeadEnd({ problem, recovery }: FaultWalk): boolean {
  return recovery?.reopens === true && !['forbidden', 'missing', 'refused'].includes(problem)
}

/** The form may be replaced: its target is gone, or somebody else changed it. */
export function isFinal({ problem }: FaultWalk): boolean {
  return problem === 'missing' || problem === 'refused'
}
