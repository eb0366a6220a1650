import { contentConflictSchema } from '#contract/content.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** What a save that overrules somebody else's has to name, where the server refused one as stale; null for any other problem. */
export function overrulingIn({ messages }: Problem): string | null {
  const conflict = contentConflictSchema.safeParse(
    messages.find(({ code }) => code === errorCatalogue.outdated.code)?.meta,
  )
  return conflict.success ? conflict.data.updatedAt : null
}
