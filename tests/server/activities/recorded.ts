import type { ActivityAction } from '#contract/activity.ts'

import type { Cell, Request } from '../access/row.ts'

/** What a row of the access matrix leaves when it succeeds. */
export interface Recorded {
  actions: readonly ActivityAction[]
  /** A request that changes something, where the row's own may find nothing to change. */
  ask?: (cell: Cell) => Request | Promise<Request>
}

const only = (...actions: ActivityAction[]): Recorded => ({ actions })

/** Rows that record, by name. */
export const recordedBy: Readonly<Record<string, Recorded>> = {
  'POST users': only('user.added'),
  'PATCH users/:id lite to full': only('user.converted'),
  'PATCH users/:id phone number': only('user.changed'),
  'PATCH users/:id': {
    actions: ['user.changed'],
    ask: ({ colleague }) => ({ path: `users/${colleague.id}`, body: { name: 'Renamed' } }),
  },
  'PATCH users/:id oneself': {
    actions: ['user.changed'],
    ask: ({ asker }) => ({ path: `users/${asker.id}`, body: { is_subscribed_to_campaign_digest: true } }),
  },
  'DELETE users/:id': only('user.deleted'),
  'POST users/:id/looking': only('user.looked-as'),
  'PATCH users/:id/restore': only('user.restored'),
  'POST users/:id/relationships/permissions': {
    actions: ['permission.granted'],
    ask: async ({ campaign, server: { make } }) => ({
      path: `users/${(await make.user()).id}/relationships/permissions`,
      body: { object: 'Campaign', object_id: campaign.id, action: 'view' },
    }),
  },
  'DELETE users/:id/relationships/permissions': only('permission.revoked'),
  'POST users/:id/relationships/permissions on a unit': only('permission.granted'),
  'POST users/:id/propagate-campaign-permissions': only('permissions.propagated'),
  'POST users/:id/revoke-campaign-permissions': only('permissions.withdrawn'),
  'POST users/:id/revoke-campaign-permissions/:businessUnitId': only('permissions.withdrawn'),
  'POST campaigns': only('campaign.created'),
  'PATCH campaigns/:id': only('campaign.changed'),
  'PATCH campaigns/:id managers': only('campaign.changed'),
  'PATCH campaigns/:id active': only('campaign.activated'),
  'PATCH campaigns/:id/content-completed': only('campaign.content-completed'),
  'PATCH campaigns/:id/add-late-copy-flag': only('campaign.late'),
  'POST campaigns/:id/relationships/frames': only('places.added'),
  'DELETE campaigns/:id/relationships/frames': only('places.removed'),
  'POST campaigns/:id/publications': only('campaign.published'),
  'POST builds': only('build.made'),
  'DELETE builds/:id': only('build.deleted'),
  'POST campaigns/:id/bookings': only('booking.attached'),
  'POST campaigns/:id/promote': only('booking.sent'),
  'DELETE campaigns/:id/bookings/:code/:network/:businessUnitId': only('booking.detached'),
  'PATCH frames/:id': only('frame.changed'),
  'DELETE frames/:id': only('frame.deleted'),
  'PATCH frames/restore/:id': {
    actions: ['frame.restored'],
    ask: async ({ unit, specification, server: { make, deps } }) => ({
      path: `frames/restore/${(await make.frame({ unit, specification, deletedAt: deps.now() })).id}`,
    }),
  },
  'POST frames/changes': only('frame.changed'),
  'POST frames/deletions': only('frame.deleted'),
  'POST frames/restorations': {
    actions: ['frame.restored'],
    ask: async ({ unit, specification, server: { make, deps } }) => ({
      path: 'frames/restorations',
      body: { ids: [`${(await make.frame({ unit, specification, deletedAt: deps.now() })).id}`] },
    }),
  },
  'POST frames/:id/screenshot-token': only('frame.token-made'),
  'PATCH creatives/:id': only('creative.defaulted'),
  'PATCH creatives': only('creative.defaulted'),
  'DELETE creatives/:id': only('creative.deleted'),
  'DELETE creatives/:id own': only('creative.deleted'),
  'POST creatives/:id/moderate': only('creative.approved'),
  'POST creatives/:id/moderation-decisions/trigger': only('creative.recalculated'),
  'PATCH campaigns/:id/moderation-stages': only('stages.saved'),
  'PATCH campaigns/:id/moderation-stages/:stageId': only('stages.invited'),
  'PATCH creatives/:id/relationships/rule-sets': only('creative.rules-changed'),
  'PATCH creatives/:id/relationships/content-types': only('creative.types-changed'),
  'POST rule-sets/:id/relationships/creatives': only('rule-set.creatives-changed'),
  'DELETE rule-sets/:id/relationships/creatives': {
    actions: ['rule-set.creatives-changed'],
    ask: async ({ campaign, specification, server: { make } }) => {
      const creative = await make.creative({ campaign, specification, moderationStatus: 1 })
      const { id } = await make.ruleSet({ campaign, creatives: [creative] })
      return {
        path: `rule-sets/${id}/relationships/creatives`,
        body: [{ type: 'creatives', id: creative.id }],
      }
    },
  },
  'POST content-types/:id/relationships/creatives': only('content-type.creatives-changed'),
  'DELETE content-types/:id/relationships/creatives': {
    actions: ['content-type.creatives-changed'],
    ask: async ({ contentType, creative }) => ({
      path: `content-types/${contentType.id}/relationships/creatives`,
      body: [{ type: 'creatives', id: creative.id }],
    }),
  },
  'POST creatives/:id/asset-history': only('creative.brought-back'),
  'POST creatives/:id/asset-history own': only('creative.brought-back'),
  'POST rule-sets': only('rule-set.created'),
  'PATCH rule-sets/:id': only('rule-set.changed'),
  'DELETE rule-sets/:id': only('rule-set.deleted'),
  'PATCH rule-sets/:id/relationships/creatives': only('rule-set.creatives-changed'),
  'PATCH rule-sets/:id/relationships/content-items': {
    actions: ['rule-set.content-changed'],
    ask: async ({ campaign, contentItem, server: { make } }) => ({
      path: `rule-sets/${(await make.ruleSet({ campaign })).id}/relationships/content-items`,
      body: [{ id: contentItem.id }],
    }),
  },
  'PATCH creative-playlists/:id': only('playlist.changed'),
  'POST content-types': only('content-type.created'),
  'PATCH content-types/:id': only('content-type.changed'),
  'DELETE content-types/:id': only('content-type.deleted'),
  'POST content-items': only('content-item.created'),
  'PATCH content-items/:id': {
    actions: ['content-item.changed'],
    ask: ({ contentItem, number }) => ({
      path: `content-items/${contentItem.id}`,
      body: { name: `Renamed ${number()}` },
    }),
  },
  'PATCH content-items/status/:status': only('content-item.approved'),
  'PATCH content-items/:id/relationships/rule-sets': {
    actions: ['content-item.rules-changed'],
    ask: async ({ campaign, contentItem, server: { make } }) => ({
      path: `content-items/${contentItem.id}/relationships/rule-sets`,
      body: [{ id: (await make.ruleSet({ campaign })).id }],
    }),
  },
  'DELETE content-items': only('content-item.deleted'),
}

