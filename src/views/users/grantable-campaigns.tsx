import { useSelector } from '@xstate/react'

import type { Campaign } from '#contract/campaigns.ts'
import { listedReference } from '#machines/campaigns/campaign.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type {
  CampaignPermissionsRef,
  ChosenPlace,
  GrantableCampaignsRef,
} from '#machines/users/campaign-permissions.machine.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'

interface GrantableCampaignsProps {
  panel: CampaignPermissionsRef
  list: GrantableCampaignsRef
  /** For super users (USER-039). */
  withDefaults: boolean
}

/** The filter, and what permissions are given on: default permissions, and campaigns (USER-037 … USER-039). */
export function GrantableCampaigns({ panel, list, withDefaults }: GrantableCampaignsProps) {
  const { context, ...snapshot } = useSelector(panel, (current) => current)
  const isBusy = useSelector(list, (current) => current.hasTag('busy'))
  const { chosen, typed } = context
  return (
    <div className={column}>
      <SearchField
        label={t('permissions.campaignFilter')}
        hint={t('permissions.campaignFilterHint')}
        maxLength={longestSearch}
        busy={snapshot.value.filter === 'typing' || (typed !== '' && isBusy)}
        value={typed}
        onValueChange={(text) => panel.send({ type: 'filter.typed', text })}
      />
      <div className={scroller}>
        {withDefaults ? (
          <Entry
            panel={panel}
            place={{ campaignId: null, name: '' }}
            isChosen={chosen !== null && chosen.campaignId === null}
          >
            <span className={name}>{t('permissions.defaults')}</span>
            <span className={detail}>{t('permissions.defaultsText')}</span>
          </Entry>
        ) : null}
        <Campaigns panel={panel} list={list} />
      </div>
    </div>
  )
}

function Campaigns({ panel, list }: Omit<GrantableCampaignsProps, 'withDefaults'>) {
  const snapshot = useSelector(list, (current) => current)
  const chosen = useSelector(panel, ({ context }) => context.chosen)
  const mayGrow = useSelector(panel, (current) => current.can({ type: 'campaigns.more' }))
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('permissions.campaignsFailed')}
        text={t('common.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return <Skeleton shape="block" className={css({ height: '48' })} />
  }
  const { campaigns, total } = value
  return (
    <>
      {problem === null ? null : <StaleBanner resource={list} text={t('permissions.campaignsStale')} />}
      <p role="status" className={count}>
        {total === 0
          ? t('permissions.noCampaigns')
          : campaigns.length < total
            ? t('permissions.campaignsShown', { count: campaigns.length, total })
            : t('permissions.campaignCount', { total })}
      </p>
      <ul aria-label={t('permissions.campaigns')}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Entry
              panel={panel}
              place={{ campaignId: campaign.id, name: campaign.name }}
              isChosen={chosen?.campaignId === campaign.id}
            >
              <CampaignLines campaign={campaign} />
            </Entry>
          </li>
        ))}
      </ul>
      {campaigns.length < total ? (
        <Button
          fill
          variant="ghost"
          busy={snapshot.hasTag('busy')}
          disabled={!mayGrow}
          onClick={() => panel.send({ type: 'campaigns.more' })}
        >
          {t('permissions.moreCampaigns')}
        </Button>
      ) : null}
    </>
  )
}

/** Name, reference, client, and dates (USER-037). */
function CampaignLines({ campaign }: { campaign: Campaign }) {
  const { client, startsAt, endsAt } = campaign
  const facts = [listedReference(campaign), client?.name].filter(
    (fact) => fact !== null && fact !== undefined,
  )
  return (
    <>
      <span className={name}>{campaign.name}</span>
      {facts.length === 0 ? null : <span className={detail}>{facts.join(' · ')}</span>}
      <span className={detail}>
        {t('permissions.campaignDates', { start: formatDay(startsAt), end: formatDay(endsAt) })}
      </span>
    </>
  )
}

/** The entry of a place in the list. */
export const entryOf = ({ campaignId }: ChosenPlace): string => campaignId ?? 'default'

interface EntryProps {
  panel: CampaignPermissionsRef
  place: ChosenPlace
  isChosen: boolean
  children: React.ReactNode
}

function Entry({ panel, place, isChosen, children }: EntryProps) {
  return (
    <button
      type="button"
      className={entry}
      aria-current={isChosen || undefined}
      data-entry={entryOf(place)}
      onClick={() => panel.send({ type: 'place.choose', place })}
    >
      {children}
    </button>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minHeight: '0', height: 'full' })
const scroller = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  md: { overflowY: 'auto', flex: '1 1 0', minHeight: '0' },
})
const count = css({ paddingInline: '3', paddingTop: '2', textStyle: 'caption', color: 'ink.muted' })
const name = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const detail = css({ textStyle: 'caption', color: 'ink.muted', overflowWrap: 'anywhere' })
const entry = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  minHeight: '11',
  justifyContent: 'center',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { background: 'surface.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': {
    background: 'surface.selected',
    _forced: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
})
