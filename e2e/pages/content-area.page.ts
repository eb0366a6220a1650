import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** Shared by both screens of the content area. */
export abstract class ContentAreaPage extends ScreenPage {
  abstract get table(): Locator

  get parts(): Locator {
    return this.page.getByRole('navigation', { name: 'Parts of the content area' })
  }

  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async press(action: 'Edit' | 'Delete', name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${action} ${name}`, exact: true })
      .click()
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  get name(): Locator {
    return this.drawer.getByLabel('Name', { exact: true })
  }

  get save(): Locator {
    return this.drawer.getByRole('button', { name: 'Save', exact: true })
  }

  get cancel(): Locator {
    return this.drawer.getByRole('button', { name: 'Cancel', exact: true })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(words: 'Yes' | 'No' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words, exact: true }).click()
  }

  /** The names on the page, from the top. */
  async expectNames(names: string[]): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
    // What is seen: in small windows the type stands below the name.
    await expect(this.rows.getByRole('rowheader')).toHaveText(names, { useInnerText: true })
  }
}
