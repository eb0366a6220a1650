import { expect } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { InboxPage } from '../pages/inbox.page.ts'
import { accounts } from '../support/accounts.ts'
import { becomes } from '../support/walker.ts'

export const list: Drive<AnyStateMachine> = {
  arrange: (page) => becomes(page, accounts.plain),
  open: async (page, baseUrl) => {
    await page.goto(baseUrl)
  },
  verbs: { 'resource.retry': (page) => new InboxPage(page).retryButton.click() },
  landed: async (page, snapshot) => {
    const inbox = new InboxPage(page)
    await inbox.open()
    await expect(inbox.panel).toHaveAttribute('aria-busy', 'false')
    const { value, problem } = snapshot.context
    await expect(inbox.retryButton).toHaveCount(problem === null ? 0 : 1)
    if (problem !== null) {
      const words = value === null ? 'It could not be loaded.' : 'This may be out of date'
      await expect(inbox.panel.getByText(words)).toBeVisible()
    }
    if (value !== null) {
      await expect(inbox.button).toHaveAccessibleName(/^(Nothing waits|\d+ things? waits?) for you/)
    }
  },
}
