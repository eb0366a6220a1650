import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ScheduleData, ScheduleDataRef } from '#machines/schedule/schedule.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface CalendarsProps {
  data: ScheduleDataRef
  /** The campaign is known as well. */
  isReady: boolean
  children: (data: ScheduleData) => ReactNode
}

/** The place of the calendars in each state of their data (SCHED-003). */
export function Calendars({ data, isReady, children }: CalendarsProps) {
  const snapshot = useSelector(data, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('schedule.failedTitle')}
        text={t('schedule.failedText')}
        onRetry={() => data.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null || !isReady) {
    return (
      <div aria-busy="true" className={column}>
        <Skeleton shape="block" className={css({ height: '96' })} />
        <Skeleton shape="block" className={css({ height: '11' })} />
      </div>
    )
  }
  return (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={data} text={t('schedule.stale')} />}
      {value.specifications.length === 0 ? (
        <StatePanel state="empty" title={t('creatives.noFrames')} text={t('creatives.noFramesText')} />
      ) : (
        children(value)
      )}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
