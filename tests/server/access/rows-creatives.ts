import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { comments } from '#server/db/schema/comments.ts'
import { creatives, uploads } from '#server/db/schema/creatives.ts'
import { links } from '#server/db/schema/sessions.ts'

import { storedVersion } from '../creatives/stored-version.ts'
import {
  account,
  accountHolder,
  all,
  anybody,
  either,
  holder,
  nobody,
  superUser,
  unitAdmin,
  viewer,
  type Rule,
} from './may.ts'
import { row, type Cell, type Row } from './row.ts'

/** The right on everybody's creatives, or that on one's own. */
const deleter = (whose: 'any' | 'own'): Rule =>
  whose === 'any'
    ? holder('delete_creative')
    : either(holder('delete_creative'), holder('delete_own_creative'))
const isNoUploader: Rule = ({ session }) => session !== 'drop-zone'
/** CREA-023 */
const replacer = all(
  isNoUploader,
  either(holder('replace_creative'), holder('upload_creative', 'delete_creative')),
)
/** CREA-024, and DROP-010 for uploaders. */
const ownReplacer = either(
  replacer,
  holder('replace_own_creative'),
  all(isNoUploader, holder('upload_creative', 'delete_own_creative')),
)

const creativeOf = (
  { campaign, specification, fresh, server: { make } }: Cell,
  name: string,
  userId: number | null = null,
) => fresh(name, () => make.creative({ campaign, specification, userId, moderationStatus: 1 }))

/** A creative with two files, and the request for the earlier one. */
const earlierFile = async (
  { campaign, specification, server: { make, deps } }: Cell,
  userId: number | null,
) => {
  const { id } = await make.creative({ campaign, specification, userId })
  const earlierId = await storedVersion(deps, id)
  return { path: `creatives/${id}/asset-history`, body: { asset_id: earlierId } }
}

/** Content types are assigned by people who see them (CREA-018, SHELL-031, SHELL-032). */
const typesAssigner = either(
  accountHolder('target', 'view_dynamic_content'),
  accountHolder('target', 'manage_dynamic_content_types'),
)
const packageOf = ({ campaign, specification, fresh, server: { make } }: Cell) =>
  fresh('package', () => make.creative({ campaign, specification, type: 'html5' }))

/** A comment on the creative, of somebody or of nobody who has an account. */
const commentOf = async ({ creative, server: { deps } }: Cell, userId: number | null): Promise<number> => {
  const [comment] = await deps.db
    .insert(comments)
    .values({ creativeId: creative.id, userId, text: 'Is that the right logo?', createdAt: deps.now() })
    .returning({ id: comments.id })
  return Number(comment?.id)
}

const tus = { 'tus-resumable': '1.0.0' }
const uploadHeaders = ({ campaign, specification }: Cell): Record<string, string> => ({
  ...tus,
  'upload-length': '10',
  'upload-metadata': Object.entries({
    campaign_id: String(campaign.id),
    frame_specification_id: String(specification.id),
    filename: 'poster.png',
  })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
})
/** An upload of somebody who has all rights and is not the asker. */
const foreignUpload = ({ campaign, specification, uploader, fresh, server: { deps } }: Cell) =>
  fresh('upload', async () => {
    const id = randomUUID().replaceAll('-', '')
    await deps.db.insert(uploads).values({
      id,
      userId: uploader.id,
      campaignId: campaign.id,
      frameSpecificationId: specification.id,
      filename: 'poster.png',
      length: 10,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    })
    return `creatives/files/${id}`
  })
/** The invitation of a colleague, which nobody else may read. */
const foreignInvite = ({ campaign, colleague, fresh, server: { make } }: Cell) =>
  fresh('invite', () => make.link({ kind: 'drop-zone', user: colleague, campaign }))
/** DROP-006: who came by an invitation reads it, and no other one. */
const invited: Rule = (facts, place) =>
  viewer(facts, place) && facts.session === 'drop-zone' && place === 'own'
const hidden = { refused: 404 }

