import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { updateCreativeRequestSchema } from '#contract/creatives.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { readTypesOfCreative } from '../content/creative-content-types.ts'
import { deleteCreative } from '../creatives/delete-creative.ts'
import { creativeFilters, listCondition } from '../creatives/list-condition.ts'
import { readAssetHistory } from '../creatives/read-asset-history.ts'
import { countCreatives, readCreative, readCreatives } from '../creatives/read-creatives.ts'
import { readSpecifications } from '../creatives/read-specifications.ts'
import { reprocess } from '../creatives/reprocess.ts'
import { setDefault } from '../creatives/set-default.ts'
import { setPlayButton } from '../creatives/set-play-button.ts'
import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { frameSpecifications } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { asksForPage, readInclude, readPage } from '../http/query.ts'
import { idParams, idSchema, readBody, readListBody, readParams } from '../http/validation.ts'
import { readRejection } from '../moderation/read-rejection.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody, heldSomewhere } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { maySeeTypes } from '../policies/content.policy.ts'
import { mayDelete, mayReprocess, notDeleting } from '../policies/creative.policy.ts'
import { missingInSystem, missingRight } from '../policies/missing-right.ts'
import { presentAssetVersion } from '../presenters/asset-version.presenter.ts'
import { presentContentTypeName } from '../presenters/content.presenter.ts'
import { presentCreative, type CreativeRow } from '../presenters/creative.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import { presentRuleSetName } from '../presenters/rule-set.presenter.ts'
import { presentUpload } from '../presenters/upload.presenter.ts'
import { readRuleSetsOfCreative } from '../rules/read-rule-sets.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const link = { config: { access: 'link' as const } }
const full = { config: { access: 'full' as const } }
const list = {
  access: 'link' as const,
  include: ['asset', 'user', 'frameSpecification', 'thumbnail', 'warnings'],
  filter: creativeFilters,
}
/** Relations of a creative (API-057). */
const one = {
  access: 'link' as const,
  include: [...list.include, 'preparedAsset', 'ruleSets', 'contentTypes', 'assetHistory.user'],
}
const batchSchema = z
  .array(
    z.object({
      id: z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), idSchema)),
      isDefault: z.boolean(),
    }),
  )
  .check(z.minLength(1), z.maxLength(500))

