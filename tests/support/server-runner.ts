import { expect, type Page, type Response } from 'playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'

import { armFault, isCallTo, type FaultGate } from './fault-gate.ts'
import { isFinal, type FaultWalk } from './fault-walks.ts'
import type { Call } from './faults.ts'
import { hushOf, type Hush } from './hush.ts'
import type { Drive, Landing, Model } from './model.ts'
import type { NamedModel } from './models.ts'
import { record } from './results.ts'
import { planOf } from './server-walks.ts'
import { isOfReconnection, type ServerWalk } from './ways.ts'

/** What the journeys lend to the walks. */
export interface Harness {
  page: Page
  /** Where the product is served, without a closing slash. */
  baseUrl: string
  /** Brings data and session back to where every walk begins. */
  reset: () => Promise<void>
  /** Resolves when the page shows that nobody is signed in. */
  signedOut: (page: Page) => Promise<void>
}

export interface ServerResult {
  walked: number
  of: number
  /** Walks that went wrong, in words. */
  faults: string[]
}

/** Runs the walks of one column for one model; null for a machine that does not talk to the server. */
export async function runServerWalks(
  column: 'browser' | 'faults',
  model: Model,
  harness: Harness,
): Promise<ServerResult | null> {
  const plan = planOf(model)
  if (plan === null || 'why' in model.browser) {
    return null
  }
  const drive = await model.browser.drive()
  const walks: (() => Promise<string>)[] =
    column === 'browser'
      ? plan.browser.map((walk) => () => attempt(walk, harness, () => walkSuccess(walk, drive, harness)))
      : plan.faults.map((walk) => () => attempt(walk, harness, () => walkFault(walk, model, drive, harness)))
  const faults: string[] = []
  for (const walk of walks) {
    const fault = await walk()
    if (fault !== '') {
      faults.push(fault)
    }
  }
  return { walked: walks.length - faults.length, of: walks.length, faults }
}

/** Runs the walks of a column and keeps the result for `npm run transitions`; answers with what went wrong. */
export async function walkServer(
  column: 'browser' | 'faults',
  { name, model }: NamedModel,
  harness: Harness,
): Promise<string[]> {
  const result = await runServerWalks(column, model, harness)
  const machine = model.machine.id
  if (result === null) {
    record(column, name, { machine, walk: null, why: 'why' in model.browser ? model.browser.why : '' })
    return []
  }
  record(column, name, { machine, walk: { walked: result.walked, of: result.of } })
  return result.faults
}

/** What Playwright's own socket throws in the page when something reaches it as it closes; a browser's never does. */
const closedSocket = 'WebSocket is already in CLOSING or CLOSED state.'