/** Routes that record nothing, and why. */
export const recordsNothing: Readonly<Record<string, string>> = {
  'POST //apps/*': 'pushes of other programs change nothing',
  'POST auth': 'sign-ins are in the security log',
  'POST auth/password': 'passwords are in the security log',
  'PATCH auth/password': 'passwords are in the security log',
  'PATCH auth': 'sessions are in the security log',
  'DELETE auth': 'sessions are in the security log',
  'POST auth/2fa': 'sign-ins are in the security log',
  'POST auth/2fa/resend': 'sign-ins are in the security log',
  'POST auth/email/confirm': 'needs the token of a mail; shown in activities.test.ts',
  'POST auth/email/stop': 'needs the token of a mail; shown in activities.test.ts',
  'PATCH systems/deploying': 'an announcement, nothing that is kept',
  'PATCH users/:id/preferences': 'a choice of that person alone',
  'POST users/:id/pinned-campaigns': 'a choice of that person alone',
  'DELETE users/:id/pinned-campaigns/:campaignId': 'a choice of that person alone',
  'POST users/:userId/snooze-campaign': 'a choice of that person alone',
  'DELETE users/:userId/snooze-campaign/:campaignId': 'a choice of that person alone',
  'POST frames/:id/screenshots': 'by players, not by people',
  'POST frames/exports': 'changes nothing',
  'POST frames/changes/preview': 'changes nothing',
  'POST frames/deletion-previews': 'changes nothing',
  'POST campaigns/:id/frames/exports': 'changes nothing',
  'POST creatives/files': 'recorded when the file is processed; shown in activities.test.ts',
  'POST creatives/:creativeId/files': 'recorded when the file is processed; shown in activities.test.ts',
  'PATCH creatives/files/:uploadId': 'recorded when the file is processed; shown in activities.test.ts',
  'DELETE creatives/files/:uploadId': 'an upload that never became a creative',
  'POST creatives/files/:uploadId': 'an upload that never became a creative',
  'PATCH creatives/:id/reprocess': 'recorded when the file is processed; shown in activities.test.ts',
  'POST creatives/:id/comments': 'comments are their own history',
  'PATCH comments/:id': 'comments are their own history',
  'DELETE comments/:id': 'comments are their own history',
  'POST search/:index': 'changes nothing',
  'POST broadcasting/auth': 'changes nothing',
}
