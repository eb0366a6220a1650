import { useSelector } from '@xstate/react'

import type { ActivityRef } from '#machines/activity/activity.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { SectionTools } from '../ui/section-tools.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { ActivityList } from './activity-list.tsx'
import { ActivityFilters, ActivityToolbar, ChosenPerson } from './activity-toolbar.tsx'

interface ActivityProps {
  activity: ActivityRef
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** A timeline: who did what, when and from where; of everything, of a campaign, or of a person. */
export function ActivityTimeline({ activity, now }: ActivityProps) {
  const { kind } = useSelector(activity, ({ context }) => context.scope)
  const shown = useSelector(activity, ({ context }) => context.shown)
  const list = useSelector(activity, ({ children }) => children.list)
  const filters = useSelector(activity, ({ children }) => children.filters)
  if (list === undefined || filters === undefined) {
    return null
  }
  const isSection = kind === 'campaign'
  return (
    <section aria-label={t('activity.title')} className={cx(column, isSection ? close : loose)}>
      {isSection ? (
        <SectionTools
          title={t('activity.title')}
          summary={<ChosenPerson activity={activity} filters={filters} />}
        >
          <ActivityFilters activity={activity} filters={filters} />
        </SectionTools>
      ) : (
        <>
          <SectionHeading
            level={1}
            description={kind === 'person' ? t('activity.ofPerson') : t('activity.all')}
          >
            {t('activity.title')}
          </SectionHeading>
          <ActivityToolbar activity={activity} filters={filters} />
        </>
      )}
      <News activity={activity} />
      <div className={page}>
        <ActivityList
          list={list}
          shown={shown}
          withCampaign={!isSection}
          onActor={
            kind === 'person'
              ? undefined
              : (person) => filters.send({ type: 'filters.choose', change: { person } })
          }
          onClear={() => filters.send({ type: 'filters.clear' })}
          now={now}
        />
        <Older activity={activity} />
      </div>
    </section>
  )
}

/** How many entries have come since; pressed, they are shown. */
function News({ activity }: { activity: ActivityRef }) {
  const count = useSelector(activity, ({ context }) => context.newCount)
  return (
    <div role="status" className={news}>
      {count === 0 ? null : (
        <Button size="sm" onClick={() => activity.send({ type: 'news.show' })}>
          {count < mostCounted ? t('activity.new', { count }) : t('activity.newMany', { count: mostCounted })}
        </Button>
      )}
    </div>
  )
}

/** Entries that are counted one by one. */
const mostCounted = 30

function Older({ activity }: { activity: ActivityRef }) {
  const { next, items } = useSelector(activity, ({ context }) => context.shown)
  const isBusy = useSelector(activity, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(activity, (snapshot) => snapshot.hasTag('failed'))
  const load = () => activity.send({ type: 'older.load' })
  if (next === null) {
    return items.length === 0 ? null : <p className={end}>{t('activity.start')}</p>
  }
  return (
    <div className={foot}>
      {isFailed ? (
        <div role="alert" className={failure}>
          <span>{t('activity.olderFailed')}</span>
          <TryAgain size="sm" onClick={load} />
        </div>
      ) : (
        <Button busy={isBusy} onClick={load}>
          {t('activity.older')}
        </Button>
      )}
    </div>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  // The heading has space of its own below it.
  '& > :first-child': { paddingBottom: '0' },
})
/** The distance of every section to its tools. */
const close = css({ gap: '2' })
const loose = css({ gap: '3', '& > :last-child': { paddingTop: '2' } })
const page = css({
  width: 'full',
  maxWidth: '4xl',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
})
const news = css({ display: 'flex', maxWidth: '4xl', justifyContent: 'center', _empty: { display: 'none' } })
const foot = css({ display: 'flex', justifyContent: 'center' })
const failure = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const end = css({ textAlign: 'center', color: 'ink.muted', textStyle: 'caption' })
