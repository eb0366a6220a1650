import { expect, test, type Page } from 'playwright/test'

import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import {
  campaignHome,
  guardColumns,
  guardRows,
  home,
  type GuardCell,
  type GuardRow,
} from './support/guard-rows.ts'
import { demoLink } from './support/links.ts'

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

for (const [index, person] of guardColumns.entries()) {
  const rules = new Set([
    'SHELL-029',
    'SHELL-039',
    'SHELL-050',
    ...guardRows.flatMap(({ rule }) => rule.split(' ')),
  ])
  test(`${[...rules].join(' ')} ${person} at every guarded address`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context =
      person === 'signedOut'
        ? await browser.newContext()
        : await signedIn(browser, url(), accounts[person] as Account)
    const page = await context.newPage()
    for (const guarded of guardRows) {
      await test.step(guarded.path, async () => {
        await page.goto(`${url()}${filled(guarded.path)}`)
        await expectCell(page, guarded, guarded.cells.split(' ')[index] as GuardCell)
      })
    }
    await context.close()
  })
}

for (const [kind, view] of [
  ['lite-moderation', '/lite/moderation/view'],
  ['drop-zone', '/drop-zone/view'],
] as const) {
  test(`AUTH-023 SHELL-002 a ${kind} link opens no guarded address`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(demoLink(kind))
    await expect(page).toHaveURL(new RegExp(`${view}/\\d+$`))
    const own = page.url()
    for (const { path } of guardRows) {
      await test.step(path, async () => {
        await page.goto(`${url()}${filled(path)}`)
        await expect(page).toHaveURL(own)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
    await context.close()
  })
}

async function expectCell(
  page: Page,
  { path, shows, says, leadsTo = home }: GuardRow,
  cell: GuardCell,
): Promise<void> {
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
    await expect(notices.getByText('You are not permitted to view this campaign')).toHaveCount(1)
    await expect(page).toHaveURL(`${url()}${home}`)
  } else {
    await expect(page).toHaveURL(`${url()}/auth/login?next=${encodeURIComponent(filled(path))}`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
}
