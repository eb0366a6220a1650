import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { ReadinessLine } from '#contract/readiness.ts'
import en from '#locales/en.json'
import type { OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { readinessLinesMachine, readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { sampleLine } from '#tests/support/samples/readiness.ts'
import { sampleUser } from '#tests/support/samples/users.ts'
import { Readiness } from '#views/campaigns/readiness-panel.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const day = 86_400_000
const now = Date.now()
const during = { startsAt: iso(now - day), endsAt: iso(now + day) }
const before = { startsAt: iso(now + day), endsAt: iso(now + 2 * day) }
const after = { startsAt: iso(now - 2 * day), endsAt: iso(now - day) }
function iso(moment: number): string {
  return new Date(moment).toISOString()
}

async function show(
  lines: ReadinessLine[],
  campaign: Record<string, unknown>,
  values: Partial<OpenedCampaign> = {},
  user = sampleUser,
) {
  const opened = { campaign: sampleCampaign('7', campaign), rights: [], isUnitAdmin: false, ...values }
  const machine = readinessLinesMachine.provide({
    actors: {
      load: fromPromise<ReadinessLine[], { params: { campaignId: string }; query: null }>(() =>
        Promise.resolve(lines),
      ),
      listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
    },
  })
  const readiness = createActor(readinessMachine.provide({ actors: { lines: machine } }), {
    input: { campaignId: '7' },
  }).start()
  const { children } = readiness.getSnapshot()
  if (children.lines === undefined) {
    throw new Error('the readiness has no lines')
  }
  const screen = await render(
    <Readiness readiness={readiness} lines={children.lines} opened={opened} user={user} now={now} />,
  )
  await screen.getByRole('button').click()
  const panel = screen.getByRole('region', { name: 'Launch readiness' })
  await expect.element(panel).toHaveAttribute('aria-busy', 'false')
  return panel.element()
}

const pending = [sampleLine('pending_creatives', ['Hero'])]
const off = [sampleLine('not_active')]

test.each([
  ['live, with a line', during, true, pending, '1 thing to fix'],
  ['still to go live, with a line', before, true, pending, '1 thing keeps this campaign from going live'],
  ['over, with a line', after, true, pending, '1 thing to fix'],
  ['live', during, true, [], 'Live'],
  ['still to go live', before, true, [], 'Ready to go live'],
  ['over', after, true, [], 'It has ended, and there is nothing to fix'],
  ['inactive', during, false, off, '1 thing keeps this campaign from going live'],
  [
    'inactive, before its lines are read again',
    during,
    false,
    [],
    'Checking what keeps this campaign from going live',
  ],
] as const)('CAMP-068 a campaign that is %s', async (_, dates, isActive, lines, heading) => {
  const panel = await show([...lines], { ...dates, isActive })
  expect(panel.querySelector('h2')?.textContent).toBe(heading)
})

test.each([
  [
    'an admin of its unit',
    { isUnitAdmin: true },
    {},
    'Switch it on under “More actions” in the campaign’s bar.',
  ],
  ['a manager', { rights: ['view', 'edit'] }, {}, 'It becomes active by itself when it is published'],
  [
    'a viewer',
    { rights: ['view'] },
    { isExchangeHolding: true },
    'Someone who may edit the campaign can switch it on.',
  ],
] as const)('CAMP-068 “Not active” tells %s who can change it', async (_, { ...values }, wire, words) => {
  const panel = await show(off, { ...during, ...wire, isActive: false }, values as Partial<OpenedCampaign>)
  expect(panel.textContent).toContain('It is not active')
  expect(panel.textContent).toContain(words)
})

test('CAMP-068 “Not active” tells people who provide content that an administrator can change it', async () => {
  const provides = { id: '2', action: 'provide_content', object: 'BusinessUnit', objectId: '1' } as const
  const panel = await show(
    off,
    { ...during, isExchangeHolding: true, isActive: false },
    { rights: ['view', 'edit'] },
    { ...sampleUser, permissions: [provides] },
  )
  expect(panel.textContent).toContain('An administrator of its business unit can switch it on.')
})

test('CAMP-068 a line names the right that it takes and who can grant it, and nothing of people who hold it', async () => {
  const lacks = { displayName: 'Deploy', grantors: ['Al Admin', 'Bo Admin'] }
  const edit = { displayName: 'Edit', grantors: [] }
  const lines = [
    sampleLine('unpromoted_bookings', [], 2, [], lacks),
    sampleLine('no_frames'),
    sampleLine('not_active', [], 1, [], edit),
  ]
  const panel = await show(
    lines,
    { ...during, isExchangeHolding: true, isActive: false },
    { rights: ['view'] },
  )
  expect(
    [...panel.querySelectorAll('li')].map((line) =>
      [...line.querySelectorAll('p')].map((p) => p.textContent),
    ),
  ).toEqual([
    ['It takes the right “Deploy” on this campaign. Al Admin or Bo Admin can grant it.'],
    [],
    ['Someone who may edit the campaign can switch it on.', 'It takes the right “Edit” on this campaign.'],
  ])
})

test.each([
  [['SM100147'], 1, ['Bus Rear'], 'SM100147 can’t be promoted: Bus Rear has no default'],
  [['SM1', 'SM2'], 2, ['Bus Rear'], '2 bookings can’t be promoted: Bus Rear has no default'],
  [[], 1, ['Bus Rear'], '1 booking can’t be promoted: Bus Rear has no default'],
  [['SM1'], 1, ['Bus Rear', 'Kiosk'], 'SM1 can’t be promoted: 2 frame specifications have no default'],
] as const)('CAMP-068 one cause is one line: %o, %i, %o', async (codes, count, causes, words) => {
  const panel = await show([sampleLine('booking_errors', [...codes], count, [...causes])], during)
  const [link, ...others] = panel.querySelectorAll('li a')
  expect(link?.textContent).toBe(words)
  expect(others.map((other) => other.textContent)).toEqual(causes.length === 1 ? [] : [...causes])
})
