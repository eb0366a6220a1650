import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { PromotionStatus } from '#contract/campaign-states.ts'
import type { Problem } from '#contract/problem.ts'
import en from '#locales/en.json'
import {
  campaignMachine,
  openedCampaignMachine,
  type OpenedCampaign,
} from '#machines/campaigns/campaign.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { sampleUser } from '#tests/support/samples/users.ts'
import { CampaignFrame, CampaignLayout } from '#views/campaigns/campaign-frame.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => page.viewport(1280, 900))

const openFrame = (promotionStatus: PromotionStatus, section: 'creative' | 'publishing') =>
  openCampaign({ promotionStatus, publishingStatus: 'draft' }, { section })

async function openCampaign(
  wire: Record<string, unknown>,
  {
    section = 'creative',
    others = [],
  }: { section?: 'creative' | 'publishing'; others?: readonly { id: string; name: string }[] } = {},
) {
  const opened: OpenedCampaign = {
    campaign: sampleCampaign('7', wire),
    rights: ['view'],
    isUnitAdmin: false,
  }
  const campaign = createActor(
    campaignMachine.provide({
      actors: {
        opened: heldResource(openedCampaignMachine, { value: opened }),
        watchPresence: fromCallback(({ sendBack }) => sendBack({ type: 'presence.changed', others })),
      },
    }),
    { input: { campaignId: '7' } },
  ).start()
  return render(
    <CampaignFrame
      campaign={campaign}
      user={sampleUser}
      settingsHref="/"
      snoozeHref="/"
      section={section}
      now={Date.parse('2026-03-10T12:00:00Z')}
    >
      <p>Section</p>
    </CampaignFrame>,
  )
}

test('PUB-013 the alert of unpublished changes leads to publishing, and to nowhere on the publishing screen', async () => {
  const elsewhere = await openFrame('unpromoted', 'creative')
  const link = elsewhere.getByRole('link', { name: 'Unpublished changes' })
  await expect.element(link).toHaveAttribute('href', '/campaigns/7/publishing')
  expect(elsewhere.getByText('Unpublished changes').elements()).toHaveLength(1)
  await elsewhere.unmount()
  const there = await openFrame('unpromoted', 'publishing')
  await expect.element(there.getByText('Unpublished changes')).toBeVisible()
  await expect.element(there.getByRole('link', { name: 'Unpublished changes' })).not.toBeInTheDocument()
})

test.each([
  ['unpromoted', 'Unpromoted', 'pending'],
  ['partially_promoted', 'Partially promoted', 'attention'],
  ['fully_promoted', 'Promoted', 'live'],
] as const)(
  'what is %s has the same tone in the header as among the bookings',
  async (status, words, tone) => {
    const screen = await openFrame(status, 'creative')
    await expect.element(screen.getByText(words, { exact: true })).toHaveAttribute('data-tone', tone)
  },
)

test.each([8, 30])(
  'SHELL-024 SHELL-055 each of %i others who have the campaign open has an indicator with the name, within a narrow window',
  async (count) => {
    await page.viewport(360, 800)
    const names = Array.from({ length: count }, (_, index) => `Viewer ${String(index + 1)}`)
    const screen = await openCampaign(
      {},
      {
        others: [
          ...names.map((name, index) => ({ id: `1${String(index)}`, name })),
          { id: sampleUser.id, name: sampleUser.name },
        ],
      },
    )
    const indicators = screen.getByRole('list', { name: 'Also viewing this campaign' }).getByRole('img')
    await expect.element(indicators.first()).toBeVisible()
    const shown = indicators.elements()
    expect(shown.map((indicator) => indicator.getAttribute('aria-label'))).toEqual(names)
    const outside = shown.filter((indicator) => {
      const { left, right } = indicator.getBoundingClientRect()
      return left < 0 || right > 360
    })
    expect(outside).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(360)
  },
)

