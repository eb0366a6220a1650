import { useSelector } from '@xstate/react'

import type { ActivityPart } from '#contract/activity.ts'
import type { ActivityListRef } from '#machines/activity/activity.machine.ts'
import { byDay, isFiltered } from '#machines/activity/activity.selectors.ts'
import { formatLocalDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { HistoryIcon } from '../ui/icons.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { ActivityEntry } from './activity-entry.tsx'

interface ActivityListProps {
  list: ActivityListRef
  /** The entries on the screen, older ones included; those of the list before there are others. */
  shown?: ActivityPart | undefined
  withCampaign: boolean
  onActor?: ((id: string) => void) | undefined
  onClear?: (() => void) | undefined
  now: number
}

/** The entries by day, newest first; what stands there before there are any, and when there are none. */
export function ActivityList({ list, shown, withCampaign, onActor, onClear, now }: ActivityListProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, held, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('activity.failedTitle')}
        text={t('activity.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return <Placeholders />
  }
  const { items } = shown ?? value
  // Below the heading of a screen, or of a section of a campaign.
  const Heading = withCampaign ? 'h2' : 'h3'
  return (
    <div className={column} aria-busy={snapshot.hasTag('busy')}>
      {problem === null ? null : <StaleBanner resource={list} text={t('activity.stale')} />}
      {items.length === 0 ? (
        <Empty isFiltered={held !== null && isFiltered(held)} onClear={onClear} />
      ) : (
        byDay(items, (at) => dayName(at, now)).map(({ day, entries }) => (
          <section key={day} aria-label={day} className={dayPart}>
            <Heading className={heading}>{day}</Heading>
            <ol aria-label={day}>
              {entries.map((entry) => (
                <ActivityEntry
                  key={entry.id}
                  entry={entry}
                  withCampaign={withCampaign}
                  onActor={onActor}
                  now={now}
                />
              ))}
            </ol>
          </section>
        ))
      )}
    </div>
  )
}

function Empty({
  isFiltered: filtered,
  onClear,
}: {
  isFiltered: boolean
  onClear?: (() => void) | undefined
}) {
  return filtered ? (
    <StatePanel
      state="empty"
      title={t('activity.noMatchTitle')}
      text={t('activity.noMatchText')}
      action={onClear === undefined ? undefined : <Button onClick={onClear}>{t('activity.clear')}</Button>}
    />
  ) : (
    <StatePanel
      state="empty"
      icon={<HistoryIcon />}
      title={t('activity.emptyTitle')}
      text={t('activity.emptyText')}
    />
  )
}

const dayLength = 86_400_000

function dayName(at: string, now: number): string {
  const day = formatLocalDay(at)
  return day === formatLocalDay(now)
    ? t('activity.today')
    : day === formatLocalDay(now - dayLength)
      ? t('activity.yesterday')
      : day
}

/** In the shape of what comes. */
function Placeholders() {
  return (
    <div className={column} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className={coming}>
          <Skeleton className={css({ width: '7', height: '7', borderRadius: 'full', flexShrink: '0' })} />
          <Skeleton className={css({ width: '96', maxWidth: 'full', height: '4', marginTop: '1.5' })} />
        </div>
      ))}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const dayPart = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const heading = css({
  textStyle: 'caption',
  fontWeight: '600',
  color: 'ink.muted',
  paddingBottom: '2',
  borderBottom: '1px solid token(colors.line.base)',
})
const coming = css({ display: 'flex', gap: '3' })
