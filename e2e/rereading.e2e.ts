import { expect, test } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { ReadinessPage } from './pages/readiness.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { PublicationData } from './support/publication-data.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const isReadOfCampaign = (address: URL) => address.pathname.startsWith('/api/v2/campaigns/')

const sections = [
  { section: 'creative', region: 'Creative', words: 'the creatives could not be loaded' },
  { section: 'publishing', region: 'Publishing', words: 'the publications could not be loaded' },
] as const

for (const { section, region, words } of sections) {
  test(`a campaign and its section ${section} stay when they fail to reload, show that, and retry automatically`, async ({
    browser,
  }) => {
    const data = new PublicationData(url())
    const id = await data.publishable()
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    const campaign = new CampaignPage(page)
    const shown = page.getByRole('region', { name: region, exact: true })
    const stale = page.getByRole('status').filter({ hasText: 'may be out of date' })
    await campaign.open(id, section)
    await expect(shown).toHaveAttribute('aria-busy', 'false')
    await expect(stale).toHaveCount(0)

    await page.route(isReadOfCampaign, (route) => route.abort())
    const { from, to } = await data.rename(id)
    await expect(stale).toContainText(['the campaign could not be loaded', words])
    await campaign.expectOpened(from)
    const readiness = new ReadinessPage(page)
    await expect(readiness.button).toHaveAccessibleName(/, may be out of date$/)
    await readiness.open()
    await expect(stale.and(readiness.panel.getByRole('status'))).toContainText('it could not be checked')
    await page.keyboard.press('Escape')
    await expect(shown).toBeVisible()
    await campaign.checkAccessibility()
    await takeShots(page, `stale-${section}`)

    await page.unroute(isReadOfCampaign)
    await campaign.expectOpened(to)
    await expect(stale).toHaveCount(0)
    await context.close()
  })
}

test('SHELL-022 a deployment that could not be requested is shown once the server reports it, without a live connection', async ({
  browser,
}) => {
  const api = new Api(url(), accounts.superUser)
  const context = await signedIn(browser, url(), accounts.plain)
  const page = await context.newPage()
  const warning = page.getByText('A deployment is in progress.')
  await page.routeWebSocket(/.*/, () => {})
  await page.route('**/api/v2/systems/deploying', (route) => route.abort())
  await api.call('PATCH', 'systems/deploying', { value: 1 })
  try {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/deploying'))
    await page.goto(`${url()}/1?inDate=true`)
    await failed
    await page.unroute('**/api/v2/systems/deploying')
    await expect(warning).toBeVisible()
  } finally {
    await api.call('PATCH', 'systems/deploying', { value: 0 })
  }
  await context.close()
})
