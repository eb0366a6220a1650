import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { RulesPage } from './pages/rules.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heldRuleSets } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let context: BrowserContext
let page: Page
let rules: RulesPage

test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ name: 'Conditional', bookings: booking ? [booking] : [] })
})

test.beforeEach(async ({ browser }) => {
  for (const { id } of await heldRuleSets(api, campaignId)) {
    await api.call('DELETE', `rule-sets/${id}`)
  }
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  rules = new RulesPage(page)
  await page.goto(`${url()}/campaigns/${campaignId}/rules`)
  await rules.createButton.click()
  await rules.name.fill('Targeted')
})

test.afterEach(() => context.close())

/** Saves, and returns the data of the rules by their types, as the server has them. */
async function saved(): Promise<Record<string, unknown>> {
  await rules.save.click()
  await rules.expectNotice('The rule has been saved successfully')
  const [ruleSet] = await heldRuleSets(api, campaignId)
  return Object.fromEntries((ruleSet?.rules ?? []).map(({ type, data }) => [type, data]))
}

test('RULE-014 RULE-032 RULE-033 RULE-036 RULE-048 RULE-049 rules by weather, temperature, UV index and part of the day are saved, and open closed with their words', async () => {
  await rules.type('Weather').check()
  const kinds = rules.panel('Weather').getByRole('checkbox')
  await expect(kinds).toHaveCount(10)
  await rules.panel('Weather').getByRole('checkbox', { name: 'Rain' }).check()
  await rules.panel('Weather').getByRole('checkbox', { name: 'Snow' }).check()
  await rules.type('Temperature').check()
  const first = rules.set('Temperature 1')
  await expect(first.getByLabel('Unit').getByRole('option')).toHaveText(['°C', '°F'])
  await first.getByLabel('Temperature', { exact: true }).fill('20,5')
  await rules.drawer.getByRole('button', { name: 'Add a temperature' }).click()
  await rules.set('Temperature 2').getByLabel('Comparison').selectOption('below')
  await rules.set('Temperature 2').getByLabel('Temperature', { exact: true }).fill('NaN')
  await rules.type('UV index').check()
  await rules.set('UV index 1').getByLabel('UV index', { exact: true }).fill('51')
  await rules.type('Part of the day').check()
  await rules
    .panel('Part of the day')
    .getByRole('checkbox', { name: /^Morning peak/ })
    .check()
  await rules.save.click()
  await expect(rules.set('Temperature 2')).toContainText('This must be a number')
  await expect(rules.set('UV index 1')).toContainText('This value is not possible')
  await rules.checkAccessibility()
  await takeShots(page, 'rule-types-weather')
  await rules.set('Temperature 2').getByLabel('Temperature', { exact: true }).fill('5')
  await rules.set('UV index 1').getByLabel('UV index', { exact: true }).fill('50')
  expect(await saved()).toEqual({
    'Rules\\DayPart': { parts: ['morning-peak'] },
    'Rules\\Weather': { conditions: ['rain', 'snow'] },
    'Rules\\Temperature': {
      sets: [
        { condition: 'above', value: 20.5, unit: 'celsius' },
        { condition: 'below', value: 5, unit: 'celsius' },
      ],
    },
    'Rules\\UvIndex': { sets: [{ measure: 'now', condition: 'at_least', value: 50 }] },
  })
  await rules.press('Edit', 'Targeted')
  await expect(rules.drawer.getByText('Rain, Snow', { exact: true })).toBeVisible()
  await expect(rules.drawer.getByText('above 20.5 °C or below 5 °C')).toBeVisible()
})

test('RULE-013 a rule set shows the frames that it is about, with their local time and weather', async () => {
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Friday' }).check()
  await saved()
  await rules.press('Edit', 'Targeted')
  const frames = rules.drawer.getByRole('region', { name: 'Frames of this rule set' })
  await frames.getByRole('button', { name: /^\d+ frames? of the campaign$/ }).click()
  await expect(frames.getByRole('listitem').first()).toContainText(/\d\d:\d\d.*-?\d+ °C, UV \d+/)
  await rules.checkAccessibility()
  await takeShots(page, 'rule-types-frames')
})

