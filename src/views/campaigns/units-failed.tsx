import { t } from '#services/intl/intl.ts'

import { FailedPanel } from '../ui/failed-panel.tsx'

/** In place of a campaign's form when the business units could not be fetched (CAMP-020). */
export function UnitsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedPanel
      title={t('campaignForm.unitsFailed')}
      text={t('campaignForm.unitsFailedText')}
      onRetry={onRetry}
    />
  )
}
