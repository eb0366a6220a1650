import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The dashboard. */
export class DashboardPage extends ScreenPage {
  async open(query = '/1?inDate=true'): Promise<void> {
    await this.page.goto(query)
  }

  get campaigns(): Locator {
    return this.page.getByRole('grid', { name: 'Campaigns' })
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of campaigns' })
  }

  get sidebar(): Locator {
    return this.page.getByRole('complementary', { name: 'Pinned and recent campaigns' })
  }

  /** The list of pinned campaigns in the two-column layout. */
  get pinned(): Locator {
    return this.sidebar.locator('section', { hasText: 'PINNED CAMPAIGNS' })
  }

  /** Stands below "PINNED CAMPAIGNS" when the last read failed. */
  get retryPins(): Locator {
    return this.sidebar.getByRole('button', { name: 'Try again' })
  }

  get recents(): Locator {
    return this.sidebar.locator('section', { hasText: 'RECENTLY VIEWED' })
  }

  get filters(): Locator {
    return this.page.getByRole('region', { name: 'Filters' })
  }

  get searchField(): Locator {
    return this.filters.getByRole('searchbox')
  }

  get startAfter(): Locator {
    return this.filters.getByLabel('Starts after')
  }

  get startBefore(): Locator {
    return this.filters.getByLabel('Starts before')
  }

  get bookingStatus(): Locator {
    return this.filters.getByRole('combobox', { name: 'Booking status' })
  }

  get inDate(): Locator {
    return this.filters.getByRole('switch', { name: 'In date' })
  }

  /** On a phone the filters are behind a button. */
  async openFilters(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Filters' }).click()
  }

  /** Opens the choice of columns and density, where it is closed. */
  async openColumns(): Promise<void> {
    if (!(await this.density('Compact').isVisible())) {
      await this.filters.getByRole('button', { name: 'Columns' }).click()
    }
  }

  density(name: 'Comfortable' | 'Compact'): Locator {
    return this.page.getByRole('radio', { name })
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name })
  }

  header(name: string): Locator {
    return this.campaigns.getByRole('columnheader', { name })
  }

  /** Pixels of the first row. */
  async rowHeight(): Promise<number | undefined> {
    return (await this.campaigns.locator('[data-row-key]').first().boundingBox())?.height
  }

  /** The button of a content status. */
  stage(status: string): Locator {
    return this.page
      .getByRole('list', { name: 'Content status' })
      .getByRole('button', { name: new RegExp(`^${status}`) })
  }

  /** The list has loaded, with campaigns or without. */
  async expectSettled(): Promise<void> {
    await expect(this.campaigns).toHaveAttribute('aria-busy', 'false')
  }

  async expectCampaigns(): Promise<void> {
    await this.expectSettled()
    await expect(this.campaigns.locator('[data-row-link]').first()).toBeVisible()
  }

  /** The names of the campaigns on the page, in their order. */
  async names(): Promise<string[]> {
    return this.campaigns.locator('[data-row-link] > :first-child').allInnerTexts()
  }

  /** Of the campaigns in the list: names are not unique. */
  async addresses(): Promise<(string | null)[]> {
    return this.campaigns
      .locator('a[data-row-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }

  async search(text: string): Promise<void> {
    await this.searchField.fill(text)
  }

  async clearFilters(): Promise<void> {
    await this.page.getByRole('button', { name: 'Clear filters' }).click()
  }

  /** The number of campaigns in a content status. */
  async countOf(status: string): Promise<number> {
    const button = this.stage(status)
    await expect(button).toContainText(/\d/)
    return countIn(await button.innerText())
  }

  /** The counts of the content statuses, without "All" and those still loading. */
  async counts(): Promise<number[]> {
    const [, ...texts] = await this.page
      .getByRole('list', { name: 'Content status' })
      .getByRole('button')
      .allInnerTexts()
    return texts.map(countIn).filter((count) => !Number.isNaN(count))
  }

  async createCampaign(): Promise<void> {
    await this.chooseSetting('Create Campaign')
  }
}

function countIn(text: string): number {
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''))
}
