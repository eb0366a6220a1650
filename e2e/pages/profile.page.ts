import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** "My Profile". */
export class ProfilePage extends ScreenPage {
  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'My Profile' })
  }

  field(label: string): Locator {
    return this.drawer.getByLabel(label, { exact: true })
  }

  get save(): Locator {
    return this.drawer.getByRole('button', { name: 'Save' })
  }

  async open(): Promise<void> {
    await this.chooseSetting('View Profile')
  }
}
