import { expect, type Locator } from 'playwright/test'

import type { PickedFile } from './creatives.page.ts'
import { ScreenPage } from './screen.page.ts'

/** The files that were added to a list of creatives, before they are sent. */
export class DropReviewPage extends ScreenPage {
  /** Adds files by the button above the list. */
  async addFiles(files: PickedFile | PickedFile[]): Promise<void> {
    await this.page.getByLabel('Add files', { exact: true }).setInputFiles(files)
  }

  /** Lets files go in the middle of the page, as a drag from outside does. */
  async drop(files: readonly PickedFile[]): Promise<void> {
    const contents = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }))
    const transfer = await this.page.evaluateHandle((all) => {
      const dragged = new DataTransfer()
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        dragged.items.add(new File([bytes], name, { type: mimeType }))
      }
      return dragged
    }, contents)
    await this.page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
    await expect(this.page.locator('[data-page-drop]')).toBeVisible()
    await this.page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
    await expect(this.page.locator('[data-page-drop]')).toHaveCount(0)
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get notCompared(): Locator {
    return this.dialog.getByText('It could not be checked whether these files are here already', {
      exact: false,
    })
  }

  /** The line of a file. */
  file(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ has: this.remove(name) })
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Leave out ${name}`, exact: true })
  }

  /** The frame specification that a file is sent to. */
  place(name: string): Locator {
    return this.dialog.getByLabel(`Frame specification of ${name}`, { exact: true })
  }

  /** Sends so many files. */
  async send(count: number): Promise<void> {
    const words = count === 1 ? 'Upload 1 file' : `Upload ${count} files`
    await this.dialog.getByRole('button', { name: words, exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
