import { contentConflictSchema } from '#contract/content.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** What a save sends to overwrite a newer one, where the server refused it as an edit conflict; null for any other problem. */
export function overwritingIn({ messages }: Problem): string | null {
  const conflict = contentConflictSchema.safeParse(
    messages.find(({ code }) => code === errorCatalogue.editConflict.code)?.meta,
  )
  return conflict.success ? conflict.data.updatedAt : null
}
