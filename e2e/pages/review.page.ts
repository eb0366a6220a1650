import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** What waits for a decision of the person, one after the other. */
export class ReviewPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/review?campaign=${campaignId}`)
  }

  get desk(): Locator {
    return this.page.getByRole('region', { name: 'Review', exact: true })
  }

  get strip(): Locator {
    return this.desk.getByRole('list', { name: 'What waits for you' })
  }

  /** The picture that is looked at. */
  picture(name: string): Locator {
    return this.desk.getByRole('img', { name, exact: true })
  }

  get nothing(): Locator {
    return this.page.getByRole('heading', { name: 'Nothing waits for you' })
  }

  button(name: string | RegExp): Locator {
    return this.desk.getByRole('button', { name })
  }

  /** The decisions that could not be sent. */
  get failed(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'could not be sent' })
  }

  async choose(name: string): Promise<void> {
    await this.strip.getByRole('checkbox', { name: `Choose ${name}` }).check()
  }

  async expectPlace(words: string): Promise<void> {
    await expect(this.desk.getByText(words, { exact: true })).toBeVisible()
  }
}
