import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { Creative, MayModerate } from '#contract/creatives.ts'
import type { AssignedCampaign, OwnDecision } from '#contract/moderation-assignments.ts'
import type { Problem } from '#contract/problem.ts'
import en from '#locales/en.json'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import {
  assignmentMachine,
  liteModerationMachine,
  ownDecisionsMachine,
  waitingCreativesMachine,
} from '#machines/lite-moderation/lite-moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import {
  pageOfDecisions,
  sampleAssigned,
  sampleOwnDecision,
} from '#tests/support/samples/moderation-assignments.ts'
import { LiteModeration } from '#views/lite-moderation/lite-moderation.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const params = { campaignId: '7', assignmentId: '3' }
const hero = sampleCreative('9', { name: 'Hero' })
const wide = sampleCreative('8', {
  name: 'Wide',
  frameSpecificationId: '2',
  frameSpecification: { id: '2', name: 'Landscape HD', width: 1920, height: 1080, rotation: 0 },
})

interface Shown {
  /** What waits, by reads; the last one stays. */
  waiting?: Creative[][]
  decisions?: OwnDecision[]
  /** Whose campaign it is, as the server answers. */
  assignment?: Promise<AssignedCampaign>
  /** A decision of the server that never comes, unless given. */
  moderate?: () => Promise<void>
}

/** The screens of a lite moderator; the history where decisions are given. */
function show({
  waiting = [[hero, wide]],
  decisions,
  assignment = Promise.resolve(sampleAssigned()),
  moderate,
}: Shown) {
  const reads = [...waiting]
  const notified: string[] = []
  const machine = liteModerationMachine.provide({
    actors: {
      assignment: assignmentMachine.provide({
        actors: {
          load: fromPromise(() => assignment),
          listen: fromCallback(() => {}),
        },
      }),
      waiting: waitingCreativesMachine.provide({
        actors: {
          load: fromPromise(async () => (reads.length > 1 ? reads.shift() : reads[0]) ?? []),
          listen: fromCallback(() => {}),
        },
      }),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<MayModerate, { creativeId: string }>(async () => ({
            canModerate: true,
            waitsFor: null,
          })),
          moderate: fromPromise<void, Decision>(moderate ?? (() => new Promise(() => {}))),
        },
      }),
    },
    actions: { notifyModerated: ({ context }) => notified.push(context.subject?.name ?? '') },
  })
  const lite = createActor(machine, { input: params }).start()
  const history = createActor(
    heldResource(ownDecisionsMachine, { value: pageOfDecisions(decisions ?? [], 2) }),
    { input: { params, query: { page: 1 } } },
  ).start()
  const screen = render(
    <LiteModeration
      lite={lite}
      preview={undefined}
      decisions={decisions === undefined ? undefined : history}
      home="/lite/moderation/view/7"
      name="Kerbside"
      now={0}
    />,
  )
  return { lite, notified, screen }
}

test('MOD-022 MOD-023 the list has its navigation, heading, intro, and the creatives by frame specification', async () => {
  const screen = await show({}).screen
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Coffee autumn')
  const links = screen.getByRole('navigation', { name: 'Moderation' }).getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Creative', '/lite/moderation/view/7'],
    ['Moderation History', '/lite/moderation/view/7/history/1'],
  ])
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Moderate Creative')
  await expect.element(screen.getByText('The following creatives require your approval.')).toBeVisible()
  const names = screen.getByRole('heading', { level: 3 }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Digital 6-Sheet', 'Landscape HD'])
  await expect
    .element(screen.getByRole('link', { name: 'Hero' }))
    .toHaveAttribute('href', '/lite/moderation/view/7/creative/9')
})

test('MOD-024 a list without creatives says so', async () => {
  const screen = await show({ waiting: [[]] }).screen
  await expect.element(screen.getByText('You have no creatives that need moderating')).toBeVisible()
  expect(screen.getByText('The following creatives require your approval.').elements()).toEqual([])
})

test('MOD-003 MOD-026 two presses approve a creative, which leaves the list, with a notice', async () => {
  const { screen: rendering, notified } = show({ moderate: async () => {} })
  const screen = await rendering
  await screen.getByRole('button', { name: 'Approve Hero' }).click()
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you wish to approve this creative? This cannot be undone.',
  })
  await question.getByRole('button', { name: 'Approve' }).click()
  await vi.waitFor(() => expect(notified).toEqual(['Hero']))
  await expect.element(question).not.toBeInTheDocument()
})

test('a question about a creative that somebody else decides on closes, and says so', async () => {
  const { screen: rendering, lite } = show({ waiting: [[hero, wide], [wide]] })
  const screen = await rendering
  await screen.getByRole('button', { name: 'Reject Hero' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  lite.send({ type: 'realtime.resumed' })
  await expect.element(screen.getByText('Somebody else has decided on Hero')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Wide' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hero' }).elements()).toEqual([])
})

test('MOD-035 without access there is no list', async () => {
  const refused = Promise.withResolvers<AssignedCampaign>()
  refused.reject({ kind: 'forbidden', messages: [] } satisfies Problem)
  const screen = await show({ assignment: refused.promise }).screen
  const alert = screen.getByRole('alert')
  await expect
    .element(alert.getByText('You have no access to moderate creatives for this agent'))
    .toBeVisible()
  expect(screen.getByRole('heading', { name: 'Moderate Creative' }).elements()).toEqual([])
})

test('MOD-027 MOD-028 MOD-029 MOD-036 the history lists decisions with reasons, times and downloads, by pages', async () => {
  const screen = await show({
    decisions: [
      sampleOwnDecision('9', { isApproved: false, notes: '<b>Too dark</b>', creative: hero }),
      sampleOwnDecision('8', {
        creative: { ...wide, deletedAt: '2026-02-13T08:00:00.000Z', asset: null },
      }),
    ],
  }).screen
  const entries = screen.getByRole('region', { name: 'Moderation History' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toBeVisible()
  const [first, second] = entries.elements().map(({ textContent }) => textContent)
  expect(first).toMatch(/^HeroRejectedDigital 6-Sheet2026-02-1\d \d{1,2}:04:05<b>Too dark<\/b>/)
  expect(second).toMatch(/^WideApprovedDeletedLandscape HD2026-02-1\d \d{1,2}:04:05$/)
  const downloads = screen.getByRole('link', { name: /^Download / }).elements()
  expect(downloads.map((link) => [link.getAttribute('aria-label'), link.hasAttribute('download')])).toEqual([
    ['Download Hero', true],
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/lite/moderation/view/7/history/2')
})

test('MOD-034 an empty history says so', async () => {
  const screen = await show({ decisions: [] }).screen
  await expect.element(screen.getByText('No moderation history to display')).toBeVisible()
})
