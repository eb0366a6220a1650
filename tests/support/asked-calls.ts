import type { Problem, ProblemKind } from '#contract/problem.ts'

/** A call that waits for its answer. */
interface AskedCall {
  what: string
  answer: (value?: unknown) => Promise<void>
  fail: (kind?: ProblemKind) => Promise<void>
}

/** The calls of a machine to a server that answers when it is told to. */
export function askedCalls() {
  const asked: AskedCall[] = []
  return {
    /** For an actor's promise: the call in words. */
    ask: (what: string): Promise<never> => {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      asked.push({
        what,
        answer: async (value) => {
          resolve(value as never)
          await settled()
        },
        fail: async (kind = 'server') => {
          reject({ kind, messages: [] } satisfies Problem)
          await settled()
        },
      })
      return promise
    },
    /** The calls since it was last used, in words; they are never answered. */
    calls: () => asked.splice(0).map(({ what }) => what),
    /** The oldest call that waits. */
    next: (): AskedCall => {
      const call = asked.shift()
      if (call === undefined) {
        throw new Error('nothing was asked')
      }
      return call
    },
    /** Answers the oldest call, if one waits. */
    answer: async (value: unknown): Promise<void> => asked.shift()?.answer(value),
  }
}

/** Until actors have heard of an answer. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
