import { problemOf } from '#contract/problem.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'

import type { AppContext } from '../base/app-context.ts'

/**
 * Deletes by a quiet call, and tells why where that failed. What somebody else has deleted meanwhile is gone as was asked for:
 * that is no failure, and `onGone` is called in the place of `onDeleted`.
 */
export async function deleteOrGone(
  { show }: Pick<AppContext, 'show'>,
  remove: () => Promise<void>,
  { onDeleted, onGone }: { onDeleted?: () => void; onGone?: () => void } = {},
): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'missing') {
      onGone?.()
      return
    }
    show(noticeOf(problem))
    throw error
  }
  onDeleted?.()
}
