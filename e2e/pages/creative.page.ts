import { expect, type FrameLocator, type Locator } from 'playwright/test'

import type { PlayButtonPosition } from '#contract/play-button.ts'

import { ScreenPage } from './screen.page.ts'

/** The words of the corners in which the play button can stand. */
export const playButtonCorners: Record<PlayButtonPosition, string> = {
  top_left: 'Top left',
  top_right: 'Top right',
  bottom_left: 'Bottom left',
  bottom_right: 'Bottom right',
}

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

  /** Begins to mark a place in the reason of a rejection. */
  async markPlace(): Promise<void> {
    await this.page.getByRole('button', { name: 'Mark a place' }).click()
  }

  /** The surface on which it is marked. */
  get placeToMark(): Locator {
    return this.page.getByRole('button', { name: /^The place that the reason is about/ })
  }

  async confirmRejection(reason: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /reject this creative/ })
    await dialog.getByLabel('Please give a reason for rejecting this creative').fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
  }

  async cancelDecision(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click()
  }

  /** Plays an HTML5 creative from the start. */
  get playButton(): Locator {
    return this.page.getByRole('button', { name: 'Play from the start' })
  }

  /** Moves it to a corner, by the settings. */
  async movePlayButton(position: PlayButtonPosition): Promise<void> {
    await this.settings.getByRole('radio', { name: playButtonCorners[position] }).click()
  }

  /** In the place of an HTML5 creative that could not be loaded. */
  get retryPackage(): Locator {
    return this.page.getByRole('alert').getByRole('button', { name: 'Try again' })
  }

  /** The frame of an HTML5 creative. */
  packageFrame(name: string): Locator {
    return this.page.locator(`iframe[title="${name}"]`)
  }

  inPackage(name: string): FrameLocator {
    return this.packageFrame(name).contentFrame()
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
