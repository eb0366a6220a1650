import type { WaitingCreative } from '#contract/waiting-creatives.ts'

import type { DecisionEntry } from './decision-queue.machine.ts'

export interface ReviewContext {
  /** What waited at the last read, in its order. */
  creatives: WaitingCreative[]
  /** The decisions that are under way, as the queue tells them. */
  decisions: DecisionEntry[]
  /** The one that is looked at. */
  currentId: string | null
  /** Chosen to be decided together; none for the current one alone. */
  chosenIds: string[]
  /** Whether single keys decide (WCAG 2.1.4). */
  hasKeys: boolean
  /** What the question, or the reason, is about. */
  askedIds: string[]
}

/** What still waits: without what this person has decided on, unless it was changed since. */
export function remainingOf({
  creatives,
  decisions,
}: Pick<ReviewContext, 'creatives' | 'decisions'>): WaitingCreative[] {
  return creatives.filter(
    ({ id, updatedAt }) =>
      !decisions.some((decision) => decision.creativeId === id && isAbout(decision, updatedAt)),
  )
}

/** What a decision now would be on: what is chosen, else the current one. */
export function targetsOf(context: ReviewContext): WaitingCreative[] {
  const { chosenIds, currentId } = context
  return remainingOf(context).filter(({ id }) =>
    chosenIds.length > 0 ? chosenIds.includes(id) : id === currentId,
  )
}

/** What the question, or the reason, is about, without what somebody else has decided on meanwhile. */
export function askedOf(context: ReviewContext): WaitingCreative[] {
  return remainingOf(context).filter(({ id }) => context.askedIds.includes(id))
}

/** Until the server has it, a decision is on the creative as it was; afterwards a changed one waits anew. */
function isAbout({ step, updatedAt }: DecisionEntry, current: string): boolean {
  return step !== 'over' || updatedAt === current
}

/** The newest decision that can still be undone. */
export function lastHeld({ decisions }: ReviewContext): DecisionEntry | undefined {
  return decisions.findLast(({ step }) => step === 'held')
}
