import { expect, test } from 'playwright/test'

import { CommentsPage } from './pages/comments.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let campaignId = ''
let creativeId = ''

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  creativeId = await api.upload(campaignId, specification?.id ?? '', 'talked about.jpg', await jpeg(640, 480))
})

test('two people talk about a creative without reloading, and resolve the comment', async ({ browser }) => {
  const contexts = [
    await signedIn(browser, url(), accounts.manager),
    await signedIn(browser, url(), accounts.moderator),
  ] as const
  const [writer, reader] = [
    new CommentsPage(await contexts[0].newPage()),
    new CommentsPage(await contexts[1].newPage()),
  ]
  await Promise.all([writer.open(campaignId, creativeId), reader.open(campaignId, creativeId)])
  await expect(reader.panel.getByText('No comments yet')).toBeVisible()
  await writer.markPlaceByKeys()
  await writer.write('The logo is too close to the edge.')
  await expect(reader.thread('The logo is too close')).toBeVisible()
  await expect(writer.field).toHaveValue('')
  const pin = reader.page.getByRole('button', { name: /^Pin 1: comment by/ })
  await pin.click()
  await expect(reader.thread('The logo is too close')).toBeFocused()
  await expect.poll(() => reader.placeOf(pin)).toEqual({ x: 0.54, y: 0.5 })
  await reader.reply('The logo is too close', 'Moved it by 20 pixels.')
  await expect(writer.thread('Moved it by 20 pixels.')).toBeVisible()
  await reader.resolve('The logo is too close')
  await writer.expectResolved(1)
  await expect(writer.page.getByRole('button', { name: /^Pin 1/ })).toHaveCount(0)
  await writer.checkAccessibility()
  await Promise.all(contexts.map((context) => context.close()))
})

test('somebody who is mentioned by keyboard gets a mail with the address of the comment', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.manager)
  const comments = new CommentsPage(await context.newPage())
  await comments.open(campaignId, creativeId)
  await comments.field.fill('Please look ')
  await comments.field.press('End')
  await comments.field.pressSequentially('@sofia')
  // One that was found for fewer letters may still give way.
  await expect(comments.panel.getByRole('option')).toHaveText(['Sofia Lindqvist'])
  const name = await comments.panel.getByRole('option', { selected: true }).innerText()
  await comments.field.press('Enter')
  await expect(comments.field).toHaveValue(`Please look @${name} `)
  await comments.field.press('Control+Enter')
  await expect(comments.thread(`Please look @${name}`)).toBeVisible()
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${url()}/dev/outbox.json`)).json()) as {
        kind: string
        text: string
      }[]
      return mails.some(
        ({ kind, text }) => kind === 'mail' && text.includes(`/creative/${creativeId}/comments`),
      )
    })
    .toBe(true)
  await context.close()
})

test('what is written survives closing the comments and a reload, and a failure keeps it', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.manager)
  const comments = new CommentsPage(await context.newPage())
  await comments.open(campaignId, creativeId)
  await comments.field.fill('Half a thought')
  await comments.panel.getByRole('link', { name: 'Close the comments' }).click()
  await expect(comments.panel).toBeHidden()
  await comments.page.getByRole('link', { name: 'Comments' }).click()
  await expect(comments.field).toHaveValue('Half a thought')
  await comments.page.reload()
  await expect(comments.field).toHaveValue('Half a thought')
  await comments.page.route('**/creatives/*/comments', (route) => route.abort())
  await comments.sendButton.click()
  await expect(comments.panel.getByText('Your text could not be sent')).toBeVisible()
  await expect(comments.field).toHaveValue('Half a thought')
  await comments.page.unroute('**/creatives/*/comments')
  await comments.sendButton.click()
  await expect(comments.thread('Half a thought')).toBeVisible()
  await comments.page.reload()
  await expect(comments.thread('Half a thought')).toBeVisible()
  await expect(comments.field).toHaveValue('')
  await context.close()
})