test('a section stays mounted when the campaign arrives', async () => {
  const reading = Promise.withResolvers<OpenedCampaign>()
  const opened = createActor(
    isolated(openedCampaignMachine).provide({ actors: { load: fromPromise(() => reading.promise) } }),
    { input: { params: { campaignId: '7' }, query: null } },
  ).start()
  const screen = await render(
    <CampaignLayout opened={opened} others={[]} actions={null} section="creative" now={0}>
      <p>Section</p>
    </CampaignLayout>,
  )
  const section = screen.getByText('Section').element()
  reading.resolve({
    campaign: sampleCampaign('7', { name: 'Arrived' }),
    rights: ['view'],
    isUnitAdmin: false,
  })
  await expect.element(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible()
  expect(screen.getByText('Section').element()).toBe(section)
})

test('what is to fix and the next action come together, as one after the other would push the first aside', async () => {
  const opened = createActor(
    heldResource(openedCampaignMachine, {
      value: { campaign: sampleCampaign('7', {}), rights: ['view'], isUnitAdmin: false },
    }),
    { input: { params: { campaignId: '7' }, query: null } },
  ).start()
  const layout = (isPending: boolean) => (
    <CampaignLayout
      opened={opened}
      others={[]}
      actions={<button type="button">More</button>}
      readiness={<button type="button">4 to fix</button>}
      next={{ action: isPending ? null : <button type="button">Publish</button>, isPending }}
      section="creative"
      now={0}
    >
      <p>Section</p>
    </CampaignLayout>
  )
  const screen = await render(layout(true))
  const buttons = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
  await expect.poll(buttons).toEqual(['More'])
  await screen.rerender(layout(false))
  await expect.poll(buttons).toEqual(['4 to fix', 'Publish', 'More'])
})

test.each([
  ['missing', 'This campaign does not exist', []],
  ['server', 'The campaign could not be loaded', ['Try again']],
] as const)('a campaign whose read fails as %s says “%s” and offers %j', async (kind, words, ways) => {
  const problem: Problem = { kind, messages: [] }
  const opened = createActor(
    isolated(openedCampaignMachine).provide({
      actors: {
        load: fromPromise<OpenedCampaign, { params: { campaignId: string }; query: null }>(() =>
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- services reject with a Problem, nothing else
          Promise.reject(problem),
        ),
        listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
      },
    }),
    { input: { params: { campaignId: '7' }, query: null } },
  ).start()
  const screen = await render(
    <CampaignLayout opened={opened} others={[]} actions={null} section="creative" now={0}>
      <p>Section</p>
    </CampaignLayout>,
  )
  await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible()
  const buttons = screen.getByRole('button').elements()
  expect(buttons.map((button) => button.textContent)).toEqual(ways)
  await expect.element(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
})

test('SHELL-055 the header names the campaign and its client', async () => {
  const screen = await openCampaign({ client: { id: '4', name: 'Bluewater Bank' } })
  const header = screen.getByRole('banner')
  await expect
    .element(header.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Harbour Coffee autumn burst 7')
  await expect.element(header.getByText('Bluewater Bank', { exact: true })).toBeVisible()
})

test.each([
  [1, ['Live in 1 day']],
  [2, ['Live in 2 days']],
  [3, []],
  [0, []],
  [null, []],
] as const)(
  'SHELL-055 with %s days until it is live the flag of a campaign about to go live says %j',
  async (daysUntilLive, flags) => {
    const screen = await openCampaign({ daysUntilLive })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const found = screen.getByText(/^Live in /).elements()
    expect(found.map((flag) => flag.textContent)).toEqual(flags)
  },
)

test('CAMP-068 an inactive campaign about to begin does not say that it goes live', async () => {
  const screen = await openCampaign({ daysUntilLive: 1, isActive: false })
  await expect.element(screen.getByText('Starts in 1 day')).toBeVisible()
  await expect.element(screen.getByText(/^Live in /)).not.toBeInTheDocument()
})
