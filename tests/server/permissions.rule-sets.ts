import { row, type PermissionRow } from './permissions.row.ts'
import { mondays } from './support/make-rules.ts'

/** Rows of the rules area. */
export const ruleSetPermissions: PermissionRow[] = [
  row(
    'GET campaigns/:id/rule-sets',
    '200 200 200 200 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/rule-sets`,
  ),
  row('POST rule-sets', '201 403 201 403 403 403 403 403 403', ({ campaign }) => ({
    path: 'rule-sets',
    body: { campaign_id: campaign.id, name: 'Mondays', rules: [mondays] },
  })),
  row(
    'GET rule-sets/:id',
    '200 200 200 200 200 403 403 403 403',
    async ({ campaign }, _asker, { make }) => `rule-sets/${(await make.ruleSet({ campaign })).id}`,
  ),
  row(
    'PATCH rule-sets/:id',
    '200 403 200 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => ({
      path: `rule-sets/${(await make.ruleSet({ campaign })).id}`,
      body: { name: 'Changed', rules: [mondays] },
    }),
  ),
  row(
    'DELETE rule-sets/:id',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => `rule-sets/${(await make.ruleSet({ campaign })).id}`,
  ),
  row(
    'PATCH rule-sets/:id/relationships/creatives',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign, creative }, _asker, { make }) => ({
      path: `rule-sets/${(await make.ruleSet({ campaign })).id}/relationships/creatives`,
      body: [{ id: creative.id }],
    }),
  ),
  row(
    'PATCH rule-sets/:id/relationships/content-items',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => ({
      path: `rule-sets/${(await make.ruleSet({ campaign })).id}/relationships/content-items`,
      body: [await make.contentItem({ contentType: await make.contentType({ campaign }) })],
    }),
  ),
  row(
    'PATCH creatives/:id/relationships/rule-sets',
    '204 403 204 403 403 403 403 403 403',
    async (world, _asker, { make }) => ({
      path: `creatives/${(await make.creative({ ...world, userId: null })).id}/relationships/rule-sets`,
      body: [{ id: (await make.ruleSet(world)).id }],
    }),
  ),
]
