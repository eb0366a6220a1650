import {
  account,
  accountHolder,
  all,
  nobody,
  signedIn,
  superUser,
  unitAdmin,
  usersAdministrator,
  usersArea,
  viewer,
} from './may.ts'
import { row, type Row } from './row.ts'

const once = { isOnce: true }

/** People, their rights, pins and snoozes. */
export const userRows: readonly Row[] = [
  row('GET users', usersArea, 200, () => 'users?page[size]=50', {
    ...once,
    tells: ['colleague'],
    filters: {
      only_trashed: '0',
      is_expired: '0',
      is_lite_user: '0',
      name: ({ colleague }) => `%${colleague.name}%`,
      email: ({ colleague }) => `%${colleague.email}%`,
    },
  }),
  row(
    'POST users',
    superUser,
    201,
    ({ asker }) => ({
      path: 'users',
      body: { name: 'Added', email: `added-${asker.id}-${crypto.randomUUID()}@kerbside.test` },
    }),
    once,
  ),
  row(
    'PATCH users/:id lite to full',
    superUser,
    200,
    async ({ fresh, server: { make } }) => ({
      path: `users/${(await fresh('lite user', () => make.lite())).id}`,
      body: { lite_to_full: true },
    }),
    once,
  ),
  row(
    'PATCH users/:id phone number',
    superUser,
    200,
    ({ colleague }) => ({ path: `users/${colleague.id}`, body: { phone_number: '+447700900123' } }),
    once,
  ),
  row('GET users/:id', unitAdmin, 200, ({ colleague }) => `users/${colleague.id}`, { tells: ['colleague'] }),
  row('GET users/:id oneself', signedIn, 200, ({ asker }) => `users/${asker.id}`, once),
  // Somebody with rights elsewhere can be seen and renamed by an admin of one of their units.
  row('PATCH users/:id', unitAdmin, 200, ({ colleague }) => ({
    path: `users/${colleague.id}`,
    body: { name: colleague.name },
  })),
  row(
    'PATCH users/:id oneself',
    account,
    200,
    ({ asker }) => ({ path: `users/${asker.id}`, body: { name: asker.name } }),
    once,
  ),
  row(
    'DELETE users/:id',
    superUser,
    204,
    async ({ fresh, server: { make } }) => `users/${(await fresh('user', () => make.user())).id}`,
    once,
  ),
  // Nobody deletes themselves.
  row('DELETE users/:id oneself', superUser, 422, ({ asker }) => `users/${asker.id}`, once),
  row(
    'PATCH users/:id/restore',
    superUser,
    200,
    async ({ fresh, server: { make, deps } }) =>
      `users/${(await fresh('deleted user', () => make.user({ deletedAt: deps.now() }))).id}/restore`,
    once,
  ),
  row(
    'GET campaigns/:id/rights/:action',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/rights/deploy`,
  ),
  row('POST users/:id/looking', usersAdministrator, 201, ({ colleague }) => ({
    path: `users/${colleague.id}/looking`,
  })),
  row('GET users/:id/rights', usersAdministrator, 200, ({ colleague }) => `users/${colleague.id}/rights`, {
    tells: ['colleague'],
    filters: { campaign: ({ campaign }) => String(campaign.id) },
  }),
  row('GET campaigns/available-permissions', usersArea, 200, () => 'campaigns/available-permissions', once),
  // On the campaign of the place: its unit's admins change what others hold on it.
  row('POST users/:id/relationships/permissions', unitAdmin, 204, ({ colleague, campaign }) => ({
    path: `users/${colleague.id}/relationships/permissions`,
    body: { object: 'Campaign', object_id: campaign.id, action: 'add_build' },
  })),
  row('DELETE users/:id/relationships/permissions', unitAdmin, 204, ({ colleague, campaign }) => ({
    path: `users/${colleague.id}/relationships/permissions`,
    body: { object: 'Campaign', object_id: campaign.id, action: 'add_build' },
  })),
  row(
    'POST users/:id/relationships/permissions on a unit',
    superUser,
    204,
    async ({ fresh, server: { make } }) => {
      const [user, unit] = [
        await fresh('user with permissions', () => make.user()),
        await fresh('unit with permissions', () => make.businessUnit()),
      ]
      return {
        path: `users/${user.id}/relationships/permissions`,
        body: { object: 'BusinessUnit', object_id: unit.id, action: 'add_campaign' },
      }
    },
  ),
  row(
    'POST users/:id/propagate-campaign-permissions',
    superUser,
    202,
    async ({ fresh, server: { make } }) =>
      `users/${(await fresh('propagated user', () => make.user())).id}/propagate-campaign-permissions`,
  ),
  row(
    'POST users/:id/revoke-campaign-permissions',
    superUser,
    202,
    async ({ fresh, server: { make } }) =>
      `users/${(await fresh('revoked user', () => make.user())).id}/revoke-campaign-permissions`,
  ),
  row(
    'POST users/:id/revoke-campaign-permissions/:businessUnitId',
    superUser,
    202,
    async ({ fresh, server: { make } }) =>
      `users/${(await fresh('revoked user', () => make.user())).id}/revoke-campaign-permissions/1`,
  ),
  row('GET users/:id/permissions', unitAdmin, 200, ({ colleague }) => `users/${colleague.id}/permissions`, {
    filters: { object: 'Campaign', object_id: ({ campaign }) => String(campaign.id) },
  }),
  row(
    'GET users/:id/permissions oneself',
    signedIn,
    200,
    ({ asker, campaign }) =>
      `users/${asker.id}/permissions?filter[object]=Campaign&filter[object_id]=${campaign.id}`,
  ),

  row(
    'GET users/:id/pinned-campaigns',
    account,
    200,
    ({ asker }) => `users/${asker.id}/pinned-campaigns`,
    once,
  ),
  row(
    'GET users/:id/pinned-campaigns others',
    nobody,
    200,
    ({ colleague }) => `users/${colleague.id}/pinned-campaigns`,
  ),
  row('GET users/:id/waiting-creatives', account, 200, ({ asker }) => `users/${asker.id}/waiting-creatives`, {
    filters: { campaign_id: ({ campaign }) => String(campaign.id) },
  }),
  row(
    'GET users/:id/waiting-creatives others',
    nobody,
    200,
    ({ colleague }) => `users/${colleague.id}/waiting-creatives`,
    { filters: { campaign_id: ({ campaign }) => String(campaign.id) } },
  ),
  row('GET users/:id/inbox', account, 200, ({ asker }) => `users/${asker.id}/inbox`),
  row('GET users/:id/inbox others', nobody, 200, ({ colleague }) => `users/${colleague.id}/inbox`),
  row('GET users/:id/preferences', account, 200, ({ asker }) => `users/${asker.id}/preferences`),
  row(
    'GET users/:id/preferences others',
    nobody,
    200,
    ({ colleague }) => `users/${colleague.id}/preferences`,
  ),
  row('PATCH users/:id/preferences', account, 200, ({ asker }) => ({
    path: `users/${asker.id}/preferences`,
    body: { density: 'compact' },
  })),
  row('PATCH users/:id/preferences others', nobody, 200, ({ colleague }) => ({
    path: `users/${colleague.id}/preferences`,
    body: { density: 'compact' },
  })),
  row('POST users/:id/pinned-campaigns', accountHolder('view'), 201, ({ asker, campaign }) => ({
    path: `users/${asker.id}/pinned-campaigns`,
    body: { campaign_id: campaign.id },
  })),
  row(
    'DELETE users/:id/pinned-campaigns/:campaignId',
    account,
    204,
    ({ asker, campaign }) => `users/${asker.id}/pinned-campaigns/${campaign.id}`,
  ),
  row(
    'DELETE users/:id/pinned-campaigns/:campaignId others',
    nobody,
    204,
    ({ colleague, campaign }) => `users/${colleague.id}/pinned-campaigns/${campaign.id}`,
  ),
  row('POST users/:userId/snooze-campaign', accountHolder('view'), 201, ({ asker, campaign }) => ({
    path: `users/${asker.id}/snooze-campaign`,
    body: { campaign_id: campaign.id },
  })),
  row(
    'GET users/:userId/snooze-campaign/:campaignId',
    accountHolder('view'),
    200,
    ({ asker, campaign }) => `users/${asker.id}/snooze-campaign/${campaign.id}`,
  ),
  row(
    'GET users/:userId/snooze-campaign/:campaignId others',
    nobody,
    200,
    ({ colleague, campaign }) => `users/${colleague.id}/snooze-campaign/${campaign.id}`,
  ),
  row(
    'DELETE users/:userId/snooze-campaign/:campaignId',
    account,
    204,
    ({ asker, campaign }) => `users/${asker.id}/snooze-campaign/${campaign.id}`,
  ),
  row(
    'GET business-units/available-permissions',
    usersArea,
    200,
    () => 'business-units/available-permissions',
    once,
  ),
]