/** Creatives: lists of a campaign, one, default flag, deletion. Uploads and moderation have routes of their own. */
export function creativeRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps

  app.get('/campaigns/:id/creatives', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(db, viewerOf(request), id)
    const page = asksForPage(request) ? readPage(request) : undefined
    const where = listCondition(request, id)
    const [rows, total] = await Promise.all([
      readCreatives(db, where, page),
      page ? countCreatives(db, where) : 0,
    ])
    const specifications = readInclude(request).has('frameSpecification')
      ? await readSpecifications(db, id, rows, urls)
      : null
    return document(
      rows.map((row) =>
        presentCreative(row, urls, specifications?.get(row.creative.frameSpecificationId) ?? null),
      ),
      page ? { page: { total, number: page.number, size: page.size } } : {},
    )
  })

  app.get('/creatives/:id', { config: one }, async (request) => {
    const { id } = readParams(request, idParams)
    const { row, access } = await requireCreative(id, request)
    const [specification] = await db
      .select()
      .from(frameSpecifications)
      .where(eq(frameSpecifications.id, row.creative.frameSpecificationId))
    const presented = presentCreative(row, urls, specification ? presentSpecification(specification) : null)
    // Rules, content types and earlier files are not for people with a link's session.
    const asked = viewerOf(request).session.kind === 'full' ? readInclude(request) : new Set<string>()
    const [rejection, ruleSets, types, history] = await Promise.all([
      readRejection(db, row.creative),
      asked.has('ruleSets') ? readRuleSetsOfCreative(db, id) : null,
      asked.has('contentTypes') && maySeeTypes(access) ? readTypesOfCreative(db, id) : null,
      asked.has('assetHistory') ? readAssetHistory(db, id) : null,
    ])
    return document({
      ...presented,
      attributes: { ...presented.attributes, rejection },
      relations: {
        ...presented.relations,
        ...(ruleSets === null ? {} : { ruleSets: ruleSets.map(presentRuleSetName) }),
        ...(types === null ? {} : { contentTypes: types.map(presentContentTypeName) }),
        ...(history === null
          ? {}
          : { assetHistory: history.map((version) => presentAssetVersion(version, urls)) }),
      },
    })
  })

  app.patch('/creatives/:id', { ...full, ...heldSomewhere(db, 'target') }, async (request) => {
    const { id } = readParams(request, idParams)
    const { isDefault, previewConfiguration } = readBody(request, updateCreativeRequestSchema)
    const { row, access } = await requireCreative(id, request)
    if (!access.rights.has('target')) {
      throw await missingRight(db, viewerOf(request), ['target'], access.unitIds)
    }
    await changeCampaigns(deps, async (transaction, changes) => {
      if (isDefault !== undefined) {
        await setDefault(transaction, changes, row.creative.campaignId, [{ id, isDefault }], deps.now())
      }
      if (previewConfiguration !== undefined) {
        await setPlayButton(transaction, changes, row.creative, previewConfiguration.playButtonPosition)
      }
    })
    return document(presentCreative((await readCreative(db, id)) ?? row, urls))
  })

  app.patch('/creatives', { ...full, ...heldSomewhere(db, 'target') }, async (request) => {
    const wanted = readListBody(request, batchSchema)
    const ids = wanted.map(({ id }) => id)
    const campaignId = await campaignOfAll(db, ids)
    await requireCampaign(db, viewerOf(request), campaignId, 'target')
    await changeCampaigns(deps, (transaction, changes) =>
      setDefault(transaction, changes, campaignId, wanted, deps.now()),
    )
    const changed = await readCreatives(db, inArray(creatives.id, ids))
    return document(changed.map((row) => presentCreative(row, urls)))
  })

  const reprocessable = beforeBody((request) => {
    if (!mayReprocess(viewerOf(request))) {
      throw missingInSystem('reprocess_creatives')
    }
  })
  app.patch('/creatives/:id/reprocess', { ...full, ...reprocessable }, async (request, reply) => {
    const { row } = await requireCreative(readParams(request, idParams).id, request)
    const upload = await reprocess(deps, row.creative, viewerOf(request).id)
    return reply.code(202).send(document(presentUpload(upload)))
  })

  app.delete('/creatives/:id', link, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const { row, access } = await requireCreative(id, request)
    if (!mayDelete(viewerOf(request), access, row.creative)) {
      throw await notDeleting(deps.db, viewerOf(request), access, row.creative)
    }
    await deleteCreative(deps, row.creative)
    return reply.code(204).send()
  })

  async function requireCreative(
    id: number,
    request: Parameters<typeof viewerOf>[0],
  ): Promise<{ row: CreativeRow; access: Awaited<ReturnType<typeof requireCampaign>> }> {
    const row = await readCreative(db, id)
    if (!row) {
      throw refusal('notFound')
    }
    return { row, access: await requireCampaign(db, viewerOf(request), row.creative.campaignId) }
  }
}

/** The campaign that all of these creatives belong to. 404 when one does not exist, 422 when they belong to several. */
async function campaignOfAll(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await readCreatives(db, and(inArray(creatives.id, [...ids]), isNull(creatives.deletedAt)))
  const [campaignId, ...others] = new Set(rows.map(({ creative }) => creative.campaignId))
  if (campaignId === undefined || rows.length !== new Set(ids).size) {
    throw refusal('notFound')
  }
  if (others.length > 0) {
    throw refusal('validation', 'All creatives must belong to one campaign.')
  }
  return campaignId
}
