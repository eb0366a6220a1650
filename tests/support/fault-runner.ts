import type { AnyEventObject } from 'xstate'

import { armFault, type FaultGate } from './fault-gate.ts'
import { isFinal, type FaultWalk } from './fault-walks.ts'
import { hushOf, type Hush } from './hush.ts'
import { isPerformed, landed, notLanded, perform, type DrivenPage, type Harness } from './walk-steps.ts'
import { isOfReconnection } from './ways.ts'

/** A page with a fault before one of its calls. */
interface FaultyPage extends DrivenPage {
  gate: FaultGate
  hush: Hush
}

/**
 * Walks that follow each other on one page. From a fault until the person's next action no push event reaches the page: one of
 * another walk's changes would make the screen read again, and recover before the person acts.
 */
export async function walkChain(
  walks: readonly FaultWalk[],
  driven: DrivenPage,
  harness: Harness,
  begin: (walk: FaultWalk) => void,
): Promise<void> {
  const [first] = walks
  if (first === undefined) {
    return
  }
  const { page, drive } = driven
  await drive.arrange?.(page, first.title)
  // An expired token has no effect on the page.
  const hush = first.fault === 'expired' ? noHush : await hushOf(page)
  const atOnce = !first.events.some(isPerformed)
  const gate = await armFault(page, first.call, { ...faultOf(first), atOnce })
  const faulty: FaultyPage = { ...driven, gate, hush }
  try {
    for (const walk of walks) {
      begin(walk)
      await (walk.continues ? causeNext(walk, faulty) : openWith(walk, faulty, harness))
      await endOf(walk, faulty, harness)
    }
  } finally {
    await gate.remove()
    hush.end()
  }
}

function faultOf({ answer, fault }: FaultWalk) {
  return { answer, isOnce: fault === 'expired' }
}

/** Opens the page and performs the events up to the call. Without events, opening the page makes it. */
async function openWith(walk: FaultWalk, faulty: FaultyPage, { baseUrl }: Harness): Promise<void> {
  const { page, drive, model, gate, hush } = faulty
  const performed = walk.events.filter(isPerformed)
  const last = performed.slice(-1)
  if (last.length === 0) {
    hush.begin()
  }
  await drive.open(page, baseUrl, walk.input)
  await perform(performed.slice(0, -1), faulty)
  if (walk.before !== null) {
    await landed([{ snapshot: walk.before, by: { type: 'xstate.init' } }], null, faulty)
  }
  // A call that opening makes has met its fault by now: a token expires once.
  if (last.length > 0) {
    gate.arm()
  }
  if (!last.some(({ type }) => model.sentBy[type] === 'push')) {
    hush.begin()
  }
  await (last.some((event) => isOfReconnection(event, model)) ? hush.cut() : perform(last, faulty))
  await gate.met()
  hush.begin()
}

/** Performs the person's next action after a fault, whose call meets another one. */
async function causeNext(walk: FaultWalk, faulty: FaultyPage): Promise<void> {
  faulty.gate.change(faultOf(walk))
  await performAll(walk.events, faulty)
  await faulty.gate.met()
  faulty.hush.begin()
}

/** What the page shows of the fault, and after it. */
async function endOf(walk: FaultWalk, faulty: FaultyPage, harness: Harness): Promise<void> {
  const { page, drive, gate, hush, record } = faulty
  const success = { actor: walk.actor, isSuccess: true }
  // Nothing on the screen shows a failure that is quiet.
  const failure = walk.isQuiet ? null : { actor: walk.actor, isSuccess: false }
  if (walk.fault === 'rejected') {
    await harness.signedOut(page)
    return
  }
  if (walk.fault === 'expired') {
    hush.end()
    await landed(walk.lands, success, faulty)
    return
  }
  await landed(walk.lands, failure, faulty)
  if (!walk.isQuiet) {
    await gate.told()
    if (!isFinal(walk)) {
      await gate.kept()
    }
  }
  if (failure !== null && record.isFirstFailure(failure)) {
    await notLanded(failure, faulty)
  }
  if (walk.again !== null) {
    await performAll(walk.again.events, faulty)
    await landed(walk.again.lands, failure, faulty)
  }
  if (walk.recovery !== null) {
    // A screen that reads again by itself must not recover before the person acts.
    await gate.heal(isByPerson(walk.recovery, faulty) ? 'by the next act' : 'at once')
    if (walk.recovery.reopens) {
      await drive.open(page, harness.baseUrl, walk.input)
    }
    await performAll(walk.recovery.events, faulty)
    hush.end()
    await landed(walk.recovery.lands, success, faulty)
  }
}

function isByPerson({ reopens, events }: NonNullable<FaultWalk['recovery']>, { model }: FaultyPage): boolean {
  const performed = events.filter(isPerformed)
  return !reopens && performed.length > 0 && performed.every(({ type }) => model.sentBy[type] === 'user')
}

async function performAll(events: readonly AnyEventObject[], faulty: FaultyPage): Promise<void> {
  for (const event of events) {
    if (faulty.model.sentBy[event.type] === 'push') {
      faulty.hush.end()
    }
    await perform([event], faulty)
  }
}

const noHush: Hush = { begin: () => {}, end: () => {}, cut: () => Promise.resolve() }
