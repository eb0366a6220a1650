import type { Problem } from '#contract/problem.ts'
import type {
  CampaignFormField,
  CampaignFormValues,
  CampaignIssue,
} from '#machines/campaigns/campaign-form.values.ts'

import { useEditForm, type FormActor } from '../ui/use-edit-form.ts'
import { issueMessage, serverErrorOf } from './campaign-form-labels.ts'

type Issues = Partial<Record<CampaignFormField, CampaignIssue>>

interface CampaignFormDisplay {
  /** Text that is no address stays in the managers' field; until it is corrected, nothing is sent (CAMP-019). */
  hasRejectedText: boolean
}

interface CampaignFormOptions {
  actor: FormActor
  initial: CampaignFormValues
  /** The values that count as unchanged. */
  before: CampaignFormValues
  issuesIn: (values: CampaignFormValues) => Issues
  problem: Problem | null
  onValid: (values: CampaignFormValues) => void
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>

/** The form that a new campaign and the settings of one have in common (CAMP-013, CAMP-061). */
export function useCampaignForm({ before, issuesIn, ...options }: CampaignFormOptions) {
  const edit = useEditForm<CampaignFormValues, CampaignIssue, CampaignFormDisplay>({
    ...options,
    display: { hasRejectedText: false },
    isUnchanged: (values) => JSON.stringify(values) === JSON.stringify(before),
    issuesIn: (values, { hasRejectedText }) => ({
      ...(hasRejectedText ? { managers: 'notAnEmail' as const } : {}),
      ...issuesIn(values),
    }),
    messageOf: issueMessage,
    serverErrorOf,
  })
  return {
    ...edit,
    errorOf: (field: CampaignFormField) =>
      edit.display.hasRejectedText && field === 'managers' && edit.issues['managers'] === undefined
        ? issueMessage('notAnEmail', 'managers')
        : edit.errorOf(field),
    managersText: {
      onTextChange: () => edit.setDisplay({ hasRejectedText: false }),
      onReject: () => edit.setDisplay({ hasRejectedText: true }),
    },
  }
}
