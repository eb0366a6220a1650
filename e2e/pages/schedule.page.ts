import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The schedule of a campaign: a calendar per frame specification. */
export class SchedulePage extends ScreenPage {
  async open(campaignId: string, month?: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/schedule${month === undefined ? '' : `?month=${month}`}`)
    await expect(this.calendar).toBeVisible()
  }

  /** The section of a frame specification. */
  section(specification: string): Locator {
    return this.page.getByRole('region', { name: specification })
  }

  head(specification: string): Locator {
    return this.page.getByRole('button', { name: specification })
  }

  /** The calendar of the first expanded section. */
  get calendar(): Locator {
    return this.page.getByRole('table').first()
  }

  /** The bars of a rule set, or of the defaults. */
  bars(name: string): Locator {
    return this.calendar.getByRole('button', { name, exact: false })
  }

  get month(): Locator {
    return this.page.getByRole('heading', { level: 4 }).first()
  }

  get previousButton(): Locator {
    return this.page.getByRole('button', { name: 'Previous month' }).first()
  }

  get nextButton(): Locator {
    return this.page.getByRole('button', { name: 'Next month' }).first()
  }

  get popup(): Locator {
    return this.page.getByRole('dialog')
  }
}
