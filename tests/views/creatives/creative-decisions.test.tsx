import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import {
  creativeDecisionsMachine,
  decisionHistoryMachine,
  type DecisionHistory,
} from '#machines/creatives/creative-decisions.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { sampleDecision, sampleRecalculation } from '#tests/support/samples/moderation-decisions.ts'
import { CreativeDecisions } from '#views/creatives/creative-decisions.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

async function show(value: DecisionHistory) {
  const load = vi.fn<() => Promise<DecisionHistory>>(() => Promise.resolve(value))
  const recalculate = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const decisions = createActor(
    creativeDecisionsMachine.provide({
      actors: {
        history: decisionHistoryMachine.provide({ actors: { load: fromPromise(load) } }),
        recalculate: fromPromise(recalculate),
      },
    }),
    { input: { campaignId: '7', creativeId: '9' } },
  ).start()
  const screen = await render(<CreativeDecisions decisions={decisions} onClose={() => {}} />)
  return { screen, load, recalculate }
}

test('MOD-014 each decision has its id, word and time, and its logs with type, status, message, person and notes', async () => {
  const { screen } = await show({
    status: -1,
    decisions: [sampleDecision('32', 'rejected'), sampleRecalculation('31')],
  })
  const list = screen.getByRole('list', { name: 'Decisions on this creative' })
  await expect.element(list).toBeVisible()
  const texts = [...list.element().children].map((entry) => entry.textContent)
  expect(texts).toEqual([
    [
      'Rejected',
      'Decision 32',
      formatDecisionTime('2026-02-11T14:07:09.000Z'),
      'Vote',
      'Rejected',
      'Rejected by a campaign moderator',
      'Mo Derator · mo@metro.test',
      'The logo is too dark',
    ].join(''),
    [
      'Pending',
      'Decision 31',
      formatDecisionTime('2026-02-12T01:07:09.000Z'),
      'Recalculation',
      'Pending',
      'Recalculated',
      'stage-2',
      'Accepted',
      'The stage is complete',
    ].join(''),
  ])
})

test('MOD-015 MOD-017 a pending creative without decisions says so, and has nothing to recalculate', async () => {
  const { screen } = await show({ status: 0, decisions: [] })
  await expect.element(screen.getByRole('heading', { name: 'No decisions made' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Recalculate' })).toBeDisabled()
})

test('MOD-016 MOD-017 MOD-020 a decided creative is recalculated, and its decisions are read again', async () => {
  const { screen, load, recalculate } = await show({
    status: 1,
    decisions: [sampleDecision('1', 'accepted')],
  })
  const button = screen.getByRole('button', { name: 'Recalculate' })
  await expect.element(button).toBeEnabled()
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await button.click()
  await vi.waitFor(() => expect(recalculate).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  await expect.element(button).toBeEnabled()
})
