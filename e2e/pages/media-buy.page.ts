import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The media buy of a campaign. */
export class MediaBuyPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/media-buy`)
    await expect(this.additionButton).toBeVisible()
  }

  /** Opens the form that adds frames; with ids typed it says how many. */
  get additionButton(): Locator {
    return this.page.locator('button[aria-expanded]', { hasText: /^Add frames/ })
  }

  /** The form that adds frames. */
  get addition(): Locator {
    return this.page.getByRole('region', { name: 'Add frames', exact: true })
  }

  async openAddition(): Promise<void> {
    if (!(await this.addition.isVisible())) {
      await this.additionButton.click()
    }
    await expect(this.externalIds).toBeVisible()
  }

  get frames(): Locator {
    return this.page.getByRole('table', { name: 'Frames of the campaign' })
  }

  get externalIds(): Locator {
    return this.addition.getByLabel('External ids')
  }

  get addButton(): Locator {
    return this.addition.getByRole('button', { name: 'Add frames' })
  }

  async add(ids: string): Promise<void> {
    await this.openAddition()
    await this.externalIds.fill(ids)
    await this.addButton.click()
  }

  /** The checkbox that selects a frame; disabled for one of a booking. */
  selection(externalId: string): Locator {
    return this.frames.getByRole('checkbox', { name: `Select ${externalId}`, exact: true })
  }

  get removeButton(): Locator {
    return this.page.getByRole('button', { name: /^Remove selected frames/ })
  }
}
