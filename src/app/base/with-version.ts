import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** Lists have no version of their own: the editor needs one of an edit conflict, to overwrite it by a save that names no `held`. */
export function withVersion({ kind, messages }: Problem, updatedAt: string): Problem {
  const isConflict = ({ code }: Problem['messages'][number]) => code === errorCatalogue.editConflict.code
  return {
    kind,
    messages: messages.map((message) =>
      isConflict(message) ? { ...message, meta: { updatedAt, ...message.meta } } : message,
    ),
  }
}
