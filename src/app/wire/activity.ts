import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { ActivityPart } from '#contract/activity.ts'
import { activityAddress, type ActivityQuery } from '#contract/addresses/activity.address.ts'
import {
  activityFiltersMachine,
  activityListMachine,
  activityMachine,
  activityNewsMachine,
  type ActivityScope,
} from '#machines/activity/activity.machine.ts'
import { countNewActivities, loadActivities } from '#services/api/activities.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireFilters, wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** A timeline, over the API. What others do is heard on the person's own channel, which tells what they may see. */
export function wireActivity(appContext: AppContext) {
  const { http, clock } = appContext
  const now = () => clock.now()
  return activityMachine.provide({
    actors: {
      list: wireResource(
        activityListMachine,
        ({ params, query }, signal) => loadActivities(http, { of: params, query, now: now() }, signal),
        fromCallback<AnyEventObject, { params: ActivityScope }>(() => {}),
      ),
      news: wireResource(
        activityNewsMachine,
        ({ params, query }, signal) =>
          query === null
            ? Promise.resolve(0)
            : countNewActivities(http, { of: params, ...query, now: now() }, signal),
        changesOfUser<ActivityScope>(
          appContext,
          ['CampaignIndexed', 'UserIndexed', 'FramesChanged'],
          (heard, { kind, id }) =>
            kind !== 'campaign' || (heard.name === 'CampaignIndexed' && heard.data.campaign_id === id),
        ),
      ),
      filters: wireFilters(appContext, activityFiltersMachine, activityAddress).provide({
        actions: { openDefault: () => appContext.open(appContext.place().pathname, { replace: true }) },
      }),
      loadOlder: fromPromise<ActivityPart, { scope: ActivityScope; query: ActivityQuery; before: string }>(
        ({ input: { scope, query, before }, signal }) =>
          loadActivities(http, { of: scope, query, before, now: now() }, signal),
      ),
    },
  })
}
