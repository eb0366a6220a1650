import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Campaign } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { PresenceMember } from '#contract/push-events.ts'
import type { SignedInUser } from '#contract/users.ts'
import { isLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import type { CampaignRef, OpenedCampaign, OpenedCampaignRef } from '#machines/campaigns/campaign.machine.ts'
import {
  isAboutToGoLive,
  isLive,
  otherViewers,
  sectionsOf,
  type CampaignSection,
} from '#machines/campaigns/campaign.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { AvatarStack } from '../ui/avatar-stack.tsx'
import { Button } from '../ui/button.tsx'
import { DateBar } from '../ui/date-bar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NavTabs } from '../ui/nav-tabs.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { promotionTones, promotionLabels, stageTones, stageLabels } from './campaign-labels.ts'

interface CampaignLayoutProps {
  opened: OpenedCampaignRef
  /** The others who have it open. */
  others: readonly PresenceMember[]
  /** What the signed-in person may do with the campaign as a whole. */
  actions: ReactNode
  /** The current section; null for one without a tab. */
  section: CampaignSection | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
  /** What keeps the campaign from going live; above every section. */
  readiness?: ReactNode
  children: ReactNode
}

interface CampaignFrameProps extends Omit<CampaignLayoutProps, 'opened' | 'others' | 'actions'> {
  campaign: CampaignRef
  user: SignedInUser
  /** "Campaign Settings", over this screen. */
  settingsHref: string
  /** The snooze control, over this screen. */
  snoozeHref: string
}

/** The campaign area: header, tabs and alerts around a section (CAMP-001, SHELL-055, PUB-005, PUB-013). */
export function CampaignFrame({ campaign, user, settingsHref, snoozeHref, ...layout }: CampaignFrameProps) {
  const snapshot = useSelector(campaign, (current) => current)
  const { opened } = snapshot.children
  return opened === undefined ? null : (
    <CampaignLayout
      {...layout}
      opened={opened}
      others={otherViewers(snapshot, user)}
      actions={
        <CampaignActions
          campaign={campaign}
          user={user}
          settingsHref={settingsHref}
          snoozeHref={snoozeHref}
        />
      }
    />
  )
}

/** The frame around a section, for the campaign as it was last read. */
export function CampaignLayout({
  opened: resource,
  others,
  actions,
  section,
  now,
  readiness,
  children,
}: CampaignLayoutProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: opened, problem } = snapshot.context
  const retry = () => resource.send({ type: 'resource.retry' })

  if (snapshot.hasTag('failed')) {
    return (
      <Failed problem={problem}>
        <Button onClick={retry}>{t('common.tryAgain')}</Button>
        <LinkButton variant="ghost" href="/">
          {t('campaign.toDashboard')}
        </LinkButton>
      </Failed>
    )
  }
  // One tree for both states, as React would mount the section again in another one.
  return (
    <>
      {opened === null ? (
        <HeaderPlaceholder />
      ) : (
        <Header opened={opened} others={others} actions={actions} section={section} now={now} />
      )}
      <div className={content} aria-busy={opened === null}>
        {opened === null || problem === null ? null : (
          <StaleBanner
            text={t('campaign.stale')}
            canRetry={snapshot.can({ type: 'resource.retry' })}
            onRetry={retry}
          />
        )}
        {opened === null ? null : readiness}
        {opened?.campaign.publishingStatus === 'draft' ? (
          <AlertBanner tone="attention" title={t('campaign.unpublishedChanges')}>
            {section === 'publishing' ? undefined : (
              <TextLink href={`/campaigns/${opened.campaign.id}/publishing`}>
                {t('campaign.toPublishing')}
              </TextLink>
            )}
          </AlertBanner>
        ) : null}
        {children}
      </div>
    </>
  )
}

