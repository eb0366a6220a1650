import { expect, type Locator } from 'playwright/test'

import { CreativePage } from './creative.page.ts'

/** The screens of a lite moderator: what waits for them, one creative, and their history. */
export class LiteModerationPage extends CreativePage {
  /** Comes by a link; returns the address that it leads to, without the origin. */
  async enter(link: string): Promise<string> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/lite\/moderation\/view\/\d+$/)
    return new URL(this.page.url()).pathname
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Moderation', exact: true })
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Moderate Creative', exact: true })
  }

  get history(): Locator {
    return this.page.getByRole('region', { name: 'Moderation History', exact: true })
  }

  creative(name: string): Locator {
    return this.list.getByRole('article', { name, exact: true })
  }

  approveOf(name: string): Locator {
    return this.page.getByRole('button', { name: `Approve ${name}`, exact: true })
  }

  rejectOf(name: string): Locator {
    return this.page.getByRole('button', { name: `Reject ${name}`, exact: true })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: /approve this creative/ })
  }

  get rejection(): Locator {
    return this.page.getByRole('dialog', { name: /reject this creative/ })
  }
}
