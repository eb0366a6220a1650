import type { PersonRightsFilter } from '#contract/addresses/person-rights.address.ts'
import type { PersonRights } from '#contract/person-rights.ts'
import type { AskedCampaignRef, RightFiltersRef } from '#machines/users/person-rights.machine.ts'
import { groupsShown } from '#machines/users/person-rights.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EyeIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { CampaignChoice } from './campaign-choice.tsx'
import { RightList } from './right-list.tsx'

type ExplainedCampaign = NonNullable<PersonRights['campaign']>

interface AskedCampaignProps {
  campaigns: AskedCampaignRef
  filters: RightFiltersRef
  query: PersonRightsFilter
  campaign: PersonRights['campaign']
  /** The person's name. */
  person: string
  /** Opens a campaign as the person would; null where nobody can look as them. */
  onLook: ((campaignId: string) => void) | null
}

/** What the person may do on a campaign, and which one is asked about. */
export function AskedCampaign(props: AskedCampaignProps) {
  const { campaigns, filters, query, campaign, person, onLook } = props
  return (
    <Card title={t('rights.campaign')}>
      <div className={column}>
        <div className={choice}>
          <div className={css({ flex: '1 1 14rem', maxWidth: '26rem' })}>
            <CampaignChoice search={campaigns} shown={campaign?.name ?? ''} />
          </div>
          {query.campaign === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() => filters.send({ type: 'filters.choose', change: { campaign: null } })}
            >
              {t('rights.noCampaign')}
            </Button>
          )}
        </div>
        {campaign === null ? (
          <p className={muted}>
            {t(query.campaign === undefined ? 'rights.chooseCampaign' : 'rights.goneCampaign')}
          </p>
        ) : (
          <OnCampaign campaign={campaign} query={query} person={person} onLook={onLook} />
        )}
      </div>
    </Card>
  )
}

interface OnCampaignProps extends Pick<AskedCampaignProps, 'query' | 'person' | 'onLook'> {
  campaign: ExplainedCampaign
}

function OnCampaign({ campaign, query, person, onLook }: OnCampaignProps) {
  const { id, name, units, isReached, isToUpload, grantors } = campaign
  const groups = groupsShown(campaign, query)
  return (
    <>
      <div>
        <div className={title}>
          <h3
            className={css({
              textStyle: 'title',
              overflowWrap: 'anywhere',
              flex: '1 1 12rem',
              minWidth: '0',
            })}
          >
            <Link href={`/campaigns/${id}`}>{name}</Link>
          </h3>
          {onLook === null ? null : (
            <Button size="sm" icon={<EyeIcon />} onClick={() => onLook(id)}>
              {t('looking.beginThere', { name: person })}
            </Button>
          )}
        </div>
        <p className={muted}>
          {[
            t('rights.ofUnits', { count: units.length, units: units.join(', ') }),
            ...(isReached ? [] : [t('rights.noLink')]),
            ...(isToUpload ? [t('rights.uploadLink')] : []),
            ...(grantors.length === 0
              ? []
              : [t('rights.grantors', { people: formatAlternatives(grantors) })]),
          ].join(' ')}
        </p>
      </div>
      {groups.length === 0 ? <p className={muted}>{t('rights.noneShown')}</p> : null}
      {groups.map(({ id: group, displayName, rights }) => (
        <div key={group}>
          <h4 className={legend}>{displayName}</h4>
          <RightList label={displayName} rights={rights} />
        </div>
      ))}
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const choice = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const muted = css({ color: 'ink.muted' })
const legend = css({
  paddingBottom: '2',
  borderBottom: '1px solid token(colors.line.subtle)',
  textStyle: 'label',
  fontWeight: '600',
  color: 'ink.strong',
})
