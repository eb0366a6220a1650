import { mondays } from '../support/make-content.ts'
import { account, accountHolder, all, either, viewer } from './may.ts'
import { row, type Cell, type Row } from './row.ts'

/** Seeing items and types is part of seeing content, of managing types, and of moderating (SHELL-031 … SHELL-033). */
const itemsReader = either(accountHolder('view_dynamic_content'), accountHolder('moderate'))
const typesReader = either(
  accountHolder('moderate'),
  accountHolder('view_dynamic_content'),
  accountHolder('manage_dynamic_content_types'),
)
const typesManager = accountHolder('manage_dynamic_content_types')
/** Content is edited on the screen that shows it (CONT-009, SHELL-031). */
const itemsEditor = accountHolder('view_dynamic_content', 'edit_dynamic_content')
/** RULE-010 */
const assigner = accountHolder('edit_rules', 'target')

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

/** A rule set of the world's campaign with two approved creatives. */
const playlistOf = ({ campaign, specification, fresh, server: { make } }: Cell) =>
  fresh('playlist', async () => {
    const creatives = [
      await make.creative({ campaign, specification, moderationStatus: 1 }),
      await make.creative({ campaign, specification, moderationStatus: 1 }),
    ]
    return { ruleSet: await make.ruleSet({ campaign, creatives }), creatives }
  })

/** Rule sets, playlists, content types and content items. */
export const contentRows: readonly Row[] = [
  row(
    'GET campaigns/:id/rule-sets',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/rule-sets`,
    {
      tells: ['ruleSet'],
      filters: { name: ({ ruleSet }) => `%${ruleSet.name}%` },
    },
  ),
  row('POST rule-sets', accountHolder('edit_rules'), 201, ({ campaign, number }) => ({
    path: 'rule-sets',
    body: { campaign_id: campaign.id, name: `Mondays ${number()}`, rules: [mondays] },
  })),
  row('GET rule-sets/:id', all(account, viewer), 200, ({ ruleSet }) => `rule-sets/${ruleSet.id}`, {
    tells: ['ruleSet'],
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
    'GET rule-types',
    all(account, viewer),
    200,
    ({ campaign }) => `rule-types?filter[campaign_id]=${campaign.id}`,
    { filters: { campaign_id: ({ campaign }) => String(campaign.id) } },
  ),

  row(
    'GET campaigns/:id/situations',
    all(account, viewer),
    200,
    ({ campaign, frame }) => `campaigns/${campaign.id}/situations?filter[frame_id]=${frame.id}`,
    {
      tells: ['frame', 'externalId', 'ruleSet', 'creative'],
      // Whoever may see a campaign may ask what plays on a frame of it.
      rules: { frame: all(account, viewer), externalId: all(account, viewer) },
      filters: {
        frame_id: ({ frame }) => String(frame.id),
        frame_specification_id: ({ specification }) => String(specification.id),
        at: '2026-03-02T09:00:00Z',
      },
    },
  ),
  row(
    'GET campaigns/:id/frames-inside',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/frames-inside?filter[rectangles]=90,180,-90,-180`,
    {
      tells: ['frame', 'externalId'],
      includes: { points: null },
      filters: { rectangles: '90,180,-90,-180' },
    },
  ),
  row(
    'GET campaigns/:id/creatives/preview',
    all(account, viewer),
    200,
    ({ campaign, ruleSet }) => `campaigns/${campaign.id}/creatives/preview?preview_ruleset_ids=${ruleSet.id}`,
    { tells: ['creative', 'ruleSet'] },
  ),
  row(
    'GET creative-playlists',
    all(account, viewer),
    200,
    ({ campaign }) => `creative-playlists?filter[campaign_id]=${campaign.id}`,
    { filters: { campaign_id: ({ campaign }) => String(campaign.id) } },
  ),
  row(
    'GET creative-playlists/:id/sequence',
    all(account, viewer),
    200,
    ({ ruleSet, specification }) => `creative-playlists/${ruleSet.id}-${specification.id}/sequence`,
  ),
  row('PATCH creative-playlists/:id', accountHolder('upload_creative'), 200, async (cell) => {
    const { specification } = cell
    const { ruleSet, creatives } = await playlistOf(cell)
    return {
      path: `creative-playlists/${ruleSet.id}-${specification.id}`,
      body: {
        is_weighted: 1,
        is_shuffled: 0,
        creatives: creatives.map(({ id }, position) => ({ id, weight: 50, position })),
      },
    }
  }),

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
    itemsReader,
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
  // Everybody with an account gets those that they may see, with their types and rule sets.
  row('GET content-items', account, 200, () => 'content-items?page[size]=50', {
    isOnce: true,
    includes: { contentType: null, ruleSets: null },
    filters: { 'content_items.status': 'approved_and_rejected' },
  }),
  row('POST content-items', itemsEditor, 201, ({ contentType, number }) => ({
    path: 'content-items',
    body: { content_type_id: contentType.id, name: `Platform ${number()}` },
  })),
  row('PATCH content-items/:id', itemsEditor, 200, ({ contentItem }) => ({
    path: `content-items/${contentItem.id}`,
    body: { name: contentItem.name },
  })),
  row('PATCH content-items/status/:status', accountHolder('moderate'), 200, ({ contentItem }) => ({
    path: 'content-items/status/approved',
    body: [{ id: contentItem.id }],
  })),
  row(
    'PATCH content-items/:id/relationships/rule-sets',
    either(accountHolder('target', 'view_dynamic_content'), accountHolder('target', 'moderate')),
    204,
    ({ contentItem, ruleSet }) => ({
      path: `content-items/${contentItem.id}/relationships/rule-sets`,
      body: [{ id: ruleSet.id }],
    }),
  ),
  row('DELETE content-items', itemsEditor, 204, async (cell) => ({
    path: 'content-items',
    body: [{ id: (await itemOf(cell, 'content item')).id }],
  })),
]
