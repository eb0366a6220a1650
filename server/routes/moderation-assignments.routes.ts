import { asc, desc } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readCampaign } from '../campaigns/read-campaigns.ts'
import { countCreatives, readCreatives } from '../creatives/read-creatives.ts'
import { readOwnDecisions } from '../creatives/read-own-decisions.ts'
import { readSpecifications } from '../creatives/read-specifications.ts'
import { waitingFor } from '../creatives/waiting-creatives.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { asksForPage, readInclude, readPage, readSort } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { noModerationAccess, requireOwnAssignment } from '../policies/moderation-assignment.policy.ts'
import { isModerator } from '../policies/moderation.policy.ts'
import { presentClient } from '../presenters/campaign-relations.presenter.ts'
import { presentCampaign } from '../presenters/campaign.presenter.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { presentOwnDecision } from '../presenters/own-decision.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const campaign = { access: 'link' as const, include: ['client'] }
const list = {
  access: 'link' as const,
  include: ['frameSpecification', 'asset', 'campaign.client'],
  sort: ['frameSpecificationId'],
}
const history = { access: 'link' as const, include: ['creative.asset', 'creative.frameSpecification'] }

/** What a lite moderator is assigned to, for the session of their own link (API-072 … API-074). */
export function moderationAssignmentRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps

  app.get('/creative-moderation-assignments/:id/campaign', { config: campaign }, async (request) => {
    const { access } = await requireAssignment(request)
    return document(await campaignOf(access.campaignId, readInclude(request).has('client')))
  })

  app.get('/creative-moderation-assignments/:id/creatives', { config: list }, async (request) => {
    const { viewer, access } = await requireAssignment(request)
    const { campaignId } = access
    const include = readInclude(request)
    const page = asksForPage(request) ? readPage(request) : undefined
    const { descending } = readSort(request, ['frameSpecificationId'], {
      field: 'frameSpecificationId',
      descending: false,
    })
    const where = await waitingFor(db, viewer, access)
    const order = descending ? desc : asc
    const [rows, total] = await Promise.all([
      readCreatives(db, where, page, order(creatives.frameSpecificationId)),
      page ? countCreatives(db, where) : 0,
    ])
    const [specifications, ofCampaign] = await Promise.all([
      include.has('frameSpecification') ? readSpecifications(db, campaignId, rows, urls) : null,
      include.has('campaign') ? campaignOf(campaignId, include.has('campaign.client')) : null,
    ])
    const present = (row: (typeof rows)[number]): Presented => {
      const specification = specifications?.get(row.creative.frameSpecificationId) ?? null
      const presented = presentCreative(row, urls, specification)
      return ofCampaign === null
        ? presented
        : { ...presented, relations: { ...presented.relations, campaign: ofCampaign } }
    }
    return document(rows.map(present), page ? { page: { total, number: page.number, size: page.size } } : {})
  })

  app.get('/creative-moderation-assignments/:id/history', { config: history }, async (request) => {
    const { viewer, access } = await requireAssignment(request)
    const page = readPage(request)
    const asked = { userId: viewer.id, campaignId: access.campaignId }
    const { rows, total } = await readOwnDecisions(db, asked, page)
    return document(
      rows.map((row) => presentOwnDecision(row, urls)),
      { page: { total, number: page.number, size: page.size } },
    )
  })

  async function requireAssignment(request: FastifyRequest) {
    const viewer = viewerOf(request)
    const { campaignId } = requireOwnAssignment(viewer, readParams(request, idParams).id)
    const access = await requireCampaign(db, viewer, campaignId)
    if (!isModerator(viewer, access)) {
      throw noModerationAccess()
    }
    return { viewer, access }
  }

  async function campaignOf(id: number, withClient: boolean): Promise<Presented> {
    const found = await readCampaign(db, id)
    if (!found) {
      throw refusal('notFound')
    }
    return presentCampaign(
      found.campaign,
      { now: deps.now(), lateCopy: deps.config.LATE_COPY, mayPublish: false },
      withClient ? { client: presentClient(found.client) } : {},
    )
  }
}
