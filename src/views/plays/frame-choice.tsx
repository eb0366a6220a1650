import type { FrameSearchRef } from '#machines/plays/plays.machine.ts'
import { t } from '#services/intl/intl.ts'

import { SearchChoice } from '../ui/search-choice.tsx'

interface FrameChoiceProps {
  search: FrameSearchRef
  campaignId: string
  /** The external id of the frame that is shown; '' until it is known. */
  shown: string
}

/** Another frame of the campaign, found by its external id, its name or its place. */
export function FrameChoice({ search, campaignId, shown }: FrameChoiceProps) {
  return (
    <SearchChoice
      search={search}
      label={t('plays.frame')}
      placeholder={shown === '' ? t('plays.findFrame') : shown}
      queryOf={(text) => ({ text, campaignId })}
      suggestionOf={({ id, externalId, name }) => ({ value: id, label: externalId, detail: name })}
      failedText={t('plays.framesFailed')}
      emptyText={t('plays.noFrameFound')}
    />
  )
}
