import { contentConflictSchema } from '#contract/content.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { stagesConflictSchema } from '#contract/moderation-stages.ts'
import type { Problem } from '#contract/problem.ts'

/** What a save sends to overwrite a newer one, where the server refused it as an edit conflict; null for any other problem. */
export function overwritingIn({ messages }: Problem): string | null {
  const meta = messages.find(({ code }) => code === errorCatalogue.editConflict.code)?.meta
  const conflict = contentConflictSchema.safeParse(meta)
  const ofStages = stagesConflictSchema.safeParse(meta)
  return conflict.success ? conflict.data.updatedAt : ofStages.success ? String(ofStages.data.version) : null
}
