import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** What a person may do and why. */
export class PersonRightsPage extends ScreenPage {
  async open(userId: string, search = ''): Promise<void> {
    await this.page.goto(`/users/${userId}/rights${search}`)
    await expect(this.group('With their account').first()).toBeVisible()
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name: `What ${name} may do`, level: 1 })
  }

  /** The rights of a group, each with its mark and its reasons. */
  group(name: string): Locator {
    return this.page.getByRole('list', { name, exact: true }).getByRole('listitem')
  }

  /** A right on the campaign. */
  right(group: string, name: string): Locator {
    return this.group(group).filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** A business unit of the matrix. */
  unit(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  get campaign(): Locator {
    return this.page.getByRole('combobox', { name: 'Find a campaign', exact: true })
  }

  get filter(): Locator {
    return this.page.getByRole('searchbox', { name: 'Filter rights by their words' })
  }

  get show(): Locator {
    return this.page.getByRole('combobox', { name: 'Which rights are shown' })
  }
}
