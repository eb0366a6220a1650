import { t } from '#services/intl/intl.ts'

import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'

/** In place of a campaign's form when the business units could not be fetched (CAMP-020). */
export function UnitsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StatePanel
      state="failed"
      role="alert"
      title={t('campaignForm.unitsFailed')}
      text={t('campaignForm.unitsFailedText')}
      action={<TryAgain onClick={onRetry} />}
    />
  )
}
