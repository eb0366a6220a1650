import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import type { DecidedCreative } from '#contract/moderation-decisions.ts'
import en from '#locales/en.json'
import {
  decidedCreativesMachine,
  moderationSummaryMachine,
} from '#machines/creatives/moderation-summary.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleDecided, sampleDecision } from '#tests/support/samples/moderation-decisions.ts'
import { ModerationSummary } from '#views/creatives/moderation-summary.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

function show(items: DecidedCreative[], total = items.length) {
  const page = {
    items,
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / 15)), currentPage: 1 },
  }
  const summary = createActor(
    moderationSummaryMachine.provide({
      actors: { list: heldResource(decidedCreativesMachine, { value: page }) },
    }),
    { input: { campaignId: '7', query: { page: 1 } } },
  ).start()
  return render(
    <ModerationSummary
      summary={summary}
      hrefOf={({ page: number }) => `/summary/${number}`}
      creativeHrefOf={(id) => `/creative/${id}`}
    />,
  )
}

test('MOD-007 MOD-009 MOD-011 MOD-036 a creative is listed with its frame specification and its decisions, each with its time', async () => {
  const screen = await show([
    sampleDecided('9', [sampleDecision('2', 'rejected'), sampleDecision('1', 'accepted')]),
    sampleDecided('8', []),
  ])
  const row = screen.getByRole('row', { name: /Hero still v9/ })
  await expect
    .element(row.getByRole('link', { name: /Hero still v9/ }))
    .toHaveAttribute('href', '/creative/9')
  await expect.element(row.getByText('Digital 6-Sheet')).toBeVisible()
  await expect.element(row.getByText('1080 × 1920')).toBeVisible()
  const time = formatDecisionTime('2026-02-11T14:07:09.000Z')
  expect(time).toMatch(/^2026-02-1[12] \d{1,2}:07:09$/)
  expect(
    row
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([`Rejected${time}`, `Accepted${time}`])
  const undecided = screen.getByRole('row', { name: /Hero still v8/ })
  await expect.element(undecided.getByText('No decisions made')).toBeVisible()
})

test('a decision says on hover when, by whom and why', async () => {
  const screen = await show([sampleDecided('9', [sampleDecision('2', 'rejected')])])
  await screen.getByText('Rejected').hover()
  await expect
    .element(screen.getByRole('tooltip'))
    .toHaveTextContent(
      `${formatDecisionTime('2026-02-11T14:07:09.000Z')} · Mo Derator · The logo is too dark`,
    )
})

test('MOD-007 a deleted creative says since when, and leads nowhere', async () => {
  const deletedAt = '2026-02-12T09:00:00.000Z'
  const screen = await show([sampleDecided('9', [], { deletedAt })])
  await expect.element(screen.getByText(`Deleted ${formatDecisionTime(deletedAt)}`)).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('MOD-034 an empty page says that no decisions were made', async () => {
  const screen = await show([])
  await expect.element(screen.getByRole('heading', { name: 'No decisions made' })).toBeVisible()
})
