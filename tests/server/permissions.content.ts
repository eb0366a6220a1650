import { row, type PermissionRow } from './permissions.row.ts'
import type { TestServer } from './support/harness.ts'
import type { World } from './support/world.ts'

const line = {
  id: 'a9f0a1de-6c2c-4a51-8a55-0a4d7f6c1e11',
  name: 'Line',
  type: 'ContentFields\\text',
  weight: 0,
}
const itemIn = async ({ campaign }: World, { make }: TestServer) =>
  make.contentItem({ contentType: await make.contentType({ campaign }) })
let last = 0

/** Rows of the content area. */
export const contentPermissions: PermissionRow[] = [
  row(
    'GET campaigns/:id/content-types',
    '200 403 200 403 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/content-types`,
  ),
  row('POST content-types', '201 403 201 403 403 403 403 403 403', ({ campaign }) => ({
    path: 'content-types',
    body: { campaign_id: campaign.id, name: 'Departures', fields: [line] },
  })),
  row(
    'PATCH content-types/:id',
    '200 403 200 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => ({
      path: `content-types/${(await make.contentType({ campaign })).id}`,
      body: { name: 'Changed', fields: [line] },
    }),
  ),
  row(
    'DELETE content-types/:id',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => `content-types/${(await make.contentType({ campaign })).id}`,
  ),
  row(
    'GET campaigns/:id/content-items',
    '200 403 200 403 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/content-items`,
  ),
  row('POST content-items', '201 403 201 403 201 403 403 403 403', async ({ campaign }, _asker, { make }) => {
    last += 1
    return {
      path: 'content-items',
      body: { content_type_id: (await make.contentType({ campaign })).id, name: `Platform ${last}` },
    }
  }),
  row('PATCH content-items/:id', '200 403 200 403 200 403 403 403 403', async (world, _asker, server) => {
    last += 1
    return {
      path: `content-items/${(await itemIn(world, server)).id}`,
      body: { name: `Platform ${last}` },
    }
  }),
  row('DELETE content-items', '204 403 204 403 204 403 403 403 403', async (world, _asker, server) => ({
    path: 'content-items',
    body: [{ id: (await itemIn(world, server)).id }],
  })),
]
