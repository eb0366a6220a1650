import { t } from '#services/intl/intl.ts'

import { HistoryIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** Leads to the timeline of the campaign. */
export function ActivityLink({ campaignId }: { campaignId: string }) {
  return (
    <LinkButton href={`/campaigns/${campaignId}/activity`} icon={<HistoryIcon />}>
      {t('activity.title')}
    </LinkButton>
  )
}
