import type { Problem } from '#contract/problem.ts'
import {
  fieldOfServer,
  issuesIn,
  type CampaignFormField,
  type CampaignFormValues,
  type CampaignIssue,
} from '#machines/campaigns/campaign-form.values.ts'
import { fieldError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'

/** Shown without an attempt to save (CAMP-016). */
export function bookingError(
  values: CampaignFormValues,
  bookings: Parameters<typeof issuesIn>[1],
  today: string,
): string | undefined {
  return issuesIn(values, bookings, today).bookings === undefined
    ? undefined
    : t('campaignForm.foreignBooking')
}

/** The server's message for a field (ERR-009, ERR-010). */
export function serverErrorOf(problem: Problem | null, field: string): string | undefined {
  return fieldError(problem, field, fieldOfServer)
}

/** @param field a field of the campaign form */
export function issueMessage(issue: CampaignIssue, field: string): string {
  return issue === 'required'
    ? t('common.required', { name: t(requiredNames[field as CampaignFormField]) })
    : t(issueMessages[issue])
}

/** The fields' labels. */
export const settingNames = {
  brand: 'campaignForm.brand',
  name: 'campaignForm.name',
  businessUnitId: 'campaignForm.businessUnit',
  startDate: 'campaignForm.startDate',
  endDate: 'campaignForm.endDate',
  managers: 'campaignForm.managers',
  updateFrequency: 'campaignForm.updateFrequency',
  requiresWeather: 'campaignForm.requiresWeather',
} as const satisfies Record<keyof CampaignFormValues, Parameters<typeof t>[0]>
/** Names in "… is required" (CAMP-014). */
const requiredNames: Record<CampaignFormField, Parameters<typeof t>[0]> = {
  ...settingNames,
  managers: 'campaignForm.anEmail',
  bookings: 'bookings.title',
}
const issueMessages = {
  startInPast: 'campaignForm.startInPast',
  endBeforeStart: 'campaignForm.endBeforeStart',
  wholeMinutes: 'campaignForm.wholeMinutes',
  notAnEmail: 'campaignForm.notAnEmail',
  foreignBooking: 'campaignForm.foreignBooking',
} as const
