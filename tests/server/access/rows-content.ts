import { mondays } from '../support/make-content.ts'
import { account, accountHolder, all, either, viewer } from './may.ts'
import { row, type Cell, type Row } from './row.ts'

/** Seeing types is part of seeing content, and of managing them (SHELL-031, SHELL-032). */
const typesReader = either(
  accountHolder('view_dynamic_content'),
  accountHolder('manage_dynamic_content_types'),
)
const typesManager = accountHolder('manage_dynamic_content_types')
/** Content is edited on the screen that shows it (CONT-009, SHELL-031). */
const itemsEditor = accountHolder('view_dynamic_content', 'edit_dynamic_content')
/** RULE-010 */
const assigner = accountHolder('edit_rules', 'target')

/** The server has no frames of rule sets. */
const withoutFrames = { frames: null, 'frames.location': null }
const line = {
  id: 'a9f0a1de-6c2c-4a51-8a55-0a4d7f6c1e11',
  name: 'Line',
  type: 'ContentFields\\text',
  weight: 0,
}
const typeOf = ({ campaign, fresh, server: { make } }: Cell, name: string) =>
  fresh(name, () => make.contentType({ campaign }))
const itemOf = ({ contentType, fresh, server: { make } }: Cell, name: string) =>
  fresh(name, () => make.contentItem({ contentType }))
const ruleSetOf = ({ campaign, fresh, server: { make } }: Cell, name: string) =>
  fresh(name, () => make.ruleSet({ campaign }))

/** Rule sets, content types and content items. */
export const contentRows: readonly Row[] = [
  row(
    'GET campaigns/:id/rule-sets',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/rule-sets`,
    {
      tells: ['ruleSet'],
      includes: withoutFrames,
      filters: { name: ({ ruleSet }) => `%${ruleSet.name}%` },
    },
  ),
  row('POST rule-sets', accountHolder('edit_rules'), 201, ({ campaign, number }) => ({
    path: 'rule-sets',
    body: { campaign_id: campaign.id, name: `Mondays ${number()}`, rules: [mondays] },
  })),
  row('GET rule-sets/:id', all(account, viewer), 200, ({ ruleSet }) => `rule-sets/${ruleSet.id}`, {
    tells: ['ruleSet'],
    includes: withoutFrames,
  }),
  row('PATCH rule-sets/:id', accountHolder('edit_rules'), 200, ({ ruleSet }) => ({
    path: `rule-sets/${ruleSet.id}`,
    body: { name: ruleSet.name, rules: [mondays] },
  })),
  row(
    'DELETE rule-sets/:id',
    accountHolder('edit_rules'),
    204,
    async (cell) => `rule-sets/${(await ruleSetOf(cell, 'deleted rule set')).id}`,
  ),
  row('PATCH rule-sets/:id/relationships/creatives', assigner, 204, ({ ruleSet, creative }) => ({
    path: `rule-sets/${ruleSet.id}/relationships/creatives`,
    body: [{ id: creative.id }],
  })),
  row('PATCH rule-sets/:id/relationships/content-items', assigner, 204, ({ ruleSet, contentItem }) => ({
    path: `rule-sets/${ruleSet.id}/relationships/content-items`,
    body: [{ id: contentItem.id }],
  })),

  row(
    'GET campaigns/:id/content-types',
    typesReader,
    200,
    ({ campaign }) => `campaigns/${campaign.id}/content-types`,
    { tells: ['contentType'] },
  ),
  row('POST content-types', typesManager, 201, ({ campaign, number }) => ({
    path: 'content-types',
    body: { campaign_id: campaign.id, name: `Departures ${number()}`, fields: [line] },
  })),
  row('PATCH content-types/:id', typesManager, 200, async (cell) => ({
    path: `content-types/${(await typeOf(cell, 'content type')).id}`,
    body: { name: `Changed ${cell.number()}`, fields: [line] },
  })),
  row(
    'DELETE content-types/:id',
    typesManager,
    204,
    async (cell) => `content-types/${(await typeOf(cell, 'deleted content type')).id}`,
  ),

  row(
    'GET campaigns/:id/content-items',
    accountHolder('view_dynamic_content'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/content-items`,
    {
      tells: ['contentItem', 'contentValue'],
      filters: {
        status: 'approved_and_rejected',
        content_type_id: ({ contentType }) => String(contentType.id),
        rule_set_id: ({ ruleSet }) => String(ruleSet.id),
        name: ({ contentItem }) => `%${contentItem.name}%`,
      },
    },
  ),
  row('POST content-items', itemsEditor, 201, ({ contentType, number }) => ({
    path: 'content-items',
    body: { content_type_id: contentType.id, name: `Platform ${number()}` },
  })),
  row('PATCH content-items/:id', itemsEditor, 200, ({ contentItem }) => ({
    path: `content-items/${contentItem.id}`,
    body: { name: contentItem.name },
  })),
  row('DELETE content-items', itemsEditor, 204, async (cell) => ({
    path: 'content-items',
    body: [{ id: (await itemOf(cell, 'content item')).id }],
  })),
]