test('RULE-023 RULE-024 RULE-025 a tag is suggested by its key, and an operator that asks for the key alone hides and clears it', async () => {
  await rules.type('Tags').check()
  const set = rules.set('Tag 1')
  await set.getByRole('combobox', { name: 'Tag key' }).fill('Envi')
  await page.getByRole('option', { name: 'Environment' }).click()
  await set.getByRole('combobox', { name: 'Tag', exact: true }).fill('ail')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Rail station'])
  await page.getByRole('option', { name: 'Rail station' }).click()
  await expect(set.getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue('Rail station')
  await set.getByLabel('Operator').selectOption('is present')
  await expect(set.getByRole('combobox', { name: 'Tag', exact: true })).toHaveCount(0)
  await set.getByLabel('Operator').selectOption('is not')
  await expect(set.getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue('')
  await set.getByRole('combobox', { name: 'Tag', exact: true }).fill('Nowhere')
  await rules.save.click()
  // The server's words stand at the field, and what was typed stays.
  await expect(set).toContainText('This tag key has no tag with this name.')
  await expect(set.getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue('Nowhere')
  await rules.checkAccessibility()
  await takeShots(page, 'rule-types-tags')
  await set.getByRole('combobox', { name: 'Tag', exact: true }).fill('')
  expect(await saved()).toEqual({
    'Rules\\Tags': { sets: [{ tagKey: 'Environment', operator: 2, subTag: null }] },
  })
})

test('RULE-031 frames are named in three lists of ids, and an unknown one is refused at its list', async () => {
  await rules.type('Frames').check()
  const panel = rules.panel('Frames')
  for (const label of ['External ids', 'Display unit ids', 'Player ids']) {
    await expect(panel.getByRole('textbox', { name: label })).toBeVisible()
  }
  await panel.getByRole('textbox', { name: 'External ids' }).fill('CAC99999')
  await page.keyboard.press('Enter')
  await rules.save.click()
  await expect(panel).toContainText(/CAC99999: There is no frame/)
  await rules.checkAccessibility()
})

test('RULE-034 RULE-035 RULE-037 a temperature is compared with a value or with another place, and either disables the other', async () => {
  await rules.type('Temperature comparison').check()
  const set = rules.set('Comparison 1')
  const value = set.getByRole('textbox', { name: 'Temperature', exact: true })
  const other = set.getByLabel('Compared with the temperature at')
  await expect(set.getByRole('combobox')).toHaveCount(3)
  await value.fill('20')
  await expect(other).toBeDisabled()
  await value.fill('')
  await other.fill('51.52')
  await expect(value).toBeDisabled()
  await expect(set.getByLabel('Place', { exact: true })).toHaveCount(0)
  await set.getByLabel('Temperature at', { exact: true }).selectOption('a place')
  await rules.save.click()
  await expect(set).toContainText('Place is required')
  await expect(set).toContainText('This must be latitude,longitude, such as 51.52,-0.15')
  await rules.checkAccessibility()
  await takeShots(page, 'rule-types-comparison')
  await set.getByLabel('Place', { exact: true }).fill('52.48,-1.89')
  await other.fill('51.52,-0.15')
  await rules.drawer.getByRole('button', { name: 'Add a comparison' }).click()
  await rules.set('Comparison 2').getByRole('textbox', { name: 'Temperature', exact: true }).fill('30')
  expect(await saved()).toEqual({
    'Rules\\Temperature2': {
      sets: [
        {
          mode: 'location_location',
          location: { lat: 52.48, lng: -1.89 },
          condition: 'above',
          value: null,
          unit: null,
          otherLocation: { lat: 51.52, lng: -0.15 },
        },
        {
          mode: 'frame_value',
          location: null,
          condition: 'above',
          value: 30,
          unit: 'celsius',
          otherLocation: null,
        },
      ],
    },
  })
})

test('RULE-041 RULE-042 RULE-043 RULE-044 properties of a flight are found by name, all must fit, and the only one stays', async () => {
  await rules.type('Flight').check()
  await expect(rules.set('Property 1').getByRole('button', { name: 'Remove property 1' })).toBeDisabled()
  await rules.propertyValue.fill('Heathrow')
  await page.getByRole('option', { name: /Heathrow/ }).click()
  await rules.drawer.getByRole('button', { name: 'Add a property' }).click()
  await expect(rules.set('Property 1').getByRole('button', { name: 'Remove property 1' })).toBeEnabled()
  const second = rules.set('Property 2')
  await expect(second).toContainText('and')
  await second.getByLabel('Property', { exact: true }).selectOption('City')
  await second.getByRole('combobox', { name: 'Value' }).fill('Paris')
  await expect(page.getByRole('option', { name: /Paris/ }).first()).toContainText('France')
  await rules.save.click()
  await expect(second).toContainText('Choose one of the suggestions')
  await second.getByRole('combobox', { name: 'Value' }).fill('Pari')
  await page.getByRole('option', { name: /Paris/ }).first().click()
  await rules.checkAccessibility()
  await takeShots(page, 'rule-types-flight')
  const { sets } = (await saved())['Rules\\FlightProperties'] as {
    sets: { property: string; name: string }[]
  }
  expect(sets.map(({ property, name }) => [property, name])).toEqual([
    ['airports', expect.stringContaining('Heathrow')],
    ['cities', 'Paris'],
  ])
})
