import { randomUUID } from 'node:crypto'

import { expect, test, type Page } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { SnoozePage } from './pages/snooze.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { accounts, signedIn, storageOf, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { demoLink } from './support/links.ts'
import { mailsAbout } from './support/mails.ts'
import { ownSnooze, setOwnSnooze } from './support/own-snooze.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const manager = () => new Api(url(), accounts.manager)

/** A campaign of the Metro unit: of the test's own, and by name, as mails and notices have it. */
async function makeNamed(word: string, managers: readonly string[] = [accounts.manager]) {
  const name = `${word} ${randomUUID().slice(0, 8)}`
  return { id: await manager().createCampaign({ name, managers }), name }
}

const dayIn = (days: number, from = Date.now()) =>
  new Date(from + days * 86_400_000).toISOString().slice(0, 10)

async function openAs(browser: Parameters<typeof signedIn>[0], account: Account, path: string) {
  const context = await signedIn(browser, url(), account)
  const page = await context.newPage()
  await page.goto(`${url()}${path}`)
  return { context, page, header: new CampaignPage(page), snooze: new SnoozePage(page) }
}

test('SHELL-055 CAMP-037 CAMP-039 each person sees only the permitted actions', async ({ browser }) => {
  const { id } = await makeNamed('Entitled')
  const seen: Partial<Record<keyof typeof accounts, string[]>> = {}
  for (const kind of ['superUser', 'admin', 'manager', 'moderator', 'provider'] as const) {
    const { context, header, snooze } = await openAs(browser, accounts[kind], `/campaigns/${id}/creative`)
    await snooze.openMore()
    await expect(snooze.control).toBeVisible()
    const parts = {
      switch: header.activeSwitch,
      complete: header.completeButton,
      late: header.lateButton,
      snooze: snooze.control,
    }
    seen[kind] = []
    for (const [name, part] of Object.entries(parts)) {
      if ((await part.count()) > 0) {
        seen[kind].push(name)
      }
    }
    await header.checkAccessibility()
    await takeShots(header.page, `campaign-header-${kind}`)
    await context.close()
  }
  expect(seen).toEqual({
    superUser: ['switch', 'late', 'snooze'],
    admin: ['switch', 'late', 'snooze'],
    manager: ['late', 'snooze'],
    moderator: ['snooze'],
    provider: ['complete', 'snooze'],
  })
})

test('CAMP-048 a lite user has no snooze control, and its address redirects home', async ({ browser }) => {
  const { id } = await makeNamed('Lite')
  const context = await signedIn(browser, url(), accounts.manager)
  const page = await context.newPage()
  const snooze = new SnoozePage(page)
  await page.route('**/api/v2/auth/user', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { attributes: Record<string, unknown> } }
    json.data.attributes['is-lite-user'] = true
    await route.fulfill({ response, json })
  })
  await page.goto(`${url()}/campaigns/${id}/creative`)
  await snooze.openMore()
  await expect(new CampaignPage(page).lateButton).toBeVisible()
  await expect(snooze.control).toHaveCount(0)
  await page.goto(`${url()}/campaigns/${id}/creative?overlay=campaign-snooze`)
  await snooze.expectNotice('You are not permitted to snooze campaigns')
  await expect(page).toHaveURL(/\/1\?inDate=true$/)
  await expect(snooze.dialog).toHaveCount(0)
  // An answer on its way would break the test.
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
  // Who came by a link stays in what the link opens.
  const guest = await browser.newContext()
  const lite = await guest.newPage()
  await lite.goto(demoLink('lite-moderation'))
  await expect(lite.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lite.getByRole('link', { name: 'Snooze' })).toHaveCount(0)
  await lite.goto(`${url()}/campaigns/${id}/creative?overlay=campaign-snooze`)
  await expect(lite).not.toHaveURL(/\/campaigns\//)
  await expect(new SnoozePage(lite).dialog).toHaveCount(0)
  await guest.close()
})

test('API-021 CAMP-037 CAMP-038 USER-045 a provider completes the content once: managers receive an e-mail, and the action disappears, also after a reload', async ({
  browser,
}) => {
  const { id, name } = await makeNamed('Completed', [accounts.manager, 'agency@agency.test'])
  const watcher = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  await expect(watcher.header.name).toHaveText(name)
  const { context, page, header } = await openAs(browser, accounts.provider, `/campaigns/${id}/creative`)
  await expect(header.activeSwitch).toHaveCount(0)
  await header.completeButton.click()
  await header.expectNotice('A notification has been sent to Campaign Managers.')
  await expect(header.completeButton).toHaveCount(0)
  await expect(header.contentCompleted).toBeVisible()
  await page.reload()
  await expect(header.contentCompleted).toBeVisible()
  await expect(header.completeButton).toHaveCount(0)
  // The others see it without a reload.
  await expect(watcher.header.contentCompleted).toBeVisible()
  const mails = await mailsAbout(url(), `Content completed: ${name}`, 2)
  expect(mails.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
    ['agency@agency.test', `Priya Nair has marked the content of the campaign ${name} as completed.`],
    [accounts.manager, `Priya Nair has marked the content of the campaign ${name} as completed.`],
  ])
  await context.close()
  await watcher.context.close()
})

