import type { Locator } from 'playwright/test'

import { ContentAreaPage } from './content-area.page.ts'

/** The content items of a campaign. */
export class ContentItemsPage extends ContentAreaPage {
  get section(): Locator {
    return this.page.getByRole('region', { name: 'Content', exact: true })
  }

  get createButton(): Locator {
    return this.section.getByRole('button', { name: 'Create Content' })
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Content of this campaign' })
  }

  get search(): Locator {
    return this.section.getByRole('searchbox', { name: 'Search content by name' })
  }

  filter(name: 'Content type' | 'Rule' | 'Status'): Locator {
    return this.section.getByRole('combobox', { name, exact: true })
  }

  get contentType(): Locator {
    return this.drawer.getByLabel('Content type', { exact: true })
  }

  /** The input of a field of the chosen type. */
  input(name: string): Locator {
    return this.drawer.getByLabel(new RegExp(`^${name}( |$)`))
  }

  /** One end of a date field. */
  day(field: string, side: 'From' | 'To'): Locator {
    return this.drawer.getByRole('group', { name: field, exact: true }).getByLabel(side, { exact: true })
  }
}
