import type { Frame } from '#contract/frames.ts'
import { problemOf, type Problem, type ProblemMessage } from '#contract/problem.ts'

/** Calls under way at the same time. */
const atOnce = 4

/** The frames that the server changed, and why it did not change the others: their messages have the `place` in the list. */
export interface ChangedFrames {
  frames: Frame[]
  problem: Problem | null
}

/**
 * Makes one call for each of these frames, a few at a time (FRAME-047). Resolves when at least one succeeded; rejects with the problem
 * when none did.
 */
export async function changeEachFrame(
  ids: readonly string[],
  change: (id: string) => Promise<Frame>,
): Promise<ChangedFrames> {
  const waiting = ids.map((id, place) => ({ id, place }))
  const changed: { frame: Frame; place: number }[] = []
  const failed: { problem: Problem; place: number }[] = []
  const changeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { id, place } = next
      try {
        changed.push({ frame: await change(id), place })
      } catch (error) {
        failed.push({ problem: problemOf(error), place })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, changeNext))
  const frames = changed.toSorted((one, other) => one.place - other.place).map(({ frame }) => frame)
  const [first] = failed
  if (first === undefined) {
    return { frames, problem: null }
  }
  const messages = failed
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ problem, place }) =>
      problem.messages.map((message): ProblemMessage => ({ ...message, place })),
    )
  const problem = { kind: first.problem.kind, messages }
  if (frames.length === 0) {
    throw problem
  }
  return { frames, problem }
}
