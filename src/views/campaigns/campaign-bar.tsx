import type { ReactNode } from 'react'

import type { PresenceMember } from '#contract/push-events.ts'
import type { OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { sectionsOf, type CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { AvatarStack } from '../ui/avatar-stack.tsx'
import { DateBar } from '../ui/date-bar.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { NavTabs } from '../ui/nav-tabs.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { smallWindow, useMedia, wideWindow } from '../ui/use-media.ts'
import { useMoreColumns } from '../ui/use-more-columns.ts'
import { CampaignChips } from './campaign-chips.tsx'

export interface CampaignBarProps {
  opened: OpenedCampaign
  /** The others who have it open. */
  others: readonly PresenceMember[]
  /** What is to fix, the next action, and what else may be done with the campaign. */
  actions: ReactNode
  /** The current section; null for one without a tab. */
  section: CampaignSection | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/**
 * The campaign's bar and the tabs of its sections (CAMP-001, SHELL-055). Name, actions and tabs stay while scrolling; in small
 * windows states and dates, in a line of their own, go.
 */
export function CampaignBar({ opened, others, actions, section, now }: CampaignBarProps) {
  const { campaign } = opened
  const isWide = useMedia(wideWindow)
  const naming = (
    <div className={name}>
      <p className={client}>{campaign.client?.name}</p>
      <h1 className={title} title={campaign.name}>
        {campaign.name}
      </h1>
    </div>
  )
  const facts = (
    <>
      <CampaignChips campaign={campaign} section={section} now={now} />
      <div className={dates}>
        <DateBar startsAt={campaign.startsAt} endsAt={campaign.endsAt} now={now} short={!isWide} />
      </div>
    </>
  )
  return (
    <Bar
      naming={naming}
      facts={facts}
      people={<AvatarStack label={t('campaign.alsoHere')} people={others} />}
      actions={actions}
      tabs={
        <NavTabs
          label={t('campaign.sections')}
          items={sectionsOf(opened).map((id) => ({
            id,
            label: t(sectionLabels[id]),
            href: `/campaigns/${campaign.id}/${id}`,
            current: id === section,
          }))}
        />
      }
    />
  )
}

/** The bar before the campaign is there, in its shape. Everybody has the first tab. */
export function CampaignBarPlaceholder() {
  return (
    <Bar
      isBusy
      naming={
        <div className={name}>
          <Skeleton className={css({ width: '28', height: '3', marginBlock: '0.5' })} />
          <Skeleton className={css({ width: '48', maxWidth: 'full', height: '5', marginBlock: '0.5' })} />
        </div>
      }
      facts={<Skeleton className={css({ width: '64', maxWidth: 'full', height: '5' })} />}
      actions={<Skeleton className={css({ width: '28', height: '8' })} />}
      tabs={
        <div className={comingTabs}>
          {[56, 64, 72, 44, 60].map((width) => (
            <Skeleton key={width} className={comingTab} />
          ))}
        </div>
      }
    />
  )
}

interface BarProps {
  naming: ReactNode
  facts: ReactNode
  people?: ReactNode
  actions: ReactNode
  tabs: ReactNode
  isBusy?: boolean
}

function Bar({ naming, facts, people, actions, tabs, isBusy = false }: BarProps) {
  const isSmall = useMedia(smallWindow)
  const edges = useMoreColumns()
  return (
    <header
      className={isSmall ? apart : cx(band, together)}
      data-sticky-bar=""
      aria-hidden={isBusy || undefined}
    >
      {isSmall ? (
        <>
          <div className={cx(band, head)}>
            {naming}
            <Controls>{actions}</Controls>
          </div>
          <div className={cx(band, lineAndPeople)}>
            <div ref={edges} className={line}>
              <div className={inLine}>{facts}</div>
            </div>
            {people}
          </div>
        </>
      ) : (
        <div className={bar}>
          {naming}
          <div className={middle}>
            {facts}
            {people}
          </div>
          <Controls>{actions}</Controls>
        </div>
      )}
      <div className={cx(band, tabLine, isSmall ? stickyTabs : null)}>{tabs}</div>
    </header>
  )
}

function Controls({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks bubble up from the buttons
    <div className={controls} tabIndex={-1} onClick={keepFocus}>
      {children}
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

/** As wide as the window, whatever the page's margins are. */
const band = css({
  bg: 'surface.base',
  boxShadow: '0 0 0 100vmax token(colors.surface.base)',
  clipPath: 'inset(0 -100vmax)',
})
const together = css({
  position: 'sticky',
  top: 'calc(3rem + var(--top-bar, 0px))',
  zIndex: 'header',
  marginTop: '-6',
})
/** Each line is placed on the page by itself: the first and the last of them are sticky. */
const apart = css({ display: 'contents' })
const bar = css({ display: 'flex', alignItems: 'center', gap: '4', minHeight: '16', paddingBlock: '1' })
const head = css({
  position: 'sticky',
  top: { base: 'var(--top-bar, 0px)', md: 'calc(3rem + var(--top-bar, 0px))' },
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: { base: '2.875rem', md: '12' },
  marginTop: { base: '-4', md: '-6' },
})
const lineAndPeople = css({ display: 'flex', alignItems: 'center', gap: '2' })
const line = css({
  flex: '1 1 0',
  minWidth: '0',
  height: { base: '7', md: '9' },
  paddingBottom: { base: '0', md: '1' },
  // What does not fit is scrolled to; a fading end says that there is more.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-more]': {
    maskImage: 'linear-gradient(to right, black calc(100% - 1.5rem), transparent)',
    _rtl: { maskImage: 'linear-gradient(to left, black calc(100% - 1.5rem), transparent)' },
  },
})
/** One box around all of it, so that a chip that comes or goes changes its size. */
const inLine = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  width: 'max-content',
  height: 'full',
  '& > *': { flexShrink: '0' },
})
const tabLine = css({
  position: 'relative',
  _print: { display: 'none' },
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    height: '1px',
    // As wide as the window, without anything to scroll to.
    borderImage: 'conic-gradient(token(colors.line.base) 0 0) fill 0 / 0 / 0 100vw',
    pointerEvents: 'none',
  },
})
const stickyTabs = css({
  position: 'sticky!',
  top: { base: 'calc(2.875rem + var(--top-bar, 0px))', md: 'calc(6rem + var(--top-bar, 0px))' },
  zIndex: 'header',
})
const name = css({ minWidth: '0', flex: { base: '1 1 0', lg: '0 1 auto' }, maxWidth: { lg: '72', xl: '80' } })
const client = css({
  textStyle: 'caption',
  color: 'ink.muted',
  minHeight: '4',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
const title = css({
  textStyle: 'title',
  fontSize: { lg: 'xl' },
  color: 'ink.strong',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
const middle = css({
  flex: '1 1 0',
  display: 'flex',
  // Two lines of chips and dates where one has no room for them.
  flexWrap: { base: 'wrap', xl: 'nowrap' },
  alignItems: 'center',
  columnGap: { base: '2', xl: '4' },
  rowGap: '1',
  minWidth: '0',
})
const dates = css({ flex: '0 0 auto', width: { xl: '11rem' } })
const controls = css({
  flexShrink: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  outlineStyle: 'none',
  _print: { display: 'none' },
})
const comingTabs = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  height: '10',
  paddingInline: '2.5',
  overflow: 'hidden',
})
const comingTab = css({ width: '14', height: '4', flexShrink: '0' })
