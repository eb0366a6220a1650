import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { frameSchema, type Frame } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'
import { isInside, type Rectangle } from '#contract/rules/location.ts'

import { RuleMapPage } from './pages/rule-map.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { Keys } from './support/keys.ts'
import { heldRuleSets } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
/** Frames of Metro; the demo numbers the frames of its three units in turn. */
const frameIds = ['MET00001', 'MET00004', 'MET00007', 'MET00010', 'MET00013', 'MET00016']

let api: Api
let campaignId = ''
let frames: readonly Frame[] = []
let context: BrowserContext
let page: Page
let rules: RuleMapPage

test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  campaignId = await api.createCampaign({ name: 'Located' })
  await api.call(
    'POST',
    `campaigns/${campaignId}/relationships/frames`,
    frameIds.map((id) => ({ id })),
  )
  frames = readPage(await api.call('GET', `campaigns/${campaignId}/frames?page[size]=100`), frameSchema).items
})

test.beforeEach(async ({ browser }) => {
  for (const { id } of await heldRuleSets(api, campaignId)) {
    await api.call('DELETE', `rule-sets/${id}`)
  }
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  rules = new RuleMapPage(page)
})

test.afterEach(() => context.close())

/** Opens the editor of a new rule set with the fields of a location. */
async function openMap(): Promise<void> {
  await page.goto(`${url()}/campaigns/${campaignId}/rules`)
  await rules.createButton.click()
  await rules.name.fill('Targeted')
  await rules.type('Location').check()
  await rules.map.scrollIntoViewIfNeeded()
  await expect(rules.tool('Draw a rectangle')).toBeEnabled()
}

/** Saves; returns the data of the location rule on the server. */
async function saved(save = () => rules.save.click()): Promise<unknown> {
  await save()
  await rules.expectNotice('The rule has been saved successfully')
  const [ruleSet] = await heldRuleSets(api, campaignId)
  expect(ruleSet?.rules.map(({ type }) => type)).toEqual(['Rules\\Location'])
  return ruleSet?.rules[0]?.data
}

const expectInside = (count: number) =>
  expect(rules.inside).toHaveText(`${count} of ${frames.length} frames of the campaign inside`)

const countIn = (rectangle: Rectangle) => frames.filter((frame) => isInside(frame, rectangle)).length

test('RULE-038 a rectangle drawn with the pointer fills its fields, counts the frames inside, and is saved with a changed number', async () => {
  expect(frames.map(({ externalId }) => externalId).toSorted()).toEqual(frameIds)
  await openMap()
  await expectInside(0)
  await rules.tool('Show all').click()
  await rules.drag([0.02, 0.02], [0.98, 0.98])
  await expect(rules.edge(1, 'north')).not.toHaveValue('')
  const drawn = await rules.rectangle(1)
  expect(countIn(drawn)).toBe(frames.length)
  await expectInside(frames.length)
  await expect(rules.tool('Draw a rectangle')).toHaveAttribute('aria-pressed', 'false')
  await expect(rules.shapes).toHaveCount(1)
  await expect(rules.shapes).toHaveCSS('stroke', 'rgb(59, 120, 201)')
  await rules.checkAccessibility()
  await takeShots(page, 'rule-map')

  // North of some frames, and south of others.
  const latitudes = frames.map(({ lat }) => lat)
  const south = Number(((Math.min(...latitudes) + Math.max(...latitudes)) / 2).toFixed(4))
  const changed = { ...drawn, south }
  await rules.edge(1, 'south').fill(String(south))
  await expectInside(countIn(changed))
  expect(countIn(changed)).toBeLessThan(frames.length)
  expect(countIn(changed)).toBeGreaterThan(0)
  expect(await rules.rectangle(1)).toEqual(changed)
  expect(await saved()).toEqual({ rectangles: [changed] })

  await rules.press('Edit', 'Targeted')
  await expect(rules.drawer.getByText('1 rectangle', { exact: true })).toBeVisible()
  await rules.drawer.getByRole('button', { name: 'Show Location' }).click()
  await expectInside(countIn(changed))
  expect(await rules.rectangle(1)).toEqual(changed)
  await rules.map.scrollIntoViewIfNeeded()
  await expect(rules.shapes).toHaveCount(1)
})

