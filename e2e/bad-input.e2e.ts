import { expect, test, type Page, type Response } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { badTexts, textKinds, type BadText } from './support/bad-texts.ts'
import { jpeg } from './support/pictures.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const api = () => new Api(url(), accounts.plain)
/** No system has files with a slash in their names. */
const fileNameOf = (kind: BadText) => badTexts[kind].replaceAll('/', '')
/** The business unit in which the account that works here may do everything. */
const unit = { id: '3', name: 'Coast & Country' }
/** Texts that are somebody's name as well as any other, so they are kept as they are. */
const storable = textKinds.filter((kind) => kind !== 'blank' && kind !== 'overLong')

let page: Page
const failures: string[] = []

test.beforeAll(async ({ browser }) => {
  page = await (await signedIn(browser, url(), accounts.plain)).newPage()
  await page.goto(url())
  page.on('pageerror', (error) => failures.push(error.message))
})

test.afterEach(async () => {
  // Nothing that was typed has run, and no screen broke.
  expect(failures).toEqual([])
  await expect(page).toHaveTitle(/Kerbside/)
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toHaveCount(0)
})

test.afterAll(() => page.context().close())

test.describe('the campaign search of the header', () => {
  // A word of the one with emoji stands in the names of campaigns.
  for (const kind of textKinds.filter((one) => one !== 'emoji')) {
    test(`SHELL-005 SHELL-009 ${kind} text shows that nothing matches, without an error`, async () => {
      const answers: number[] = []
      const note = (answer: Response) =>
        answer.url().includes('/search/') ? answers.push(answer.status()) : null
      page.on('response', note)
      await page.goto(`${url()}/1?inDate=true`)
      const search = page.getByRole('combobox', { name: 'Search campaigns' })
      await search.focus()
      // As it is pasted: no more than the box takes.
      await page.keyboard.insertText(badTexts[kind])
      await expect(search).toHaveValue(badTexts[kind].slice(0, 255))
      if (kind === 'blank') {
        await search.press('Enter')
        await expect(search).toHaveAttribute('aria-expanded', 'false')
      } else {
        const hits = page.getByRole('listbox', { name: 'Search campaigns' }).getByRole('option')
        await expect(hits).toHaveText('Your search did not match any results')
        await search.press('Enter')
      }
      expect(answers).toEqual(kind === 'blank' ? [] : [200])
      await expect(page).toHaveURL(`${url()}/1?inDate=true`)
      page.off('response', note)
    })
  }
})

test.describe('a new campaign', () => {
  const form = () => new CampaignFormPage(page)
  const today = new Date().toISOString().slice(0, 10)
  const whole = {
    brand: 'Harbour Coffee',
    name: 'Bad input',
    businessUnit: unit.name,
    startDate: today,
    endDate: today,
    managers: [accounts.plain],
    updateFrequency: '5',
  }
  const open = async () => {
    await page.goto(`${url()}/1?inDate=true&overlay=create-campaign`)
    await expect(form().drawer.getByRole('button', { name: 'Create Campaign' })).toBeEnabled()
  }

  for (const kind of storable) {
    test(`CAMP-025 CAMP-026 with ${kind} text as name and brand is stored exactly`, async () => {
      await open()
      await form().fill({ ...whole, brand: badTexts[kind], name: badTexts[kind] })
      await form().submit()
      await form().expectNotice('Campaign Created')
      await expect(page).toHaveURL(/\/campaigns\/\d+/)
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(async () => (await heading.textContent())?.includes(badTexts[kind])).toBe(true)
      const id = /campaigns\/(\d+)/.exec(page.url())?.[1] ?? ''
      const answer = await api().call('GET', `campaigns/${id}?include=client`)
      const { data, included } = answer as {
        data: { attributes: { name: string } }
        included: { type: string; attributes: { name: string } }[]
      }
      expect([
        data.attributes.name,
        included.find(({ type }) => type === 'clients')?.attributes.name,
      ]).toEqual([badTexts[kind], badTexts[kind]])
    })
  }

  test('CAMP-014 CAMP-015 whitespace-only values show an error on each field, and nothing is sent', async () => {
    await open()
    await form().field('Brand').fill(badTexts.blank)
    await form().field('Name').fill(badTexts.blank)
    await form().field('Update Frequency').fill(badTexts.blank)
    await form().submit()
    for (const words of ['Brand', 'Name', 'Business Unit', 'Start Date', 'An email', 'Update Frequency']) {
      await expect(form().drawer.getByText(`${words} is required`)).toBeVisible()
    }
    await expect(form().field('Name')).toHaveValue(badTexts.blank)
  })

  test('ERR-009 ERR-010 CAMP-028 values too long for the server show errors on their fields and stay there', async () => {
    await open()
    await form().fill({ ...whole, brand: badTexts.overLong, name: badTexts.overLong })
    await form().submit()
    await form().expectNotice('Unable to create campaign')
    for (const label of ['Brand', 'Name']) {
      const field = form().field(label)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/255 characters/)
      await expect(field).toHaveValue(badTexts.overLong)
    }
    await form().field('Brand').fill(whole.brand)
    await form().field('Name').fill(whole.name)
    await form().submit()
    await form().expectNotice('Campaign Created')
  })

  for (const kind of textKinds) {
    test(`CAMP-015 ${kind} text is no update frequency and no manager, and finds no booking`, async () => {
      await open()
      const text = kind === 'overLong' ? badTexts.overLong.slice(0, 2000) : badTexts[kind]
      await form().fill({ ...whole, updateFrequency: text, managers: [] })
      await form().addManager(text)
      await form().submit()
      await expect(form().drawer.getByText('An email is required')).toBeVisible()
      await expect(
        form().drawer.getByText(
          kind === 'blank'
            ? 'Update Frequency is required'
            : 'Update Frequency must be a whole number of minutes',
        ),
      ).toBeVisible()
      await form().searchBooking(text)
      await expect(page.getByRole('option')).toHaveText(kind === 'blank' ? [] : ['Failed to find booking'])
      await expect(form().field('Name')).toHaveValue(whole.name)
    })
  }
})

