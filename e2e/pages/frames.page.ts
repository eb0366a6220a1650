import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

type Field = 'External Id' | 'Frame Code' | 'Route Code' | 'Display Units' | 'Players'

/** The frames admin. */
export class FramesPage extends ScreenPage {
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Edit Frames', exact: true })
  }

  get table(): Locator {
    return this.page.getByRole('grid', { name: 'Frames', exact: true })
  }

  get rows(): Locator {
    return this.table.locator('tbody tr[data-row-key]')
  }

  row({ id }: { id: string }): Locator {
    return this.table.locator(`tbody tr[data-row-key="${id}"]`)
  }

  filter(name: string): Locator {
    return this.page.getByRole('searchbox', { name, exact: true })
  }

  get deletedFilter(): Locator {
    return this.page.getByRole('combobox', { name: 'Deleted frames', exact: true })
  }

  get unitFilter(): Locator {
    return this.page.getByRole('combobox', { name: 'Business Unit', exact: true })
  }

  cell(field: Field, frame: { id: string }): Locator {
    const row = this.row(frame)
    return field === 'External Id' ? row.getByRole('rowheader') : row.locator(`td[data-label="${field}"]`)
  }

  /** Comes with the pointer or the focus. */
  pencil(field: Field, frame: { id: string; name: string }): Locator {
    return this.row(frame).getByRole('button', { name: `Edit ${field} of ${frame.name}`, exact: true })
  }

  field(field: Field, frame: { id: string; name: string }): Locator {
    return this.row(frame).getByRole('textbox', { name: `${field} of ${frame.name}`, exact: true })
  }

  /** Opens the edit of a cell by its pencil. */
  async open(field: Field, frame: { id: string; name: string }): Promise<void> {
    await this.cell(field, frame).hover()
    await this.pencil(field, frame).click()
  }

  /** Opens the edit of a cell, types and saves it. */
  async edit(field: Field, frame: { id: string; name: string }, text: string): Promise<void> {
    await this.open(field, frame)
    await this.field(field, frame).fill(text)
    await this.table.getByRole('button', { name: 'Save', exact: true }).click()
  }

  async select(frame: { id: string }): Promise<void> {
    await this.row(frame).getByRole('checkbox').check()
  }

  get selectPage(): Locator {
    return this.table.getByRole('checkbox', { name: 'Select all frames of this page', exact: true })
  }

  get deleteSelected(): Locator {
    return this.page.getByRole('button', { name: 'Delete selected frames', exact: true })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(name: 'Yes' | 'Cancel' | 'Try again' | 'Close'): Promise<void> {
    await this.question.locator('footer, div').getByRole('button', { name, exact: true }).last().click()
  }

  async press(action: 'Delete' | 'Restore', frame: { id: string; name: string }): Promise<void> {
    await this.row(frame)
      .getByRole('button', { name: `${action} ${frame.name}`, exact: true })
      .click()
  }

  /** Sorts by a column's header. */
  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('columnheader').getByRole('link', { name: column, exact: true }).click()
  }

  async expectNames(names: readonly string[]): Promise<void> {
    await expect(this.rows).toHaveCount(names.length)
    for (const [index, name] of names.entries()) {
      await expect(this.rows.nth(index)).toContainText(name)
    }
  }
}
