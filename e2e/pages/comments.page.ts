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
