import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** One creative, large, with the decision on it. */
export class CreativePage extends ScreenPage {
  async open(campaignId: string, creativeId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/${creativeId}`)
  }

  get approveButton(): Locator {
    return this.page.getByRole('button', { name: 'Approve' })
  }

  async approve(): Promise<void> {
    await this.approveButton.click()
  }

  async confirmApproval(): Promise<void> {
    await this.page
      .getByRole('alertdialog', { name: /approve this creative/ })
      .getByRole('button', { name: 'Approve' })
      .click()
  }

  async reject(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reject' }).click()
  }

  async confirmRejection(reason: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /reject this creative/ })
    await dialog.getByLabel('Please give a reason for rejecting this creative').fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
  }

  async cancelDecision(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click()
  }

  /** The settings beside the creative. */
  get settings(): Locator {
    return this.page.getByRole('complementary', { name: 'Settings', exact: true })
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  /** A rule set or content type in the drawer of the settings. */
  choice(name: string): Locator {
    return this.drawer.getByRole('checkbox', { name, exact: true })
  }

  get reprocessButton(): Locator {
    return this.settings.getByRole('button', { name: 'Reprocess', exact: true })
  }

  async changeSettings(): Promise<void> {
    await this.settings.getByRole('button', { name: /^Change rules/ }).click()
  }

  async saveSettings(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Save', exact: true }).click()
  }

  async expectStatus(status: 'Approved' | 'Pending' | 'Rejected'): Promise<void> {
    await expect(this.page.getByText(status, { exact: true })).toBeVisible()
  }

  async backToAll(): Promise<void> {
    await this.page.getByRole('link', { name: 'All Creatives' }).click()
  }
}
