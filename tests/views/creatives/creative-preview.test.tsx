import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { MayModerate } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'
import en from '#locales/en.json'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type CreativeInOrder,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'
import { LinkProvider } from '#views/ui/link.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** The screen of one creative, over a server with this response; the person may moderate it or not. */
async function show(
  load: (creativeId: string) => Promise<PreviewedCreative>,
  {
    mayModerate = false,
    navigate = () => {},
  }: { mayModerate?: boolean; navigate?: (href: string) => void } = {},
) {
  const machine = creativePreviewMachine.provide({
    actors: {
      previewed: previewedCreativeMachine.provide({
        actors: {
          load: fromPromise(({ input }) => load(input.query.creativeId)),
          listen: fromCallback(() => {}),
        },
      }),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<MayModerate, { creativeId: string }>(async () => ({
            canModerate: mayModerate,
            waitsFor: null,
          })),
          moderate: fromPromise<void, Decision>(async () => {}),
        },
      }),
    },
  })
  const preview = createActor(machine, { input: { campaignId: '7', query: { creativeId: '9' } } }).start()
  const places = {
    one: (id: string) => `/campaigns/7/creative/${id}`,
    all: '/campaigns/7',
    add: '/campaigns/7/creative',
    decisions: (id: string) => `/campaigns/7/creative/${id}/moderation/summary`,
    history: (id: string) => `/campaigns/7/creative/${id}/assetHistory`,
  }
  const now = Date.parse('2026-03-10T12:00:00Z')
  const screen = await render(
    <LinkProvider actions={{ navigate }}>
      <CreativePreview
        preview={preview}
        places={places}
        replacer={null}
        mayModerate={mayModerate}
        now={now}
      />
    </LinkProvider>,
  )
  return { screen, preview }
}

const order: CreativeInOrder[] = [
  { id: '7', isPending: true },
  { id: '8', isPending: false },
  { id: '9', isPending: true },
]
const pending = async (id: string): Promise<PreviewedCreative> => ({ creative: sampleCreative(id), order })

test('CREA-050 the details line shows specification, size and the relative time of the last update', async () => {
  const creative = sampleCreative('9', { updatedAt: '2026-03-07T12:00:00.000Z' })
  const { screen } = await show(async () => ({ creative, order: [{ id: '9', isPending: true }] }))
  await expect
    .element(screen.getByText('Digital 6-Sheet, 1080 × 1920. Last updated 3 days ago', { exact: true }))
    .toBeVisible()
})

test('CREA-040 the sub-navigation: the current name, its decisions, its files, and the way to the other creatives', async () => {
  await page.viewport(1440, 900)
  const { screen } = await show(pending)
  await expect.element(screen.getByRole('link', { name: 'Next' })).toBeVisible()
  const places = [...screen.container.querySelectorAll('[aria-current], a')]
  expect(
    places.map((place) => [
      place.textContent,
      place.getAttribute('href') ?? place.getAttribute('aria-current'),
    ]),
  ).toEqual([
    [sampleCreative('9').name, 'page'],
    ['Moderation Summary', '/campaigns/7/creative/9/moderation/summary'],
    ['Asset History', '/campaigns/7/creative/9/assetHistory'],
    ['Previous', '/campaigns/7/creative/8'],
    ['All Creatives', '/campaigns/7'],
    ['Next', '/campaigns/7/creative/7'],
  ])
  // On the screen from left to right, in one row.
  const boxes = places.map((place) => place.getBoundingClientRect())
  expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b))
  expect(Math.max(...boxes.map(({ top }) => top))).toBeLessThan(
    Math.min(...boxes.map(({ bottom }) => bottom)),
  )
})

