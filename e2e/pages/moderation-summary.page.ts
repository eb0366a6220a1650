import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The creatives of a campaign with their moderation decisions. */
export class ModerationSummaryPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/moderation/summary`)
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Moderation decisions of this campaign' })
  }

  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  row(creative: string): Locator {
    return this.rows.filter({ hasText: creative })
  }

  /** The words of the decisions on a creative, newest first. */
  async expectDecisions(creative: string, words: readonly string[]): Promise<void> {
    await expect(this.row(creative).getByRole('listitem')).toHaveText(
      words.map((word) => new RegExp(`^${word}\\d{4}-\\d{2}-\\d{2} \\d{1,2}:\\d{2}:\\d{2}$`)),
    )
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of moderation decisions' })
  }
}
