import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Further rows of a list, whose markup is that of the first ones: axe took 13 seconds for two hundred of them. The one with the focus, such
 * as an edit of its cell, is looked at wherever it is, and so are rows of tables that are no lists.
 */
const equalRows = 'tbody > tr[data-row-key]:nth-child(n + 13):not(:focus-within)'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rejects when axe finds something on the page once it stands still, against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // A pressed button is paler for a moment, and half-way from one colour to another words have less contrast than at both ends.
  await expect(page.locator('[data-pressed]'), 'every press has been shown').toHaveCount(0)
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page })
    // What is in frames are creatives, none of ours; one that is about to go would be waited for.
    .options({ iframes: false })
    .withTags(standard)
    .exclude(equalRows)
    // Without it the result is put together in a page of its own, which takes a third of the time.
    .setLegacyMode(true)
    .analyze()
  expect(
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} (${html})`)),
    'what axe finds',
  ).toEqual([])
}
