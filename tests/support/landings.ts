import type { Page } from 'playwright/test'
import type { AnyEventObject } from 'xstate'

import type { Landing } from './model.ts'
import type { Plan } from './server-walks.ts'

/** Whose success or failure led to a landing. */
export interface Outcome {
  actor: string
  isSuccess: boolean
}

/** Where calls land, by actor: one landing for each branch of their success, and one for a failure. */
export type Outcomes = ReadonlyMap<string, { success: Landing[]; failure: Landing[] }>

/** The opposite outcomes that a screen shows. A quiet failure is not to be seen, and a call is only one of them with both. */
export function outcomesOf({ browser, faults }: Pick<Plan, 'browser' | 'faults'>): Outcomes {
  const actors = new Set(browser.map(({ actor }) => actor))
  return new Map(
    [...actors].map((actor) => {
      const shown = faults.find(
        (walk) =>
          walk.actor === actor && !walk.isQuiet && walk.fault !== 'expired' && walk.fault !== 'rejected',
      )
      const success =
        shown === undefined
          ? []
          : browser.filter((walk) => walk.actor === actor).flatMap(({ lands }) => lands.slice(0, 1))
      return [actor, { success, failure: shown?.lands ?? [] }]
    }),
  )
}

/** A landing and a page, lent to a drive: what it reads of them is noted. */
export interface Lent extends Landing {
  page: Page
  /** Results by what was read: `snapshot.hasTag("failed")` is `true`. */
  reads: Map<string, string>
  isPageRead: () => boolean
  /** From now on the page answers nothing: the drive may still be waiting for something. */
  takeBack: () => void
}

export function lend(page: Page, { snapshot, by }: Landing): Lent {
  const reads = new Map<string, string>()
  let isPageRead = false
  let isTakenBack = false
  const lentPage = new Proxy(page, {
    get: (target, key) => {
      if (isTakenBack) {
        throw new Error('the page is taken back')
      }
      isPageRead = true
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value
    },
  })
  return {
    page: lentPage,
    snapshot: watched(snapshot, 'snapshot', reads),
    by: watched(by, 'by', reads),
    reads,
    isPageRead: () => isPageRead,
    takeBack: () => {
      isTakenBack = true
    },
  }
}

function watched<Value extends object>(value: Value, path: string, reads: Map<string, string>): Value {
  return new Proxy(value, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') {
        return found
      }
      const place = `${path}.${key}`
      if (typeof found === 'function') {
        return (...given: unknown[]) => {
          const answer: unknown = found.apply(target, given)
          reads.set(`${place}(${given.map(textOf).join(', ')})`, textOf(answer))
          return answer
        }
      }
      if (typeof found === 'object' && found !== null) {
        reads.set(place, Array.isArray(found) ? 'a list' : 'an object')
        return watched(found, place, reads)
      }
      reads.set(place, textOf(found))
      return found
    },
    has: (target, key) => {
      reads.set(`${String(key)} in ${path}`, String(Reflect.has(target, key)))
      return Reflect.has(target, key)
    },
    ownKeys: (target) => {
      reads.set(`keys of ${path}`, Reflect.ownKeys(target).map(String).join(', '))
      return Reflect.ownKeys(target)
    },
  })
}

function textOf(value: unknown): string {
  try {
    return String(JSON.stringify(value))
  } catch {
    return typeof value
  }
}

interface Landed {
  landing: Landing
  outcome: Outcome | null
  /** A call is under way there: the page may show its result already. */
  isPassing: boolean
  reads: ReadonlyMap<string, string>
}

/** Where the walks of a model landed, and what its drive read there: enough to tell the landings apart, or it proves nothing. */
export class LandingRecord {
  readonly #landed: Landed[] = []
  readonly #faults = new Set<string>()
  readonly #failed = new Set<string>()

  note(landing: Landing, outcome: Outcome | null, { reads, isPageRead }: Lent, isPassing = false): void {
    if (!isPageRead()) {
      this.#faults.add(`the drive does not look at the page where it has landed in ${placeOf(landing)}`)
    }
    if (reads.size === 0) {
      this.#faults.add(`the drive reads nothing of the snapshot where it has landed in ${placeOf(landing)}`)
    }
    this.#landed.push({ landing, outcome, isPassing, reads })
  }

  /** Whether this is the first time that somebody asks so of this actor. */
  isFirstFailure({ actor }: Outcome): boolean {
    const isFirst = !this.#failed.has(actor)
    this.#failed.add(actor)
    return isFirst
  }

  /** What is weak about the drive, in words. */
  faults(): string[] {
    const alike = this.#landed.flatMap((one, at) =>
      this.#landed
        .slice(at + 1)
        .filter((other) => isDifferent(one, other) && !areToldApart(one, other))
        .map(
          (other) => `the drive reads the same of ${placeOf(one.landing)} and of ${placeOf(other.landing)}`,
        ),
    )
    return [...this.#faults, ...new Set(alike)]
  }
}

/** Whether a person sees a difference: in the outcome of a call, or in what the machine tells the screen. */
function isDifferent(one: Landed, other: Landed): boolean {
  if (one.outcome === null || other.outcome === null) {
    return false
  }
  const isOpposite =
    one.outcome.actor === other.outcome.actor && one.outcome.isSuccess !== other.outcome.isSuccess
  const isPassing = one.isPassing || other.isPassing
  return isOpposite || (!isPassing && shownOf(one.landing) !== shownOf(other.landing))
}

function shownOf({ snapshot: { status, tags } }: Landing): string {
  return [status, ...[...tags].toSorted()].join()
}

/** A drive goes different ways only after a read with different results. */
function areToldApart({ reads }: Landed, other: Landed): boolean {
  return [...reads].some(([path, result]) => other.reads.has(path) && other.reads.get(path) !== result)
}

/** `{"editing":"changed"} by xstate.error.actor.save`. */
export function placeOf({ snapshot, by }: { snapshot: { value: unknown }; by: AnyEventObject }): string {
  return `${JSON.stringify(snapshot.value)} by ${by.type}`
}
