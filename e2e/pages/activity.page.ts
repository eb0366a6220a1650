import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** A timeline: of everything, of a campaign, or of a person. */
export class ActivityPage extends ScreenPage {
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Activity', exact: true })
  }

  /** The entries, newest first. */
  get entries(): Locator {
    return this.section.locator('ol > li')
  }

  /** The entries with these words. */
  entry(words: string | RegExp): Locator {
    return this.entries.filter({ hasText: words })
  }

  get search(): Locator {
    return this.section.getByRole('searchbox', { name: 'Search names' })
  }

  get kind(): Locator {
    return this.section.getByRole('combobox', { name: 'Kind of activity' })
  }

  get period(): Locator {
    return this.section.getByRole('combobox', { name: 'Period' })
  }

  get older(): Locator {
    return this.section.getByRole('button', { name: 'Load older activity' })
  }

  /** "2 new entries". */
  get news(): Locator {
    return this.section.getByRole('button', { name: /new entr/ })
  }
}
