import type { Buffer } from 'node:buffer'

import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The creatives of a campaign by frame specification. */
export class CreativesPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/creative`)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Creative', exact: true })
  }

  /** The heads of the frame specifications, in their order. */
  get specifications(): Locator {
    return this.section.getByRole('heading', { level: 3 }).getByRole('button')
  }

  /** Opens a frame specification unless it is open. */
  async openSpecification(index: number): Promise<void> {
    const head = this.specifications.nth(index)
    if ((await head.getAttribute('aria-expanded')) !== 'true') {
      await head.click()
    }
    await expect(head).toHaveAttribute('aria-expanded', 'true')
  }

  async toggleSpecification(index: number): Promise<void> {
    await this.specifications.nth(index).click()
  }

  /** The open part below the head of a frame specification. */
  async panel(index: number): Promise<Locator> {
    const id = await this.specifications.nth(index).getAttribute('aria-controls')
    return this.page.locator(`[id="${id}"]`)
  }

  async addFiles(index: number, files: PickedFile | PickedFile[]): Promise<void> {
    await (await this.panel(index)).locator('input[type=file]').setInputFiles(files)
  }

  creative(name: string): Locator {
    return this.section.getByRole('article', { name })
  }

  async openCreative(name: string): Promise<void> {
    await this.creative(name).getByRole('link', { name }).click()
  }

  /** Presses a button of the section's tools or of the selection. */
  async press(name: string): Promise<void> {
    await this.section.getByRole('button', { name, exact: true }).click()
  }

  /** Selects a creative, or with Shift all from the one selected last to it. */
  async select(name: string, modifiers: 'Shift'[] = []): Promise<void> {
    await this.selectBox(name).click({ modifiers })
  }

  selectBox(name: string): Locator {
    return this.creative(name).getByRole('checkbox', { name: `Select ${name}`, exact: true })
  }

  /** Asks, in its row, to delete a creative. */
  async askDeletion(name: string): Promise<void> {
    await this.creative(name)
      .getByRole('button', { name: `Delete ${name}`, exact: true })
      .click()
  }

  async answerDeletion(name: string, answer: 'Yes' | 'Cancel'): Promise<void> {
    await this.creative(name)
      .getByRole('alertdialog')
      .getByRole('button', { name: answer, exact: true })
      .click()
  }

  /** Answers the question about the selected creatives. */
  async answerQuestion(answer: 'Yes' | 'Cancel'): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click()
  }

  /** On the picture of a default. */
  defaultMark(name: string): Locator {
    return this.creative(name).getByText('Default', { exact: true }).filter({ visible: true })
  }

  /** What can be done with the selected creatives. */
  get selection(): Locator {
    return this.page.getByRole('toolbar', { name: 'Selected creatives' })
  }

  /** The rule sets or content types of the selected creatives. */
  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  /** A rule set or content type there. */
  owner(name: string): Locator {
    return this.drawer.getByRole('checkbox', { name, exact: true })
  }

  async pressInDrawer(name: 'Save' | 'Cancel'): Promise<void> {
    await this.drawer.getByRole('button', { name, exact: true }).click()
  }

  defaultToggle(name: string): Locator {
    return this.creative(name).getByRole('switch', { name: /^Default/ })
  }
}
