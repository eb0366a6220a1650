import { expect, type Locator } from 'playwright/test'

import { ContentAreaPage } from './content-area.page.ts'

export type FieldKindName = 'Simple Text' | 'Long Text' | 'Video' | 'Image' | 'Date' | 'Single Select'

/** The content types of a campaign. */
export class ContentTypesPage extends ContentAreaPage {
  get section(): Locator {
    return this.page.getByRole('region', { name: 'Content Types', exact: true })
  }

  get createButton(): Locator {
    return this.section.getByRole('button', { name: 'Create Content Type' })
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Content types of this campaign' })
  }

  /** The fields in the designer, from the top. */
  get fields(): Locator {
    return this.drawer.getByRole('list', { name: 'Fields' }).getByRole('listitem')
  }

  /** One of them, counted from 1. */
  field(number: number): Locator {
    return this.fields.nth(number - 1)
  }

  /** Adds a field at the end and names it. */
  async addField(kind: FieldKindName, name: string): Promise<void> {
    const count = await this.fields.count()
    await this.drawer
      .getByRole('group', { name: 'Add a field' })
      .getByRole('button', { name: kind, exact: true })
      .click()
    await expect(this.fields).toHaveCount(count + 1)
    await this.fields.last().getByLabel('Field name').fill(name)
  }

  /** An entry of a select, counted from 1. */
  option(field: number, number: number, side: 'Label' | 'Value'): Locator {
    return this.field(field)
      .getByRole('group', { name: `Option ${number}`, exact: true })
      .getByLabel(side, { exact: true })
  }
}
