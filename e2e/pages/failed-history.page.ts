import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The failed uploads of a campaign. */
export class FailedHistoryPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/failed-history`)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Failed History', exact: true })
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Creative sections' })
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Failed uploads of this campaign' })
  }

  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  failure(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  removeButton(name: string): Locator {
    return this.failure(name).getByRole('button', { name: `Remove ${name}` })
  }

  uploadAgain(name: string): Locator {
    return this.failure(name).getByRole('link', { name: `Upload again: ${name}` })
  }

  async remove(name: string): Promise<void> {
    await this.removeButton(name).click()
    await expect(this.question).toBeVisible()
  }

  async answer(words: 'Remove' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words }).click()
  }

  async expectEmpty(): Promise<void> {
    await expect(this.section.getByText('No processing failures to show.')).toBeVisible()
  }

  /** The names of the failed uploads, from the top. */
  async expectNames(names: string[]): Promise<void> {
    await expect(this.rows.locator('th > span:first-child')).toHaveText(names)
  }
}
