import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The bookings of a campaign with their promotion. */
export class BookingsPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/bookings`)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Bookings', exact: true })
  }

  booking(reference: string): Locator {
    return this.section.getByRole('article').filter({ hasText: reference })
  }

  promoteButton(reference: string): Locator {
    return this.booking(reference).getByRole('button', { name: /promote|confirm/i })
  }

  get bulkButton(): Locator {
    return this.section.getByRole('button', { name: /^(Promote all|Promote ready|Promoted)$/ })
  }

  /** The confirmation dialog. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(words: 'Yes' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words }).click()
  }

  async askDetachment(reference: string): Promise<void> {
    await this.booking(reference)
      .getByRole('button', { name: /^Detach / })
      .click()
  }

  /** Detaches a booking, until it is gone. */
  async detach(reference: string): Promise<void> {
    await this.askDetachment(reference)
    await this.answer('Yes')
    // An open question hides the page below it from the next look.
    await expect(this.question).toHaveCount(0)
    await expect(this.booking(reference)).toHaveCount(0)
  }

  get searchBox(): Locator {
    return this.section.getByRole('combobox', { name: 'Attach a booking' })
  }

  /** Types a reference and chooses the suggested booking. */
  async choose(typed: string, reference = typed): Promise<void> {
    await this.searchBox.fill(typed)
    await this.page.getByRole('option', { name: reference }).click()
  }

  /** The bookings below a heading of the bulk confirmation. */
  namesOf(title: RegExp): Locator {
    return this.question.getByRole('region', { name: title }).getByRole('listitem')
  }

  /** The campaign's status, then the number of bookings in each category present. */
  async summary(): Promise<string[]> {
    const heading = this.section.getByRole('heading', { level: 2 }).first()
    return heading.locator('xpath=following-sibling::*[1]').locator('> * > *').allInnerTexts()
  }

  /** The status of each booking, and its buttons except Detach. */
  async states(references: readonly string[]): Promise<Record<string, [string, string[]]>> {
    const states: Record<string, [string, string[]]> = {}
    for (const reference of references) {
      const card = this.booking(reference)
      const buttons = await card.getByRole('button', { name: /promote/i }).all()
      states[reference] = [
        (await card.locator('[aria-live=polite]').first().innerText()).trim(),
        await Promise.all(buttons.map(async (button) => (await button.innerText()).split('\n')[0] ?? '')),
      ]
    }
    return states
  }

  /** The same for a virtualised list: scrolls to its end. */
  async statesInLongList(): Promise<Record<string, string>> {
    const states: Record<string, string> = {}
    await this.page.evaluate(() => scrollTo(0, 0))
    for (let place = 0; ; place += 500) {
      await this.page.evaluate(async (top) => {
        scrollTo(0, top)
        // Twice, so that newly visible rows are rendered.
        for (let frame = 0; frame < 2; frame += 1) {
          await new Promise(requestAnimationFrame)
        }
      }, place)
      const cards = await this.section
        .getByRole('article')
        .evaluateAll((articles) =>
          articles.map((article) => [
            /S[MB]\d+/.exec(article.textContent ?? '')?.[0] ?? '',
            article.querySelector<HTMLElement>('[aria-live=polite]')?.innerText.trim() ?? '',
          ]),
        )
      Object.assign(states, Object.fromEntries(cards))
      if (
        await this.page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      ) {
        return states
      }
    }
  }

  /** Counts promotion calls from now on. */
  countPromotions(): () => number {
    let count = 0
    this.page.on('request', (request) => {
      count += request.method() === 'POST' && request.url().endsWith('/promote') ? 1 : 0
    })
    return () => count
  }

  /** The first of the two clicks. */
  async askPromotion(reference: string): Promise<void> {
    await this.booking(reference)
      .getByRole('button', { name: /^(Re-p|P)romote$/ })
      .click()
  }

  /** The second. */
  async confirmPromotion(reference: string): Promise<void> {
    await this.booking(reference).getByRole('button', { name: 'Confirm' }).click()
  }

  async cancelPromotion(reference: string): Promise<void> {
    await this.booking(reference).getByRole('button', { name: 'Confirm' }).press('Escape')
  }

  async expectStatus(reference: string, status: string): Promise<void> {
    await expect(this.booking(reference).getByText(status, { exact: true })).toBeVisible()
  }

  /** The same with a timeout (ms), for a slow network. */
  async expectStatusWithin(reference: string, status: string, timeout: number): Promise<void> {
    await expect(this.booking(reference).getByText(status, { exact: true })).toBeVisible({ timeout })
  }

  get progress(): Locator {
    return this.section.getByRole('progressbar', { name: 'Promotion' })
  }

  /** Waits until the summary counts this many completed or failed bookings, `timeout` ms at most. */
  async expectEnded(count: number, timeout: number): Promise<void> {
    const ended = async () =>
      (await this.summary()).reduce(
        (sum, text) => sum + Number(/^(\d+) (?:promoted|needs? attention)/.exec(text)?.[1] ?? 0),
        0,
      )
    await expect.poll(ended, { timeout, intervals: [100] }).toBeGreaterThanOrEqual(count)
  }

  /** Records every text of the bulk promotion's progress bar from now on. */
  async watchProgress(): Promise<() => Promise<string[]>> {
    const handle = await this.section.evaluateHandle((section: HTMLElement) => {
      const seen: string[] = []
      new MutationObserver(() => {
        const text = section.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? null
        if (text !== null && text !== seen.at(-1)) {
          seen.push(text)
        }
      }).observe(section, { subtree: true, childList: true, attributes: true })
      return seen
    })
    return () => handle.jsonValue()
  }

  /**
   * Records every status of a booking's card from now on; polling would miss those of a fast network.
   */
  async watchStatus(reference: string): Promise<() => Promise<string[]>> {
    const status = this.booking(reference).locator('[aria-live=polite]').first()
    const handle = await status.evaluateHandle((element: HTMLElement) => {
      const seen = [element.innerText.trim()]
      new MutationObserver(() => {
        const text = element.innerText.trim()
        if (text !== seen.at(-1)) {
          seen.push(text)
        }
      }).observe(element, { subtree: true, childList: true, characterData: true })
      return seen
    })
    return () => handle.jsonValue()
  }
}
