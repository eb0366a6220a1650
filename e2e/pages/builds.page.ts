import { expect, type Download, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The builds of a campaign. */
export class BuildsPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/builds`)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Builds', exact: true })
  }

  get createButton(): Locator {
    return this.page.getByRole('button', { name: 'Create Build' })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: 'Builds of this campaign' }).locator('tbody tr')
  }

  /** Nothing is being read. */
  async expectSettled(): Promise<void> {
    await expect(this.section.locator('[aria-busy=true]')).toHaveCount(0)
  }

  build(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  status(name: string): Locator {
    return this.build(name).locator('[aria-live=polite]')
  }

  downloadLink(name: string): Locator {
    return this.build(name).getByRole('link', { name: `Download ${name}` })
  }

  deleteButton(name: string): Locator {
    return this.build(name).getByRole('button', { name: `Delete ${name}` })
  }

  async create(): Promise<void> {
    await this.createButton.click()
  }

  async download(name: string): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.downloadLink(name).click(),
    ])
    return download
  }

  async answer(words: 'Yes' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words }).click()
  }

  async expectStatus(name: string, status: string): Promise<void> {
    await expect(this.status(name)).toHaveText(status)
  }

  /** The names of the builds, from the top. */
  async expectNames(names: string[]): Promise<void> {
    await expect(this.rows.locator('th > span:first-child')).toHaveText(names)
  }
}
