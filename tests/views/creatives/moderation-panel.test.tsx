import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { MayModerate } from '#contract/creatives.ts'
import en from '#locales/en.json'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { ModerationPanel } from '#views/creatives/moderation-panel.tsx'
import { WhomItWaitsFor } from '#views/creatives/whom-it-waits-for.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const waits = { stage: 2, groups: ['Legal'], right: null, keepers: ['Al Admin', 'Bo Admin'] }

test.each([
  [
    'the group of a stage, and who can change it',
    waits,
    [
      'It waits at stage 2 for a member of the moderation group “Legal”. Al Admin or Bo Admin can change its members.',
    ],
  ],
  [
    'the groups of a stage',
    { ...waits, groups: ['Legal', 'Brand'] },
    [
      'It waits at stage 2 for a member of the moderation groups “Legal” or “Brand”. Al Admin or Bo Admin can change their members.',
    ],
  ],
  [
    'the right at stage 0, and who can grant it',
    {
      ...waits,
      stage: 0,
      groups: [],
      right: { displayName: 'Moderate', grantors: ['Al Admin'] },
      keepers: [],
    },
    ['It waits at stage 0.', 'It takes the right “Moderate” on this campaign. Al Admin can grant it.'],
  ],
  ['nothing where the server gives no reason', null, []],
])('MOD-002 a pending creative without Approve and Reject says %s', async (_, waitsFor, words) => {
  const askMayModerate = fromPromise<MayModerate, { creativeId: string }>(async () => ({
    canModerate: false,
    waitsFor,
  }))
  const moderation = createActor(moderationMachine.provide({ actors: { askMayModerate } }), {
    input: { creativeId: '9' },
  }).start()
  await waitFor(moderation, (snapshot) => snapshot.hasTag('closed'))
  const screen = await render(
    <>
      <WhomItWaitsFor moderation={moderation} creative={sampleCreative('9')} />
      <ModerationPanel moderation={moderation} creative={sampleCreative('9')} />
    </>,
  )
  const shown = () => [...document.querySelectorAll('body p')].map((line) => line.textContent)
  const buttons = () => [...screen.container.querySelectorAll('button')].map((button) => button.textContent)
  expect([shown(), buttons()]).toEqual([[], waitsFor === null ? [] : ['Why can’t I decide?']])
  if (waitsFor !== null) {
    await screen.getByRole('button', { name: 'Why can’t I decide?' }).click()
  }
  await expect.poll(shown).toEqual(words)
  // Once it is decided it waits for nobody.
  await screen.rerender(
    <WhomItWaitsFor moderation={moderation} creative={sampleCreative('9', { moderationStatus: 1 })} />,
  )
  await expect.poll(() => [shown(), buttons()]).toEqual([[], []])
})

/** The reject dialog over a creative that may be moderated, by a server that takes its time to decide. */
async function openRejection() {
  const moderation = createActor(
    moderationMachine.provide({
      actors: {
        askMayModerate: fromPromise<MayModerate, { creativeId: string }>(async () => ({
          canModerate: true,
          waitsFor: null,
        })),
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
