import type { Frame } from '#contract/frames.ts'
import type { Problem } from '#contract/problem.ts'

/** What calls for several frames have led to: the frames that the server changed, and why it did not change the others. */
export interface FramesAnswer {
  frames: Frame[]
  /** Its messages name their frame by `place`, the index in the sent list. Null when all were changed. */
  problem: Problem | null
}

/** A frame that could not be changed, and the server's words; none where it sent none. */
export interface FrameFailure {
  id: string
  name: string
  reason: string | null
}

/** Those of the sent frames that were not changed, each with its reason. */
export function failuresOf(sent: readonly Frame[], { frames, problem }: FramesAnswer): FrameFailure[] {
  const changed = new Set(frames.map(({ id }) => id))
  return sent.flatMap(({ id, name }, index) => {
    if (changed.has(id)) {
      return []
    }
    const words = problem?.messages.find(({ place }) => place === index)?.detail ?? ''
    return [{ id, name, reason: words === '' ? null : words }]
  })
}
