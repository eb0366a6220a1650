/**
 * The permission table: every address behind sign-in × every kind of person, tried in the browser. The campaign lies in the Metro
 * unit. A cell says what a person meets there:
 * - `in` the screen · `no` the guard's own words, and its way out
 * - `twice` the same, and where it leads is guarded, too
 * - `campaign` the campaign may not be viewed at all, and home (SHELL-028) · `login` sign-in, and back afterwards (SHELL-029)
 */
export type GuardCell = 'in' | 'no' | 'twice' | 'campaign' | 'login'

export const guardColumns = [
  'superUser',
  'admin',
  'manager',
  'moderator',
  'provider',
  'plain',
  'signedOut',
] as const

export interface GuardRow {
  rule: string
  /** `:campaign` is the campaign's id, `:creative` the id of one of its creatives. */
  path: string
  cells: string
  /** What the screen shows: words of its heading. */
  shows?: string
  /** What the guard says, and where it leads. */
  says?: string
  leadsTo?: string
}

export const campaignHome = '/campaigns/:campaign/creative'
export const home = '/1?inDate=true'

export const guardRows: readonly GuardRow[] = [
  row('SHELL-028', '/campaigns/:campaign/creative', 'in in in in in campaign login'),
  ...['', '/assetHistory', '/unknown', '/unknown/1'].map((below) =>
    row('SHELL-028', `/campaigns/:campaign/creative/:creative${below}`, 'in in in in in campaign login'),
  ),
  row('SHELL-030', '/campaigns/:campaign/bookings', 'in in in no no campaign login', {
    says: 'You are not permitted to access bookings',
    leadsTo: campaignHome,
  }),
  ...andPage(
    row('SHELL-031', '/campaigns/:campaign/content', 'in no in in no campaign login', {
      shows: 'Content',
      says: 'You are not permitted to view content',
      leadsTo: campaignHome,
    }),
  ),
  ...andPage(
    row('SHELL-032', '/campaigns/:campaign/content-types', 'in twice in no twice campaign login', {
      shows: 'Content Types',
      says: 'You are not permitted to manage content types',
      leadsTo: '/campaigns/:campaign/content',
    }),
  ),
  ...andPage(
    row('SHELL-033', '/campaigns/:campaign/moderation', 'in no in in no campaign login', {
      shows: 'Moderation',
      says: 'You are not permitted to moderate content',
      leadsTo: campaignHome,
    }),
  ),
  row('SHELL-034', '/campaigns/:campaign/builds', 'in in in no no campaign login', {
    shows: 'Builds',
    says: 'You are not permitted to add builds on this campaign',
    leadsTo: campaignHome,
  }),
  ...andPage(
    row('SHELL-035 SHELL-052', '/campaigns/:campaign/media-buy', 'in in in no no campaign login', {
      says: 'You are not permitted to manage the media buy',
      leadsTo: campaignHome,
    }),
  ),
  row('SHELL-035', '/campaigns/:campaign/media-buy/1/screenshots', 'in in in no no campaign login', {
    shows: 'Screenshots',
    says: 'You are not permitted to manage the media buy',
    leadsTo: campaignHome,
  }),
  ...andPage(
    row(
      'MOD-010 MOD-030',
      '/campaigns/:campaign/creative/moderation/summary',
      'in in in in no campaign login',
      {
        shows: 'Moderation Summary',
        says: 'You are not permitted to view creative moderation decisions',
        leadsTo: campaignHome,
      },
    ),
  ),
  // The creative is there, whoever asks for the drawer.
  row(
    'CREA-039 MOD-012 MOD-031',
    '/campaigns/:campaign/creative/:creative/moderation/summary',
    'in in in in no campaign login',
    {
      says: 'You are not permitted to view creative moderation decisions',
      leadsTo: '/campaigns/:campaign/creative/:creative',
    },
  ),
  row('SHELL-053', '/campaigns/:campaign/creative/moderation/manage', 'in no no in no campaign login', {
    shows: 'Enhanced Moderation',
    says: 'You are not permitted to access enhanced moderation',
    leadsTo: campaignHome,
  }),
  ...[
    ['publishing', 'Publishing'],
    ['rules', 'Rules'],
    ['rules/2', 'Rules'],
    ['preview', 'Preview'],
    ['playlists', 'Creative'],
    ['schedule', 'Creative'],
    ['plays', 'Why does this play?'],
    ['creative/failed-history', 'Failed History'],
    ['activity', 'Activity'],
  ].map(([section = '', shows = '']) =>
    row('SHELL-054', `/campaigns/:campaign/${section}`, 'in in in in in campaign login', { shows }),
  ),
  ...andPage(
    row('SHELL-036 SHELL-051', '/users', 'in in no no no no login', {
      shows: 'Users',
      says: 'You are not permitted to access this page',
    }),
  ),
  row('SHELL-036', '/users/3/edit', 'in in no no no no login', {
    shows: 'Edit User',
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/3/edit/password', 'in in no no no no login', {
    shows: 'Edit User',
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/3/rights', 'in no no no no no login', {
    shows: 'What Maya Hart may do',
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/3/activity', 'in in no no no no login', {
    shows: 'Activity',
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/create', 'in no no no no no login', {
    shows: 'Add User',
    says: 'You are not permitted to access this page',
  }),
  ...andPage(
    row('SHELL-037 SHELL-051', '/frames', 'in in no no no no login', {
      shows: 'Edit Frames',
      says: 'You are not permitted to edit frames',
    }),
  ),
  row('SHELL-037 SHELL-051', '/frames/1/screenshots', 'in in no no no no login', {
    shows: 'Screenshots',
    says: 'You are not permitted to edit frames',
  }),
  row('SHELL-038 SHELL-051', `${home}&overlay=create-campaign`, 'in in in no no in login', {
    shows: 'Create a new Campaign',
    says: 'You are not permitted to create campaigns',
  }),
  // Only who came by a link may not snooze.
  row('CAMP-048', '/campaigns/:campaign/creative?overlay=campaign-snooze', 'in in in in in campaign login', {
    shows: 'Snooze',
  }),
  // The server tells each person what waits for them.
  row('SHELL-029', '/activity', 'in in in in in in login', { shows: 'Activity' }),
  row('SHELL-029', '/review', 'in in in in in in login', { shows: 'Review' }),
  ...[home, '/?inDate=true'].map((path) => row('SHELL-029', path, 'in in in in in in login')),
]

function row(
  rule: string,
  path: string,
  cells: string,
  more: Omit<GuardRow, 'rule' | 'path' | 'cells'> = {},
): GuardRow {
  return { rule, path, cells, ...more }
}

/** The same once more, where the address goes on with a page number. */
function andPage(first: GuardRow): GuardRow[] {
  return [first, { ...first, path: `${first.path}/2` }]
}
