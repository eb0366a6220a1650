import { expect } from 'playwright/test'

import { accounts, codeFor, demoPassword } from '../support/accounts.ts'
import { ScreenPage } from './screen.page.ts'

/** Sign-in by password and code. */
export class SignInPage extends ScreenPage {
  async open(): Promise<void> {
    await this.page.goto('/auth/login')
  }

  async submitPassword(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Fills in the code at once, as autofill does; that submits it. */
  async submitCode(code: string): Promise<void> {
    await this.page.getByLabel('Verification code').fill('')
    await this.page.getByLabel('Verification code').fill(code)
  }

  async expectCodeAsked(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  }

  /** Signs in the demo account without a second factor. */
  async signInPlain(): Promise<void> {
    await this.open()
    await this.submitPassword(accounts.plain, demoPassword)
    await expect(this.page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  }

  /** Signs in a demo account with both factors. */
  async signIn(baseUrl: string, email: string): Promise<void> {
    await this.submitPassword(email, demoPassword)
    await this.expectCodeAsked()
    await this.submitCode(await codeFor(baseUrl, email))
    await expect(this.page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  }
}
