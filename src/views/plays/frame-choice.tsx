import { useSelector } from '@xstate/react'

import { longestSearch } from '#machines/kit/search.values.ts'
import type { FrameSearchRef } from '#machines/plays/plays.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Combobox } from '../ui/combobox.tsx'

interface FrameChoiceProps {
  search: FrameSearchRef
  campaignId: string
  /** The external id of the frame that is shown; '' until it is known. */
  shown: string
}

/** Another frame of the campaign, found by its external id, its name or its place. */
export function FrameChoice({ search, campaignId, shown }: FrameChoiceProps) {
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
      label={t('plays.frame')}
      labelHidden
      placeholder={shown === '' ? t('plays.findFrame') : shown}
      maxLength={longestSearch}
      text={query.text}
      onTextChange={(text) => search.send({ type: 'search.typed', query: { text, campaignId } })}
      suggestions={hits.map(({ id, externalId, name }) => ({ value: id, label: externalId, detail: name }))}
      onPick={(id) => search.send({ type: 'hit.choose', id })}
      open={isFailed || snapshot.hasTag('none') || hits.length > 0}
      onOpenChange={(open) => (open ? undefined : clear())}
      onEscape={clear}
      busy={snapshot.hasTag('busy')}
      emptyText={t(isFailed ? 'plays.framesFailed' : 'plays.noFrameFound')}
    />
  )
}
