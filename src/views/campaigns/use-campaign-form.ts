import { useState } from 'react'

import type { Problem } from '#contract/problem.ts'
import type {
  CampaignFormField,
  CampaignFormValues,
  CampaignMistake,
} from '#machines/campaigns/campaign-form.values.ts'

import { useEditForm } from '../ui/use-edit-form.ts'
import { issueMessage, serverErrorOf } from './campaign-form-labels.ts'

type Issues = Partial<Record<CampaignFormField, CampaignMistake>>
type EditFormOptions = Parameters<typeof useEditForm<CampaignFormValues, CampaignMistake>>[0]

interface CampaignFormOptions {
  actor: EditFormOptions['actor']
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
  /** Text that is no address stays in the managers' field; until it is corrected, nothing is sent (CAMP-019). */
  const [hasRejectedText, setHasRejectedText] = useState(false)
  const edit = useEditForm<CampaignFormValues, CampaignMistake>({
    ...options,
    isUnchanged: (values) => JSON.stringify(values) === JSON.stringify(before),
    issuesIn: (values) => ({
      ...(hasRejectedText ? { managers: 'notAnEmail' as const } : {}),
      ...issuesIn(values),
    }),
    messageOf: issueMessage,
    serverErrorOf,
  })
  return {
    ...edit,
    errorOf: (field: CampaignFormField) =>
      hasRejectedText && field === 'managers' && edit.issues['managers'] === undefined
        ? issueMessage('notAnEmail', 'managers')
        : edit.errorOf(field),
    managersText: {
      onTextChange: () => setHasRejectedText(false),
      onReject: () => setHasRejectedText(true),
    },
  }
}
