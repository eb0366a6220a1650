import type { Problem } from '#contract/problem.ts'

import { failure, withReasons } from '../base/notices.ts'

/** A later failure of the same kind replaces the notice of the earlier one. */
export const notUpdatedId = 'campaign-not-updated'

/**
 * Settings or the active flag of a campaign were not saved (CAMP-032, CAMP-056).
 *
 * @param fields that show their own errors
 */
export function notUpdated(problem: Problem, fields: readonly string[] = []) {
  return withReasons(
    failure('campaign.notUpdated', {}, notUpdatedId),
    problem,
    ({ field }) => field !== null && fields.includes(field),
  )
}
