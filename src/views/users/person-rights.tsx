import { useSelector } from '@xstate/react'

import type { PersonRights as Explained } from '#contract/person-rights.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import type { PersonRightsRef } from '#machines/users/person-rights.machine.ts'
import { mayLookAs, rightsShown, unitMatrix } from '#machines/users/person-rights.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { EyeIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { AccountBanner } from './account-banner.tsx'
import { AskedCampaign } from './asked-campaign.tsx'
import { ExplainedRights } from './explained-rights.tsx'
import { RightList } from './right-list.tsx'
import { RightsTools, RightsToolsComing } from './rights-tools.tsx'
import { UnitRightsTable } from './unit-rights-table.tsx'

interface PersonRightsProps {
  person: PersonRightsRef
  viewerId: string
  /** The application's name, from configuration. */
  application: string
}

/** What a person may do and why: with their account, on each business unit, and on a campaign that is asked for. */
export function PersonRights({ person, viewerId, application }: PersonRightsProps) {
  const { context, children } = useSelector(person, (current) => current)
  const { rights, filters, campaigns, looking } = children
  const known = useSelector(rights, (current) => current?.context.value ?? null)
  const isComing = useSelector(rights, (current) => known === null && current?.hasTag('failed') === false)
  const typed = useSelector(filters, (current) => current?.context.typed ?? {})
  const heading = useHeading()
  if (rights === undefined || filters === undefined || campaigns === undefined) {
    return null
  }
  const query = shownFilters(context.query, typed)
  const look =
    known !== null && mayLookAs(known, viewerId)
      ? (href: string) =>
          person.send({ type: 'person.look', target: { id: known.id, name: known.name, href } })
      : null
  return (
    <section className={column}>
      <SectionHeading
        ref={heading}
        level={1}
        description={isComing ? <Skeleton className={comingEmail} /> : known?.email}
        actions={
          isComing ? (
            <>
              <Skeleton shape="block" className={cx(comingButton, css({ width: '56' }))} />
              <Skeleton shape="block" className={cx(comingButton, css({ width: '20' }))} />
            </>
          ) : known === null || known.account === 'deleted' ? undefined : (
            <>
              {look === null ? null : (
                <Button icon={<EyeIcon />} onClick={() => look('/')}>
                  {t('looking.begin', { name: known.name })}
                </Button>
              )}
              <LinkButton href={`/users/${known.id}/edit`}>{t('users.editTitle')}</LinkButton>
            </>
          )
        }
      >
        {known === null ? t('rights.title') : t('rights.of', { name: known.name })}
      </SectionHeading>
      {/* How high the heading is depends on the name: what stands below it comes with it. */}
      {known !== null ? (
        <RightsTools filters={filters} query={query} />
      ) : isComing ? (
        <RightsToolsComing />
      ) : null}
      <ExplainedRights rights={rights}>
        {(value) => (
          <>
            <AccountBanner account={value.account} />
            <AskedCampaign
              campaigns={campaigns}
              filters={filters}
              query={query}
              campaign={value.campaign}
              person={value.name}
              onLook={look === null ? null : (id) => look(`/campaigns/${id}`)}
            />
            <Elsewhere value={value} query={query} />
          </>
        )}
      </ExplainedRights>
      <Confirmation
        confirmation={looking}
        labels={({ name }) => lookingLabels(name, application)}
        tone="normal"
      />
    </section>
  )
}

/** Asks before a super user looks as somebody. */
export const lookingLabels = (name: string, application: string): ConfirmationLabels => ({
  question: t('looking.question', { name, application }),
  text: t('looking.questionText'),
  confirm: t('looking.begin', { name }),
})

interface ElsewhereProps {
  value: Explained
  query: Parameters<typeof rightsShown>[1]
}

/** Beyond campaigns. */
function Elsewhere({ value, query }: ElsewhereProps) {
  const system = rightsShown(value.system, query)
  const { rights, rows } = unitMatrix(value, query)
  return (
    <>
      <Card title={t('rights.units')} flush={rows.length > 0}>
        {rows.length === 0 ? (
          <p className={css({ color: 'ink.muted' })}>{t('rights.noneShown')}</p>
        ) : (
          <UnitRightsTable rights={rights} rows={rows} />
        )}
      </Card>
      <Card title={t('rights.account')}>
        {system.length === 0 ? (
          <p className={css({ color: 'ink.muted' })}>{t('rights.noneShown')}</p>
        ) : (
          <RightList label={t('rights.account')} rights={system} isOfSystem />
        )}
      </Card>
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0', maxWidth: '80rem' })
const comingEmail = css({ width: '48', maxWidth: 'full', height: '4', marginBlock: '0.5' })
const comingButton = css({ height: '8', _touch: { height: '11' } })
