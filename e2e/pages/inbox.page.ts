import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** What waits for the person, behind a button in the header. */
export class InboxPage extends ScreenPage {
  /** The button that says how much waits. */
  get button(): Locator {
    return this.page.getByRole('button', {
      name: /^(Waiting for you|Nothing waits for you|\d+\+? things? waits? for you)(, may be out of date)?$/,
    })
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Waiting for you' })
  }

  get retryButton(): Locator {
    return this.panel.getByRole('button', { name: 'Try again' })
  }

  /** Shows the list, unless it is shown. */
  async open(): Promise<void> {
    if ((await this.button.getAttribute('aria-expanded')) !== 'true') {
      await this.button.click()
    }
    await expect(this.panel).toBeVisible()
  }

  /** What waits under this heading. */
  lines(heading: RegExp): Locator {
    return this.panel.getByRole('region', { name: heading }).getByRole('link')
  }

  /** How much waits. */
  async count(): Promise<number> {
    return Number.parseInt((await this.button.getAttribute('aria-label')) ?? '', 10) || 0
  }

  /** So much waits, told without a reload. */
  async expectCount(count: number): Promise<void> {
    await expect(this.button).toHaveAccessibleName(
      count === 0
        ? 'Nothing waits for you'
        : `${count} ${count === 1 ? 'thing waits' : 'things wait'} for you`,
    )
  }
}
