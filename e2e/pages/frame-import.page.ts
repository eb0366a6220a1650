import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The import of changes in the frames admin. */
export class FrameImportPage extends ScreenPage {
  get open(): Locator {
    return this.page.getByRole('button', { name: 'Import…', exact: true })
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Import changes' })
  }

  get cells(): Locator {
    return this.drawer.getByRole('textbox', { name: 'Paste cells' })
  }

  get field(): Locator {
    return this.drawer.getByRole('combobox', { name: 'The new values are for' })
  }

  get rows(): Locator {
    return this.drawer.getByRole('list', { name: 'Rows of the import' })
  }

  /** What the last import has changed. */
  get banner(): Locator {
    return this.page.getByText(/^\d+ frames? changed$/)
  }

  /** Chooses a file with this text. */
  async choose(text: string | Buffer, name = 'frames.csv'): Promise<void> {
    await this.drawer
      .getByLabel('Choose a CSV file, or drop it here')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.drawer.getByRole('button', { name, exact: true }).click()
  }
}
