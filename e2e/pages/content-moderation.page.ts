import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

type Section = 'Unmoderated' | 'Approved' | 'Rejected'

/** The moderation of a campaign's content items. */
export class ContentModerationPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/moderation`)
    await expect(this.head('Rejected')).toBeVisible()
  }

  /** Opens or closes a section. */
  head(section: Section): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${section}`) }).first()
  }

  table(section: Section): Locator {
    return this.page.getByRole('table', { name: `Items of ${section}` })
  }

  row(section: Section, name: string): Locator {
    return this.table(section)
      .locator('tbody tr')
      .filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** What can be done with one item, by its name. */
  action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** What can be done with what is selected of a section. */
  tools(section: Section): Locator {
    return this.page.getByRole('toolbar', { name: `With what is selected of ${section}` })
  }

  async select(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    }
  }

  get polling(): Locator {
    return this.page.getByRole('switch', { name: 'Check for new content' })
  }

  get bypass(): Locator {
    return this.page.getByRole('switch', { name: 'Bypass the profanity filter' })
  }

  get reasonDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Reject th/ })
  }

  get reason(): Locator {
    return this.reasonDialog.getByRole('textbox')
  }

  get view(): Locator {
    return this.page.getByRole('dialog')
  }
}