test('a creative that does not exist leads back to the list and offers no retry', async () => {
  const read = Promise.withResolvers<PreviewedCreative>()
  read.reject({ kind: 'missing', messages: [] } satisfies Problem)
  const { screen } = await show(() => read.promise)
  await expect.element(screen.getByText('This creative does not exist')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All Creatives' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('MOD-002 CREA-052 the decision and the neighbours are in view in a window of 360 × 640', async () => {
  await page.viewport(360, 640)
  const { screen } = await show(pending, { mayModerate: true })
  for (const name of ['Approve', 'Reject']) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeEnabled()
    await expect.element(button).toBeInViewport({ ratio: 1 })
  }
  for (const name of ['Previous', 'All Creatives', 'Next']) {
    const link = screen.getByRole('link', { name })
    await expect.element(link).toBeInViewport({ ratio: 1 })
    const { width, height } = link.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('MOD-004 after an approval the focus is on the way to the next creative that waits for one', async () => {
  let isDecided = false
  const { screen } = await show(
    async (id) =>
      isDecided
        ? {
            creative: sampleCreative(id, { moderationStatus: 1 }),
            order: order.map((creative) => ({ ...creative, isPending: creative.id === '7' })),
          }
        : pending(id),
    { mayModerate: true },
  )
  await screen.getByRole('button', { name: 'Approve' }).click()
  isDecided = true
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  const next = screen.getByRole('link', { name: 'Next to moderate (1)' })
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAttribute('href', '/campaigns/7/creative/7')
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible()
})

test('MOD-004 after the last decision the focus is on the name of the creative', async () => {
  let moderationStatus = 0
  const { screen } = await show(
    async (id) => ({
      creative: sampleCreative(id, { moderationStatus }),
      order: [{ id, isPending: moderationStatus === 0 }],
    }),
    { mayModerate: true },
  )
  await screen.getByRole('button', { name: 'Approve' }).click()
  moderationStatus = 1
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByRole('heading', { name: sampleCreative('9').name })).toHaveFocus()
})

test('CREA-041 the arrow keys lead to the neighbours, but not while a reason is typed', async () => {
  const navigate = vi.fn<(href: string) => void>()
  const { screen } = await show(pending, { mayModerate: true, navigate })
  await expect.element(screen.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowLeft}')
  expect(navigate.mock.calls).toEqual([['/campaigns/7/creative/7'], ['/campaigns/7/creative/8']])
  await screen.getByRole('button', { name: 'Reject' }).click()
  await screen.getByRole('textbox').fill('Too dark.')
  await userEvent.keyboard('{ArrowLeft}')
  expect(navigate).toHaveBeenCalledTimes(2)
})

test('CREA-041 nothing moves while another creative is read, which has no decision yet', async () => {
  await page.viewport(1440, 900)
  const read = Promise.withResolvers<PreviewedCreative>()
  const { screen, preview } = await show((id) => (id === '9' ? pending(id) : read.promise), {
    mayModerate: true,
  })
  await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  const placesOf = () =>
    ['Previous', 'Next', 'Approve', 'Reject'].map((name) => {
      const role = name === 'Approve' || name === 'Reject' ? 'button' : 'link'
      const { x, y } = screen.getByRole(role, { name }).element().getBoundingClientRect()
      return [x, y]
    })
  const before = placesOf()
  preview.send({ type: 'query.changed', query: { creativeId: '7' } })
  await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(placesOf()).toEqual(before)
  await expect
    .element(screen.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/campaigns/7/creative/8')
  const wide = { id: '2', name: 'Airport Wide', width: 3840, height: 1080, rotation: 0 }
  read.resolve({
    creative: sampleCreative('7', { name: 'A much longer name', frameSpecification: wide }),
    order,
  })
  await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(placesOf()).toEqual(before)
})

test('a rejected creative says why, and a pin in its picture shows where', async () => {
  const rejection = { notes: 'The logo is cut off', mark: { place: { x: 0.25, y: 0.5 }, seconds: null } }
  const creative = sampleCreative('9', { moderationStatus: -1, rejection })
  const { screen } = await show(async () => ({ creative, order }))
  await expect
    .element(screen.getByText('Rejected: “The logo is cut off” (the pin shows where)'))
    .toBeVisible()
  const pin = screen.getByRole('img', { name: 'The place that was rejected' }).element() as HTMLElement
  expect([pin.style.left, pin.style.top]).toEqual(['25%', '50%'])
  await expect.element(screen.getByRole('button', { name: /^Show / })).not.toBeInTheDocument()
})
