import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** Why something plays on a frame of a campaign. */
export class PlaysPage extends ScreenPage {
  async open(campaignId: string, search = ''): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/plays${search}`)
    await expect(this.section).toBeVisible()
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Why does this play?' })
  }

  /** The creatives that play, with their shares and rule sets. */
  get playing(): Locator {
    return this.section.getByRole('list', { name: 'What plays' }).getByRole('listitem')
  }

  /** The rule sets in their order, each with what does not hold. */
  get ruleSets(): Locator {
    return this.section.getByRole('heading', { level: 4 })
  }

  /** The conditions of a rule set that do not hold. */
  failedOf(name: string): Locator {
    return this.section
      .getByRole('list', { name: `Conditions of ${name} that do not hold` })
      .getByRole('listitem')
  }

  get time(): Locator {
    return this.section.getByLabel('Time at the frame')
  }

  get day(): Locator {
    return this.section.getByLabel('Day at the frame')
  }

  get nowButton(): Locator {
    return this.section.getByRole('button', { name: 'Now', exact: true })
  }

  get frame(): Locator {
    return this.section.getByRole('combobox', { name: 'Frame', exact: true })
  }

  get weather(): Locator {
    return this.section.getByRole('combobox', { name: 'Weather', exact: true })
  }

  get temperature(): Locator {
    return this.section.getByRole('slider', { name: 'Temperature' })
  }
}