test('API-022 CAMP-040 CAMP-063 a campaign is marked as late once: its managers receive an e-mail, and the button is disabled, also after a reload', async ({
  browser,
}) => {
  const { id, name } = await makeNamed('Late', [accounts.manager, 'agency@agency.test'])
  const { context, page, header } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  await header.openMore()
  await header.lateButton.click()
  await header.expectNotice(`The campaign ${name} has been marked as late`)
  await expect(header.lateButton).toBeDisabled()
  await expect(header.chip('Late')).toBeVisible()
  await page.reload()
  await header.openMore()
  await expect(header.lateButton).toBeDisabled()
  await expect(header.chip('Late')).toBeVisible()
  await header.checkAccessibility()
  const mails = await mailsAbout(url(), `Late copy: ${name}`, 2)
  expect(mails.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
    ['agency@agency.test', `Maya Hart has marked the campaign ${name} as late.`],
    [accounts.manager, `Maya Hart has marked the campaign ${name} as late.`],
  ])
  await context.close()
})

test('CAMP-041 CAMP-040 a failed late mark shows an error and can be retried; a late mark by a colleague is shown', async ({
  browser,
}) => {
  const { id, name } = await makeNamed('Unlate')
  const { context, page, header } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  const failure = `Unable to mark the campaign ${name} as late`
  await page.route('**/add-late-copy-flag', (route) => route.fulfill({ status: 500, body: '' }))
  await header.openMore()
  await header.lateButton.click()
  await header.expectNotice(failure)
  await expect(header.lateButton).toBeEnabled()
  await expect(header.chip('Late')).toHaveCount(0)
  await page.unroute('**/add-late-copy-flag')
  // The colleague's mark reaches the server after the button was drawn, and before it is pressed here.
  await page.route('**/add-late-copy-flag', async (route) => {
    await new Api(url(), accounts.superUser).call('PATCH', `campaigns/${id}/add-late-copy-flag`)
    await route.continue()
  })
  await header.lateButton.click()
  await header.expectNotice('This campaign is marked as late already.')
  await expect(header.lateButton).toBeDisabled()
  await expect(header.chip('Late')).toBeVisible()
  await context.close()
})

test('API-046 API-047 API-048 CAMP-042 CAMP-044 CAMP-045 CAMP-046 CAMP-047 CAMP-064 the control shows the person’s own snooze, and each choice is saved', async ({
  browser,
}) => {
  const { id } = await makeNamed('Snoozed')
  const { context, page, snooze } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  const held = () => ownSnooze(manager(), id)
  const reopen = async () => {
    await expect(snooze.dialog).toBeHidden()
    await snooze.open()
    await expect(snooze.dialog.getByRole('radio')).toHaveCount(4)
  }
  await reopen()
  await expect(snooze.choice('Not snoozed')).toBeChecked()
  await expect(snooze.save).toBeDisabled()
  expect(await snooze.labels()).toEqual(['For a week', 'Until a custom date', 'Permanently', 'Not snoozed'])

  await snooze.choice('Until a custom date').check()
  await snooze.save.click()
  await expect(snooze.dialog.getByText('Date is required')).toBeVisible()
  await expect(snooze.date).toBeFocused()
  await snooze.date.fill(dayIn(0))
  await snooze.save.click()
  await expect(snooze.dialog.getByText(/^The earliest date is tomorrow/)).toBeVisible()
  await snooze.checkAccessibility()
  await takeShots(page, 'snooze-issue')
  expect(await held()).toEqual({ isSnoozed: false })
  await snooze.date.fill(dayIn(1))
  await snooze.save.click()
  await snooze.expectNotice(/^Campaign snoozed until the end of /)
  expect(await held()).toEqual({ isSnoozed: true, until: `${dayIn(1)}T23:59:59.000Z` })

  await expect(snooze.dialog).toBeHidden()
  await page.reload()
  await reopen()
  await expect(snooze.choice('Until a custom date')).toBeChecked()
  await expect(snooze.date).toHaveValue(dayIn(1))
  await snooze.checkAccessibility()
  await takeShots(page, 'snooze')
  await snooze.choice('Permanently').check()
  await snooze.save.click()
  await snooze.expectNotice('Campaign snoozed permanently')
  expect(await held()).toEqual({ isSnoozed: true, until: null })

  await reopen()
  await expect(snooze.choice('Permanently')).toBeChecked()
  await expect(snooze.date).toHaveCount(0)
  expect(await snooze.labels()).toEqual(['For a week', 'Until a custom date', 'Permanently', 'Un-snooze'])
  await snooze.choice('Un-snooze').check()
  const removal = page.waitForRequest((request) => request.method() === 'DELETE')
  await snooze.save.click()
  expect((await removal).postData()).toBeNull()
  await snooze.expectNotice('Campaign is no longer snoozed')
  expect(await held()).toEqual({ isSnoozed: false })
  await reopen()
  await expect(snooze.choice('Not snoozed')).toBeChecked()
  await context.close()
})

