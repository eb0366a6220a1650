import type { Locator, Page } from 'playwright/test'

/** In the question that an edit conflict, or the effect of a save, raises. */
export function overwriteButton(page: Page): Locator {
  return page.getByRole('alertdialog').getByRole('button', { name: /^Save (mine )?anyway$/ })
}

/** Overwrites the other change. The walk made the version of the first question up, so the server may ask again with its own. */
export async function overwrite(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await overwriteButton(page).click()
  if ((await answer).status() === 409) {
    await overwriteButton(page).click()
  }
}
