import { t } from '#services/intl/intl.ts'

import { StatusChip } from '../ui/status-chip.tsx'

/** Whether a right may be used: an icon and a word. */
export function RightMark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <StatusChip tone={isAllowed ? 'live' : 'inactive'}>
      {t(isAllowed ? 'rights.yes' : 'rights.no')}
    </StatusChip>
  )
}
