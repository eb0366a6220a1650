import { expect, type Locator } from 'playwright/test'

import { CreativesPage } from './creatives.page.ts'

/** What an invited uploader sees: the campaign, and its creatives by frame specification. */
export class DropZonePage extends CreativesPage {
  /** Comes by a link; returns the address that it leads to, without the origin. */
  async enter(link: string): Promise<string> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/drop-zone\/view\/\d+$/)
    return new URL(this.page.url()).pathname
  }

  get intro(): Locator {
    return this.page.getByText('Add your files to each format below', { exact: false })
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Drop-zone' })
  }

  get replaceButton(): Locator {
    return this.page.getByLabel(/^Replace /)
  }

  /** The question before a creative is replaced. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }
}
