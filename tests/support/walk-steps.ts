import type { Page } from 'playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'

import { brokenRules, type Drive, type Landing, type Model } from './model.ts'

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

/** Resolves when the page shows one of the landings; rejects when none is shown, or one breaks a rule of its model. */
export async function landed(
  landings: readonly Landing[],
  { page, drive, model }: DrivenPage,
): Promise<void> {
  const wanted = landings.map(({ snapshot }) => JSON.stringify(snapshot.value)).join(' or ')
  const broken = landings.flatMap(({ snapshot }) => brokenRules(model, snapshot))
  if (broken.length > 0) {
    throw new Error(`lands in ${wanted}, where ${broken.join('; ')}`)
  }
  try {
    await Promise.any(landings.map(({ snapshot, by }) => drive.landed(page, snapshot, by)))
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(String) : [String(error)]
    throw new Error(`does not land in ${wanted}: ${reasons.join('; ')}`, { cause: error })
  }
}
