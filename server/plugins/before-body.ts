import type { FastifyRequest, RouteShorthandOptions } from 'fastify'

import type { CampaignAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { idParams, readParams } from '../http/validation.ts'
import { requireSomewhere } from '../policies/campaign.policy.ts'
import { viewerOf } from './access.ts'

type Policy = (request: FastifyRequest, id: number) => unknown

/**
 * Route options that check a policy on the `id` in the path before the body is read, so that nobody without the right has a body
 * parsed. The handler checks again: the body may arrive long after, and some rights depend on it.
 */
export const beforeBody = (policy: Policy): Pick<RouteShorthandOptions, 'preParsing'> => ({
  preParsing: async (request) => {
    await policy(request, readParams(request, idParams).id)
  },
})

/**
 * For routes whose body names the campaign: only people who hold one of the rights on some campaign have their body read. `detail` is the
 * message for others.
 */
export const heldSomewhere = (
  db: Db,
  actions: CampaignAction | readonly CampaignAction[],
  detail?: string,
): Pick<RouteShorthandOptions, 'preParsing'> => ({
  preParsing: async (request) => {
    await requireSomewhere(db, viewerOf(request), actions, detail)
  },
})
