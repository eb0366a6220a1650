/** Clock of the realtime endpoint; tests pass a manual one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a clock that is never set, for how long something took. */
  elapsed(): number
  /** Runs `task` each `milliseconds` until the returned function is called. */
  every(milliseconds: number, task: () => void): () => void
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
