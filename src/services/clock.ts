/** The time, as it reaches machines by input: never read inside them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after a wait in milliseconds. Returns a function that cancels it. */
  after(wait: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (wait, task) => {
    const timer = setTimeout(task, wait)
    return () => clearTimeout(timer)
  },
}
