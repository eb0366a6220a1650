import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

export type Section = 'creative' | 'bookings' | 'publishing'
const tabs: Record<Section, string> = { creative: 'Creative', bookings: 'Bookings', publishing: 'Publishing' }

/** The campaign area around its sections. */
export class CampaignPage extends ScreenPage {
  async open(campaignId: string, section: Section = 'creative'): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/${section}`)
  }

  get name(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  async expectOpened(name: string): Promise<void> {
    await expect(this.name).toHaveText(name)
  }

  /** The campaign's status in the header. */
  async expectStage(stage: string): Promise<void> {
    await expect(this.page.locator('main header').getByText(stage, { exact: true })).toBeVisible()
  }

  async goTo(section: Section): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Sections of the campaign' })
      .getByRole('link', { name: tabs[section] })
      .click()
    await expect(this.page.getByRole('region', { name: tabs[section], exact: true })).toBeVisible()
  }

  /** The active switch; shown with the permission to use it. */
  get activeSwitch(): Locator {
    return this.page.getByRole('switch', { name: /^(Active|Inactive)$/ })
  }

  /** Shown with the permission to promote. */
  get lateButton(): Locator {
    return this.page.getByRole('button', { name: 'Mark as late' })
  }

  /** Shown to the provider of its content. */
  get completeButton(): Locator {
    return this.page.getByRole('button', { name: 'Mark content as completed' })
  }

  /** A status word of the campaign. */
  chip(word: string): Locator {
    return this.page.locator('main header').getByText(word, { exact: true })
  }

  get contentCompleted(): Locator {
    return this.chip('Content completed')
  }

  /** The id of the campaign that the address names. */
  get id(): string {
    return /\/campaigns\/(\d+)/.exec(this.page.url())?.[1] ?? ''
  }
}
