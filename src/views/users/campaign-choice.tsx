import { useSelector } from '@xstate/react'

import { longestSearch } from '#machines/kit/search.values.ts'
import type { AskedCampaignRef } from '#machines/users/person-rights.machine.ts'
import { t } from '#services/intl/intl.ts'

import { suggestionOf } from '../shell/campaign-suggestion.ts'
import { Combobox } from '../ui/combobox.tsx'

interface CampaignChoiceProps {
  search: AskedCampaignRef
  /** The name of the campaign that is shown; '' for none. */
  shown: string
}

/** The campaign that is asked about, found by its name, client or reference. */
export function CampaignChoice({ search, shown }: CampaignChoiceProps) {
  const snapshot = useSelector(search, (current) => current)
  const { query, hits } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const clear = () => {
    if (search.getSnapshot().can({ type: 'search.clear' })) {
      search.send({ type: 'search.clear' })
    }
  }
  return (
    <Combobox
      label={t('rights.findCampaign')}
      labelHidden
      placeholder={shown === '' ? t('rights.findCampaign') : shown}
      maxLength={longestSearch}
      text={query.text}
      onTextChange={(text) => search.send({ type: 'search.typed', query: { text } })}
      suggestions={hits.map(suggestionOf)}
      onPick={(id) => search.send({ type: 'hit.choose', id })}
      open={isFailed || snapshot.hasTag('none') || hits.length > 0}
      onOpenChange={(open) => (open ? undefined : clear())}
      onEscape={clear}
      busy={snapshot.hasTag('busy')}
      emptyText={t(isFailed ? 'shell.searchFailed' : 'shell.searchEmpty')}
    />
  )
}
