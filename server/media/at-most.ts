/** Runs what it is given, so many at once; the others wait for their turn, in the order in which they came. */
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
        // The turn is handed on.
        next()
      } else {
        running -= 1
      }
    }
  }
}
