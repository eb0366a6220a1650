import { expect, test } from 'playwright/test'

import { accounts, signedIn } from './support/accounts.ts'

test('a page prints light, also from the dark theme', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'))
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      return [backgroundColor, getComputedStyle(document.body).color, colorScheme]
    })
  const dark = await colours()
  await page.emulateMedia({ media: 'print' })
  const paper = await colours()
  expect(dark).toEqual(['rgb(15, 19, 22)', expect.any(String), 'dark'])
  expect(paper).toEqual(['rgb(244, 246, 248)', 'rgb(45, 52, 58)', 'light'])
})

test('the dashboard prints its campaigns, without filters and pages', async ({ browser }) => {
  const url = process.env['KERBSIDE_URL'] ?? ''
  const context = await signedIn(browser, url, accounts.superUser)
  const page = await context.newPage()
  await page.goto(`${url}/1?inDate=false`)
  const filters = page.getByRole('region', { name: 'Filters' })
  const pages = page.getByRole('navigation', { name: 'Pages of campaigns' })
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expect(filters).toBeVisible()
  await expect(pages).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeVisible()
  await expect(filters).toBeHidden()
  await expect(pages).toBeHidden()
  await context.close()
})
