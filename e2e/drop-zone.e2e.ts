import { expect, test, type Page } from 'playwright/test'

import { DropZonePage } from './pages/drop-zone.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { fileChoosersOf } from './support/file-choosers.ts'
import { demoLink } from './support/links.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'
import { tap } from './support/touch.ts'

const newName = () => `poster-${crypto.randomUUID().slice(0, 8)}`
const picture = async (name: string, height = 480) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(640, height),
})
const refusal = (page: Page) =>
  page.getByText('Unable to login. Your link may have expired or been revoked', { exact: true })

/** Asks the server in the session of the page. */
async function ask(page: Page, method: string, path: string): Promise<{ status: number; text: string }> {
  return await page.evaluate(
    async ([verb = '', address = '']) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
      const answer = await fetch(`/api/v2/${address}`, { method: verb, headers })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path],
  )
}
/** Takes a creative of this journey away: the demo's campaign belongs to all of them. */
async function remove(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await ask(page, 'DELETE', `creatives/${id}`)).status).toBe(204)
}

test('DROP-001 DROP-002 DROP-004 DROP-005 DROP-008 DROP-010 DROP-011 DROP-013 UPL-003 UPL-020 UPL-024 UPL-034 API-055 API-065 CREA-024 CREA-043 CREA-044 CREA-050 an uploader by a link: list, upload, preview, replacement', async ({
  page,
}) => {
  const dropZone = new DropZonePage(page)
  const name = newName()
  const home = await dropZone.enter(demoLink('drop-zone'))

  await test.step('sees whose campaign it is and what is needed', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dropZone.intro).toBeVisible()
    await expect(dropZone.navigation.getByRole('link')).toHaveText(['Creative'])
    await expect(page.getByText(/^\d of \d formats have files$/)).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await dropZone.checkAccessibility()
    await takeShots(page, 'drop-zone')
  })

  await test.step('uploads a picture, which becomes a creative', async () => {
    await dropZone.addFiles(0, await picture(name))
    await expect(dropZone.creative(name)).toContainText('Pending')
    await dropZone.checkAccessibility()
  })

  await test.step('looks at it, with its neighbours inside the drop-zone', async () => {
    await dropZone.openCreative(name)
    await expect(page).toHaveURL(new RegExp(`${home}/creative/\\d+$`))
    const region = page.getByRole('region', { name, exact: true })
    await expect(region.getByRole('img', { name, exact: true })).toBeVisible()
    await expect(page.getByText(/\d+ × \d+\. Last updated just now/)).toBeVisible()
    for (const link of ['Previous', 'All Creatives', 'Next']) {
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', new RegExp(`^${home}/`))
    }
    await expect(page.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
    await dropZone.checkAccessibility()
    await takeShots(page, 'drop-zone-preview')
  })

  const before = page.url()
  await test.step('is asked before it is replaced, and may decline', async () => {
    await dropZone.replaceButton.setInputFiles(await picture('poster, cut', 500))
    await expect(dropZone.question).toContainText(`Are you sure you want to replace ${name}?`)
    await dropZone.checkAccessibility()
    await takeShots(page, 'drop-zone-replace')
    await dropZone.question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dropZone.question).toHaveCount(0)
    await expect(page).toHaveURL(before)
  })

  await test.step('replaces it: the new one stands in its place', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/creatives\/\d+\/files$/.test(request.url()),
    )
    await dropZone.replaceButton.setInputFiles(await picture('poster, cut', 500))
    await dropZone.question.getByRole('button', { name: 'Yes' }).click()
    await sent
    await dropZone.expectNotice(`${name} was replaced`)
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible()
  })

  const after = page.url()
  await test.step('finds it once in the list', async () => {
    await page.getByRole('link', { name: 'All Creatives' }).click()
    await expect(page).toHaveURL(`${home}/creative`)
    await expect(dropZone.creative(name)).toHaveCount(1)
    await page.goto(before)
    await expect(page.getByRole('heading', { name: 'This creative does not exist' })).toBeVisible()
    await page.goto(`${home}/dashboard`)
    await expect(dropZone.creative(name)).toHaveCount(1)
  })

  await page.goto(after)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await remove(page)
})

test('DROP-003 DROP-010 UPL-021 a replacement that fails says why, and another file can be chosen', async ({
  page,
}) => {
  const dropZone = new DropZonePage(page)
  const name = newName()
  const home = await dropZone.enter(demoLink('drop-zone'))
  await page.goto(`${home}/creative/`)
  await dropZone.addFiles(0, await picture(name))
  await dropZone.openCreative(name)
  await expect(page.getByRole('link', { name: 'All Creatives' })).toBeVisible()
  const before = page.url()
  const strip = page.getByRole('region', { name: `Replacing ${name}` })
  const broken = (await picture('torn')).buffer.subarray(0, 2000)
  await dropZone.replaceButton.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: broken })
  await dropZone.question.getByRole('button', { name: 'Yes' }).click()
  await expect(strip.getByText('torn.jpg is damaged and cannot be read')).toBeVisible()
  await expect(dropZone.replaceButton).toHaveCount(0)
  await dropZone.checkAccessibility()
  await takeShots(page, 'drop-zone-replacement-failed')
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/creatives\/\d+\/files$/.test(request.url()),
  )
  await strip.getByRole('button', { name: 'Try again' }).click()
  await again
  await expect(strip.getByText('torn.jpg is damaged and cannot be read')).toBeVisible()
  await strip.getByLabel('Choose another file').setInputFiles(await picture('whole', 500))
  await expect(dropZone.question).toContainText('whole.jpg')
  await dropZone.question.getByRole('button', { name: 'Yes' }).click()
  await dropZone.expectNotice(`${name} was replaced`)
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible()
  await remove(page)
})

