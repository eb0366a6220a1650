import type { Locator, Page } from 'playwright/test'

/** Of the question before what somebody else has saved since is written over. */
export function overrulingButton(page: Page): Locator {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Save mine anyway' })
}

/** Saves over what somebody else has saved; once more where the server names another version than the one asked about. */
export async function overrule(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await overrulingButton(page).click()
  if ((await answer).status() === 409) {
    await overrulingButton(page).click()
  }
}