test('CAMP-042 SHELL-026 leaving asks about an unsaved choice, and only about one', async ({ browser }) => {
  const { id } = await makeNamed('Unsaved')
  const { context, page, snooze } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  const unsaved = new UnsavedChangesPage(page)
  await snooze.open()
  await expect(snooze.choice('Not snoozed')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(snooze.dialog).toBeHidden()
  await unsaved.expectNothingAsked()
  await snooze.open()
  await snooze.choice('For a week').check()
  await page.keyboard.press('Escape')
  await unsaved.expectAsked()
  await unsaved.answer('No')
  await expect(snooze.choice('For a week')).toBeChecked()
  await snooze.dialog.getByRole('button', { name: 'Cancel' }).click()
  await unsaved.expectAsked()
  await unsaved.answer('Yes')
  await expect(snooze.dialog).toBeHidden()
  expect(await ownSnooze(manager(), id)).toEqual({ isSnoozed: false })
  await context.close()
})

test('CAMP-043 CAMP-048 CAMP-055 a manager who snoozed the campaign for a week receives none of its e-mails, and the others do', async ({
  browser,
}) => {
  const { id, name } = await makeNamed('Quiet', [accounts.manager, accounts.moderator])
  const { context, snooze } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
  await snooze.open()
  await snooze.choice('For a week').check()
  await snooze.save.click()
  await snooze.expectNotice(/^Campaign snoozed until the end of /)
  expect(await ownSnooze(manager(), id)).toEqual({ isSnoozed: true, until: `${dayIn(7)}T23:59:59.000Z` })
  await context.close()
  // It is theirs alone.
  const other = await openAs(browser, accounts.moderator, `/campaigns/${id}/creative`)
  await other.snooze.open()
  await expect(other.snooze.choice('Not snoozed')).toBeChecked()
  await other.context.close()
  await new Api(url(), accounts.superUser).call('PATCH', `campaigns/${id}/add-late-copy-flag`)
  // The managers' mails go out in their order: the last one is there when all are.
  const mails = await mailsAbout(url(), `Late copy: ${name}`, 1)
  expect(mails.map(({ to }) => to)).toEqual([accounts.moderator])
})

test.describe('days', () => {
  const openAt = async (page: Page, id: string, moment: string) => {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto(`${url()}/campaigns/${id}/creative?overlay=campaign-snooze`)
    await expect(new SnoozePage(page).dialog.getByRole('radio')).toHaveCount(4)
  }

  test('CAMP-043 a week counts from the day of the save, not from the day the control was opened', async ({
    browser,
  }) => {
    const { id } = await makeNamed('Midnight')
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    const snooze = new SnoozePage(page)
    await openAt(page, id, `${dayIn(1)}T23:59:50Z`)
    await snooze.choice('For a week').check()
    await page.clock.setFixedTime(new Date(`${dayIn(2)}T00:00:05Z`))
    await snooze.save.click()
    await expect(snooze.dialog).toBeHidden()
    expect(await ownSnooze(manager(), id)).toEqual({
      isSnoozed: true,
      until: `${dayIn(2 + 7)}T23:59:59.000Z`,
    })
    await context.close()
  })

  for (const timezoneId of ['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland']) {
    test(`CAMP-044 CAMP-057 in ${timezoneId} a date is the chosen calendar day, before and after midnight`, async ({
      browser,
    }) => {
      const { id } = await makeNamed('Zoned')
      const context = await browser.newContext({
        storageState: await storageOf(url(), accounts.manager),
        timezoneId,
      })
      const page = await context.newPage()
      const snooze = new SnoozePage(page)
      // At both times it is another day in one of the zones than in UTC.
      for (const time of ['03:00:00Z', '21:00:00Z']) {
        await setOwnSnooze(manager(), id, { isSnoozed: false })
        await openAt(page, id, `${dayIn(1)}T${time}`)
        await snooze.choice('Until a custom date').check()
        await expect(snooze.date).toHaveAttribute('min', dayIn(2))
        await snooze.date.fill(dayIn(2))
        await snooze.save.click()
        await expect(snooze.dialog).toBeHidden()
        expect(await ownSnooze(manager(), id)).toEqual({
          isSnoozed: true,
          until: `${dayIn(2)}T23:59:59.000Z`,
        })
        await openAt(page, id, `${dayIn(1)}T${time}`)
        await expect(snooze.date).toHaveValue(dayIn(2))
      }
      await context.close()
    })
  }
})

test('an address of a campaign that does not exist says so, in the title of the window, too', async ({
  browser,
}) => {
  for (const id of ['999999', 'abc']) {
    const { context, page } = await openAs(browser, accounts.manager, `/campaigns/${id}/creative`)
    await expect(page.getByRole('alert').getByText('This campaign does not exist')).toBeVisible()
    await expect(page).toHaveTitle('This campaign does not exist · Kerbside')
    await context.close()
  }
})
