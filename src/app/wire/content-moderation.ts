import { fromPromise } from 'xstate'

import { contentModerationAddress } from '#contract/addresses/content-moderation.address.ts'
import {
  contentDecisionMachine,
  type ItemDecision,
  type ItemsDecided,
} from '#machines/content/content-decision.machine.ts'
import {
  contentItemsDeletionMachine,
  contentModerationFiltersMachine,
  contentModerationMachine,
  decidedItemsMachine,
  pendingItemsMachine,
} from '#machines/content/content-moderation.machine.ts'
import { contentPollingMachine } from '#machines/content/content-polling.machine.ts'
import {
  deleteItems,
  loadModeratedItems,
  loadNewItems,
  moderateItems,
} from '#services/api/content-moderation.ts'

import type { AppContext } from '../base/app-context.ts'
import { success, warning } from '../base/notices.ts'
import { wireContentChoices } from './content-items.ts'
import { wireConfirmation, wireFilters, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** New items are those of the last 20 minutes at first (CONT-008). */
const atFirst = 20 * 60_000

/** The moderation of a campaign's content items, over the API and the campaign's channel. */
export function wireContentModeration(appContext: AppContext) {
  const { http, show, clock, configuration } = appContext
  return contentModerationMachine.provide({
    actors: {
      pending: wireResource(
        pendingItemsMachine,
        ({ params: { campaignId }, query }, signal) =>
          loadModeratedItems(http, { campaignId, query }, 'pending', signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      decided: wireResource(
        decidedItemsMachine,
        ({ params: { campaignId }, query }, signal) =>
          loadModeratedItems(http, { campaignId, query }, 'approved_and_rejected', signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      choices: wireContentChoices(appContext),
      filters: wireFilters(appContext, contentModerationFiltersMachine, contentModerationAddress),
      polling: contentPollingMachine.provide({
        actors: {
          fetchNew: fromPromise(async ({ input: { since, ...asked }, signal }) => {
            const fetchedAt = new Date(clock.now()).toISOString()
            const from = since ?? new Date(clock.now() - atFirst).toISOString()
            return { items: await loadNewItems(http, asked, from, signal), fetchedAt }
          }),
        },
        delays: { interval: configuration.pollingSeconds * 1000 },
      }),
      decision: contentDecisionMachine.provide({
        actors: {
          moderate: fromPromise<ItemsDecided, { decision: ItemDecision; reason: string }>(
            async ({ input: { decision, reason }, signal }) => {
              const { status, items, bypassesFilter } = decision
              const itemIds = items.map(({ id }) => id)
              const decided = await moderateItems(http, { status, itemIds, reason, bypassesFilter }, signal)
              const updated = decided.filter((item) => item.status === status).length
              return {
                updated,
                profane: decided.length - updated,
                gone: itemIds.length - decided.length,
              }
            },
          ),
        },
      }),
      deletion: wireConfirmation(contentItemsDeletionMachine, (items, signal) =>
        deleteItems(
          http,
          items.map(({ id }) => id),
          signal,
        ),
      ),
    },
    actions: {
      notifyDecided: (_, { updated, profane, gone }) => {
        show(updated === 0 ? null : success('contentModeration.updated', { count: updated }))
        show(profane === 0 ? null : warning('contentModeration.autoRejected', { count: profane }))
        show(gone === 0 ? null : warning('contentModeration.gone', { count: gone }))
      },
      notifyDeleted: ({ context }) =>
        show(success('contentModeration.deleted', { count: context.subjects.length })),
    },
  })
}
