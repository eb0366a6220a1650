import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyEventObject,
} from 'xstate'

import { bookingCategory, type Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/problem.ts'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import { bookingView } from '#machines/bookings/booking-promotion.selectors.ts'
import {
  bookingListMachine,
  bookingsMachine,
  type BookingListRef,
} from '#machines/bookings/bookings.machine.ts'
import { bulkPlan, promotionOf } from '#machines/bookings/bookings.selectors.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { sampleBooking } from '#tests/support/samples/bookings.ts'

type Held = 'idle' | 'promoting' | 'completed' | 'failed'

const offline: Problem = { kind: 'offline', messages: [] }

/** A call on its way: first the server acts on it, then its answer arrives; each may be lost. */
interface Call {
  act: () => () => void
  fail: () => void
  answer: (() => void) | null
}

/**
 * A server with bookings, a network that loses and delays what it carries, and the screen in front of them. Everything
 * that can happen next is a step; a test chooses.
 */
export class FakeNetwork {
  readonly ids: readonly string[]
  readonly #held: Map<string, Held>
  #calls: Call[] = []
  /** Push events on their way. */
  #pushes = 0
  /** A push event was lost, so the connection was: the client will hear that it is back. */
  #isCut = false
  #hear: (() => void) | null = null
  #clock = new SimulatedClock()
  #screen: Actor<typeof bookingsMachine>

  constructor(count: number) {
    this.ids = Array.from({ length: count }, (_, index) => String(index + 1))
    this.#held = new Map(this.ids.map((id) => [id, 'idle']))
    this.#screen = this.#open()
  }

  /** The screen is closed and opened again; what was on its way to the server still arrives there. */
  reload(): void {
    this.#screen.stop()
    this.#calls = this.#calls.map((call) => ({ ...call, fail: () => {}, act: () => (call.act(), () => {}) }))
    this.#hear = null
    this.#clock = new SimulatedClock()
    this.#screen = this.#open()
  }

  /** Everything that can happen now; what happens all day stands there several times, so that it is chosen more often. */
  steps(): (() => void)[] {
    const usual = [...this.#clicks(), ...this.#calls.map((call) => () => this.#progress(call))]
    const news = this.ids.filter((id) => this.#held.get(id) === 'promoting')
    const debouncing = news.flatMap((id) => [
      () => this.#settle(id, 'completed'),
      () => this.#settle(id, 'failed'),
    ])
    const pushes =
      this.#pushes > 0 ? [() => this.#push(), () => this.#pushTwice(), () => this.#losePush()] : []
    const rare = [
      ...this.#calls.map((call) => () => this.#lose(call)),
      () => this.#resume(),
      () => this.#restartServer(),
      () => this.#clock.increment(5000),
      () => this.reload(),
    ]
    const soon = [20, 250].map((passed) => () => this.#clock.increment(passed))
    return [...usual, ...usual, ...usual, ...debouncing, ...pushes, ...pushes, ...soon, ...rare]
  }

  /** What a person can click on. */
  #clicks(): (() => void)[] {
    const snapshot = this.#screen.getSnapshot()
    const { bulk } = snapshot.children
    const promotions = this.ids.flatMap((id) => promotionOf(snapshot, id) ?? [])
    const events = ['promotion.ask', 'promotion.confirm', 'promotion.cancel'] as const
    const single = promotions.flatMap((promotion) =>
      events
        .filter((type) => promotion.getSnapshot().can({ type }))
        .map((type) => () => promotion.send({ type })),
    )
    const bookings = bulkPlan(this.#listed()).sendable
    const several = (
      [{ type: 'bulk.ask' }, { type: 'bulk.confirm', bookings }, { type: 'bulk.cancel' }] as const
    ).flatMap((event) => (bulk?.getSnapshot().can(event) ? [() => bulk.send(event)] : []))
    return [...single, ...several]
  }

  /** Nothing more goes wrong: what is on its way arrives, a lost connection comes back, and a person tries again. */
  async calm(): Promise<void> {
    do {
      const calls = this.#calls
      for (const call of calls) {
        this.#progress(call)
      }
      while (this.#pushes > 0) {
        this.#push()
      }
      if (this.#isCut) {
        this.#resume()
      }
      if (this.#list().getSnapshot().hasTag('failed')) {
        this.#list().send({ type: 'resource.retry' })
      }
      await settled()
      if (this.#calls.length === 0) {
        this.#clock.increment(5000)
        await settled()
      }
    } while (this.#calls.length > 0 || this.#pushes > 0)
  }

  /** What the card of each booking shows, in the terms of `held`. */
  shown(): (Held | null)[] {
    return this.ids.map((id) => {
      const promotion = promotionOf(this.#screen.getSnapshot(), id)
      return promotion === undefined ? null : heldOf(bookingView(promotion.getSnapshot()).booking)
    })
  }

  /** The same, as the summary counts them. */
  counted(): Held[] {
    return this.#listed().map(heldOf)
  }

  held(): Held[] {
    return [...this.#held.values()]
  }

  stop(): void {
    this.#screen.stop()
  }

  #list(): BookingListRef {
    return this.#screen.getSnapshot().children.list as BookingListRef
  }

  #listed(): Booking[] {
    return this.#list().getSnapshot().context.value ?? []
  }

  #open(): Actor<typeof bookingsMachine> {
    const promote = (bookings: readonly Booking[]) =>
      this.#call(() => {
        const refused = bookings.flatMap(({ id }, place) => (this.#accept(id) ? [] : [place]))
        return refused.length === 0 ? undefined : refusal(refused)
      })
    const machine = bookingsMachine.provide({
      actors: {
        list: bookingListMachine.provide({
          actors: {
            load: fromPromise<Booking[], { params: { campaignId: string }; query: null }>(() =>
              this.#call(() => this.#read()),
            ),
            listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(({ sendBack }) => {
              this.#hear = () => sendBack({ type: 'resource.changed' })
            }),
          },
        }),
        promotion: bookingPromotionMachine.provide({
          actors: {
            promote: fromPromise<void, { campaignId: string; booking: Booking }>(({ input }) =>
              promote([input.booking]),
            ),
          },
        }),
        bulk: bulkPromotionMachine.provide({
          actors: {
            promoteAll: fromPromise<void, { campaignId: string; bookings: Booking[] }>(({ input }) =>
              promote(input.bookings),
            ),
          },
        }),
      },
    })
    const input = { campaignId: '7', isSuperUser: false, today: '2026-03-10' }
    return createActor(machine, { input, clock: this.#clock }).start()
  }

  /** A call whose work is done when the server acts, whether or not its answer arrives. */
  #call<Answer>(work: () => Answer | Problem): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#calls.push({
        act: () => {
          const result = work()
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- services reject with a Problem, nothing else
          return () => (isRefusal(result) ? reject(result) : resolve(result))
        },
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- services reject with a Problem, nothing else
        fail: () => reject(offline),
        answer: null,
      })
    })
  }

  #progress(call: Call): void {
    if (call.answer === null) {
      call.answer = call.act()
      return
    }
    this.#calls = this.#calls.filter((other) => other !== call)
    call.answer()
  }

  #lose(call: Call): void {
    this.#calls = this.#calls.filter((other) => other !== call)
    call.fail()
  }

  #accept(id: string): boolean {
    const held = this.#held.get(id)
    if (held === 'idle') {
      this.#held.set(id, 'promoting')
      // The ad network takes the order, which the server tells.
      this.#pushes += 1
    }
    return held === 'idle' || held === 'promoting'
  }

  #settle(id: string, held: 'completed' | 'failed'): void {
    if (this.#held.get(id) === 'promoting') {
      this.#held.set(id, held)
      this.#pushes += 1
    }
  }

  #push(): void {
    if (this.#pushes > 0) {
      this.#pushes -= 1
      this.#hear?.()
    }
  }

  #pushTwice(): void {
    if (this.#pushes > 0) {
      this.#hear?.()
    }
  }

  #losePush(): void {
    if (this.#pushes > 0) {
      this.#pushes -= 1
      this.#isCut = true
    }
  }

  #resume(): void {
    this.#isCut = false
    this.#screen.send({ type: 'realtime.resumed' })
  }

  /** Every connection breaks; what the server has written down stays. */
  #restartServer(): void {
    this.#isCut = true
    this.#pushes = 0
    const calls = this.#calls
    for (const call of calls) {
      this.#lose(call)
    }
  }

  #read(): Booking[] {
    return this.ids.map((id) => {
      const held = this.#held.get(id)
      return sampleBooking(id, {
        isDcmInProgress: held === 'promoting',
        isDcmCompleted: held === 'completed',
        dcmFailed: held === 'failed',
      })
    })
  }
}

function heldOf(booking: Booking): Held {
  const words = {
    promoted: 'completed',
    error: 'failed',
    promoting: 'promoting',
    unpromoted: 'idle',
  } as const
  return words[bookingCategory(booking)]
}

/** Answers travel by promises, some of them through several; all have arrived when the next task begins. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function refusal(places: readonly number[]): Problem {
  const messages = places.map((place) => ({
    detail: 'It was sent already.',
    field: 'code',
    code: null,
    place,
  }))
  return { kind: 'invalid', messages }
}

function isRefusal(result: unknown): result is Problem {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'invalid'
}
