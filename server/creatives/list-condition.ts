import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { creativeTypes, type CreativeType } from '#contract/creatives.ts'

import { creatives } from '../db/schema/creatives.ts'
import { refusal } from '../http/errors.ts'
import { filterText, flagFilter } from '../http/query.ts'

/** Filters of a campaign's creatives. */
export const creativeFilters = ['type', 'failed', 'with_trashed']
const choices = ['failed', ...creativeTypes] as const

/**
 * The SQL condition of a campaign's creatives under the request's filters (API-056): `filter[type]` is a creative type or
 * `failed` for failed uploads; `filter[with_trashed]` includes deleted ones. An unknown type is answered with 422 and its
 * parameter.
 */
export function listCondition(request: FastifyRequest, campaignId: number): SQL | undefined {
  const type = typeFilter(request)
  const wantsFailed = type === 'failed' || flagFilter(request, 'failed')
  return and(
    eq(creatives.campaignId, campaignId),
    wantsFailed ? isNotNull(creatives.failure) : isNull(creatives.failure),
    type === undefined || type === 'failed' ? undefined : eq(creatives.type, type),
    flagFilter(request, 'with_trashed') ? undefined : isNull(creatives.deletedAt),
  )
}

function typeFilter(request: FastifyRequest): 'failed' | CreativeType | undefined {
  const text = filterText(request, 'type')
  const type = choices.find((choice) => choice === text)
  if (text !== undefined && type === undefined) {
    throw refusal('validation', 'The selected type filter is invalid.', { parameter: 'filter[type]' })
  }
  return type
}
