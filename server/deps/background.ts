import type { Logger } from 'pino'

/** Work after the response is sent, so that response times reveal nothing. A stop waits for it. */
export interface Background {
  run: (task: () => Promise<void>) => void
  /** Resolves when no task is running. */
  settled: () => Promise<void>
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (task) => {
      const promise = task()
        .catch((error: unknown) => log.error({ err: error }, 'background work failed'))
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    settled: async () => {
      while (running.size > 0) {
        await Promise.all(running)
      }
    },
  }
}
