import type { FastifyInstance, FastifyRequest } from 'fastify'

import { relationshipRequestSchema } from '#contract/relationships.ts'
import { createRuleSetRequestSchema, ruleSetSorts, updateRuleSetRequestSchema } from '#contract/rule-sets.ts'

import { assignContentItems } from '../content/assign-content-items.ts'
import type { RuleSetRow } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { likeText, readInclude, readPage, readSort } from '../http/query.ts'
import { idParams, readBody, readListBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody, heldSomewhere } from '../plugins/before-body.ts'
import { requireCampaign, type CampaignAccess } from '../policies/campaign.policy.ts'
import { maySeeItems } from '../policies/content.policy.ts'
import { notPermitted, requireRules, requireRuleSet, type RuleSetDeed } from '../policies/rule-set.policy.ts'
import { presentRuleSet } from '../presenters/rule-set.presenter.ts'
import { assignCreatives } from '../rules/assign-creatives.ts'
import { readRelations, readRuleSets } from '../rules/read-rule-sets.ts'
import { createRuleSet, deleteRuleSet, updateRuleSet } from '../rules/save-rule-set.ts'
import { createMediaUrls } from '../storage/media-urls.ts'
import { campaignIdOf } from './personal.ts'

const full = { config: { access: 'full' as const } }
const list = {
  access: 'full' as const,
  include: ['rules', 'creatives', 'contentItems', 'frames'],
  sort: ruleSetSorts,
  filter: ['name'],
}
const one = {
  access: 'full' as const,
  include: ['rules', 'creatives', 'contentItems', 'frames.location.weather'],
}
const everything: ReadonlySet<string> = new Set(['rules', 'creatives', 'contentItems'])

/** Rule sets of a campaign and what is assigned to them (API-079 … API-084, API-025). */
export function ruleSetRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps
  const may = (deed: RuleSetDeed) =>
    beforeBody((request, id) => requireRuleSet(db, viewerOf(request), id, deed))

  app.get('/campaigns/:id/rule-sets', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(db, viewerOf(request), id)
    const page = readPage(request)
    const { rows, total } = await readRuleSets(db, id, {
      like: likeText(request, 'name'),
      sort: readSort(request, ruleSetSorts, { field: 'createdAt', descending: true }),
      page,
    })
    return document(await presented(rows, id, readable(access, readInclude(request))), {
      page: { total, number: page.number, size: page.size },
    })
  })

  app.get('/rule-sets/:id', { config: one }, async (request) => {
    const { id } = readParams(request, idParams)
    const ruleSet = await requireRuleSet(db, viewerOf(request), id, 'view')
    return document(await presentedOne(request, ruleSet, readInclude(request)))
  })

  app.post(
    '/rule-sets',
    { ...full, ...heldSomewhere(db, 'edit_rules', notPermitted) },
    async (request, reply) => {
      const wanted = readBody(request, createRuleSetRequestSchema)
      const access = await requireRules(db, viewerOf(request), campaignIdOf(wanted.campaignId), 'edit_rules')
      const ruleSet = await createRuleSet(deps, access.campaignId, wanted)
      reply.code(201).header('location', `/api/v2/rule-sets/${ruleSet.id}`)
      return document(await presentedOne(request, ruleSet, everything))
    },
  )

  app.patch('/rule-sets/:id', { ...full, ...may('edit') }, async (request) => {
    const { id } = readParams(request, idParams)
    const ruleSet = await requireRuleSet(db, viewerOf(request), id, 'edit')
    const changed = await updateRuleSet(deps, ruleSet, readBody(request, updateRuleSetRequestSchema))
    return document(await presentedOne(request, changed, everything))
  })

  app.delete('/rule-sets/:id', full, async (request, reply) => {
    const { id } = readParams(request, idParams)
    await deleteRuleSet(deps, await requireRuleSet(db, viewerOf(request), id, 'edit'))
    return reply.code(204).send()
  })

  app.patch(
    '/rule-sets/:id/relationships/creatives',
    { ...full, ...may('assign') },
    async (request, reply) => {
      const { id } = readParams(request, idParams)
      const ruleSet = await requireRuleSet(db, viewerOf(request), id, 'assign')
      await assignCreatives(deps, ruleSet, readListBody(request, relationshipRequestSchema))
      return reply.code(204).send()
    },
  )

  app.patch(
    '/rule-sets/:id/relationships/content-items',
    { ...full, ...may('assign') },
    async (request, reply) => {
      const { id } = readParams(request, idParams)
      const ruleSet = await requireRuleSet(db, viewerOf(request), id, 'assign')
      await assignContentItems(deps, ruleSet, readListBody(request, relationshipRequestSchema))
      return reply.code(204).send()
    },
  )

  async function presented(
    rows: RuleSetRow[],
    campaignId: number,
    include: ReadonlySet<string>,
  ): Promise<Presented[]> {
    const relations = await readRelations(
      db,
      rows.map(({ id }) => id),
      include,
      { ...deps, campaignId },
    )
    return rows.map((row) => presentRuleSet(row, relations, urls))
  }

  async function presentedOne(
    request: FastifyRequest,
    row: RuleSetRow,
    include: ReadonlySet<string>,
  ): Promise<Presented> {
    const access = await requireCampaign(db, viewerOf(request), row.campaignId)
    const source = { ...deps, campaignId: row.campaignId }
    return presentRuleSet(row, await readRelations(db, [row.id], readable(access, include), source), urls)
  }
}

/** The requested relations without content items, if the viewer may not see content (SHELL-031), and frames likewise (SHELL-035). */
function readable(access: CampaignAccess, include: ReadonlySet<string>): ReadonlySet<string> {
  const hidden = [
    ...(maySeeItems(access) ? [] : ['contentItems']),
    ...(access.rights.has('manage_media_buy') ? [] : ['frames']),
  ]
  return new Set([...include].filter((path) => !hidden.includes(path.split('.')[0] ?? '')))
}