test('DROP-010 a creative of somebody else has no Replace in the drop-zone, and the server refuses it', async ({
  page,
}) => {
  const dropZone = new DropZonePage(page)
  await dropZone.enter(demoLink('drop-zone'))
  const other = dropZone.section.getByRole('article').filter({ hasNotText: 'Guest Uploader' }).first()
  await other.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'All Creatives' })).toBeVisible()
  await expect(dropZone.replaceButton).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await ask(page, 'POST', `creatives/${id}/files`)).status).not.toBe(201)
})

test('DROP-011 UPL-013 an upload whose connection drops goes on when it is back', async ({
  page,
  context,
}) => {
  const dropZone = new DropZonePage(page)
  const name = newName()
  await dropZone.enter(demoLink('drop-zone'))
  await expect(dropZone.specifications.first()).toBeVisible()
  await page.route('**/api/v2/creatives/files/*', async (route) => {
    await context.setOffline(true)
    await route.abort('connectionreset')
  })
  await dropZone.addFiles(0, await picture(name))
  await expect(page.getByText(`${name}.jpg is waiting for the connection`, { exact: false })).toBeVisible()
  await takeShots(page, 'drop-zone-interrupted')
  // An attempt that is being refused would take the page offline once more.
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await expect(dropZone.creative(name)).toContainText('Pending')
  await dropZone.openCreative(name)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await remove(page)
})

test('DROP-009 DROP-016 CREA-029 an uploader deletes several, of which only own ones go', async ({
  page,
}) => {
  const dropZone = new DropZonePage(page)
  const name = newName()
  await dropZone.enter(demoLink('drop-zone'))
  await dropZone.addFiles(0, await picture(name))
  await expect(dropZone.creative(name)).toContainText('Pending')
  const other = dropZone.section.getByRole('article').filter({ hasNotText: 'Guest Uploader' }).first()
  const othersName = (await other.getAttribute('aria-label')) ?? ''
  await expect(dropZone.creative(name).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await dropZone.select(name)
  await dropZone.select(othersName)
  await takeShots(page, 'drop-zone-selected')
  await dropZone.selection.getByRole('button', { name: 'Delete Multiple' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'You can only delete creatives you have uploaded. 1 / 2 creatives will be deleted.',
  )
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question).toHaveCount(0)
  await expect(dropZone.creative(name)).toHaveCount(0)
  await expect(dropZone.creative(othersName)).toHaveCount(1)
})

test('AUTH-022 DROP-012 a link that is revoked while somebody works says so', async ({ page }) => {
  const dropZone = new DropZonePage(page)
  await dropZone.enter(demoLink('drop-zone'))
  await expect(dropZone.specifications.first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  // Just before the upload begins, so that nothing else hears of it first.
  await page.route('**/api/v2/creatives/files', async (route) => {
    const headers = { authorization: `Bearer ${token}` }
    await fetch(new URL('/api/v2/auth', page.url()), { method: 'DELETE', headers })
    await route.continue()
  })
  await dropZone.addFiles(0, await picture(newName()))
  await expect(refusal(page)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText(['This link does not let you in'])
})

test('DROP-002 DROP-004 DROP-010 UPL-034 a phone: uploads and replaces with one thumb', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const choosers = fileChoosersOf(page)
  const dropZone = new DropZonePage(page)
  const name = newName()
  await dropZone.enter(demoLink('drop-zone'))
  await expect(dropZone.specifications.first()).toBeVisible()
  await tap(page.getByLabel(/^Add files for /).first())
  await (await choosers.next()).setFiles(await picture(name))
  await expect(dropZone.creative(name)).toContainText('Pending')
  await tap(dropZone.creative(name).getByRole('link'))
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const before = page.url()
  await tap(dropZone.replaceButton)
  await (await choosers.next()).setFiles(await picture('taller', 500))
  await takeShots(page, 'drop-zone-phone-replace')
  await tap(dropZone.question.getByRole('button', { name: 'Yes' }))
  await dropZone.expectNotice(`${name} was replaced`)
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dropZone.checkAccessibility()
  await remove(page)
  await context.close()
})

test('CREA-023 UPL-020 UPL-034 staff replace a creative from its preview', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.superUser)
  const page = await context.newPage()
  const dropZone = new DropZonePage(page)
  const name = newName()
  const guest = await browser.newContext()
  const guestPage = await guest.newPage()
  const home = await new DropZonePage(guestPage).enter(demoLink('drop-zone'))
  await new DropZonePage(guestPage).addFiles(0, await picture(name))
  await expect(new DropZonePage(guestPage).creative(name)).toContainText('Pending')
  await dropZone.open(home.split('/').at(-1) ?? '')
  await dropZone.openCreative(name)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const before = page.url()
  await dropZone.replaceButton.setInputFiles(await picture('by staff', 500))
  await dropZone.question.getByRole('button', { name: 'Yes' }).click()
  await dropZone.expectNotice(`${name} was replaced`)
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await remove(page)
  await Promise.all([context.close(), guest.close()])
})
