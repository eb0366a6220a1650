import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The publishing screen: publications with time and person. */
export class PublishingPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/publishing`)
  }

  get timeline(): Locator {
    return this.page.getByRole('list', { name: 'Publications' })
  }

  get publishButton(): Locator {
    return this.page.getByRole('button', { name: 'Publish' })
  }

  /** The confirmation with the changes to publish. */
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Publish this campaign?' })
  }

  async ask(): Promise<void> {
    await this.publishButton.click()
    await expect(this.question).toBeVisible()
  }

  /** The answer that publishes. */
  get confirmButton(): Locator {
    return this.question.getByRole('button', { name: 'Publish' })
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click()
    await expect(this.question).toHaveCount(0)
  }

  async cancel(): Promise<void> {
    await this.question.getByRole('button', { name: 'Cancel' }).click()
    await expect(this.question).toHaveCount(0)
  }

  /** The changes in one group: a frame specification, or the settings. */
  changesOf(group: string): Locator {
    return this.question.getByRole('region', { name: group, exact: true }).getByRole('listitem')
  }

  async publish(): Promise<void> {
    await this.ask()
    await this.confirm()
  }

  async expectPublishedBy(name: string): Promise<void> {
    const entry = this.timeline.getByRole('listitem').first()
    await expect(entry).toContainText('Published')
    await expect(entry).toContainText(`by ${name}`)
  }
}
