import type { AskedCampaignRef } from '#machines/users/person-rights.machine.ts'
import { t } from '#services/intl/intl.ts'

import { suggestionOf } from '../shell/campaign-suggestion.ts'
import { SearchChoice } from '../ui/search-choice.tsx'

interface CampaignChoiceProps {
  search: AskedCampaignRef
  /** The name of the campaign that is shown; '' for none. */
  shown: string
}

/** The campaign that is asked about, found by its name, client or reference. */
export function CampaignChoice({ search, shown }: CampaignChoiceProps) {
  return (
    <SearchChoice
      search={search}
      label={t('rights.findCampaign')}
      placeholder={shown === '' ? t('rights.findCampaign') : shown}
      queryOf={(text) => ({ text })}
      suggestionOf={suggestionOf}
      failedText={t('shell.searchFailed')}
      emptyText={t('shell.searchEmpty')}
    />
  )
}