async function attempt(
  { title }: ServerWalk,
  { page, reset }: Harness,
  walk: () => Promise<void>,
): Promise<string> {
  const thrown: string[] = []
  const note = ({ message }: Error) => {
    if (message !== closedSocket) {
      thrown.push(`the page throws: ${message}`)
    }
  }
  page.on('pageerror', note)
  try {
    await reset()
    await walk()
    return thrown.length > 0 ? `${title}: ${thrown.join('; ')}` : ''
  } catch (error) {
    return `${title}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    page.off('pageerror', note)
  }
}

async function walkSuccess(walk: ServerWalk, drive: Drive<AnyStateMachine>, harness: Harness): Promise<void> {
  const answers: number[] = []
  const listen = (response: Response) => {
    if (isCallTo(walk.call, response.request())) {
      answers.push(response.status())
    }
  }
  harness.page.on('response', listen)
  try {
    await drive.arrange?.(harness.page, walk.title)
    await drive.open(harness.page, harness.baseUrl, walk.input)
    await perform(walk.events, drive, harness.page)
    // Asked first: a screen may show what it hopes for before the answer is there.
    await answered(walk.call, answers)
    await landed(walk.lands, drive, harness.page)
  } finally {
    harness.page.off('response', listen)
  }
}

/** Resolves when one of the answers that come in is a success of the call. */
async function answered(call: Call, answers: readonly number[]): Promise<void> {
  try {
    await expect.poll(() => answers.some((status) => status < 400 || status === call.succeedsBy)).toBe(true)
  } catch (error) {
    const met = answers.join(', ')
    throw new Error(`no ${call.method} ${call.path} was answered by the server (${met})`, { cause: error })
  }
}

/**
 * While a fault stands, and until what the person does next is done, the page hears nothing from the push service: an event
 * of anybody else's work would make the screen read again, and heal it before the person does.
 */
async function walkFault(
  walk: FaultWalk,
  model: Model,
  drive: Drive<AnyStateMachine>,
  harness: Harness,
): Promise<void> {
  const { page, baseUrl } = harness
  await drive.arrange?.(page, walk.title)
  // An expired token heals itself, and nobody notices.
  const hush = walk.fault === 'expired' ? noHush : await hushOf(page)
  const performed = walk.events.filter(isPerformed)
  const gate = await armFault(page, walk.call, {
    answer: walk.answer,
    isOnce: walk.fault === 'expired',
    atOnce: performed.length === 0,
  })
  const faulty: FaultyPage = { page, drive, model, gate, hush }
  try {
    if (performed.length === 0) {
      hush.begin()
    }
    await drive.open(page, baseUrl, walk.input)
    await causeFault(walk, performed, faulty)
    if (walk.fault === 'rejected') {
      await harness.signedOut(page)
      return
    }
    await landed(walk.lands, drive, page)
    if (walk.fault === 'expired') {
      return
    }
    if (!walk.isQuiet) {
      await gate.told()
      if (!isFinal(walk)) {
        await gate.kept()
      }
    }
    if (walk.again !== null) {
      await performAll(walk.again.events, faulty)
      await landed(walk.again.lands, drive, page)
    }
    gate.heal()
    if (walk.recovery !== null) {
      if (walk.recovery.reopens) {
        await drive.open(page, baseUrl, walk.input)
      }
      await performAll(walk.recovery.events, faulty)
      hush.end()
      await landed(walk.recovery.lands, drive, page)
    }
  } finally {
    await gate.remove()
    hush.end()
  }
}

/** A page with a fault before one of its calls. */
interface FaultyPage {
  page: Page
  drive: Drive<AnyStateMachine>
  model: Model
  gate: FaultGate
  hush: Hush
}

/** Performs the events up to the call. Without events, opening the page has made it. */
async function causeFault(
  walk: FaultWalk,
  performed: readonly AnyEventObject[],
  { page, drive, model, gate, hush }: FaultyPage,
): Promise<void> {
  const last = performed.slice(-1)
  await perform(performed.slice(0, -1), drive, page)
  if (walk.before !== null) {
    await landed([{ snapshot: walk.before, by: { type: 'xstate.init' } }], drive, page)
  }
  // A call that opening makes has met its fault by now: a token expires once.
  if (last.length > 0) {
    gate.arm()
  }
  if (!last.some(({ type }) => model.sentBy[type] === 'push')) {
    hush.begin()
  }
  if (last.some((event) => isOfReconnection(event, model))) {
    await hush.cut()
  } else {
    await perform(last, drive, page)
  }
  await gate.met()
  hush.begin()
}

async function performAll(
  events: readonly AnyEventObject[],
  { page, drive, model, hush }: FaultyPage,
): Promise<void> {
  for (const event of events) {
    if (model.sentBy[event.type] === 'push') {
      hush.end()
    }
    await perform([event], drive, page)
  }
}

const noHush: Hush = { begin: () => {}, end: () => {}, cut: () => Promise.resolve() }

async function perform(
  events: readonly AnyEventObject[],
  drive: Drive<AnyStateMachine>,
  page: Page,
): Promise<void> {
  for (const event of events.filter(isPerformed)) {
    const verb = drive.verbs[event.type]
    if (!verb) {
      throw new Error(`the drive has no verb for "${event.type}"`)
    }
    await verb(page, event)
  }
}

/** Answers and timers come by themselves; everything else is somebody's doing. */
function isPerformed({ type }: AnyEventObject): boolean {
  return !type.startsWith('xstate.')
}

async function landed(
  landings: readonly Landing[],
  drive: Drive<AnyStateMachine>,
  page: Page,
): Promise<void> {
  try {
    await Promise.any(landings.map(({ snapshot, by }) => drive.landed(page, snapshot, by)))
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(String) : [String(error)]
    const wanted = landings.map(({ snapshot }) => JSON.stringify(snapshot.value)).join(' or ')
    throw new Error(`does not land in ${wanted}: ${reasons.join('; ')}`, { cause: error })
  }
}