/** Creatives, their moderation and uploads. */
export const creativeRows: readonly Row[] = [
  row(
    'GET campaigns/:id/frame-specifications',
    viewer,
    200,
    ({ campaign }) => `campaigns/${campaign.id}/frame-specifications`,
    {
      tells: ['specification'],
      filters: {
        frame_specification_id: ({ specification }) => String(specification.id),
        unmoderated: '0',
        creatives_of: ({ specification }) => String(specification.id),
      },
    },
  ),
  row(
    'GET campaigns/:id/creative-files',
    holder('upload_creative'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/creative-files`,
    { filters: { digests: 'a'.repeat(64) } },
  ),
  row('GET campaigns/:id/creatives', viewer, 200, ({ campaign }) => `campaigns/${campaign.id}/creatives`, {
    tells: ['creative'],
    filters: { type: 'image', failed: '0', with_trashed: '1' },
  }),
  row(
    'GET campaigns/:id/creatives failures',
    viewer,
    200,
    ({ campaign }) => `campaigns/${campaign.id}/creatives?filter[type]=failed`,
    { tells: ['failure'] },
  ),
  row('GET creatives/:id', viewer, 200, ({ creative }) => `creatives/${creative.id}`, {
    tells: ['creative'],
  }),
  row(
    'GET campaign-invites/:id',
    invited,
    200,
    async (cell) => {
      const { asker, place, server } = cell
      // The link of the asker's own session, of whatever kind it is.
      const [own] =
        place === 'own' ? await server.deps.db.select().from(links).where(eq(links.userId, asker.id)) : []
      return `campaign-invites/${(own ?? (await foreignInvite(cell))).id}`
    },
    {
      includes: {
        campaign: 'campaign',
        'campaign.client': 'client',
        'campaign.frameSpecifications': 'specification',
        'campaign.frameSpecifications.creatives': 'creative',
        'campaign.frameSpecifications.creatives.user': 'uploader',
      },
    },
  ),
  row(
    'GET campaign-invites/:id others',
    nobody,
    200,
    async (cell) => `campaign-invites/${(await foreignInvite(cell)).id}`,
  ),
  row('PATCH creatives/:id', accountHolder('target'), 200, async (cell) => ({
    path: `creatives/${(await creativeOf(cell, 'default')).id}`,
    body: { is_default: true },
  })),
  row('PATCH creatives', accountHolder('target'), 200, async (cell) => ({
    path: 'creatives',
    body: [{ id: (await creativeOf(cell, 'default')).id, is_default: true }],
  })),
  row(
    'DELETE creatives/:id',
    deleter('any'),
    204,
    async (cell) => `creatives/${(await creativeOf(cell, 'deleted')).id}`,
  ),
  row('DELETE creatives/:id own', deleter('own'), 204, async (cell) => {
    const { campaign, specification, asker, server } = cell
    return `creatives/${(await server.make.creative({ campaign, specification, userId: asker.id })).id}`
  }),

  row(
    'GET users/:userId/creatives/:creativeId/moderate',
    viewer,
    200,
    ({ asker, creative }) => `users/${asker.id}/creatives/${creative.id}/moderate`,
  ),
  row(
    'GET users/:userId/creatives/:creativeId/moderate others',
    nobody,
    200,
    ({ colleague, creative }) => `users/${colleague.id}/creatives/${creative.id}/moderate`,
  ),
  row(
    'POST creatives/:id/moderate',
    // DROP-008
    all(isNoUploader, holder('moderate')),
    204,
    async ({ campaign, specification, fresh, server: { make } }) => {
      const { id } = await fresh('pending', () => make.creative({ campaign, specification }))
      return { path: `creatives/${id}/moderate`, body: { status: 1 } }
    },
  ),
  row(
    'GET creatives/:id/moderation-decisions',
    accountHolder('creative_decisions'),
    200,
    ({ creative }) => `creatives/${creative.id}/moderation-decisions`,
    { tells: ['decision', 'moderatorEmail'] },
  ),
  row(
    'GET campaigns/:id/moderation-decisions',
    accountHolder('creative_decisions'),
    200,
    async ({ campaign, creative, server }) => {
      // Newest update first: the first page has it, whatever other rows have made.
      await server.deps.db
        .update(creatives)
        .set({ updatedAt: new Date('2100-01-01') })
        .where(eq(creatives.id, creative.id))
      return `campaigns/${campaign.id}/moderation-decisions`
    },
    { tells: ['creative', 'decision', 'moderatorEmail'] },
  ),
  row(
    'POST creatives/:id/moderation-decisions/trigger',
    accountHolder('creative_decisions'),
    202,
    async (cell) => `creatives/${(await creativeOf(cell, 'recalculated')).id}/moderation-decisions/trigger`,
  ),
  row(
    'GET campaigns/:id/moderation-stages',
    accountHolder('enhanced_moderation'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/moderation-stages`,
  ),
  row(
    'GET campaigns/:id/moderation-progress',
    accountHolder('enhanced_moderation'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/moderation-progress`,
  ),
  row('PATCH campaigns/:id/moderation-stages', accountHolder('enhanced_moderation'), 200, ({ campaign }) => ({
    path: `campaigns/${campaign.id}/moderation-stages`,
    body: [],
  })),
  row(
    'PATCH campaigns/:id/moderation-stages/:stageId',
    accountHolder('enhanced_moderation'),
    204,
    async ({ campaign, server: { make } }) => {
      const [stageId] = await make.stages(campaign, [[{ users: [await make.lite()] }]])
      return `campaigns/${campaign.id}/moderation-stages/${stageId}`
    },
  ),
  row('PATCH creatives/:id/relationships/rule-sets', accountHolder('target'), 204, async (cell) => ({
    path: `creatives/${(await creativeOf(cell, 'ruled')).id}/relationships/rule-sets`,
    body: [{ id: cell.ruleSet.id }],
  })),
  row('PATCH creatives/:id/relationships/content-types', typesAssigner, 204, async (cell) => ({
    path: `creatives/${(await packageOf(cell)).id}/relationships/content-types`,
    body: [{ id: cell.contentType.id }],
  })),
  ...(['POST', 'DELETE'] as const).flatMap((method) => [
    row(`${method} rule-sets/:id/relationships/creatives`, accountHolder('target'), 204, async (cell) => ({
      path: `rule-sets/${cell.ruleSet.id}/relationships/creatives`,
      body: [{ type: 'creatives', id: (await creativeOf(cell, 'ruled')).id }],
    })),
    row(`${method} content-types/:id/relationships/creatives`, typesAssigner, 204, async (cell) => ({
      path: `content-types/${cell.contentType.id}/relationships/creatives`,
      body: [{ type: 'creatives', id: (await packageOf(cell)).id }],
    })),
  ]),

  ...['creatives/files', 'creatives/files/:uploadId', 'creatives/:creativeId/files'].map((path) =>
    row(`OPTIONS ${path}`, anybody, 204, () => path.replaceAll(/:\w+/g, '1'), {
      isOnce: true,
      isPublic: true,
    }),
  ),
  row('POST creatives/files', holder('upload_creative'), 201, (cell) => ({
    path: 'creatives/files',
    headers: uploadHeaders(cell),
  })),
  row('POST creatives/:creativeId/files', replacer, 201, (cell) => ({
    path: `creatives/${cell.creative.id}/files`,
    headers: uploadHeaders(cell),
  })),
  row('POST creatives/:creativeId/files own', ownReplacer, 201, async (cell) => {
    const { campaign, specification, asker, server } = cell
    const { id } = await server.make.creative({ campaign, specification, userId: asker.id })
    return { path: `creatives/${id}/files`, headers: uploadHeaders(cell) }
  }),
  row('PATCH creatives/:id/reprocess', superUser, 202, async ({ campaign, specification, server }) => {
    const { id } = await server.make.creative({ campaign, specification })
    const originalKey = `creatives/earlier-${id}/prepared.jpg`
    const assetId = await storedVersion(server.deps, id, { originalKey })
    await server.deps.db.update(creatives).set({ assetId }).where(eq(creatives.id, id))
    return `creatives/${id}/reprocess`
  }),
  row('POST creatives/:id/asset-history', all(account, replacer), 201, (cell) => earlierFile(cell, null)),
  row('POST creatives/:id/asset-history own', all(account, ownReplacer), 201, (cell) =>
    earlierFile(cell, cell.asker.id),
  ),
  row('GET creatives/:id/comments', viewer, 200, async (cell) => {
    await commentOf(cell, null)
    return `creatives/${cell.creative.id}/comments`
  }),
  row('POST creatives/:id/comments', viewer, 201, ({ creative, number }) => ({
    path: `creatives/${creative.id}/comments`,
    body: { text: `What do you think, ${number()}?` },
  })),
  // Whoever may read it resolves it; the text is its author's.
  row('PATCH comments/:id', viewer, 200, async (cell) => ({
    path: `comments/${await commentOf(cell, null)}`,
    body: { is_resolved: true },
  })),
  row('PATCH comments/:id others', nobody, 200, async (cell) => ({
    path: `comments/${await commentOf(cell, null)}`,
    body: { text: 'Mine now' },
  })),
  row('PATCH comments/:id own', viewer, 200, async (cell) => ({
    path: `comments/${await commentOf(cell, cell.asker.id)}`,
    body: { text: 'Better so' },
  })),
  row(
    'DELETE comments/:id',
    either(unitAdmin, accountHolder('delete_creative')),
    204,
    async (cell) => `comments/${await commentOf(cell, null)}`,
  ),
  row(
    'DELETE comments/:id own',
    viewer,
    204,
    async (cell) => `comments/${await commentOf(cell, cell.asker.id)}`,
  ),
  row(
    'GET campaigns/:id/mentionable',
    accountHolder('view'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/mentionable`,
    { filters: { search: 'zq' } },
  ),
  row(
    'PATCH creatives/files/:uploadId',
    nobody,
    204,
    async (cell) => ({
      path: await foreignUpload(cell),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
    hidden,
  ),
  ...(['DELETE', 'HEAD'] as const).map((method) =>
    row(
      `${method} creatives/files/:uploadId`,
      nobody,
      204,
      async (cell) => ({ path: await foreignUpload(cell), headers: tus }),
      hidden,
    ),
  ),
  row(
    'POST creatives/files/:uploadId',
    nobody,
    204,
    async (cell) => ({
      path: await foreignUpload(cell),
      headers: { ...tus, 'x-http-method-override': 'DELETE' },
    }),
    hidden,
  ),
  row(
    'GET uploads/:uploadId',
    nobody,
    200,
    async (cell) => (await foreignUpload(cell)).replace('creatives/files', 'uploads'),
    hidden,
  ),
]
