import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { createCampaignRequestSchema, updateCampaignRequestSchema } from '#contract/campaigns.ts'

import { campaignCondition, campaignFilters, readCampaignFilter } from '../campaigns/campaign-filters.ts'
import { includedRelations } from '../campaigns/campaign-includes.ts'
import { createCampaign, requireCreator } from '../campaigns/create-campaign.ts'
import { markContentCompleted, markLate } from '../campaigns/mark-campaign.ts'
import {
  campaignSorts,
  readCampaign,
  readCampaignPage,
  readCampaignStats,
} from '../campaigns/read-campaigns.ts'
import { updateCampaign } from '../campaigns/update-campaign.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { queryText, readInclude, readPage, readSort } from '../http/query.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import { readStageRows, type StageRow } from '../moderation/read-stages.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import {
  campaignsWith,
  requireCampaign,
  requireContentProvider,
  type CampaignAccess,
} from '../policies/campaign.policy.ts'
import { presentCampaignPage } from '../presenters/campaign-page.presenter.ts'
import { presentCampaign } from '../presenters/campaign.presenter.ts'
import { presentStage } from '../presenters/moderation-stage.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

/** Relations of a campaign (API-019). */
const include = [
  'client',
  'businessUnits',
  'campaignRoles',
  'frameSpecifications',
  'frames.location',
  'frames.specification',
  'frameHistoryStats',
  'bookings.bookingErrors',
  'builds',
  'contentTypes',
  'contentItems',
  'ruleSets',
]
const full = { config: { access: 'full' as const, include } }
const list = {
  access: 'link' as const,
  include: ['client', 'frameSpecifications', 'moderationStages'],
  sort: campaignSorts,
  filter: campaignFilters,
}

/** The dashboard's list and figures, one campaign, its creation and its changes (API-014 … API-022). */
export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const visible = beforeBody((request, id) => requireCampaign(deps.db, viewerOf(request), id))
  const creating = {
    ...full,
    // 500 bookings and 100 managers.
    bodyLimit: 128_000,
    preParsing: async (request: FastifyRequest) => {
      requireCreator(viewerOf(request))
    },
  }
  const moment = () => ({ now: deps.now(), lateCopy: deps.config.LATE_COPY })

  const answerCampaign = async (request: FastifyRequest, reply: FastifyReply, access: CampaignAccess) => {
    const found = await readCampaign(deps.db, access.campaignId)
    if (!found) {
      throw refusal('notFound')
    }
    const options = {
      include: readInclude(request),
      viewer: viewerOf(request),
      access,
      urls,
      now: deps.now(),
    }
    const relations = await includedRelations(deps.db, found, options)
    reply.header('etag', `"${found.campaign.version}"`)
    const mayPublish = access.rights.has('deploy')
    return document(presentCampaign(found.campaign, { ...moment(), mayPublish }, relations))
  }

  app.get('/campaigns', { config: list }, async (request) => {
    const filter = readCampaignFilter(request, viewerOf(request), deps.now())
    if (['1', 'true'].includes(queryText(request, 'stats') ?? '')) {
      return document([], { meta: { stats: statsOnWire(await readCampaignStats(deps.db, filter)) } })
    }
    const page = readPage(request)
    const sort = readSort(request, campaignSorts, { field: 'startsAt', descending: false })
    const include = readInclude(request)
    const withSpecifications = include.has('frameSpecifications')
    const found = await readCampaignPage(deps.db, campaignCondition(filter), {
      sort,
      page,
      withSpecifications,
    })
    const ids = found.rows.map(({ campaign }) => campaign.id)
    const publishableIds = await campaignsWith(deps.db, viewerOf(request), 'deploy', ids)
    const moderatedIds = include.has('moderationStages')
      ? await campaignsWith(deps.db, viewerOf(request), 'enhanced_moderation', ids)
      : new Set<number>()
    const stages = await readStageRows(deps.db, [...moderatedIds], deps.now())
    const presented = presentCampaignPage(found, include, { ...moment(), publishableIds }, urls)
    return document(
      presented.map((campaign) => withStages(campaign, { moderatedIds, stages })),
      {
        page: { total: found.total, number: page.number, size: page.size },
      },
    )
  })

  app.post('/campaigns', creating, async (request, reply) => {
    const viewer = viewerOf(request)
    requireCreator(viewer)
    const id = await createCampaign(deps, viewer, readBody(request, createCampaignRequestSchema))
    reply.code(201).header('location', `/api/v2/campaigns/${id}`)
    return answerCampaign(request, reply, await requireCampaign(deps.db, viewer, id))
  })

  app.get('/campaigns/:id', { config: { access: 'link', include } }, async (request, reply) => {
    const { id } = readParams(request, idParams)
    return answerCampaign(request, reply, await requireCampaign(deps.db, viewerOf(request), id))
  })

  app.patch('/campaigns/:id', { ...full, ...visible }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewer, id)
    const body = readBody(request, updateCampaignRequestSchema)
    await updateCampaign(deps, viewer, access, body, expectedVersion(request))
    return answerCampaign(request, reply, access)
  })

  app.patch('/campaigns/:id/content-completed', { ...full, ...visible }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewer, id)
    requireContentProvider(viewer, access)
    await markContentCompleted(deps, viewer, id)
    return answerCampaign(request, reply, access)
  })

  app.patch('/campaigns/:id/add-late-copy-flag', { ...full, ...visible }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewer, id, 'deploy')
    if (!deps.config.LATE_COPY) {
      throw refusal('forbidden', 'Marking campaigns as late is switched off.')
    }
    await markLate(deps, viewer, id)
    return answerCampaign(request, reply, access)
  })
}

/** A campaign with its moderation stages, for people who may change them (API-017). */
const withStages = (
  campaign: Presented,
  { moderatedIds, stages }: { moderatedIds: ReadonlySet<number>; stages: readonly StageRow[] },
): Presented =>
  moderatedIds.has(Number(campaign.id))
    ? {
        ...campaign,
        relations: {
          ...campaign.relations,
          moderationStages: stages
            .filter(({ campaignId }) => campaignId === Number(campaign.id))
            .map(presentStage),
        },
      }
    : campaign

/** The version of an If-Match header, or null; an unknown tag matches no version. */
function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') {
    return null
  }
  const match = /^"(\d{1,9})"$/.exec(header)
  return match ? Number(match[1]) : -1
}

/** Stages and statuses are values, not attribute names: they keep their underscores. */
const statsOnWire = ({
  total,
  workflowStages,
  promotionStatuses,
}: Awaited<ReturnType<typeof readCampaignStats>>) => ({
  total,
  'workflow-stages': workflowStages,
  'promotion-statuses': promotionStatuses,
})
