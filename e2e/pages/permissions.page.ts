import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The panels of permissions below the form of a user. */
export class PermissionsPage extends ScreenPage {
  /** The heading of the panel of business units. */
  get units(): Locator {
    return this.page.getByRole('button', { name: 'Business Units & Moderation Permissions' })
  }

  /** The heading of the panel of campaigns. */
  get campaigns(): Locator {
    return this.page.getByRole('button', { name: 'Campaign Permissions', exact: true })
  }

  async openUnits(): Promise<void> {
    await this.units.click()
  }

  async openCampaigns(): Promise<void> {
    await this.campaigns.click()
  }

  get matrix(): Locator {
    return this.page.getByRole('table', { name: 'Permissions on business units' })
  }

  /** The box of a right on a business unit. */
  unitBox(option: string, unit: string): Locator {
    return this.matrix.getByRole('checkbox', { name: `${option}: ${unit}`, exact: true })
  }

  get propagate(): Locator {
    return this.page.getByRole('button', { name: 'Propagate Campaign Permissions' })
  }

  get revokeAll(): Locator {
    return this.page.getByRole('button', { name: 'Revoke Campaign Permissions', exact: true })
  }

  revokeOf(unit: string): Locator {
    return this.page.getByRole('button', { name: `Revoke campaign permissions in ${unit}`, exact: true })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(words: 'Yes' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words, exact: true }).click()
  }

  get filter(): Locator {
    return this.page.getByRole('searchbox', { name: 'Filter campaigns' })
  }

  get entries(): Locator {
    return this.page.getByRole('list', { name: 'Campaigns', exact: true }).getByRole('button')
  }

  get defaults(): Locator {
    return this.page.getByRole('button', { name: /^Default Permissions/ })
  }

  get pane(): Locator {
    return this.page.getByRole('region', { name: 'Permissions', exact: true })
  }

  get back(): Locator {
    return this.pane.getByRole('button', { name: /^(Back to the list of campaigns|Close)$/ })
  }

  /** The box of a right on what is chosen. */
  box(name: string): Locator {
    return this.pane.getByRole('checkbox', { name, exact: true })
  }
}
