import { Buffer } from 'node:buffer'
import { readdir } from 'node:fs/promises'
import process from 'node:process'

import { expect, test, type Page } from 'playwright/test'

import { CreativesPage, type PickedFile } from './pages/creatives.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import {
  archiveBomb,
  cutOff,
  decompressionBomb,
  escapingArchive,
  pictureAndArchive,
  posing,
} from './support/bad-files.ts'
import { jpeg } from './support/pictures.ts'

const outside = 'kerbside-escaped.html'
const emoji = '👩‍👩‍👧‍👦 poster 🚏'
const rightToLeft = 'شارع \u202egnp'
const tooLong = `${'n'.repeat(296)}.jpg`

const picture = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/jpeg', buffer })
const archive = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'application/zip', buffer })
const names = (creatives: readonly { name: string }[] = []) => creatives.map(({ name }) => name).toSorted()

/** Names of all files of the product. */
async function stored(): Promise<string[]> {
  return readdir(process.env['KERBSIDE_JOURNEY_DATA'] ?? '', { recursive: true })
}

/** Adds some files to the first frame specification: each of the bad ones says why, all others become creatives. */
async function add(page: Page, files: PickedFile[], problems: string[], becoming: string[]) {
  const creatives = new CreativesPage(page)
  await creatives.addFiles(0, files)
  await expect(creatives.section.getByRole('alert')).toHaveText(problems)
  for (const name of becoming) {
    await expect(creatives.creative(name)).toContainText('Pending')
  }
  if (problems.length > 0) {
    await creatives.section.getByRole('button', { name: /failed to upload, click to dismiss/ }).click()
  }
  await expect(creatives.section.getByRole('progressbar')).toHaveCount(0)
}

test('UPL-006 UPL-018 UPL-021 UPL-028 UPL-029 a handful of bad files: each says why at its entry, the good ones go on', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const api = new Api(baseUrl, accounts.manager)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const surprises: string[] = []
  page.on('dialog', (dialog) => {
    surprises.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => surprises.push(error.message))
  await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
  await new CreativesPage(page).openSpecification(0)

  await test.step('what the browser finds is not sent', async () => {
    await add(
      page,
      [
        picture('empty.jpg', Buffer.alloc(0)),
        picture('notes.txt', Buffer.from('No picture')),
        picture('drawing.jpg', posing.drawing),
        picture('page.jpg', posing.page),
        picture('first.jpg', await jpeg(640, 480)),
      ],
      [
        'empty.jpg is empty',
        'notes.txt is not a supported file type',
        'drawing.jpg is not a supported file type',
        'page.jpg is not a supported file type',
      ],
      ['first'],
    )
  })

  await test.step('what the server finds comes back to its entry', async () => {
    await add(
      page,
      [
        picture('cut.jpg', await cutOff()),
        picture('hidden.jpg', await pictureAndArchive()),
        picture('bomb.png', decompressionBomb()),
        picture('second.jpg', await jpeg(640, 481)),
      ],
      [
        'cut.jpg is damaged and cannot be read',
        'hidden.jpg contains hidden content and was refused',
        'bomb.png is too large',
      ],
      ['second'],
    )
    await add(
      page,
      [
        archive('bomb.zip', await archiveBomb()),
        archive('escaping.zip', await escapingArchive(outside)),
        picture('third.jpg', await jpeg(640, 482)),
      ],
      ['bomb.zip is too large', 'escaping.zip contains entries that are not allowed in an HTML package'],
      ['third'],
    )
  })

  await test.step('unusual names are kept, and one that is too long is refused', async () => {
    await add(
      page,
      [
        picture(tooLong, await jpeg(640, 483)),
        picture(`${emoji}.jpg`, await jpeg(640, 484)),
        picture(`${rightToLeft}.jpg`, await jpeg(640, 485)),
      ],
      [`${tooLong}: the name is longer than 255 characters`],
      [emoji, rightToLeft],
    )
  })

  const [specification] = await api.specifications(campaignId)
  expect(names(specification?.creatives)).toEqual(['first', 'second', 'third', emoji, rightToLeft].toSorted())
  expect(surprises).toEqual([])
  expect(await page.title()).toContain('Kerbside')
  expect((await stored()).filter((path) => path.endsWith(outside))).toEqual([])
  await context.close()
})
