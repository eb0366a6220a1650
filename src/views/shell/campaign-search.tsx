import { useSelector } from '@xstate/react'
import { memo } from 'react'

import { longestSearch } from '#machines/kit/search.values.ts'
import type { CampaignSearchRef } from '#machines/shell/campaign-search.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Combobox } from '../ui/combobox.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { suggestionOf } from './campaign-suggestion.ts'

/** The campaign search of the header (SHELL-005 … SHELL-009). The address around it changes without it. */
export const CampaignSearch = memo(Search)

function Search({ search }: { search: CampaignSearchRef }) {
  const { query, hits } = useSelector(search, (snapshot) => snapshot.context)
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const isShown = useSelector(search, (snapshot) => snapshot.hasTag('found') || snapshot.hasTag('none'))
  const isFailed = useSelector(search, (snapshot) => snapshot.hasTag('failed'))
  const isPhone = useMedia(phoneWindow)
  const clear = () => {
    // Escape reaches here before there are results to close, too (SHELL-006).
    if (search.getSnapshot().can({ type: 'search.clear' })) {
      search.send({ type: 'search.clear' })
    }
  }
  return (
    <search className={box}>
      <Combobox
        label={t('shell.searchCampaigns')}
        labelHidden
        placeholder={t(isPhone ? 'shell.searchShort' : 'shell.searchCampaigns')}
        maxLength={longestSearch}
        text={query.text}
        onTextChange={(text) => search.send({ type: 'search.typed', query: { text } })}
        suggestions={hits.map(suggestionOf)}
        onPick={(id) => search.send({ type: 'hit.choose', id })}
        open={isShown || isFailed || hits.length > 0}
        onOpenChange={(open) => (open ? undefined : clear())}
        onEscape={clear}
        busy={isBusy}
        emptyText={isFailed ? t('shell.searchFailed') : t('shell.searchEmpty')}
      />
    </search>
  )
}

const box = css({ flex: '1', minWidth: '0', maxWidth: '24rem' })
