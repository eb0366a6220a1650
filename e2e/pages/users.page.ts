import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The list of users. */
export class UsersPage extends ScreenPage {
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Users', exact: true })
  }

  get filter(): Locator {
    return this.page.getByRole('searchbox', { name: 'Filter by user name or email' })
  }

  get kind(): Locator {
    return this.page.getByRole('combobox', { name: 'Kind of users' })
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Users', exact: true })
  }

  row(name: string): Locator {
    return this.table
      .locator('tbody tr')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  /** The indicators of a user. */
  marks(name: string): Locator {
    return this.row(name).getByRole('listitem')
  }

  async press(action: 'Delete' | 'Restore', name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${action} ${name}`, exact: true })
      .click()
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(words: 'Yes' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words, exact: true }).click()
  }

  /** The names on the page, from the top. */
  async expectNames(names: string[]): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
    await expect(this.table.getByRole('rowheader')).toHaveText(names)
  }
}
