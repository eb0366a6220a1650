import type { Locator, Page } from 'playwright/test'

/** The drawer with the files of a creative. */
export class AssetHistoryPage {
  readonly page: Page
  readonly drawer: Locator
  readonly comparison: Locator

  constructor(page: Page) {
    this.page = page
    this.drawer = page.getByRole('dialog', { name: 'Asset History' })
    this.comparison = page.getByRole('dialog', { name: 'Compare versions' })
  }

  version(fileName: string): Locator {
    return this.drawer.getByRole('article', { name: fileName })
  }

  async askToBringBack(fileName: string): Promise<void> {
    await this.version(fileName).getByRole('button', { name: 'Bring back' }).click()
  }

  /** Chooses these versions, and compares them. */
  async compare(...fileNames: string[]): Promise<void> {
    for (const name of fileNames) {
      await this.version(name).getByRole('checkbox').check()
    }
    await this.drawer.getByRole('button', { name: 'Compare', exact: true }).click()
  }
}
