import { contentConflictSchema } from '#contract/content.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** The server's answer to a save of something that somebody else has saved since it was read. */
export const editConflict: Problem = {
  kind: 'refused',
  messages: [
    {
      detail: 'This was changed in the meantime.',
      field: 'updatedAt',
      code: errorCatalogue.editConflict.code,
      meta: contentConflictSchema.parse({ updatedAt: '2026-03-10T09:00:00.000Z' }),
    },
  ],
}
