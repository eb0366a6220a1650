import { useSelector } from '@xstate/react'

import type {
  FrameScreenshots,
  ScreenshotListRef,
  ScreenshotsPlace,
  ScreenshotsRef,
} from '#machines/screenshots/screenshots.machine.ts'
import { shownAmong } from '#machines/screenshots/screenshots.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { FrameDescription } from './frame-description.tsx'
import { ScreenshotDays } from './screenshot-days.tsx'
import type { ScreenshotHref } from './screenshot-href.ts'
import { ScreenshotViewer } from './screenshot-viewer.tsx'

interface ScreenshotsProps {
  screenshots: ScreenshotsRef
  /** The address of all screenshots of a place, or of one. */
  hrefOf: (place: ScreenshotsPlace, screenshotId: string | null) => string
}

/** What a frame showed: all its screenshots by day, or one of them, large (FRAME-026, FRAME-032). */
export function Screenshots({ screenshots, hrefOf }: ScreenshotsProps) {
  const list = useSelector(screenshots, ({ children }) => children.list)
  const shownId = useSelector(screenshots, ({ context }) => context.shownId)
  return list === undefined ? null : (
    <ScreenshotList list={list} shownId={shownId} hrefOf={(id) => hrefOf(placeIn(list), id)} />
  )
}

const placeIn = (list: ScreenshotListRef) => list.getSnapshot().context.params

interface ScreenshotListProps {
  list: ScreenshotListRef
  shownId: string | null
  hrefOf: ScreenshotHref
}

export function ScreenshotList({ list, shownId, hrefOf }: ScreenshotListProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, problem, params } = snapshot.context
  const isInCampaign = params.campaignId !== null
  const isFailed = snapshot.hasTag('failed')
  return (
    <section aria-label={t('screenshots.title')} aria-busy={value === null && !isFailed} className={column}>
      <Head value={value} isFailed={isFailed} level={isInCampaign ? 2 : 1} />
      {problem !== null && value !== null ? (
        <StaleBanner resource={list} text={t('screenshots.stale')} />
      ) : null}
      {isFailed ? (
        <Failed list={list} isMissing={problem?.kind === 'missing'} />
      ) : value === null ? (
        <Coming />
      ) : (
        <Pictures value={value} shownId={shownId} hrefOf={hrefOf} isInCampaign={isInCampaign} />
      )}
    </section>
  )
}

function Failed({ list, isMissing }: { list: ScreenshotListRef; isMissing: boolean }) {
  return isMissing ? (
    <StatePanel
      state="notFound"
      role="alert"
      title={t('screenshots.goneTitle')}
      text={t('screenshots.goneText')}
    />
  ) : (
    <FailedPanel
      title={t('screenshots.failedTitle')}
      text={t('screenshots.failedText')}
      onRetry={() => list.send({ type: 'resource.retry' })}
    />
  )
}

interface HeadProps {
  value: FrameScreenshots | null
  isFailed: boolean
  level: 1 | 2
}

function Head({ value, isFailed, level }: HeadProps) {
  const count = value?.screenshots.length ?? 0
  return (
    <SectionHeading
      level={level}
      description={
        value !== null ? (
          <FrameDescription frame={value.frame} />
        ) : isFailed ? undefined : (
          <Skeleton className={css({ width: '80' })} />
        )
      }
      actions={
        count === 0 ? null : (
          <span className={css({ color: 'ink.muted', textStyle: 'label' })}>
            {t('screenshots.count', { count })}
          </span>
        )
      }
    >
      {t('screenshots.title')}
    </SectionHeading>
  )
}

interface PicturesProps {
  value: FrameScreenshots
  shownId: string | null
  hrefOf: ScreenshotHref
  isInCampaign: boolean
}

function Pictures({ value: { frame, screenshots }, shownId, hrefOf, isInCampaign }: PicturesProps) {
  if (screenshots.length === 0) {
    return (
      <StatePanel
        state="empty"
        title={t('screenshots.empty')}
        text={t(isInCampaign ? 'screenshots.emptyCampaignText' : 'screenshots.emptyText')}
      />
    )
  }
  if (shownId === null) {
    return <ScreenshotDays frame={frame} screenshots={screenshots} hrefOf={hrefOf} />
  }
  const shown = shownAmong(screenshots, shownId)
  return shown === null ? (
    <StatePanel
      state="notFound"
      title={t('screenshots.missing')}
      text={t('screenshots.missingText')}
      action={<LinkButton href={hrefOf(null)}>{t('screenshots.all')}</LinkButton>}
    />
  ) : (
    <ScreenshotViewer {...shown} screenshots={screenshots} hrefOf={hrefOf} />
  )
}

function Coming() {
  return (
    <div aria-hidden="true" className={coming}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} shape="block" className={comingCard} />
      ))}
    </div>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > :first-child': { paddingBottom: '0' },
})
const coming = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
})
const comingCard = css({ width: 'full', aspectRatio: '4 / 3', borderRadius: 'lg' })
