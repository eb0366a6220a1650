import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

export interface TypedCampaign {
  brand: string
  name: string
  businessUnit: string
  /** YYYY-MM-DD. */
  startDate: string
  endDate: string
  managers: readonly string[]
  updateFrequency: string
}

/** "Create a new Campaign". */
export class CampaignFormPage extends ScreenPage {
  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Create a new Campaign' })
  }

  get brand(): Locator {
    return this.drawer.getByRole('combobox', { name: 'Brand' })
  }

  /** The input; lists of chips and suggestions have the same label. */
  field(label: string): Locator {
    return this.drawer.getByLabel(label).and(this.page.locator('input, button'))
  }

  async searchBooking(reference: string): Promise<void> {
    await this.drawer.getByRole('combobox', { name: 'Bookings' }).fill(reference)
  }

  async pickBooking(reference: string): Promise<void> {
    await this.page.getByRole('option', { name: reference }).click()
    await expect(this.drawer.getByRole('list', { name: 'Bookings' })).toContainText(reference)
  }

  async addManager(email: string): Promise<void> {
    await this.field('Managers').fill(email)
    await this.field('Managers').press('Enter')
  }

  async chooseBusinessUnit(name: string): Promise<void> {
    await this.drawer.getByRole('combobox', { name: 'Business Unit' }).click()
    await this.page.getByRole('option', { name, exact: true }).click()
  }

  async fill(typed: TypedCampaign): Promise<void> {
    await this.field('Brand').fill(typed.brand)
    await this.field('Name').fill(typed.name)
    await this.chooseBusinessUnit(typed.businessUnit)
    await this.field('Start Date').fill(typed.startDate)
    await this.field('End Date').fill(typed.endDate)
    for (const email of typed.managers) {
      await this.addManager(email)
    }
    await this.field('Update Frequency').fill(typed.updateFrequency)
  }

  async submit(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Create Campaign' }).click()
  }
}
