import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { framePlacesSchema, rectangleIn } from '#contract/frame-places.ts'
import { readOne } from '#contract/json-api.ts'
import { isInside, type Rectangle } from '#contract/rules/location.ts'

import { FramesMapPage } from './pages/frames-map.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { Keys } from './support/keys.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const unit = '1'

let context: BrowserContext
let page: Page
let frames: FramesMapPage

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  frames = new FramesMapPage(page)
})
test.afterEach(() => context.close())

/** How many frames of the unit are inside, and how many it has. */
async function countInside(rectangle: Rectangle): Promise<{ inside: number; total: number }> {
  const document = await new Api(url(), accounts.superUser).call(
    'GET',
    `frames/places?filter[business_unit_id]=${unit}`,
  )
  const { points, total } = readOne(document, framePlacesSchema)
  return { inside: points.filter(([lat, lng]) => isInside({ lat, lng }, rectangle)).length, total }
}

/** The rectangle of the address. */
async function rectangleOfAddress(): Promise<Rectangle> {
  await expect(page).toHaveURL(/[?&]inside=/)
  const rectangle = rectangleIn(new URL(page.url()).searchParams.get('inside') ?? '')
  if (rectangle === null) {
    throw new Error(`The address has no rectangle: ${page.url()}`)
  }
  return rectangle
}

test('a rectangle drawn on the map filters the table, and what is inside is selected on all pages', async () => {
  await page.goto(`${url()}/frames?unit=${unit}`)
  await expect(frames.rows).toHaveCount(50)
  await frames.toggle.click()
  await expect(page).toHaveURL(`${url()}/frames?unit=${unit}&map=true`)
  await expect(frames.draw).toBeEnabled()
  await expect(frames.count).toHaveText(/^\d+ frames on the map$/)
  await frames.checkAccessibility()
  await takeShots(page, 'frames-map')

  await frames.drag([0.25, 0.25], [0.75, 0.75])
  const drawn = await rectangleOfAddress()
  const { inside, total } = await countInside(drawn)
  expect(inside).toBeGreaterThan(0)
  expect(inside).toBeLessThan(total)
  await expect(frames.count).toHaveText(`${inside} of ${total} frames inside the rectangle`)
  await expect(frames.edge('north')).toHaveValue(String(drawn.north))
  await frames.selectThese.click()
  await expect(page.getByText(`${inside} selected`)).toBeVisible()
  await expect(page.getByText(`All ${inside} frames that match are selected, on all pages.`)).toBeVisible()
  await expect(frames.rows.first().getByRole('checkbox')).toBeChecked()
  await frames.checkAccessibility()
  await takeShots(page, 'frames-map-selected')

  await page.getByRole('button', { name: 'Remove the filter Inside a rectangle' }).click()
  await expect(page).toHaveURL(`${url()}/frames?unit=${unit}&map=true`)
  await expect(frames.edge('north')).toHaveValue('')
  await expect(page.getByText(`${inside} selected`)).toHaveCount(0)
  await frames.toggle.click()
  await expect(page).toHaveURL(`${url()}/frames?unit=${unit}`)
  await expect(frames.panel).toHaveCount(0)
})

test('a rectangle is entered by keyboard alone, kept by the address, and an impossible number shows an error on its field', async () => {
  const keys = new Keys(page)
  await page.goto(`${url()}/frames?unit=${unit}&map=true`)
  await expect(frames.draw).toBeEnabled()
  // Where the focus is after the map was opened.
  await frames.toggle.focus()
  const typed = { north: '51.53', south: '51.6', west: '-0.2', east: '-0.05' }
  for (const edge of ['north', 'south', 'west', 'east'] as const) {
    await keys.to(frames.edge(edge))
    await keys.type(typed[edge])
  }
  await expect(frames.edge('north')).toHaveAccessibleDescription('North must be greater than South')
  await takeShots(page, 'frames-map-issue')
  await keys.to(frames.edge('south'))
  await keys.press('ControlOrMeta+a')
  await keys.type('51.4')
  const rectangle = { north: 51.53, west: -0.2, south: 51.4, east: -0.05 }
  // A pause in typing brings a shorter number into the address.
  await expect.poll(rectangleOfAddress).toEqual(rectangle)
  const { inside, total } = await countInside(rectangle)
  await expect(frames.count).toHaveText(`${inside} of ${total} frames inside the rectangle`)
  await page.reload()
  await expect(frames.edge('south')).toHaveValue('51.4')
  await expect(frames.count).toHaveText(`${inside} of ${total} frames inside the rectangle`)
  await frames.clear.click()
  await expect(page).toHaveURL(`${url()}/frames?unit=${unit}&map=true`)
})

test('an editor of one unit filters by the rectangle, and selects nothing', async ({ browser }) => {
  const admin = await signedIn(browser, url(), accounts.admin)
  const theirs = new FramesMapPage(await admin.newPage())
  await theirs.page.goto(`${url()}/frames?map=true&inside=51.6,-0.3,51.4,0`)
  await expect(theirs.count).toHaveText(/^\d+ of \d+ frames inside the rectangle$/)
  await expect(theirs.selectThese).toHaveCount(0)
  await admin.close()
})
