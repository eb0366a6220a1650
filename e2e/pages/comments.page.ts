import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The comments beside a creative. */
export class CommentsPage extends ScreenPage {
  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Comments', exact: true })
  }

  get field(): Locator {
    return this.panel.getByRole('textbox', { name: 'Write a comment' })
  }

  get sendButton(): Locator {
    return this.panel.getByRole('button', { name: 'Send comment' })
  }

  async open(campaignId: string, creativeId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/${creativeId}/comments`)
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text)
    await this.sendButton.click()
  }

  /** Puts the pin of the new comment to the right of the picture's middle. */
  async markPlaceByKeys(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Mark a place' }).click()
    const pin = this.page.getByRole('button', { name: /^Place the pin/ })
    await expect(pin).toBeFocused()
    await pin.press('ArrowRight')
    await pin.press('ArrowRight')
    await pin.press('Enter')
    await expect(this.panel.getByText('Place marked')).toBeVisible()
  }

  /** Where a pin is on the picture, as shares of its width and height. */
  async placeOf(pin: Locator): Promise<{ x: number; y: number }> {
    const [box, picture] = await Promise.all([
      pin.boundingBox(),
      this.page.locator('[data-part=stage] img').boundingBox(),
    ])
    const share = (at = 0, size = 0, start = 0, length = 1) =>
      Math.round(((at + size / 2 - start) / length) * 100) / 100
    return {
      x: share(box?.x, box?.width, picture?.x, picture?.width),
      y: share(box?.y, box?.height, picture?.y, picture?.height),
    }
  }

  /** The comment with this text and its replies. */
  thread(text: string): Locator {
    return this.panel.getByRole('article').filter({ hasText: text })
  }

  async reply(to: string, text: string): Promise<void> {
    await this.thread(to)
      .getByRole('button', { name: /^Reply to/ })
      .click()
    await this.thread(to).getByRole('textbox', { name: 'Write a reply' }).fill(text)
    await this.thread(to).getByRole('button', { name: 'Send reply' }).click()
  }

  async resolve(text: string): Promise<void> {
    await this.thread(text)
      .getByRole('button', { name: /^Resolve/ })
      .click()
  }

  async expectResolved(count: number): Promise<void> {
    await expect(this.panel.getByText(`Resolved (${count})`)).toBeVisible()
  }
}
