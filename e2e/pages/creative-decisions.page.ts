import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** The drawer with the moderation decisions on a creative. */
export class CreativeDecisionsPage extends ScreenPage {
  async open(campaignId: string, creativeId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative/${creativeId}/moderation/summary`)
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Moderation Summary' })
  }

  /** Newest first. */
  get decisions(): Locator {
    return this.drawer.getByRole('list', { name: 'Decisions on this creative' }).locator('> li')
  }

  get recalculateButton(): Locator {
    return this.drawer.getByRole('button', { name: 'Recalculate', exact: true })
  }

  get refreshButton(): Locator {
    return this.drawer.getByRole('button', { name: 'Refresh', exact: true })
  }
}
