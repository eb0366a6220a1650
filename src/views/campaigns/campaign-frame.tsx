import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Problem } from '#contract/problem.ts'
import type { SignedInUser } from '#contract/users.ts'
import type { CampaignRef, OpenedCampaignRef } from '#machines/campaigns/campaign.machine.ts'
import { otherViewers } from '#machines/campaigns/campaign.selectors.ts'
import type { ReadinessRef } from '#machines/campaigns/readiness.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { noNextAction, NextActionProvider, type NextAction } from '../ui/bottom-bar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignBar, CampaignBarPlaceholder, type CampaignBarProps } from './campaign-bar.tsx'
import { useNextAction } from './next-action.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'

interface CampaignLayoutProps extends Omit<CampaignBarProps, 'opened'> {
  opened: OpenedCampaignRef
  /** The next action: in the bar, on phones at the bottom. */
  next?: NextAction
  /** What keeps the campaign from going live, in the bar. */
  readiness?: ReactNode
  children: ReactNode
}

interface CampaignFrameProps extends Omit<
  CampaignLayoutProps,
  'opened' | 'others' | 'actions' | 'next' | 'readiness'
> {
  campaign: CampaignRef
  readiness?: ReadinessRef | undefined
  user: SignedInUser
  /** "Campaign Settings", over this screen. */
  settingsHref: string
  /** The snooze control, over this screen. */
  snoozeHref: string
}

/** The campaign area: bar and tabs above a section (CAMP-001, SHELL-055, PUB-005, PUB-013). */
export function CampaignFrame({
  campaign,
  readiness,
  user,
  settingsHref,
  snoozeHref,
  ...layout
}: CampaignFrameProps) {
  const snapshot = useSelector(campaign, (current) => current)
  const next = useNextAction({ campaign, readiness, user, section: layout.section })
  const { opened } = snapshot.children
  return opened === undefined ? null : (
    <CampaignLayout
      {...layout}
      opened={opened}
      others={otherViewers(snapshot, user)}
      next={next}
      readiness={
        readiness ? (
          <ReadinessPanel readiness={readiness} campaign={campaign} user={user} now={layout.now} />
        ) : null
      }
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
  next = noNextAction,
  section,
  now,
  readiness,
  children,
}: CampaignLayoutProps) {
  const snapshot = useSelector(resource, (current) => current)
  const isPhone = useMedia(phoneWindow)
  const { value: opened, problem } = snapshot.context
  const retry = () => resource.send({ type: 'resource.retry' })

  if (snapshot.hasTag('failed')) {
    return <Failed problem={problem} onRetry={retry} />
  }
  // One tree for both states, as React would mount the section again in another one.
  return (
    <NextActionProvider next={next}>
      {opened === null ? (
        <CampaignBarPlaceholder />
      ) : (
        <CampaignBar
          opened={opened}
          others={others}
          section={section}
          now={now}
          actions={
            <>
              {/* They come together: the second would push the first from under a pointer. */}
              {isPhone ? (
                readiness
              ) : next.isPending ? (
                <Skeleton className={css({ width: '28', height: '8' })} />
              ) : (
                <>
                  {readiness}
                  {next.action}
                </>
              )}
              {actions}
            </>
          }
        />
      )}
      <div className={css({ position: 'relative' })}>
        {opened === null ? <SectionPlaceholder /> : null}
        <div className={content} aria-busy={opened === null} data-content="" tabIndex={-1}>
          {opened === null || problem === null ? null : (
            <StaleBanner resource={resource} text={t('campaign.stale')} />
          )}
          {children}
        </div>
      </div>
    </NextActionProvider>
  )
}

/** Stands for the section as long as nobody knows what the person may do there: tools and columns that came later would move it. */
function SectionPlaceholder() {
  return (
    <div className={coming} aria-hidden="true">
      <Skeleton
        shape="block"
        className={css({ width: '40', maxWidth: 'full', height: '8', _touch: { height: '11' } })}
      />
      <Skeleton shape="block" className={css({ height: '40' })} />
      <Skeleton shape="block" className={css({ height: '40' })} />
    </div>
  )
}

/** A campaign that doesn't exist leads to the dashboard alone. */
function Failed({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const isForbidden = problem?.kind === 'forbidden'
  const isGone = problem?.kind === 'missing'
  const action = (
    <div className={ways}>
      {isGone ? null : <TryAgain onClick={onRetry} />}
      <LinkButton variant={isGone ? 'solid' : 'outline'} href="/">
        {t('campaign.toDashboard')}
      </LinkButton>
    </div>
  )
  if (isForbidden) {
    return <StatePanel size="page" state="forbidden" title={t('campaign.forbidden')} action={action} />
  }
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

const ways = css({ display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' })
const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  paddingBlock: { base: '2', lg: '1.5' },
  outlineStyle: 'none',
  '&[aria-busy=true]': { visibility: 'hidden' },
})
const coming = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  paddingBlock: { base: '2', lg: '1.5' },
})
