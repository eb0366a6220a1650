import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { ModerationPanel } from '#views/creatives/moderation-panel.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** The reject dialog over a creative that may be moderated, by a server that takes its time to decide. */
async function openRejection() {
  const moderation = createActor(
    moderationMachine.provide({
      actors: {
        askMayModerate: fromPromise<boolean, { creativeId: string }>(async () => true),
        moderate: fromPromise<void, Decision>(() => new Promise(() => {})),
      },
    }),
    { input: { creativeId: '9' } },
  ).start()
  const screen = await render(<ModerationPanel moderation={moderation} creative={sampleCreative('9')} />)
  const offer = screen.getByRole('button', { name: 'Reject' })
  await offer.click()
  const dialog = screen.getByRole('dialog')
  return {
    offer,
    dialog,
    reason: dialog.getByRole('textbox'),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    question: screen.getByRole('alertdialog', {
      name: 'You have unsaved changes. Are you sure you want to continue?',
    }),
  }
}

test('MOD-005 SHELL-026 without a reason, or with a deleted one, Cancel and Escape leave at once', async () => {
  const { offer, dialog, reason, cancel, question } = await openRejection()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await offer.click()
  await reason.fill('Too dark.')
  await reason.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('MOD-005 SHELL-027 No and Escape at the question keep the typed reason', async () => {
  const { reason, cancel, question } = await openRejection()
  await reason.fill('The logo is cut off.')
  await cancel.click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('The logo is cut off.')
  await reason.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('The logo is cut off.')
})

test('MOD-005 SHELL-027 Yes discards the reason: no decision is sent, and the next reason is empty', async () => {
  const { offer, dialog, reason, question } = await openRejection()
  await reason.fill('The logo is cut off.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(offer).toBeEnabled()
  await offer.click()
  await expect.element(reason).toHaveValue('')
})
