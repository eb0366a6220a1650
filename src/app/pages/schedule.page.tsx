import { useCallback, useMemo } from 'react'

import { scheduleAddress } from '#contract/addresses/schedule.address.ts'
import { dayOf } from '#machines/campaigns/snooze.values.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { Schedule } from '#views/schedule/schedule.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, scheduleScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function SchedulePage() {
  const { clock, open } = useAppContext()
  const schedule = useScreen(scheduleScreen)
  const opened = useOpened(useScreen(campaignScreen))
  const { startsAt, endsAt } = opened?.campaign ?? {}
  const campaign = useMemo(
    () =>
      startsAt === undefined || endsAt === undefined
        ? null
        : { from: startsAt.slice(0, 10), to: endsAt.slice(0, 10) },
    [startsAt, endsAt],
  )
  const campaignId = schedule?.getSnapshot().context.campaignId ?? ''
  const onMonth = useCallback(
    (month: string) => open(scheduleAddress.href({ campaignId }, { page: 1, month }), { replace: true }),
    [campaignId, open],
  )
  return schedule === undefined ? null : (
    <Schedule
      schedule={schedule}
      campaign={campaign}
      today={dayOf(clock.now())}
      places={creativePlaceLinks(campaignId, opened?.rights ?? [], 'schedule')}
      onMonth={onMonth}
    />
  )
}
