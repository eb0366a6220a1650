import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** "Campaign Settings". */
export class CampaignSettingsPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative?overlay=campaign-settings`)
  }

  /** Behind "…" in the campaign's bar. */
  get link(): Locator {
    return this.page.getByRole('link', { name: 'Campaign Settings' })
  }

  async openHere(): Promise<void> {
    await this.openMore()
    await this.link.click()
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Campaign Settings' })
  }

  /** The input; lists of chips and suggestions have the same label. */
  field(label: string): Locator {
    return this.drawer.getByLabel(label, { exact: true }).and(this.page.locator('input, button'))
  }

  get save(): Locator {
    return this.drawer.getByRole('button', { name: 'Save' })
  }

  /** The choice between one's own value of a setting and someone else's. */
  choice(setting: string): Locator {
    return this.drawer.getByRole('group', { name: setting })
  }

  async keep(setting: string, whose: 'Yours' | RegExp): Promise<void> {
    await this.choice(setting).getByRole('radio', { name: whose }).check()
  }
}
