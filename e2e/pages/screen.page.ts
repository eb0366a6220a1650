import { expect, type Locator, type Page } from 'playwright/test'

import type { NoticeTone } from '#views/ui/toast-region.tsx'

import { expectAccessible } from '../support/accessibility.ts'

/** Parts common to all screens of the main area. */
export abstract class ScreenPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Axe finds no violation on the current screen. */
  async checkAccessibility(): Promise<void> {
    await expectAccessible(this.page)
  }

  /** A notice shows this text, in this tone if given. */
  async expectNotice(text: string | RegExp, tone?: NoticeTone): Promise<void> {
    const notices = tone === undefined ? this.notices : this.notices.locator(`[data-tone=${tone}]`)
    await expect(notices.getByText(text).first()).toBeVisible()
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notifications' })
  }

  /** Closes the notices that are shown. */
  async dismissNotices(): Promise<void> {
    const buttons = this.notices.getByRole('button', { name: 'Dismiss', exact: true })
    for (const button of (await buttons.all()).toReversed()) {
      // One that times out meanwhile is gone as well.
      await button.click({ timeout: 3_000 }).catch(() => null)
    }
  }

  /** Shows the actions behind "…" in a campaign's bar, unless they are shown. */
  async openMore(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'More actions', exact: true })
    if ((await button.getAttribute('aria-expanded')) !== 'true') {
      await button.click()
    }
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  }

  /** Chooses an entry of the settings menu. */
  async chooseSetting(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }
}
