import { account, all, onUnit, unitAdmin, viewer } from './may.ts'
import { row, type Cell, type Row } from './row.ts'

const filters = {
  group: 'campaigns',
  actor_id: ({ asker }: Cell) => String(asker.id),
  since: '2020-01-01T00:00:00Z',
  until: '2040-01-01T00:00:00Z',
  search: '%zq%',
  before: '999999999',
  after: '0',
}
/** Entries of frames are told to those who may edit them. */
const rules = { frame: onUnit('edit_frames') }
const ofCampaign = [
  'campaign',
  'creative',
  'decision',
  'booking',
  'externalId',
  'ruleSet',
  'contentType',
  'contentItem',
  'build',
] as const

/** Timelines. Their plain requests have no `tells`, as each filter leaves some entries out. */
export const activityRows: readonly Row[] = [
  row('GET activities', account, 200, () => 'activities', { isOnce: true, filters, rules }),
  row('GET activities of everything', account, 200, () => 'activities', {
    tells: [...ofCampaign, 'frame', 'colleague'],
    rules,
  }),
  row(
    'GET campaigns/:id/activities',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/activities`,
    { filters, rules },
  ),
  row(
    'GET campaigns/:id/activities with all entries',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/activities`,
    { tells: ofCampaign },
  ),
  row(
    'GET users/:id/activities',
    all(account, unitAdmin),
    200,
    ({ colleague }) => `users/${colleague.id}/activities`,
    { filters },
  ),
  row(
    'GET users/:id/activities about them',
    all(account, unitAdmin),
    200,
    ({ colleague }) => `users/${colleague.id}/activities`,
    { tells: ['colleague'] },
  ),
  row('GET users/:id/activities oneself', account, 200, ({ asker }) => `users/${asker.id}/activities`, {
    isOnce: true,
  }),
]
