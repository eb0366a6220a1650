import type { Clock } from '#server/realtime/clock.ts'

/** A clock moved only by `advance`, which also runs repeated tasks, and by `set`, which does neither that nor lets time pass. */
export class ManualClock implements Clock {
  #now: number
  #set = 0
  readonly #tasks = new Set<{ period: number; next: number; run: () => void }>()

  constructor(start = Date.parse('2026-03-01T09:00:00Z')) {
    this.#now = start
  }

  now(): number {
    return this.#now + this.#set
  }

  elapsed(): number {
    return this.#now
  }

  /** As somebody who sets the clock of the machine by some milliseconds. */
  set(by: number): void {
    this.#set += by
  }

  every(milliseconds: number, task: () => void): () => void {
    const entry = { period: milliseconds, next: this.#now + milliseconds, run: task }
    this.#tasks.add(entry)
    return () => this.#tasks.delete(entry)
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (;;) {
      const due = [...this.#tasks]
        .filter((task) => task.next <= end)
        .toSorted((left, right) => left.next - right.next)[0]
      if (due === undefined) {
        break
      }
      this.#now = due.next
      due.next += due.period
      due.run()
    }
    this.#now = end
  }
}
