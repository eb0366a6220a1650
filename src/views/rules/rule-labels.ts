import type { RuleSetSortName } from '#contract/addresses/rules.address.ts'
import { t } from '#services/intl/intl.ts'

import type { AwayLabels } from '../ui/away-panel.tsx'

type MessageId = Parameters<typeof t>[0]

export const sortLabels = {
  name: 'rules.sortName',
  'created-at': 'rules.sortCreated',
  'updated-at': 'rules.sortUpdated',
} as const satisfies Record<RuleSetSortName, MessageId>

/** Sentences about a rule set that cannot be shown. */
export const awayLabels = (): AwayLabels => ({
  goneTitle: t('rules.goneTitle'),
  goneText: t('rules.goneText'),
  failedTitle: t('rules.oneFailedTitle'),
  failedText: t('rules.failedText'),
})
