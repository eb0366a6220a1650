import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The last choice is called "Not snoozed" where nothing is. */
export type SnoozeChoiceLabel =
  | 'For a week'
  | 'Until a custom date'
  | 'Permanently'
  | 'Un-snooze'
  | 'Not snoozed'

/** The snooze control of a campaign. */
export class SnoozePage extends ScreenPage {
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Snooze' })
  }

  /** Behind "…" in the campaign's bar. */
  get control(): Locator {
    return this.page.locator('main header').getByRole('link', { name: 'Snooze' })
  }

  async open(): Promise<void> {
    await this.openMore()
    await this.control.click()
  }

  choice(label: SnoozeChoiceLabel): Locator {
    return this.dialog.getByRole('radio', { name: label, exact: true })
  }

  /** The choices in their order. */
  async labels(): Promise<string[]> {
    return this.dialog.getByRole('group').locator('label').allInnerTexts()
  }

  /** Shown only with "Until a custom date". */
  get date(): Locator {
    return this.dialog.getByLabel('Date', { exact: true })
  }

  get save(): Locator {
    return this.dialog.getByRole('button', { name: 'Save' })
  }
}
