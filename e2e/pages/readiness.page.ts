import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** What keeps a campaign from going live, above each of its sections. */
export class ReadinessPage extends ScreenPage {
  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Launch readiness' })
  }

  /** The head, which opens and closes the lines. */
  get head(): Locator {
    return this.panel.getByRole('heading', { level: 2 })
  }

  /** The lines by their words. */
  line(words: string | RegExp): Locator {
    return this.panel.getByRole('link', { name: words })
  }

  get retryButton(): Locator {
    return this.panel.getByRole('button', { name: 'Try again' })
  }

  async expectReady(): Promise<void> {
    await expect(this.head).toHaveText('Ready to go live')
  }

  /** So many kinds of things keep it from going live. */
  async expectBlockers(count: number): Promise<void> {
    await expect(this.head).toHaveText(
      `${count} ${count === 1 ? 'thing keeps' : 'things keep'} this campaign from going live`,
    )
  }

  async toggle(): Promise<void> {
    await this.head.getByRole('button').click()
  }
}
