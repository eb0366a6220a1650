import { expect, test } from 'playwright/test'

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
