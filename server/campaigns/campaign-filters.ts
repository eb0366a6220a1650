import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { promotionStatuses, workflowStages } from '#contract/campaign-states.ts'

import { campaigns } from '../db/schema/campaigns.ts'
import { refusal } from '../http/errors.ts'
import { filterText, flagFilter, likeText, momentFilter } from '../http/query.ts'
import type { Viewer } from '../http/viewer.ts'
import { visibleCampaigns } from '../policies/campaign.policy.ts'
import { wordsOf } from '../search/search-text.ts'

/** The most words of a search that count. */
const mostWords = 12

/**
 * The condition of a list of campaigns: those the viewer may see, under the filters of the request (API-014, DASH-005 …
 * DASH-010, DASH-026). A filter that can't be read answers 422 and names its parameter.
 */
export function campaignCondition(request: FastifyRequest, viewer: Viewer, now: Date): SQL | undefined {
  const startsAfter = momentFilter(request, 'starts_after')
  const startsBefore = momentFilter(request, 'starts_before')
  const isLive = flagFilter(request, 'live')
  const stages = choiceFilter(request, 'dashboard_workflow_stage', workflowStages)
  const statuses = choiceFilter(request, 'promotion_status', promotionStatuses)
  const text = likeText(request, 'search')
  return and(
    visibleCampaigns(viewer, { isNarrow: isLive && text === undefined }),
    startsAfter === undefined ? undefined : gte(campaigns.startsAt, startsAfter),
    startsBefore === undefined ? undefined : lte(campaigns.startsAt, startsBefore),
    isLive ? and(lte(campaigns.startsAt, now), gte(campaigns.endsAt, now)) : undefined,
    stages === undefined ? undefined : inArray(campaigns.workflowStage, stages),
    statuses === undefined ? undefined : inArray(campaigns.promotionStatus, statuses),
    ...searchConditions(text),
  )
}

/** Every word of the text stands somewhere in the campaign's search text, be it inside of a longer one. */
export function searchConditions(text: string | undefined): SQL[] {
  if (text === undefined) {
    return []
  }
  const words = wordsOf(text).slice(0, mostWords)
  // A text of signs alone is found nowhere.
  return words.length === 0
    ? [sql`false`]
    : words.map((word) => sql`${campaigns.searchText} like ${`%${word}%`}`)
}

function choiceFilter<Choice extends string>(
  request: FastifyRequest,
  name: string,
  choices: readonly Choice[],
): Choice[] | undefined {
  const text = filterText(request, name)
  if (text === undefined) {
    return undefined
  }
  const wanted = text.split(',')
  const known = choices.filter((choice) => wanted.includes(choice))
  if (known.length !== new Set(wanted).size) {
    throw refusal('validation', `The selected ${name.replaceAll('_', ' ')} filter is invalid.`, {
      parameter: `filter[${name}]`,
    })
  }
  return known
}