test.describe('creatives', () => {
  let campaignId = ''
  let specificationId = ''

  test.beforeAll(async () => {
    const [booking] = await api().freeBookings(unit.id)
    campaignId = await api().createCampaign({
      businessUnitId: unit.id,
      bookings: booking === undefined ? [] : [booking],
      managers: [accounts.plain],
    })
    specificationId = (await api().specifications(campaignId))[0]?.id ?? ''
  })

  test('UPL-003 files with names of every kind become creatives of that name', async () => {
    const creatives = new CreativesPage(page)
    await page.goto(`${url()}/campaigns/${campaignId}/creative`)
    await creatives.openSpecification(0)
    for (const kind of storable) {
      const buffer = await jpeg(640, 480 + storable.indexOf(kind))
      await creatives.addFiles(0, { name: `${fileNameOf(kind)}.jpg`, mimeType: 'image/jpeg', buffer })
    }
    const longest = 'a'.repeat(250)
    const file = { name: `${longest}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg(640, 490) }
    await creatives.addFiles(0, file)
    const stored = async () =>
      (await api().specifications(campaignId))[0]?.creatives.map(({ name }) => name).toSorted()
    await expect.poll(stored, { timeout: 30_000 }).toEqual([...storable.map(fileNameOf), longest].toSorted())
    await expect(creatives.section.getByRole('article')).toHaveCount(storable.length + 1)
  })

  test('MOD-006 SHELL-026 SHELL-027 a whitespace-only or too long reason shows an error on its field and stays there', async ({
    browser,
  }) => {
    const id = await api().upload(campaignId, specificationId, 'reason.jpg', await jpeg(640, 500))
    const moderator = await (await signedIn(browser, url(), accounts.moderator)).newPage()
    const creative = new CreativePage(moderator)
    await moderator.goto(`${url()}/campaigns/${campaignId}/creative/${id}`)
    await creative.reject()
    for (const text of [badTexts.blank, badTexts.overLong]) {
      await creative.confirmRejection(text)
      await expect(moderator.getByText('Please enter a valid reject reason')).toBeVisible()
      await expect(moderator.getByRole('dialog').getByRole('textbox')).toHaveValue(text)
    }
    const unsaved = new UnsavedChangesPage(moderator)
    await creative.cancelDecision()
    await unsaved.answer('No')
    await expect(moderator.getByRole('dialog').getByRole('textbox')).toHaveValue(badTexts.overLong)
    await creative.cancelDecision()
    await unsaved.answer('Yes')
    await expect(moderator.getByRole('dialog')).toHaveCount(0)
    await moderator.context().close()
  })

  for (const kind of storable) {
    test(`MOD-006 a reason of ${kind} text is stored exactly`, async ({ browser }) => {
      const name = `${kind}.jpg`
      const id = await api().upload(
        campaignId,
        specificationId,
        name,
        await jpeg(640, 510 + storable.indexOf(kind)),
      )
      const context = await signedIn(browser, url(), accounts.moderator)
      const moderator = await context.newPage()
      const creative = new CreativePage(moderator)
      await moderator.goto(`${url()}/campaigns/${campaignId}/creative/${id}`)
      await creative.reject()
      await creative.confirmRejection(badTexts[kind])
      await creative.expectStatus('Rejected')
      const decisions = JSON.stringify(await api().call('GET', `creatives/${id}/moderation-decisions`))
      expect(decisions).toContain(JSON.stringify(badTexts[kind].trim()))
      await context.close()
    })
  }
})
