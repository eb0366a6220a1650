import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from 'playwright/test'

import { ModerationStagesPage } from './pages/moderation-stages.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'
import { until } from './support/until.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@client.test`

let api: Api
let context: BrowserContext
let page: Page
let stages: ModerationStagesPage

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.superUser)
  ;[context, page, stages] = await opened(browser)
})

test.afterEach(() => context.close())

async function opened(browser: Browser): Promise<[BrowserContext, Page, ModerationStagesPage]> {
  const own = await signedIn(browser, url(), accounts.superUser)
  const ownPage = await own.newPage()
  return [own, ownPage, new ModerationStagesPage(ownPage)]
}

const group = (name: string, ...emails: string[]) => ({
  name,
  require_all: true,
  require_n: null,
  users: emails.map((email) => ({ name: '', email })),
})

/** A campaign with a stage for each of these groups. */
async function campaignWith(...groups: ReturnType<typeof group>[]): Promise<string> {
  const id = await api.createCampaign()
  await api.call(
    'PATCH',
    `campaigns/${id}/moderation-stages`,
    groups.map((one, index) => ({ sort_order: index + 1, moderation_groups: [one] })),
  )
  return id
}

/** Subjects of the mails to an address, the newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${url()}/dev/outbox.json`)
  return ((await answer.json()) as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}

const add = (name: 'stage' | 'group' | 'moderator') => page.getByRole('button', { name: `Add ${name}` })
const names = (): Locator => stages.groupName
const issues = () => page.getByRole('status').filter({ hasText: 'validation error' })

test('EMOD-001 EMOD-002 EMOD-004 EMOD-005 EMOD-010 EMOD-022 EMOD-025 EMOD-031 USER-045 a stage is added, saved, and its moderators are invited', async () => {
  const email = newEmail('ann')
  const campaignId = await api.createCampaign()
  await page.goto(`${url()}/campaigns/${campaignId}/creative`)
  await page.getByRole('link', { name: 'Enhanced Moderation' }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${campaignId}/creative/moderation/manage`)
  const first = stages.flow.getByRole('listitem').first()
  await expect(first).toContainText('Stage 0')
  await expect(first).toContainText('The default team: moderation agents and campaign moderators.')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expect(stages.save).toBeDisabled()

  await add('stage').click()
  await expect(names()).toHaveValue('New group')
  await expect(page.getByRole('radio', { name: 'All users must moderate' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Resend invites' })).toBeDisabled()
  await names().fill('Legal 🎉 <b>team</b>')
  await add('moderator').click()
  await page.getByLabel('Email of moderator 1').fill(email)
  await takeShots(page, 'moderation-stages')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
  await stages.save.click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
  await expect(stages.save).toBeDisabled()
  await expect(names()).toHaveValue('Legal 🎉 <b>team</b>')
  expect(await until('the invitation', async () => (await mailsTo(email)).length || null)).toBe(1)

  await page.getByRole('button', { name: 'Resend invites' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Their former links end.')
  await question.getByRole('button', { name: 'Resend invites' }).click()
  await expect(
    page.getByText('Invites were successfully resent to all users in this stage').first(),
  ).toBeVisible()
  await until('the second invitation', async () => ((await mailsTo(email)).length === 2 ? true : null))
})

test('EMOD-014 EMOD-015 EMOD-016 EMOD-017 EMOD-018 EMOD-019 EMOD-020 EMOD-023 EMOD-026 EMOD-028 EMOD-029 mistakes show at their group, and nothing can be saved until they are gone', async () => {
  await stages.open(await campaignWith(group('Brand', newEmail('bea'))))
  await add('stage').click()
  const added = names().nth(1)
  await expect(page.getByText('There must be at least 1 user', { exact: true })).toBeVisible()
  await expect(issues()).toHaveText('1 validation error')
  await expect(stages.save).toBeDisabled()

  await added.fill('  ')
  await expect(page.getByText('Name field should not be empty')).toBeVisible()
  await expect(issues()).toHaveText('2 validation errors')
  await added.fill(' bRAND ')
  await expect(page.getByText('Cannot set stage. Group name should be unique').first()).toBeVisible()
  await expect(stages.save).toBeDisabled()
  await added.fill('x'.repeat(300))
  await expect(added).toHaveValue('x'.repeat(255))

  const second = page.getByRole('group', { name: 'x'.repeat(255) })
  await second.getByRole('radio', { name: 'A number of users must moderate' }).check()
  await second.getByLabel('Number of moderators').fill('0')
  await expect(page.getByText('There must be at least 1 moderator', { exact: true })).toBeVisible()
  await second.getByLabel('Number of moderators').fill('-3')
  await expect(second.getByLabel('Number of moderators')).toHaveValue('0')
  await second.getByLabel('Number of moderators').fill('2')
  await second.getByRole('button', { name: 'Add moderator' }).click()
  await second.getByLabel('Email of moderator 1').fill(newEmail('cal'))
  await expect(
    page.getByText(
      'The number of users provided must be greater than or equal to the required number for the group.',
    ),
  ).toBeVisible()
  await second.getByLabel('Number of moderators').fill('1')
  await expect(issues()).toHaveCount(0)
  await expect(stages.save).toBeEnabled()
})

test('EMOD-021 EMOD-024 EMOD-027 the e-mail of a full user is refused, and what was typed stays', async () => {
  await stages.open(await campaignWith(group('Brand', newEmail('dan'))))
  await page.getByLabel('Email of moderator 1').fill(accounts.manager)
  await stages.save.click()
  await expect(
    page.getByText(`${accounts.manager} belongs to an existing full user and cannot be invited`).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Email of moderator 1')).toHaveValue(accounts.manager)
  await page.getByLabel('Email of moderator 1').fill(newEmail('eve'))
  await stages.save.click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
})

test('EMOD-006 EMOD-007 EMOD-008 EMOD-009 stages are moved and deleted, and discarding brings the stored ones back', async () => {
  await stages.open(await campaignWith(group('First', newEmail('fay')), group('Second', newEmail('gus'))))
  await expect(page.getByRole('button', { name: 'Move Stage 1 earlier' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move Stage 2 later' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Stage 2 earlier' }).click()
  await expect(names().first()).toHaveValue('Second')
  await expect(stages.flow.getByText('Changed', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete group First' }).click()
  await expect(names()).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' })
  await leave.click()
  await expect(names()).toHaveCount(2)
  await expect(names().first()).toHaveValue('First')
  await expect(stages.save).toBeDisabled()

  await page.getByRole('button', { name: 'Move Stage 1 later' }).click()
  await stages.save.click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
  await page.reload()
  await expect(names().first()).toHaveValue('Second')
})

test('EMOD-030 stages are copied from another campaign, as unsaved changes', async () => {
  const source = await campaignWith(group('Copied', newEmail('hal')))
  const { name } = await api.campaign(source)
  await stages.open(await api.createCampaign())
  await page.getByLabel('Copy stages from another campaign').selectOption(name)
  await expect(names()).toHaveValue('Copied')
  await expect(page.getByRole('button', { name: 'Resend invites' })).toBeDisabled()
  await stages.save.click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
})

test('a second editor is asked before the stages of the first are overwritten', async ({ browser }) => {
  const email = newEmail('ida')
  const campaignId = await campaignWith(group('Before', email))
  await stages.open(campaignId)
  const [otherContext, otherPage, other] = await opened(browser)
  await other.open(campaignId)
  await other.groupName.fill('Theirs')
  await other.save.click()
  await expect(otherPage.getByText('Changes have been saved successfully').first()).toBeVisible()
  await names().fill('Mine')
  await stages.save.click()
  const question = page.getByRole('alertdialog')
  const differences = question.getByRole('list', { name: 'What differs' }).getByRole('listitem')
  await expect(differences).toHaveText([
    `TheirsYoursNot thereSaved by someone elseStage 1, all must approve${email}`,
    `MineYoursStage 1, all must approve${email}Saved by someone elseNot there`,
  ])
  await takeShots(page, 'moderation-stages-conflict')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(names()).toHaveValue('Mine')
  await stages.save.click()
  await question.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
  await otherContext.close()
})

test('a save that decides creatives says so first, and the stages show the decisions on a chosen one', async () => {
  test.slow()
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const specificationId = (await api.specifications(campaignId))[0]?.id ?? ''
  await api.call('PATCH', `campaigns/${campaignId}/moderation-stages`, [
    { sort_order: 1, moderation_groups: [group('Legal', newEmail('liz'))] },
  ])
  const beach = await api.upload(campaignId, specificationId, 'beach.jpg', await jpeg(640, 480))
  await stages.open(campaignId)
  await page.getByLabel('Show decisions on').selectOption({ index: 1 })
  const titles = stages.flow.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Stage 0Waiting', 'Stage 1Later'])
  await api.approve(beach)
  await expect(titles).toHaveText(['Stage 0Approved', 'Stage 1Waiting'])
  await expect(stages.flow.getByRole('list', { name: 'Decisions' }).getByRole('listitem')).toHaveCount(1)
  await takeShots(page, 'moderation-stages-decisions')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete group Legal' }).click()
  await stages.save.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This changes decisions under way')
  await expect(question.getByRole('listitem')).toHaveText(['1 creative is approved at once'])
  await takeShots(page, 'moderation-stages-effect')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await api.specifications(campaignId))[0]?.creatives[0]?.moderationStatus).toBe(0)
  await stages.save.click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
  expect((await api.specifications(campaignId))[0]?.creatives[0]?.moderationStatus).toBe(1)
})

test('EMOD-006 a stage is dragged to another place, with the pointer and with the keyboard', async () => {
  await stages.open(await campaignWith(group('First', newEmail('mia')), group('Second', newEmail('ned'))))
  const grip = (number: number) => page.getByRole('button', { name: `Drag Stage ${number}` })
  const place = await grip(1).boundingBox()
  await grip(2).hover()
  await page.mouse.down()
  await page.mouse.move((place?.x ?? 0) + 4, (place?.y ?? 0) + 4, { steps: 8 })
  // The list measures its places only once something is dragged.
  await expect(page.getByText('Stage 2 over position 1 of 2')).toBeAttached()
  await page.mouse.up()
  await expect(names().first()).toHaveValue('Second')
  await grip(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Stage 1 picked up at position 1 of 2')).toBeAttached()
  // It is told as picked up just before it takes keys; one more at the last place changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Stage 1 over position 2 of 2')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(names().first()).toHaveValue('First')
  await expect(stages.save).toBeDisabled()
})

test('who else edits the stages is shown while they do', async ({ browser }) => {
  const campaignId = await new Api(url(), accounts.manager).createCampaign()
  await stages.open(campaignId)
  const others = page.getByRole('list', { name: 'Also editing' }).getByRole('listitem')
  const otherContext = await signedIn(browser, url(), accounts.manager)
  await new ModerationStagesPage(await otherContext.newPage()).open(campaignId)
  await expect(others).toHaveCount(1)
  await takeShots(page, 'moderation-stages-presence')
  await expectAccessible(page)
  await otherContext.close()
  await expect(others).toHaveCount(0)
})

test('EMOD-013 a moderator is known by the e-mail: a new name is kept, an emptied e-mail removes them', async () => {
  const [kept, removed] = [newEmail('jo'), newEmail('kim')]
  const campaignId = await campaignWith(group('Brand', kept, removed))
  await stages.open(campaignId)
  await page.getByLabel('Name of moderator 1').fill('Jo Field')
  await page.getByLabel('Email of moderator 2').fill('')
  await stages.save.click()
  await expect(page.getByText('Changes have been saved successfully').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email of moderator 1')).toHaveValue(kept)
  await expect(page.getByLabel('Name of moderator 1')).toHaveValue('Jo Field')
  await expect(page.getByLabel('Email of moderator 2')).toHaveCount(0)
})