function Header({
  opened,
  others,
  actions,
  section,
  now,
}: Pick<CampaignLayoutProps, 'others' | 'actions' | 'section' | 'now'> & { opened: OpenedCampaign }) {
  const { campaign } = opened
  return (
    <header className={header}>
      <div className={line}>
        <div className={css({ minWidth: '0', flex: '1 1 20rem' })}>
          <p className={client}>{campaign.client?.name}</p>
          <h1 className={name}>{campaign.name}</h1>
        </div>
        <AvatarStack label={t('campaign.alsoHere')} people={others} />
        {actions}
      </div>
      <div className={line}>
        <Chips campaign={campaign} now={now} />
        <div className={bar}>
          <DateBar startsAt={campaign.startsAt} endsAt={campaign.endsAt} now={now} size="lg" />
        </div>
      </div>
      <NavTabs
        label={t('campaign.sections')}
        items={sectionsOf(opened).map((id) => ({
          id,
          label: t(sectionLabels[id]),
          href: `/campaigns/${campaign.id}/${id}`,
          current: id === section,
        }))}
      />
    </header>
  )
}

function Failed({ problem, children }: { problem: Problem | null; children: ReactNode }) {
  const action = <div className={ways}>{children}</div>
  if (problem?.kind === 'forbidden') {
    return <StatePanel size="page" state="forbidden" title={t('campaign.forbidden')} action={action} />
  }
  const isGone = problem?.kind === 'missing'
  return (
    <StatePanel
      size="page"
      role="alert"
      state={isGone ? 'notFound' : 'failed'}
      title={t(isGone ? 'campaign.goneTitle' : 'campaign.failedTitle')}
      text={t(isGone ? 'campaign.goneText' : 'campaign.failedText')}
      action={action}
    />
  )
}

function Chips({ campaign, now }: { campaign: Campaign; now: number }) {
  const live = isLive(campaign, now)
  return (
    <div className={chips}>
      <StatusChip tone={live ? 'live' : 'inactive'} size="md">
        {t(live ? 'campaign.live' : 'campaign.inactive')}
      </StatusChip>
      {isAboutToGoLive(campaign) ? (
        <StatusChip tone="attention" size="md">
          {t('campaign.aboutToGoLive', { days: campaign.daysUntilLive ?? 0 })}
        </StatusChip>
      ) : null}
      <StatusChip tone={stageTones[campaign.workflowStage]} size="md">
        {t(stageLabels[campaign.workflowStage])}
      </StatusChip>
      {campaign.supportsPromotion ? (
        <StatusChip tone={promotionTones[campaign.promotionStatus]} size="md">
          {t(promotionLabels[campaign.promotionStatus])}
        </StatusChip>
      ) : null}
      {isLate(campaign) ? (
        <StatusChip tone="blocked" size="md">
          {t('campaign.late')}
        </StatusChip>
      ) : null}
      {campaign.isContentCompleted ? (
        <StatusChip tone="live" size="md">
          {t('campaign.contentCompleted')}
        </StatusChip>
      ) : null}
    </div>
  )
}

function HeaderPlaceholder() {
  return (
    <div className={header} aria-hidden="true">
      <Skeleton className={css({ width: '32' })} />
      <Skeleton className={css({ width: '96', maxWidth: 'full', height: '7' })} />
      <Skeleton className={css({ width: 'full', height: '8' })} />
    </div>
  )
}

const sectionLabels = {
  creative: 'campaign.tabCreative',
  bookings: 'campaign.tabBookings',
  publishing: 'campaign.tabPublishing',
  rules: 'campaign.tabRules',
  content: 'campaign.tabContent',
  moderation: 'campaign.tabModeration',
  preview: 'campaign.tabPreview',
  'media-buy': 'campaign.tabMediaBuy',
  builds: 'campaign.tabBuilds',
} as const

const ways = css({ display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' })
const header = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  alignItems: 'center',
  justifyContent: 'space-between',
})
const client = css({ textStyle: 'label', color: 'ink.muted' })
const name = css({
  textStyle: { base: 'heading', md: 'display' },
  color: 'ink.strong',
  overflowWrap: 'anywhere',
})
const bar = css({ flex: '1 1 16rem', maxWidth: { base: 'full', md: '96' } })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const content = css({ display: 'flex', flexDirection: 'column', gap: '5', paddingBlock: '5' })
