import { expect, type Page } from 'playwright/test'

/** The editor of a campaign's moderation stages. */
export class ModerationStagesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get flow() {
    return this.page.getByRole('list', { name: 'Moderation stages' })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  get groupName() {
    return this.page.getByLabel('Group name')
  }

  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/moderation/manage`)
    await expect(this.flow).toBeVisible()
  }
}
