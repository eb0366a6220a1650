import type { Locator } from 'playwright/test'

import { ScreenPage } from './screen.page.ts'

/** Any page of a tab that looks as another person. */
export class LookingPage extends ScreenPage {
  get bar(): Locator {
    return this.page.getByRole('complementary', { name: 'Seen as another person' })
  }

  get stop(): Locator {
    return this.bar.getByRole('button', { name: 'Stop looking', exact: true })
  }

  /** That it is over. */
  get end(): Locator {
    return this.page.getByRole('alertdialog', { name: /^You no longer see/ })
  }
}