test('RULE-039 RULE-040 RULE-052 the map opens at zoom 14 on the default centre or the known location, moves to the centre that is entered, and refuses any other text', async () => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url()) {
      foreign.push(request.url())
    }
  })
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : null))
  page.on('pageerror', (error) => errors.push(error.message))

  // Refuses all permissions.
  await context.grantPermissions([], { origin: url() })
  await openMap()
  expect(await geolocationState()).toBe('denied')
  await expect(rules.centre).toHaveValue('51.5225573,-0.1632761')
  const width = (await rules.map.boundingBox())?.width ?? 0
  // Corners as far from the middle as each other: the middle of the rectangle is the centre of the map.
  await rules.clickCorners([0.25, 0.25], [0.75, 0.75])
  await expect(rules.edge(1, 'north')).not.toHaveValue('')
  await expectMiddle(1, { lat: 51.5225573, lng: -0.1632761 })
  const first = await rules.rectangle(1)
  // The world has 256 pixels at zoom 0, and twice as many with each step.
  const zoom = Math.log2((width / 2 / (first.east - first.west)) * (360 / 256))
  expect(zoom).toBeCloseTo(14, 1)
  await expect(rules.notices.getByRole('button')).toHaveCount(0)

  await rules.centre.fill('51.52,-0.15')
  await rules.centre.press('Enter')
  await rules.clickCorners([0.25, 0.25], [0.75, 0.75])
  await expect(rules.edge(2, 'north')).not.toHaveValue('')
  await expectMiddle(2, { lat: 51.52, lng: -0.15 })
  await rules.tool('Zoom in').click()
  await rules.tool('Zoom out').click()
  await expect(rules.centre).toHaveValue('51.52,-0.15')

  await rules.centre.fill('Baker Street')
  await rules.centre.press('Enter')
  await expect(rules.centre).toHaveAccessibleDescription(
    'Enter a latitude and a longitude, such as 51.52,-0.15',
  )
  await expect(rules.centre).toHaveValue('Baker Street')
  await rules.checkAccessibility()
  await rules.clickCorners([0.25, 0.25], [0.75, 0.75])
  await expect(rules.edge(3, 'north')).not.toHaveValue('')
  await expectMiddle(3, { lat: 51.52, lng: -0.15 })
  await expect(rules.centre).toHaveValue('Baker Street')

  await rules.cancel.click()
  await rules.answer('Yes')
  await expect(rules.drawer).toHaveCount(0)
  await context.grantPermissions(['geolocation'], { origin: url() })
  await context.setGeolocation({ latitude: 53.48, longitude: -2.24 })
  await openMap()
  await expect(rules.centre).toHaveValue('53.48,-2.24')
  await rules.clickCorners([0.25, 0.25], [0.75, 0.75])
  await expect(rules.edge(1, 'north')).not.toHaveValue('')
  await expectMiddle(1, { lat: 53.48, lng: -2.24 })
  expect({ foreign, errors }).toEqual({ foreign: [], errors: [] })
})

test('RULE-038 rectangles are entered by keyboard alone, and a number that is not possible shows an error on its field', async () => {
  const keys = new Keys(page)
  const enter = async (number: number, values: Rectangle) => {
    for (const edge of ['north', 'south', 'west', 'east'] as const) {
      await keys.to(rules.edge(number, edge))
      await keys.type(String(values[edge]))
    }
  }
  const replace = async (number: number, edge: keyof Rectangle, value: number) => {
    await keys.to(rules.edge(number, edge))
    await keys.press('ControlOrMeta+a')
    await keys.type(String(value))
  }
  const london = { north: 51.6, east: 0.1, south: 51.4, west: -0.3 }
  const manchester = { north: 53.6, east: -2.1, south: 53.4, west: -2.4 }
  await page.goto(`${url()}/campaigns/${campaignId}/rules`)
  await keys.to(rules.createButton)
  await keys.press('Enter')
  await expect(rules.name).toBeFocused()
  await keys.to(rules.name)
  await keys.type('By keys')
  await keys.to(rules.type('Location'))
  await keys.press('Space')
  await expect(rules.tool('Draw a rectangle')).toBeEnabled()
  await enter(1, { ...london, north: 51.3 })
  await keys.to(rules.addRectangle)
  await keys.press('Enter')
  await enter(2, { ...manchester, north: 91 })
  await keys.press('Enter')
  await expect(rules.edge(1, 'north')).toHaveAccessibleDescription('North must be greater than South')
  await expect(rules.edge(2, 'north')).toHaveAccessibleDescription('This value is not possible')
  expect(await heldRuleSets(api, campaignId)).toEqual([])
  await rules.checkAccessibility()
  await takeShots(page, 'rule-map-issues')

  await replace(1, 'north', london.north)
  await expect(rules.edge(1, 'north')).not.toHaveAttribute('aria-invalid', 'true')
  await replace(2, 'north', manchester.north)
  await expect(rules.edge(2, 'north')).not.toHaveAttribute('aria-invalid', 'true')
  await expectInside(frames.filter((frame) => isInside(frame, london) || isInside(frame, manchester)).length)
  await rules.checkAccessibility()
  await keys.to(rules.save)
  expect(await saved(() => keys.press('Enter'))).toEqual({ rectangles: [london, manchester] })
})

const geolocationState = () =>
  page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)

/** The middle of a rectangle is at a place, to a few pixels of zoom 14. */
async function expectMiddle(number: number, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  const { north, east, south, west } = await rules.rectangle(number)
  expect((north + south) / 2).toBeCloseTo(lat, 3)
  expect((east + west) / 2).toBeCloseTo(lng, 3)
}
