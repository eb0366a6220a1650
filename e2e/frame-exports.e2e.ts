import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from 'playwright/test'

import { FramesPage } from './pages/frames.page.ts'
import { MediaBuyPage } from './pages/media-buy.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { attachFrames, freeFrameIds } from './support/frames.ts'
import { makeCampaign } from './support/walk-data.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

/** Presses "Export CSV": the name of the file and its lines, without the last end of line. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}

test('FRAME-040 FRAME-042 the frames that the filters find are downloaded from all pages, in the order on screen', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.superUser)
  const page = await context.newPage()
  await page.goto(`${url()}/frames?unit=1&sort=-external_id`)
  await expect(new FramesPage(page).rows).toHaveCount(50)
  const total = (await new Api(url(), accounts.superUser).call(
    'GET',
    'frames?filter[business_unit_id]=1&page[size]=1',
  )) as { meta: { pagination: { total: number } } }
  const { name, lines } = await exported(page)
  const [head, ...rows] = lines
  const ids = rows.map((row) => row.split(',')[0])
  expect([name, head, rows.length]).toEqual([
    'frames.csv',
    'uniqueId,extendedCode,routeFrameCode,countryCode,businessDivision,latitude,longitude,locality,marketingName,width,height,displayUnitID,playerID,defaultDuration,fps,contentSubmission',
    total.meta.pagination.total,
  ])
  expect(ids).toEqual(ids.toSorted().toReversed())
  await context.close()
})

test('FRAME-041 FRAME-042 the frames of a campaign are downloaded', async ({ browser }) => {
  const context = await signedIn(browser, url(), accounts.plain)
  const page = await context.newPage()
  // A page of the product that runs none of it: the campaign is made where the page stands.
  await page.goto(`${url()}/favicon.svg`)
  const { id } = await makeCampaign(page)
  const free = (await freeFrameIds(page, id)).slice(0, 2)
  await attachFrames(page, id, free)
  await new MediaBuyPage(page).open(id)
  const { name, lines } = await exported(page)
  const [head, ...rows] = lines
  expect([name, head, rows.map((row) => row.split(',')[0])]).toEqual([
    'mb-frames.csv',
    'External Id,Frame Code,Route Code,Player Id,Display Unit Id,Name,Type,Group,Width,Height,Latitude,Longitude,Business Unit',
    free.toSorted(),
  ])
  await context.close()
})
