import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The screen of one user. */
export class UserEditPage extends ScreenPage {
  heading(words: 'Add User' | 'Edit User' | 'Convert to Full User'): Locator {
    return this.page.getByRole('heading', { level: 1, name: words, exact: true })
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Profile' })
  }

  get name(): Locator {
    return this.form.getByRole('textbox', { name: 'Name' })
  }

  get email(): Locator {
    return this.form.getByRole('textbox', { name: 'E-mail' })
  }

  get diallingCode(): Locator {
    return this.form.getByRole('combobox', { name: 'Dialling code' })
  }

  get phoneNumber(): Locator {
    return this.form.getByRole('textbox', { name: /^Phone number/ })
  }

  get digest(): Locator {
    return this.form.getByRole('checkbox')
  }

  /** The button that saves, whatever it says. */
  get save(): Locator {
    return this.form.getByRole('button', { name: /^(Save|Add user|Convert to full user)$/ })
  }

  get cancel(): Locator {
    return this.form.getByRole('button', { name: 'Cancel' })
  }
}
