import { contentConflictSchema } from '#contract/content.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { stagesConflictSchema, stagesEffectSchema } from '#contract/moderation-stages.ts'
import type { Problem } from '#contract/problem.ts'

/**
 * What a save sends to be done after all, where the server asks whether to overwrite a newer one, or whether to do what it does to
 * decisions under way; null for any other problem.
 */
export function overwritingIn(problem: Problem): string | null {
  const effect = stagesEffectSchema.safeParse(metaOf(problem, 'effectUnconfirmed'))
  if (effect.success) {
    return `${effect.data.version} ${effect.data.affected}`
  }
  const meta = metaOf(problem, 'editConflict')
  const conflict = contentConflictSchema.safeParse(meta)
  const ofStages = stagesConflictSchema.safeParse(meta)
  return conflict.success ? conflict.data.updatedAt : ofStages.success ? String(ofStages.data.version) : null
}

/** The details of the message with this code in a refusal. */
export function metaOf(
  { messages }: Problem,
  name: keyof typeof errorCatalogue,
): Readonly<Record<string, unknown>> | undefined {
  return messages.find(({ code }) => code === errorCatalogue[name].code)?.meta
}
