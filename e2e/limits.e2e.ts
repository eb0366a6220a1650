import { expect, test } from 'playwright/test'

import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('LIM-013 a height that depends on the window follows it before the 200 ms resize delay ends', async ({
  browser,
}) => {
  const api = new Api(url(), accounts.superUser)
  const { data } = (await api.call('GET', 'campaigns?page[size]=50')) as { data: { id: string }[] }
  let address = ''
  for (const { id } of data) {
    const creative = (await api.specifications(id)).flatMap(({ creatives }) => creatives)[0]
    if (creative !== undefined) {
      address = `/campaigns/${id}/creative/${creative.id}`
      break
    }
  }
  const context = await signedIn(browser, url(), accounts.superUser)
  const page = await context.newPage()
  await page.goto(`${url()}${address}`)
  const stage = page.locator('[data-part="stage"]')
  await expect(stage).toBeVisible()
  const roomIn = async (windowHeight: number) => {
    await page.setViewportSize({ width: 1440, height: windowHeight })
    // In the frame in which the window has its new size; together with what stands above it, which may come later.
    return stage.evaluate(
      (element, expected) =>
        new Promise<number>((resolve) => {
          const look = () =>
            window.innerHeight === expected
              ? resolve(
                  element.getBoundingClientRect().height +
                    Number.parseFloat((element as HTMLElement).style.getPropertyValue('--above')),
                )
              : requestAnimationFrame(look)
          requestAnimationFrame(look)
        }),
      windowHeight,
    )
  }
  const tall = await roomIn(1100)
  expect(tall).toBeGreaterThan(300)
  expect(await roomIn(900)).toBe(tall - 200)
  expect(await roomIn(1000)).toBe(tall - 100)
  await context.close()
})
