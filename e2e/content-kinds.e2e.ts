import { expect, test } from 'playwright/test'

import { ContentItemsPage } from './pages/content-items.page.ts'
import { ContentTypesPage } from './pages/content-types.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('CONT-060 UPL-012 the item form has an input for each of nine kinds, of which the designer offers six; files are picked by the kind of their field', async ({
  browser,
}) => {
  const api = new Api(url(), accounts.manager)
  const campaignId = await api.createCampaign({ name: 'With content' })
  const context = await signedIn(browser, url(), accounts.manager)
  const page = await context.newPage()
  const kinds = ['heading', 'text', 'longtext', 'number', 'checkbox', 'select', 'date', 'image', 'video']
  await api.call('POST', 'content-types', {
    campaign_id: campaignId,
    name: 'All kinds',
    fields: kinds.map((kind, weight) => ({
      id: crypto.randomUUID(),
      name: `The ${kind}`,
      type: `ContentFields\\${kind}`,
      weight,
      ...(kind === 'select' ? { selectOptions: [{ label: 'On time', value: 'on-time' }] } : {}),
    })),
  })
  await page.goto(`${url()}/campaigns/${campaignId}/content`)
  const items = new ContentItemsPage(page)
  await items.createButton.click()
  await items.drawer.getByLabel('Content type').selectOption('All kinds')
  for (const kind of ['heading', 'text', 'longtext', 'number']) {
    await expect(items.drawer.getByRole('textbox', { name: new RegExp(`^The ${kind}`) })).toBeVisible()
  }
  await expect(items.drawer.getByRole('checkbox', { name: 'The checkbox' })).toBeVisible()
  await expect(items.drawer.getByRole('combobox', { name: /^The select/ })).toBeVisible()
  for (const kind of ['date', 'image', 'video']) {
    await expect(items.drawer.getByRole('group', { name: `The ${kind}` })).toBeVisible()
  }
  await expect(items.drawer.getByLabel('Choose an image')).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
  await expect(items.drawer.getByLabel('Choose a video')).toHaveAttribute('accept', '.mp4,.webm')
  await page.goto(`${url()}/campaigns/${campaignId}/content-types`)
  const types = new ContentTypesPage(page)
  await types.press('Edit', 'All kinds')
  await expect(types.drawer.getByRole('group', { name: 'Add a field' }).getByRole('button')).toHaveText([
    'Simple Text',
    'Long Text',
    'Video',
    'Image',
    'Date',
    'Single Select',
  ])
  await context.close()
})
