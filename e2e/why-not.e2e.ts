import { expect, test } from 'playwright/test'

import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('whoever is turned away learns which right it takes, and who can grant it', async ({ browser }) => {
  // The provider sees the campaigns of Metro alone.
  const answer = await new Api(url(), accounts.provider).call('GET', 'campaigns?page[size]=1')
  const campaignId = (answer as { data: { id: string }[] }).data[0]?.id ?? ''
  const context = await signedIn(browser, url(), accounts.provider)
  const page = await context.newPage()
  const notices = page.getByLabel('Notifications')

  await test.step('in a campaign: the right, and the admins of its business unit', async () => {
    await page.goto(`${url()}/campaigns/${campaignId}/builds`)
    await expect(notices).toContainText('You are not permitted to add builds on this campaign')
    await expect(notices).toContainText(
      /It takes the right “Add builds” on this campaign\. .*Adam Okafor.* can grant it\./,
    )
    await takeShots(page, 'why-not')
  })

  await test.step('outside of campaigns: the right on a business unit', async () => {
    await page.goto(`${url()}/frames`)
    await expect(notices).toContainText('You are not permitted to edit frames')
    await expect(notices).toContainText(
      'It takes the right “Edit frames” on a business unit, which a super user can grant.',
    )
  })
  await context.close()
})
