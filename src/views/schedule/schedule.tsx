import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'

import type { DayRange } from '#machines/schedule/months.selectors.ts'
import { monthsOf, shownMonth } from '#machines/schedule/months.selectors.ts'
import type { ScheduleRef, SlotPlace } from '#machines/schedule/schedule.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { PrintIcon } from '../ui/icons.ts'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { Calendars } from './calendars.tsx'
import { ScheduleSections } from './schedule-sections.tsx'
import { SlotPopup } from './slot-popup.tsx'

interface ScheduleProps {
  schedule: ScheduleRef
  /** First and last day of the campaign; null until it is known. */
  campaign: DayRange | null
  /** YYYY-MM-DD */
  today: string
  places?: readonly SectionPlace[] | undefined
  /** Opens a month, as YYYY-MM. */
  onMonth: (month: string) => void
}

/** When the rules of a campaign apply, month by month (SCHED-001). */
export function Schedule({ schedule, campaign, today, places, onMonth }: ScheduleProps) {
  const snapshot = useSelector(schedule, (current) => current)
  const { query, slot } = snapshot.context
  const data = snapshot.children.schedule
  const isPhone = useMedia(phoneWindow)
  const months = useMemo(() => (campaign === null ? [] : monthsOf(campaign)), [campaign])
  const shown = shownMonth(months, { asked: query.month, today })
  const onSlot = useCallback(
    (place: SlotPlace) => schedule.send({ type: 'slot.open', slot: place }),
    [schedule],
  )
  return (
    <section aria-label={t('schedule.title')} className={column}>
      <SectionTools
        title={t('schedule.title')}
        places={places}
        placesLabel={t('creatives.sections')}
        about={t('schedule.about')}
        action={
          isPhone ? null : (
            <IconButton
              label={t('schedule.print')}
              icon={<PrintIcon />}
              disabled={!snapshot.can({ type: 'schedule.print' })}
              onClick={() => schedule.send({ type: 'schedule.print' })}
            />
          )
        }
      />
      {data === undefined ? null : (
        <Calendars data={data} isReady={campaign !== null && shown !== null}>
          {(value) =>
            campaign === null || shown === null ? null : (
              <>
                <ScheduleSections
                  data={value}
                  campaign={campaign}
                  shown={shown}
                  today={today}
                  onSlot={onSlot}
                  onMonth={onMonth}
                />
                <SlotPopup
                  place={slot}
                  data={value}
                  campaign={campaign}
                  campaignId={snapshot.context.campaignId}
                  today={today}
                  onClose={() => schedule.send({ type: 'slot.close' })}
                />
              </>
            )
          }
        </Calendars>
      )}
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
