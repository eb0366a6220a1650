import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The media buy of a campaign. */
export class MediaBuyPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/media-buy`)
    await expect(this.externalIds).toBeEditable()
  }

  get frames(): Locator {
    return this.page.getByRole('table', { name: 'Frames of the campaign' })
  }

  get externalIds(): Locator {
    return this.page.getByLabel('External ids')
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: 'Add frames' })
  }

  async add(ids: string): Promise<void> {
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
