import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The preview of a campaign. */
export class PreviewPage extends ScreenPage {
  async open(campaignId: string, search = ''): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/preview${search}`)
    await expect(this.section).toBeVisible()
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Preview', exact: true })
  }

  get title(): Locator {
    return this.section.getByRole('heading', { level: 2 })
  }

  /** The creatives of the side list, by their names. */
  get choices(): Locator {
    return this.section.getByRole('list', { name: 'Creatives of the preview' }).getByRole('button')
  }

  /** The picture that is shown large. */
  get active(): Locator {
    return this.section.locator('[data-part=stage]')
  }

  get frame(): Locator {
    return this.section.getByRole('combobox', { name: 'Frame specification' })
  }

  picker(name: 'Rules' | 'Content'): Locator {
    return this.section.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  async pick(name: 'Rules' | 'Content', option: string): Promise<void> {
    await this.picker(name).click()
    await this.page.getByRole('checkbox', { name: option, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  get refresh(): Locator {
    return this.section.getByRole('button', { name: 'Refresh' })
  }
}
