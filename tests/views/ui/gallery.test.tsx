import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import type {} from '#tests/support/colours-command.ts'
import { Gallery } from '#views/ui/gallery/gallery.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => {
  configureIntl({ locale: 'en', messages: en })
  document.documentElement.lang = 'en'
  document.title = 'Kerbside'
})

afterEach(async () => {
  delete document.documentElement.dataset['theme']
  await commands.forceColours(false)
  await page.viewport(1280, 900)
})

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const places = ['light', 'dark', 'forced colours'].flatMap((theme) =>
  [360, 768, 1440].map((width) => [theme, width] as const),
)

describe('every part in its states', () => {
  test.each(places)(
    'has no accessibility fault and no sideways scrolling in %s at %i px',
    async (theme, width) => {
      document.documentElement.dataset['theme'] = theme
      await commands.forceColours(theme === 'forced colours')
      await page.viewport(width, 900)
      await render(<Gallery />)
      expect(await faults()).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(width)
    },
  )

  test.each([
    ['Open dialog', 'dialog'],
    ['Open confirmation', 'alertdialog'],
    ['Open drawer', 'dialog'],
    ['Settings', 'menu'],
    ['Show notices', 'alert'],
  ] as const)('"%s" has no accessibility fault in either theme', async (name, role) => {
    const screen = await render(<Gallery />)
    await screen.getByRole('button', { name, exact: true }).last().click()
    // In its place, too: a menu is made out of the window, where its links would be taken for ones that skip to something.
    await expect.element(screen.getByRole(role)).toBeInViewport()
    expect(await faults()).toEqual([])
    document.documentElement.dataset['theme'] = 'dark'
    expect(await faults()).toEqual([])
  })
})
