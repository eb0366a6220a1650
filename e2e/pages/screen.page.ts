import { expect, type Locator, type Page } from 'playwright/test'

import type { NoticeTone } from '#views/ui/toast-region.tsx'

import { expectAccessible } from '../support/accessibility.ts'

/** What every screen of the main area has. */
export abstract class ScreenPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Axe finds nothing on the screen as it stands. */
  async checkAccessibility(): Promise<void> {
    await expectAccessible(this.page)
  }

  /** A notice says this, in this tone where one is named. */
  async expectNotice(text: string | RegExp, tone?: NoticeTone): Promise<void> {
    const notices = tone === undefined ? this.notices : this.notices.locator(`[data-tone=${tone}]`)
    await expect(notices.getByText(text).first()).toBeVisible()
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notifications' })
  }

  /** Chooses an entry of the settings menu. */
  async chooseSetting(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }
}
