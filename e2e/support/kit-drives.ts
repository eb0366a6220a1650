import { expect, type Locator, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

interface ResourceScreen {
  arrange?: (page: Page) => Promise<void>
  /** Goes to the screen, below `baseUrl`. */
  path: () => string
  /** The sentences of the panel without a value, and of the banner over a stale one. */
  failed: string
  stale: string
  /** Something that stands on the screen when the value is shown. */
  shown: (page: Page) => Locator
  /** The button that reads again, where the screen has several. */
  retry?: (page: Page) => Locator
}

/** Drives the screen of a `resourceMachine`. */
export function resourceDrive({
  arrange,
  path,
  failed,
  stale,
  shown,
  retry = (page) => page.getByRole('button', { name: 'Try again' }),
}: ResourceScreen): Drive<AnyStateMachine> {
  return {
    ...(arrange === undefined ? {} : { arrange }),
    open: async (page, baseUrl) => {
      await page.goto(`${baseUrl}${path()}`)
    },
    verbs: { 'resource.retry': (page) => retry(page).click() },
    landed: async (page, snapshot) => {
      if (snapshot.hasTag('failed')) {
        await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
      } else if (snapshot.hasTag('stale')) {
        await expect(page.getByText(stale)).toBeVisible()
        await expect(retry(page)).toBeEnabled()
      } else {
        await expect(shown(page)).toBeVisible()
      }
    },
  }
}

interface ConfirmationScreen {
  arrange: (page: Page) => Promise<void>
  /** Brings the question up. */
  ask: (page: Page, baseUrl: string) => Promise<void>
  /** "Yes" unless given. */
  confirm?: string
  /** The notice of success, and what else then stands on the screen. */
  notice?: string
  shown?: (page: Page) => Locator
  /** Whether the server has done it. */
  isDone: (page: Page) => Promise<boolean>
}

/** Drives the question of a `confirmationMachine`. */
export function confirmationDrive({
  arrange,
  ask,
  confirm = 'Yes',
  notice,
  shown,
  isDone,
}: ConfirmationScreen): Drive<AnyStateMachine> {
  const question = (page: Page) => page.getByRole('alertdialog')
  const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
  return {
    arrange,
    open: ask,
    verbs: {
      'confirmation.confirm': (page) => answer(page, confirm).click(),
      'confirmation.decline': (page) => answer(page, 'Cancel').click(),
    },
    landed: async (page, snapshot) => {
      const isConfirmed = snapshot.context.outcome === 'confirmed'
      if (snapshot.status === 'done') {
        await expect(question(page)).toHaveCount(0)
        if (isConfirmed && notice !== undefined) {
          await expect(page.getByText(notice)).toBeVisible()
        }
        if (isConfirmed && shown !== undefined) {
          await expect(shown(page)).toBeVisible()
        }
      } else {
        await expect(answer(page, confirm)).toBeEnabled()
      }
      expect(await isDone(page)).toBe(isConfirmed)
    },
  }
}
