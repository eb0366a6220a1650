import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { creativeTypes, type CreativeType } from '#contract/creatives.ts'

import { creatives } from '../db/schema/creatives.ts'
import { refusal } from '../http/errors.ts'
import { filterText, flagFilter } from '../http/query.ts'

const choices = ['failed', ...creativeTypes] as const

/**
 * The condition of the list of a campaign's creatives under the filters of the request (API-056): those of `filter[type]`,
 * which is `failed` for uploads that failed or a type of creatives, and with `filter[with_trashed]` the deleted ones too. A
 * type that there is not answers 422 and names its parameter.
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
