import type { Page } from 'playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'

import { lend, placeOf, type LandingRecord, type Outcome, type Outcomes } from './landings.ts'
import { brokenRules, type Drive, type Landing, type Model } from './model.ts'
import { awaits, callsOf } from './ways.ts'

/** How long a drive may look for what is not there, in milliseconds. A weak one finds all it asks for at once. */
const glance = 200

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

/** A page of the product, and how a model's events are performed and its snapshots asserted on it. */
export interface DrivenPage {
  page: Page
  drive: Drive<AnyStateMachine>
  model: Model
  /** Where calls of the model land, by actor. */
  outcomes: Outcomes
  record: LandingRecord
}

/** Performs the events of persons and the router; rejects when the drive has no verb for one. */
export async function perform(events: readonly AnyEventObject[], { page, drive }: DrivenPage): Promise<void> {
  for (const event of events.filter(isPerformed)) {
    const verb = drive.verbs[event.type]
    if (!verb) {
      throw new Error(`the drive has no verb for "${event.type}"`)
    }
    await verb(page, event)
  }
}

/** Results of actors and delays are awaited, not performed. */
export function isPerformed({ type }: AnyEventObject): boolean {
  return !type.startsWith('xstate.')
}

/**
 * Resolves when the page shows one of the landings, and notes which; rejects when none is shown, or one breaks a rule of its model.
 *
 * @param outcome whose success or failure led there
 */
export async function landed(
  landings: readonly Landing[],
  outcome: Outcome | null,
  { page, drive, model, record }: DrivenPage,
): Promise<void> {
  const wanted = landings.map(({ snapshot }) => JSON.stringify(snapshot.value)).join(' or ')
  const broken = landings.flatMap(({ snapshot }) => brokenRules(model, snapshot))
  if (broken.length > 0) {
    throw new Error(`lands in ${wanted}, where ${broken.join('; ')}`)
  }
  const landOn = async (landing: Landing) => {
    const lent = lend(page, landing)
    await drive.landed(lent.page, lent.snapshot, lent.by)
    const isPassing = callsOf(model).some(([actor]) => awaits(landing.snapshot, actor))
    return () => record.note(landing, outcome, lent, isPassing)
  }
  try {
    const note = await Promise.any(landings.map(landOn))
    note()
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(String) : [String(error)]
    throw new Error(`does not land in ${wanted}: ${reasons.join('; ')}`, { cause: error })
  }
}

/** Rejects when the drive takes the page, which shows this outcome, for one of the opposite outcome at once. */
export async function notLanded(
  { actor, isSuccess }: Outcome,
  { page, drive, outcomes }: DrivenPage,
): Promise<void> {
  const opposites = outcomes.get(actor)?.[isSuccess ? 'failure' : 'success'] ?? []
  for (const opposite of opposites) {
    const lent = lend(page, opposite)
    const land = async () => drive.landed(lent.page, lent.snapshot, lent.by)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), glance)
    land().then(
      () => resolve(true),
      () => resolve(false),
    )
    const isTaken = await promise
    clearTimeout(timer)
    lent.takeBack()
    if (isTaken) {
      throw new Error(`the drive takes the page for ${placeOf(opposite)}, the opposite of what happened`)
    }
  }
}
