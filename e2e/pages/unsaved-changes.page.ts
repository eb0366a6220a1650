import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The confirmation before unsaved changes are lost (SHELL-026). */
export class UnsavedChangesPage extends ScreenPage {
  get dialog(): Locator {
    return this.page.getByRole('alertdialog', {
      name: 'You have unsaved changes. Are you sure you want to continue?',
    })
  }

  async expectAsked(): Promise<void> {
    await expect(this.dialog).toBeVisible()
  }

  async expectNothingAsked(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async answer(answer: 'Yes' | 'No'): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click()
    await this.expectNothingAsked()
  }
}
