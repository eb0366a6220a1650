import { expect, type Locator } from 'playwright/test'

import { codeFor, demoPassword } from '../support/accounts.ts'
import { ScreenPage } from './screen.page.ts'

/** Sign-in over a screen with unsaved changes, after the session has ended. */
export class SignInAgainPage extends ScreenPage {
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Sign in again' })
  }

  get email(): Locator {
    return this.dialog.getByLabel('E-mail')
  }

  get password(): Locator {
    return this.dialog.getByLabel('Password', { exact: true })
  }

  async submitPassword(password: string = demoPassword): Promise<void> {
    await this.password.fill(password)
    await this.password.press('Enter')
  }

  async submitCodeOf(baseUrl: string, email: string): Promise<void> {
    await expect(this.dialog.getByLabel('Verification code')).toBeFocused()
    await this.dialog.getByLabel('Verification code').fill(await codeFor(baseUrl, email))
  }

  async expectAsked(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await expect(this.password).toBeFocused()
  }

  async expectGone(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }
}
