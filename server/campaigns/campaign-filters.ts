import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import {
  promotionStatuses,
  workflowStages,
  type PromotionStatus,
  type WorkflowStage,
} from '#contract/campaign-states.ts'

import { campaigns } from '../db/schema/campaigns.ts'
import { refusal } from '../http/errors.ts'
import { escapeLike, filterText, flagFilter, likeText, momentFilter } from '../http/query.ts'
import type { Viewer } from '../http/viewer.ts'
import { administeredCampaigns, visibleCampaigns } from '../policies/campaign.policy.ts'
import { wordsOf } from '../search/search-text.ts'

/** Filters of campaign lists. */
export const campaignFilters = [
  'starts_after',
  'starts_before',
  'live',
  'dashboard_workflow_stage',
  'promotion_status',
  'search',
  'has_moderation_stages',
  'administered',
]
/** Maximum number of search words; further ones are ignored. */
const mostWords = 12

/** The filters of a request. Stage and status stand apart, as each is counted without itself (DASH-025). */
export interface CampaignFilter {
  /** Visible to the viewer, under all other filters. */
  condition: SQL | undefined
  stages: readonly WorkflowStage[] | undefined
  statuses: readonly PromotionStatus[] | undefined
}

/**
 * The filters of a campaign list, of those that are visible to the viewer (API-014, DASH-005 … DASH-010, DASH-026). An invalid filter is
 * answered with 422 and its parameter.
 */
export function readCampaignFilter(request: FastifyRequest, viewer: Viewer, now: Date): CampaignFilter {
  const startsAfter = momentFilter(request, 'starts_after')
  const startsBefore = momentFilter(request, 'starts_before')
  const isLive = flagFilter(request, 'live')
  const stages = choiceFilter(request, 'dashboard_workflow_stage', workflowStages)
  const statuses = choiceFilter(request, 'promotion_status', promotionStatuses)
  const text = likeText(request, 'search')
  const condition = and(
    visibleCampaigns(viewer, { isNarrow: isLive && text === undefined }),
    flagFilter(request, 'administered') ? administeredCampaigns(viewer) : undefined,
    startsAfter === undefined ? undefined : gte(campaigns.startsAt, startsAfter),
    startsBefore === undefined ? undefined : lte(campaigns.startsAt, startsBefore),
    flagFilter(request, 'has_moderation_stages')
      ? inArray(campaigns.id, sql`(select campaign_id from moderation_stages)`)
      : undefined,
    isLive ? and(lte(campaigns.startsAt, now), gte(campaigns.endsAt, now)) : undefined,
    ...(viewer.session.kind === 'full' ? searchConditions(text) : nameConditions(text)),
  )
  return { condition, stages, statuses }
}

/** The SQL condition of a list under all its filters. */
export function campaignCondition({ condition, stages, statuses }: CampaignFilter): SQL | undefined {
  return and(
    condition,
    stages === undefined ? undefined : inArray(campaigns.workflowStage, [...stages]),
    statuses === undefined ? undefined : inArray(campaigns.promotionStatus, [...statuses]),
  )
}

/** Matches when the campaign's search text contains every word, also inside longer words. */
export function searchConditions(text: string | undefined): SQL[] {
  if (text === undefined) {
    return []
  }
  const words = wordsOf(text).slice(0, mostWords)
  // A text of punctuation only matches nothing.
  return words.length === 0
    ? [sql`false`]
    : words.map((word) => sql`${campaigns.searchText} like ${`%${word}%`}`)
}

/** The search text has the managers, which are not told to people who came by a link. */
const nameConditions = (text: string | undefined): SQL[] =>
  text === undefined ? [] : [sql`${campaigns.name} ilike ${`%${escapeLike(text)}%`}`]

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
