import { expect, test, type Page } from 'playwright/test'

import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { demoLink } from './support/links.ts'

/**
 * The permission table: every guarded address × every kind of person, tried in the browser. The campaign lies in the Metro
 * unit. A cell says what a person meets there:
 * - `in` the screen · `no` the guard's own words, and its way out
 * - `twice` the same, and where it leads is guarded, too
 * - `campaign` the campaign may not be viewed at all, and home (SHELL-028) · `login` sign-in, and back afterwards (SHELL-029)
 */
type Cell = 'in' | 'no' | 'twice' | 'campaign' | 'login'

const columns = ['superUser', 'admin', 'manager', 'moderator', 'provider', 'plain', 'signedOut'] as const

interface Row {
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

const campaignHome = '/campaigns/:campaign/creative'
const home = '/1?inDate=true'
const comes = (section: string) => `${section}: comes with a later version`

const rows: Row[] = [
  row('SHELL-028', '/campaigns/:campaign/creative', 'in in in in in campaign login'),
  row('SHELL-030', '/campaigns/:campaign/bookings', 'in in in no no campaign login', {
    says: 'You are not permitted to access bookings',
    leadsTo: campaignHome,
  }),
  row('SHELL-031', '/campaigns/:campaign/content', 'in no in in no campaign login', {
    shows: 'Content',
    says: 'You are not permitted to view content',
    leadsTo: campaignHome,
  }),
  row('SHELL-031', '/campaigns/:campaign/content/2', 'in no in in no campaign login', {
    shows: 'Content',
    says: 'You are not permitted to view content',
    leadsTo: campaignHome,
  }),
  row('SHELL-032', '/campaigns/:campaign/content-types', 'in twice in no twice campaign login', {
    shows: 'Content Types',
    says: 'You are not permitted to manage content types',
    leadsTo: '/campaigns/:campaign/content',
  }),
  row('SHELL-033', '/campaigns/:campaign/moderation', 'in no in in no campaign login', {
    shows: comes('Moderation'),
    says: 'You are not permitted to moderate content',
    leadsTo: campaignHome,
  }),
  row('SHELL-034', '/campaigns/:campaign/builds', 'in in in no no campaign login', {
    shows: 'Builds',
    says: 'You are not permitted to add builds on this campaign',
    leadsTo: campaignHome,
  }),
  row('SHELL-035 SHELL-052', '/campaigns/:campaign/media-buy', 'in in in no no campaign login', {
    says: 'You are not permitted to manage the media buy',
    leadsTo: campaignHome,
  }),
  row('SHELL-035', '/campaigns/:campaign/media-buy/1/screenshots', 'in in in no no campaign login', {
    shows: comes('Screenshots'),
    says: 'You are not permitted to manage the media buy',
    leadsTo: campaignHome,
  }),
  row(
    'MOD-010 MOD-030',
    '/campaigns/:campaign/creative/moderation/summary',
    'in in in in no campaign login',
    {
      shows: comes('Moderation decisions'),
      says: 'You are not permitted to view creative moderation decisions',
      leadsTo: campaignHome,
    },
  ),
  // The drawer comes with a later version; the creative is there, whoever asks for it.
  row(
    'CREA-039 MOD-031',
    '/campaigns/:campaign/creative/:creative/moderation/summary',
    'in in in in no campaign login',
    {
      says: 'You are not permitted to view creative moderation decisions',
      leadsTo: '/campaigns/:campaign/creative/:creative',
    },
  ),
  row('SHELL-053', '/campaigns/:campaign/creative/moderation/manage', 'in no no in no campaign login', {
    shows: comes('Enhanced moderation'),
    says: 'You are not permitted to access enhanced moderation',
    leadsTo: campaignHome,
  }),
  ...[
    ['publishing', 'Publishing'],
    ['rules', 'Rules'],
    ['rules/2', 'Rules'],
    ['preview', comes('Preview')],
    ['playlists', comes('Playlists')],
    ['schedule', comes('Schedule')],
    ['creative/failed-history', 'Failed History'],
  ].map(([section = '', shows = '']) =>
    row('SHELL-054', `/campaigns/:campaign/${section}`, 'in in in in in campaign login', { shows }),
  ),
  row('SHELL-036 SHELL-051', '/users', 'in in no no no no login', {
    shows: comes('Users'),
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/3/edit', 'in in no no no no login', {
    shows: comes('Edit user'),
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-036', '/users/create', 'in no no no no no login', {
    shows: comes('Add user'),
    says: 'You are not permitted to access this page',
  }),
  row('SHELL-037 SHELL-051', '/frames', 'in in no no no no login', {
    shows: comes('Frames'),
    says: 'You are not permitted to edit frames',
  }),
  row('SHELL-038 SHELL-051', `${home}&overlay=create-campaign`, 'in in in no no in login', {
    shows: 'Create a new Campaign',
    says: 'You are not permitted to create campaigns',
  }),
]

function row(
  rule: string,
  path: string,
  cells: string,
  more: Omit<Row, 'rule' | 'path' | 'cells'> = {},
): Row {
  return { rule, path, cells, ...more }
}

let campaignId = ''
let creativeId = ''
const url = () => process.env['KERBSIDE_URL'] ?? ''
const filled = (path: string) => path.replace(':campaign', campaignId).replace(':creative', creativeId)

test.beforeAll(async () => {
  // The provider sees the campaigns of Metro alone.
  const answer = await new Api(url(), accounts.provider).call('GET', 'campaigns?page[size]=1')
  campaignId = (answer as { data: { id: string }[] }).data[0]?.id ?? ''
  const specifications = await new Api(url(), accounts.provider).specifications(campaignId)
  creativeId = specifications.flatMap(({ creatives }) => creatives)[0]?.id ?? ''
})

for (const [index, person] of columns.entries()) {
  const rules = [...new Set(rows.flatMap(({ rule }) => rule.split(' ')))].join(' ')
  test(`SHELL-029 SHELL-039 SHELL-050 ${rules} every guarded address as ${person}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const context =
      person === 'signedOut'
        ? await browser.newContext()
        : await signedIn(browser, url(), accounts[person] as Account)
    const page = await context.newPage()
    for (const guarded of rows) {
      await test.step(guarded.path, async () => {
        await page.goto(`${url()}${filled(guarded.path)}`)
        await expectCell(page, guarded, guarded.cells.split(' ')[index] as Cell)
      })
    }
    await context.close()
  })
}

for (const [kind, view] of [
  ['lite-moderation', '/lite/moderation/view'],
  ['drop-zone', '/drop-zone/view'],
] as const) {
  test(`AUTH-023 SHELL-002 whoever came by a ${kind} link gets to no guarded address`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(demoLink(kind))
    await expect(page).toHaveURL(new RegExp(`${view}/\\d+$`))
    const own = page.url()
    for (const { path } of rows) {
      await test.step(path, async () => {
        await page.goto(`${url()}${filled(path)}`)
        await expect(page).toHaveURL(own)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
    await context.close()
  })
}

async function expectCell(page: Page, { path, shows, says, leadsTo = home }: Row, cell: Cell): Promise<void> {
  // By its label: behind an overlay it has no role.
  const notices = page.getByLabel('Notifications')
  if (cell === 'in') {
    await expect(page.getByRole('heading', { name: shows ?? /.+/ }).first()).toBeVisible()
    await expect(page).toHaveURL(`${url()}${filled(path)}`)
    await expect(notices).toHaveText('')
  } else if (cell === 'no') {
    await expect(notices).toContainText(says ?? '-')
    await expect(page).toHaveURL(`${url()}${filled(leadsTo)}`)
    if (shows !== undefined) {
      await expect(page.getByRole('heading', { name: shows })).toHaveCount(0)
    }
  } else if (cell === 'twice') {
    await expect(notices).toContainText(says ?? '-')
    await expect(notices).toContainText('You are not permitted to view content')
    await expect(page).toHaveURL(`${url()}${filled(campaignHome)}`)
  } else if (cell === 'campaign') {
    await expect(notices).toContainText('You are not permitted to view this campaign')
    await expect(page).toHaveURL(`${url()}${home}`)
  } else {
    await expect(page).toHaveURL(`${url()}/auth/login?next=${encodeURIComponent(filled(path))}`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
}
