/** Limits concurrency: further tasks wait in order. */
export function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < count) {
      running += 1
    } else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) {
        // Pass the slot to the next task.
        next()
      } else {
        running -= 1
      }
    }
  }
}
