import type { MissingRight } from '#contract/rights.ts'
import { t } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'

/** Which right it takes on this campaign, and who can grant it: the words of the guards of addresses (SHELL-030 … SHELL-035). */
export const takesRight = ({ displayName: right, grantors }: MissingRight): string =>
  t('guard.takesRight', { right, count: grantors.length, people: formatAlternatives(grantors) })
