import { contentPermissions } from './permissions.content.ts'
import { open, row, type PermissionRow } from './permissions.row.ts'
import { ruleSetPermissions } from './permissions.rule-sets.ts'
import type { TestServer } from './support/harness.ts'
import type { World } from './support/world.ts'

const tus = { 'tus-resumable': '1.0.0' }
const uploadHeaders = ({ campaign, specification }: World): Record<string, string> => ({
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
const noUpload = `creatives/files/${'0'.repeat(32)}`
/** Approved, as only such a one can be a default. */
const approvedCreative = ({ campaign, specification }: World, { make }: TestServer) =>
  make.creative({ campaign, specification, moderationStatus: 1 })
const ownCreative = async (
  { campaign, specification }: World,
  { make }: TestServer,
  userId: number | null = null,
) => make.creative({ campaign, specification, userId })
const failedUpload = ({ campaign, specification }: World, { make }: TestServer) =>
  make.creative({ campaign, specification, failure: 'corrupt' })

export const permissionTable: PermissionRow[] = [
  // Outside the API
  open('GET //health', 200, '//health'),
  open('GET //ready', 200, '//ready'),
  open('GET //config.json', 200, '//config.json'),
  open('GET //media/:signature/*', 404, '//media/x/y.png'),
  open('GET //*', 404, '//no-such-file.txt'),
  open('GET //app/*', 426, '//app/key'),
  open('GET //apps/*', 401, '//apps/kerbside/channels'),
  open('POST //apps/*', 401, { path: '//apps/kerbside/events', body: {} }),

  // Authentication
  open('POST auth', 422, { path: 'auth', body: {} }),
  open('POST auth/password', 422, { path: 'auth/password', body: {} }),
  open('PATCH auth/password', 422, { path: 'auth/password', body: {} }),
  open('POST auth/email/confirm', 422, { path: 'auth/email/confirm', body: { token: 'x' } }),
  open('POST auth/email/stop', 422, { path: 'auth/email/stop', body: { token: 'x' } }),
  open('GET auth/lite', 401, 'auth/lite'),
  row('PATCH auth', '204 204 204 204 204 204 204 204 204', () => 'auth'),
  row('DELETE auth', '204 204 204 204 204 204 204 204 204 204 204 401', () => 'auth'),
  row('POST auth/2fa', '401 401 401 401 401 401 401 401 401', () => 'auth/2fa'),
  row('POST auth/2fa/resend', '401 401 401 401 401 401 401 401 401', () => 'auth/2fa/resend'),
  row('GET auth/user', '200 200 200 200 200 200 200 200 200', () => 'auth/user'),
  row(
    'GET broadcasting/auth',
    '200 200 200 200 200 403 403 200 200',
    ({ campaign }) => `broadcasting/auth?socket_id=1.2&channel_name=private-App.Campaign.${campaign.id}`,
  ),
  row('POST broadcasting/auth', '200 200 200 200 200 403 403 200 200', ({ campaign }) => ({
    path: 'broadcasting/auth',
    raw: `socket_id=1.2&channel_name=presence-App.Campaign.${campaign.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),

  // Users
  row('GET users', '200 200 403 403 403 403 403 403 403', () => 'users'),
  row('GET users/:id', '200 200 403 403 403 403 403 403 403', ({ colleague }) => `users/${colleague.id}`),
  row('GET users/:id', '200 200 200 200 200 200 200 200 200', (_world, { id }) => `users/${id}`),
  row('PATCH users/:id', '200 200 403 403 403 403 403 403 403', ({ colleague }) => ({
    path: `users/${colleague.id}`,
    body: { name: 'Changed' },
  })),
  row('PATCH users/:id', '200 200 200 200 200 200 200 403 403', (_world, { id }) => ({
    path: `users/${id}`,
    body: { name: 'Changed' },
  })),
  row('DELETE users/:id', '204 403 403 403 403 403 403 403 403', async (_world, _asker, { make }) => {
    const user = await make.user()
    return `users/${user.id}`
  }),
  row('DELETE users/:id', '422 403 403 403 403 403 403 403 403', (_world, { id }) => `users/${id}`),
  row(
    'PATCH users/:id/restore',
    '200 403 403 403 403 403 403 403 403',
    ({ people }) => `users/${people.deleted.id}/restore`,
  ),
  row(
    'PATCH users/:id/restore',
    '200 403 403 403 403 403 403 403 403',
    (_world, { id }) => `users/${id}/restore`,
  ),
  row(
    'GET users/:id/permissions',
    '200 200 403 403 403 403 403 403 403',
    ({ colleague }) => `users/${colleague.id}/permissions`,
  ),
  row(
    'GET users/:id/permissions',
    '200 200 200 200 200 200 200 200 200',
    ({ campaign }, { id }) =>
      `users/${id}/permissions?filter[object]=Campaign&filter[object_id]=${campaign.id}`,
  ),
  row(
    'GET users/:id/pinned-campaigns',
    '200 200 200 200 200 200 200 403 403',
    (_world, { id }) => `users/${id}/pinned-campaigns`,
  ),
  row(
    'GET users/:id/pinned-campaigns',
    '403 403 403 403 403 403 403 403 403',
    ({ colleague }) => `users/${colleague.id}/pinned-campaigns`,
  ),
  row('POST users/:id/pinned-campaigns', '201 201 201 201 201 403 403 403 403', ({ campaign }, { id }) => ({
    path: `users/${id}/pinned-campaigns`,
    body: { campaign_id: campaign.id },
  })),
  row(
    'DELETE users/:id/pinned-campaigns/:campaignId',
    '204 204 204 204 204 204 204 403 403',
    ({ campaign }, { id }) => `users/${id}/pinned-campaigns/${campaign.id}`,
  ),
  row(
    'POST users/:userId/snooze-campaign',
    '201 201 201 201 201 403 403 403 403',
    ({ campaign }, { id }) => ({
      path: `users/${id}/snooze-campaign`,
      body: { campaign_id: campaign.id },
    }),
  ),
  row(
    'GET users/:userId/snooze-campaign/:campaignId',
    '204 204 204 204 204 403 403 403 403',
    ({ campaign }, { id }) => `users/${id}/snooze-campaign/${campaign.id}`,
  ),
  row(
    'DELETE users/:userId/snooze-campaign/:campaignId',
    '204 204 204 204 204 204 204 403 403',
    ({ campaign }, { id }) => `users/${id}/snooze-campaign/${campaign.id}`,
  ),
  row('GET business-units', '200 200 200 200 200 200 200 403 403', () => 'business-units'),
  row(
    'GET business-units/available-permissions',
    '200 200 403 403 403 403 403 403 403',
    () => 'business-units/available-permissions',
  ),
  row('GET systems/deploying', '200 200 200 200 200 200 200 200 200', () => 'systems/deploying'),
  row('PATCH systems/deploying', '200 403 403 403 403 403 403 403 403', () => ({
    path: 'systems/deploying',
    body: { value: 0 },
  })),

  // Campaigns
  row('GET campaigns', '200 200 200 200 200 200 200 200 200', () => 'campaigns'),
  row('POST campaigns', '422 422 422 403 403 422 403 403 403', () => ({ path: 'campaigns', body: {} })),
  row(
    'GET campaigns/:id',
    '200 200 200 200 200 403 403 200 200',
    ({ campaign }) => `campaigns/${campaign.id}`,
  ),
  row('PATCH campaigns/:id', '200 403 200 403 403 403 403 403 403', ({ campaign }) => ({
    path: `campaigns/${campaign.id}`,
    body: { name: 'Changed' },
  })),
  row(
    'PATCH campaigns/:id/content-completed',
    '200 403 403 403 200 403 403 403 403',
    async ({ campaign }, _asker, { make }) => {
      await make.change(campaign, { isContentCompleted: false })
      return `campaigns/${campaign.id}/content-completed`
    },
  ),
  row(
    'PATCH campaigns/:id/add-late-copy-flag',
    '200 403 200 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => {
      await make.change(campaign, { isLateCopyFlagged: false })
      return `campaigns/${campaign.id}/add-late-copy-flag`
    },
  ),
  row(
    'GET campaigns/:id/frames',
    '200 403 200 403 403 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/frames`,
  ),
  row(
    'GET campaigns/:id/frames/:frameId',
    '200 403 200 403 403 403 403 403 403',
    ({ campaign, frame }) => `campaigns/${campaign.id}/frames/${frame.id}`,
  ),
  row(
    'POST campaigns/:id/relationships/frames',
    '200 403 200 403 403 403 403 403 403',
    async ({ campaign, unit }, _asker, { make }) => ({
      path: `campaigns/${campaign.id}/relationships/frames`,
      body: [{ id: (await make.frame({ unit })).externalId }],
    }),
  ),
  row(
    'DELETE campaigns/:id/relationships/frames',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign, unit }, _asker, { make }) => {
      const frame = await make.frame({ unit })
      await make.attach(campaign, frame)
      return { path: `campaigns/${campaign.id}/relationships/frames`, body: [{ id: frame.externalId }] }
    },
  ),

  // Bookings and publications
  row(
    'GET campaigns/:id/bookings',
    '200 200 200 403 403 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/bookings`,
  ),
  row(
    'POST campaigns/:id/bookings',
    '204 204 204 403 403 403 403 403 403',
    async ({ campaign, unit }, _asker, { make }) => {
      const { code, network } = await make.booking({ unit })
      return {
        path: `campaigns/${campaign.id}/bookings`,
        body: { bookings: [{ code, network, business_unit: unit.id }] },
      }
    },
  ),
  row(
    'DELETE campaigns/:id/bookings/:code/:network/:businessUnitId',
    '204 204 204 403 403 403 403 403 403',
    async ({ campaign, unit }, _asker, { make }) => {
      const { code, network } = await make.booking({ unit, campaign })
      return `campaigns/${campaign.id}/bookings/${code}/${network}/${unit.id}`
    },
  ),
  row(
    'POST campaigns/:id/promote',
    '204 204 204 403 403 403 403 403 403',
    async ({ campaign, unit }, _asker, { make }) => {
      const { code, network } = await make.booking({ unit, campaign })
      return {
        path: `campaigns/${campaign.id}/promote`,
        body: { bookings: [{ code, network, business_unit: unit.id }] },
      }
    },
  ),
  row(
    'GET campaigns/:id/publications',
    '200 200 200 200 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/publications`,
  ),
  row(
    'POST campaigns/:id/publications',
    '201 403 201 403 403 403 403 403 403',
    async ({ campaign, specification }, _asker, { make }) => {
      await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
      await make.change(campaign, { publishedAt: null })
      return `campaigns/${campaign.id}/publications`
    },
  ),
  row(
    'GET campaigns/:id/publication-changes',
    '200 200 200 200 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/publication-changes`,
  ),
  row(
    'GET campaigns/:id/readiness',
    '200 200 200 200 200 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/readiness`,
  ),
  row(
    'GET campaigns/:id/builds',
    '200 403 200 403 403 403 403 403 403',
    ({ campaign }) => `campaigns/${campaign.id}/builds`,
  ),
  row('POST builds', '201 403 201 403 403 403 403 403 403', async (world, _asker, server) => {
    await approvedCreative(world, server)
    return { path: 'builds', body: { campaign_id: world.campaign.id } }
  }),
  row(
    'GET builds/:id',
    '200 403 200 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) => `builds/${(await make.build({ campaign })).id}`,
  ),
  row(
    'DELETE builds/:id',
    '204 403 204 403 403 403 403 403 403',
    async ({ campaign }, _asker, { make }) =>
      `builds/${(await make.build({ campaign, status: 'failed' })).id}`,
  ),
  row('POST search/:index', '200 200 200 200 200 200 200 200 200', () => ({
    path: 'search/campaigns',
    body: { query: 'Campaign' },
  })),

  // Creatives
  row(
    'GET campaigns/:id/frame-specifications',
    '200 200 200 200 200 403 403 200 200',
    ({ campaign }) => `campaigns/${campaign.id}/frame-specifications`,
  ),
  row(
    'GET campaigns/:id/creatives',
    '200 200 200 200 200 403 403 200 200',
    ({ campaign }) => `campaigns/${campaign.id}/creatives`,
  ),
  row(
    'GET campaigns/:id/creatives',
    '200 200 200 200 200 403 403 200 200',
    ({ campaign }) => `campaigns/${campaign.id}/creatives?filter[type]=failed&filter[with_trashed]=true`,
  ),
  row(
    'GET creatives/:id',
    '200 200 200 200 200 403 403 200 200',
    ({ creative }) => `creatives/${creative.id}`,
  ),
  row('PATCH creatives/:id', '200 403 200 403 403 403 403 403 403', async (world, _asker, server) => ({
    path: `creatives/${(await approvedCreative(world, server)).id}`,
    body: { is_default: true },
  })),
  row('PATCH creatives', '200 403 200 403 403 403 403 403 403', async (world, _asker, server) => ({
    path: 'creatives',
    body: [{ id: (await approvedCreative(world, server)).id, is_default: true }],
  })),
  row(
    'DELETE creatives/:id',
    '204 403 204 403 403 403 403 403 403',
    async (world, _asker, server) => `creatives/${(await ownCreative(world, server)).id}`,
  ),
  row(
    'DELETE creatives/:id',
    '204 403 204 403 204 403 403 403 403',
    async (world, { id }, server) => `creatives/${(await ownCreative(world, server, id)).id}`,
  ),
  row(
    'DELETE creatives/:id',
    '204 403 204 403 403 403 403 403 403',
    async (world, _asker, server) => `creatives/${(await failedUpload(world, server)).id}`,
  ),
  row(
    'GET users/:userId/creatives/:creativeId/moderate',
    '200 200 200 200 200 403 403 200 200',
    ({ creative }, { id }) => `users/${id}/creatives/${creative.id}/moderate`,
  ),
  row(
    'POST creatives/:id/moderate',
    '204 403 204 204 403 403 403 204 403',
    async (world, _asker, server) => ({
      path: `creatives/${(await ownCreative(world, server)).id}/moderate`,
      body: { status: 1 },
    }),
  ),
  row(
    'GET creatives/:id/moderation-decisions',
    '200 403 200 200 403 403 403 403 403',
    ({ creative }) => `creatives/${creative.id}/moderation-decisions`,
  ),

  ...ruleSetPermissions,
  ...contentPermissions,

  // Uploads
  open('OPTIONS creatives/files', 204, 'creatives/files'),
  open('OPTIONS creatives/files/:uploadId', 204, noUpload),
  open('OPTIONS creatives/:creativeId/files', 204, 'creatives/1/files'),
  row('POST creatives/files', '201 403 201 403 201 403 403 403 201', (world) => ({
    path: 'creatives/files',
    headers: uploadHeaders(world),
  })),
  row('POST creatives/:creativeId/files', '201 403 201 403 403 403 403 403 403', (world) => ({
    path: `creatives/${world.creative.id}/files`,
    headers: uploadHeaders(world),
  })),
  row('PATCH creatives/files/:uploadId', '404 404 404 404 404 404 404 404 404', () => ({
    path: noUpload,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })),
  row('DELETE creatives/files/:uploadId', '404 404 404 404 404 404 404 404 404', () => ({
    path: noUpload,
    headers: tus,
  })),
  row('POST creatives/files/:uploadId', '404 404 404 404 404 404 404 404 404', () => ({
    path: noUpload,
    headers: { ...tus, 'x-http-method-override': 'DELETE' },
  })),
  row('GET uploads/:uploadId', '404 404 404 404 404 404 404 404 404', () => `uploads/${'0'.repeat(32)}`),
]
