import { fromPromise } from 'xstate'

import type { SnoozeState } from '#contract/personal.ts'
import { campaignSnoozeMachine } from '#machines/campaigns/campaign-snooze.machine.ts'
import { snoozeFormMachine, type SnoozeTarget } from '#machines/campaigns/snooze-form.machine.ts'
import { dayOf, snoozeOf, type SnoozeValues } from '#machines/campaigns/snooze.values.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { loadSnooze, saveSnooze } from '#services/api/snoozes.ts'
import { formatDay } from '#services/intl/dates.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { withoutOverlay } from '../base/overlay-href.ts'
import { userOf } from './listening.ts'

interface Submission {
  input: { target: SnoozeTarget; values: SnoozeValues }
  signal: AbortSignal
}

/** The snooze control: one's own snooze of a campaign (CAMP-048). A saved one says so and closes. */
export function wireCampaignSnooze(appContext: AppContext) {
  const { http, clock, show, open, path } = appContext
  const mine = (campaignId: string) => ({ userId: userOf(appContext).id, campaignId })
  return campaignSnoozeMachine.provide({
    actors: {
      loadSnooze: fromPromise<SnoozeState, { campaignId: string }>(({ input, signal }) =>
        loadSnooze(http, mine(input.campaignId), signal),
      ),
      snoozeForm: snoozeFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal }: Submission) => {
            // By the day on which it is saved, which may be another than the one on which it was opened (CAMP-043).
            const snooze = snoozeOf(input.values, dayOf(clock.now()))
            await saveSnooze(http, mine(input.target.campaignId), snooze, signal)
            return snooze
          }),
        },
      }),
    },
    actions: {
      close: (_, saved: SnoozeState) => {
        show(noticeOf(saved))
        open(withoutOverlay(path()), { replace: true, saved: true })
      },
    },
  })
}

function noticeOf(saved: SnoozeState): NoticeContent {
  const id = 'campaign-snooze'
  if (!saved.isSnoozed) {
    return success('snooze.unSnoozed', {}, id)
  }
  return saved.until === null
    ? success('snooze.snoozedPermanently', {}, id)
    : success('snooze.snoozedUntil', { day: formatDay(saved.until) }, id)
}
