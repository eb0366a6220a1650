import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The launch readiness of a campaign, behind a button in its bar. */
export class ReadinessPage extends ScreenPage {
  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Launch readiness' })
  }

  /** The button that says how much there is to fix. */
  get button(): Locator {
    return this.page.getByRole('button', {
      name: /^(\d+ to fix|Nothing to fix|Ready to go live|Launch readiness)(, may be out of date)?$/,
    })
  }

  /** The heading over the lines. */
  get head(): Locator {
    return this.panel.getByRole('heading', { level: 2 })
  }

  /** Shows the lines, unless they are shown. */
  async open(): Promise<void> {
    if ((await this.button.getAttribute('aria-expanded')) !== 'true') {
      await this.button.click()
    }
    await expect(this.panel).toBeVisible()
  }

  /** The texts of the lines. */
  line(words: string | RegExp): Locator {
    return this.panel.getByRole('link', { name: words })
  }

  get retryButton(): Locator {
    return this.panel.getByRole('button', { name: 'Try again' })
  }

  /** It is live, and there is nothing to fix. */
  async expectLive(): Promise<void> {
    await expect(this.button).toHaveText('Nothing to fix')
    await this.open()
    await expect(this.head).toHaveText('Live')
  }

  /** The summary counts this many lines of a campaign that is not live. */
  async expectBlockers(count: number): Promise<void> {
    await this.open()
    await expect(this.head).toHaveText(
      `${count} ${count === 1 ? 'thing keeps' : 'things keep'} this campaign from going live`,
    )
  }

  /** The summary counts this many lines of a live campaign. */
  async expectToFix(count: number): Promise<void> {
    await this.open()
    await expect(this.head).toHaveText(`${count} ${count === 1 ? 'thing' : 'things'} to fix`)
  }

  async toggle(): Promise<void> {
    await this.button.click()
  }
}
