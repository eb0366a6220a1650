import { expect, type Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

export type RuleTypeName =
  | 'Dates'
  | 'Day of week'
  | 'Time of day'
  | 'Part of the day'
  | 'Location'
  | 'Frames'
  | 'Frame groups'
  | 'Tags'
  | 'Weather'
  | 'Weather at a place'
  | 'Temperature'
  | 'Temperature comparison'
  | 'UV index'
  | 'Flight'

/** The rules area of a campaign. */
export class RulesPage extends ScreenPage {
  async open(campaignId: string): Promise<void> {
    await this.page.goto(`/campaigns/${campaignId}/rules`)
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Rules', exact: true })
  }

  get parts(): Locator {
    return this.page.getByRole('navigation', { name: 'Parts of the rules area' })
  }

  get createButton(): Locator {
    return this.section.getByRole('button', { name: 'Create Rule' })
  }

  get search(): Locator {
    return this.section.getByRole('searchbox', { name: 'Search rules by name' })
  }

  sortButton(name: 'Name' | 'Created' | 'Updated'): Locator {
    return this.section.getByRole('group', { name: 'Sort by' }).getByRole('button', { name })
  }

  /** Sorts where the buttons are behind one, between phone and desk. */
  async sortByMenu(name: 'Name' | 'Created' | 'Updated'): Promise<void> {
    await this.section.getByRole('button', { name: 'Sort by' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Rule sets of this campaign' })
  }

  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async press(action: 'Edit' | 'Delete' | 'Creatives of', name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${action} ${name}`, exact: true })
      .click()
  }

  /** The editor, or the creatives of a rule set. */
  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  get name(): Locator {
    return this.drawer.getByLabel('Name', { exact: true })
  }

  type(name: RuleTypeName): Locator {
    return this.drawer.getByRole('checkbox', { name, exact: true })
  }

  /** One end of a set: "Dates 1". */
  end(set: string, side: 'From' | 'To'): Locator {
    return this.set(set).getByLabel(side, { exact: true })
  }

  /** The fields of a rule type. */
  panel(name: RuleTypeName): Locator {
    return this.drawer.getByRole('group', { name, exact: true })
  }

  /** What is typed as the value of the first property of a flight. */
  get propertyValue(): Locator {
    return this.set('Property 1').getByRole('combobox', { name: 'Value', exact: true })
  }

  /** The fields of a set: "Temperature 1". */
  set(name: string): Locator {
    return this.drawer.getByRole('group', { name, exact: true })
  }

  get save(): Locator {
    return this.drawer.getByRole('button', { name: 'Save', exact: true })
  }

  get cancel(): Locator {
    return this.drawer.getByRole('button', { name: 'Cancel', exact: true })
  }

  /** A creative in the settings of a rule set. */
  creative(name: string): Locator {
    return this.drawer.getByRole('checkbox', { name: new RegExp(name) })
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(words: 'Yes' | 'No' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words, exact: true }).click()
  }

  /** The names of the rule sets on the page, from the top. */
  async expectNames(names: string[]): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
    await expect(this.rows.getByRole('rowheader')).toHaveText(names)
  }
}
