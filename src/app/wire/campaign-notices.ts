import type { Problem, ProblemMessage } from '#contract/problem.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'

/**
 * Says that something was not saved, by a message of the catalogue, and why, where the server has words for it that no field of
 * the form shows.
 */
export function notSaved(
  { id, message }: { id: string; message: string },
  problem: Problem,
  isShown: (message: ProblemMessage) => boolean,
): NoticeContent {
  const untold = problem.messages.filter((one) => !isShown(one))
  const reasons = untold.length === 0 ? [] : (noticeOf({ ...problem, messages: untold })?.lines ?? [])
  return { id, type: 'error', lines: [{ message, values: {} }, ...reasons], timesOut: true }
}

/** Says that settings or the active flag of a campaign were not saved (CAMP-032, CAMP-056). */
export function notUpdated(problem: Problem, fields: readonly string[] = []): NoticeContent {
  return notSaved(
    { id: 'campaign-not-updated', message: 'campaign.notUpdated' },
    problem,
    ({ field }) => field !== null && fields.includes(field),
  )
}
