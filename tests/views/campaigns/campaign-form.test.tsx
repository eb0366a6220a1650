import { useSelector } from '@xstate/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { CreateCampaignRequest } from '#contract/campaigns.ts'
import type { BookingHit } from '#contract/search.ts'
import type { ListedUnit } from '#contract/users.ts'
import en from '#locales/en.json'
import { bookingSearchMachine, type BookingSearchQuery } from '#machines/campaigns/booking-search.machine.ts'
import { campaignFormMachine, type CampaignFormRef } from '#machines/campaigns/campaign-form.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'
import { CampaignForm } from '#views/campaigns/campaign-form.tsx'
import { AppFrame } from '#views/ui/app-frame.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** What opened the form and stays in the header. */
function Opener() {
  return (
    <button type="button" ref={focus}>
      Open
    </button>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** The form until its campaign is created, then the content of a campaign. */
function Opened({ form }: { form: CampaignFormRef }) {
  const isCreated = useSelector(form, ({ status }) => status === 'done')
  return isCreated ? (
    <div data-content="" tabIndex={-1} data-testid="content">
      The campaign
    </div>
  ) : (
    <CampaignForm form={form} me="plain@kerbside.test" />
  )
}

/** The form on inert services that answer at once, and the requests that it makes. */
async function openForm(hits: BookingHit[]) {
  const create = vi.fn<(request: CreateCampaignRequest) => void>()
  const machine = campaignFormMachine.provide({
    actors: {
      loadUnits: fromPromise<ListedUnit[]>(() =>
        Promise.resolve([
          { id: '1', name: 'Metro', freeBooking: 'SM100147' },
          { id: '2', name: 'Northern Roads', freeBooking: null },
        ]),
      ),
      createCampaign: fromPromise<{ id: string }, { request: CreateCampaignRequest }>(({ input }) => {
        create(input.request)
        return Promise.resolve({ id: '7' })
      }),
      bookingSearch: bookingSearchMachine.provide({
        delays: { typing: 0 },
        actors: {
          find: fromPromise<BookingHit[], { query: BookingSearchQuery }>(() => Promise.resolve(hits)),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { today: '2026-03-01' } }).start()
  const screen = await render(
    <AppFrame header={<Opener />}>
      <Opened form={actor} />
    </AppFrame>,
  )
  const submit = () => screen.getByRole('button', { name: 'Create Campaign' }).click()
  const attach = async (name: RegExp) => {
    await screen.getByRole('combobox', { name: /^Bookings/ }).fill('SM')
    await screen.getByRole('option', { name }).click()
  }
  return { screen, submit, attach, create }
}

test('CAMP-014, CAMP-022: a booking fills the empty fields of the form, which then can be sent', async () => {
  const { screen, submit, attach, create } = await openForm([sampleHit('1')])
  await submit()
  await expect.element(screen.getByText('Brand is required')).toBeVisible()

  await attach(/SM100201/)
  await expect.element(screen.getByText('Brand is required')).not.toBeInTheDocument()
  await expect.element(screen.getByText('An email is required')).toBeVisible()

  await screen.getByRole('combobox', { name: 'Managers' }).fill('manager@kerbside.test,')
  await submit()
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Harbour Coffee proposal 1', businessUnits: ['1'] })
  await expect.element(screen.getByTestId('content')).toHaveFocus()
})

test('CAMP-059 empty fields show the message for a required value, not the one for a selection', async () => {
  const { screen, submit, create } = await openForm([])
  await submit()
  for (const name of ['Brand', 'Name']) {
    await expect.element(screen.getByText(`${name} is required`)).toBeVisible()
  }
  expect(screen.getByText(/ is required$/).elements().length).toBeGreaterThan(2)
  expect(screen.getByText(/At least one/).elements()).toEqual([])
  expect(create).not.toHaveBeenCalled()
})

test('CAMP-016: nothing is sent while a booking is of another business unit, and all is when it is detached', async () => {
  const foreign = sampleHit('2', { business_unit_id: 2, name: 'Elsewhere' })
  const { screen, submit, attach, create } = await openForm([sampleHit('1'), foreign])
  await attach(/SM100201/)
  await attach(/SM100202/)
  await screen.getByRole('combobox', { name: 'Managers' }).fill('manager@kerbside.test,')
  await submit()
  const words = 'Not all booking business units have been selected in the Business Units field'
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(create).not.toHaveBeenCalled()

  await screen.getByRole('button', { name: 'Detach Elsewhere' }).click()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  await submit()
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('CAMP-018: an end before the start is corrected by another start', async () => {
  const { screen, submit, attach, create } = await openForm([sampleHit('1')])
  await attach(/SM100201/)
  await screen.getByRole('combobox', { name: 'Managers' }).fill('manager@kerbside.test,')
  await screen.getByLabelText('Start Date').fill('2026-05-15')
  await submit()
  await expect.element(screen.getByText('The end date cannot be before the start date')).toBeVisible()
  expect(create).not.toHaveBeenCalled()

  await screen.getByLabelText('Start Date').fill('2026-04-15')
  await submit()
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('CAMP-058 the pickers offer no start before today or after the end, and no end before the start', async () => {
  const { screen } = await openForm([])
  const start = screen.getByLabelText('Start Date')
  const end = screen.getByLabelText('End Date')
  await expect.element(start).toHaveAttribute('min', '2026-03-01')
  await expect.element(start).not.toHaveAttribute('max')
  await expect.element(end).toHaveAttribute('min', '2026-03-01')

  await end.fill('2026-04-20')
  await expect.element(start).toHaveAttribute('max', '2026-04-20')
  await start.fill('2026-04-10')
  await expect.element(end).toHaveAttribute('min', '2026-04-10')
})

test('CAMP-013 the form "Create a new Campaign" has these fields, in this order, and one business unit to choose', async () => {
  const { screen } = await openForm([])
  const drawer = screen.getByRole('dialog', { name: 'Create a new Campaign' })
  const fields = [
    drawer.getByRole('combobox', { name: /^Bookings/ }),
    drawer.getByRole('combobox', { name: 'Brand' }),
    drawer.getByRole('textbox', { name: 'Name', exact: true }),
    drawer.getByRole('combobox', { name: /^Business Unit/ }),
    drawer.getByLabelText('Start Date'),
    drawer.getByLabelText('End Date'),
    drawer.getByRole('combobox', { name: 'Managers' }),
    drawer.getByRole('textbox', { name: 'Update Frequency' }),
    drawer.getByRole('checkbox', { name: 'Requires Weather Data' }),
  ]
  for (const field of fields) {
    await expect.element(field).toBeEnabled()
  }
  const places = fields.map((field) => field.element().getBoundingClientRect())
  // From top to bottom; the two dates may share a line.
  expect(places.map(({ top }) => top)).toEqual(
    places.map(({ top }) => top).toSorted((one, other) => one - other),
  )
  await expect.element(drawer.getByText('Minutes between updates of the content on the frames')).toBeVisible()

  await fields[3]?.click()
  await screen.getByRole('option', { name: 'Metro' }).click()
  await fields[3]?.click()
  await screen.getByRole('option', { name: 'Northern Roads' }).click()
  await expect
    .element(drawer.getByRole('combobox', { name: /^Business Unit/ }))
    .toHaveTextContent('Northern Roads')
})

test('CAMP-023 CAMP-024 CAMP-060 the questions about a booking of another campaign and an ended one come one after the other', async () => {
  const foreign = sampleHit('2', { campaign_id: 9, campaign_name: 'Winter burst' })
  const ended = sampleHit('3', { ends_at: Date.parse('2026-02-01T23:59:59Z') / 1000 })
  const { screen, submit, attach, create } = await openForm([sampleHit('1'), foreign, ended])
  await attach(/SM100201/)
  await attach(/SM100202/)
  await attach(/SM100203/)
  await screen.getByRole('combobox', { name: 'Managers' }).fill('manager@kerbside.test,')
  await submit()
  const asked = {
    foreign:
      'One or more bookings belong to another campaign and will be removed from it.“Harbour Coffee proposal 2” belongs to “Winter burst”, which is live.Would you like to continue saving this campaign?NoYes',
    ended: 'One or more bookings have already ended.Would you like to continue saving this campaign?NoYes',
  }
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent(asked.foreign)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(question).toHaveTextContent(asked.ended)
  expect(create).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(create).not.toHaveBeenCalled()
  await submit()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(question).toHaveTextContent(asked.ended)
  await question.getByRole('button', { name: 'Yes' }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('CAMP-023 CAMP-024 the list says of each booking whether it is free, attached or over, before one is chosen', async () => {
  const { screen } = await openForm([
    sampleHit('1'),
    sampleHit('2', { campaign_id: 9 }),
    sampleHit('3', { campaign_id: 9, campaign_is_live: false }),
    sampleHit('4', { campaign_id: 9, campaign_name: null }),
    sampleHit('5', { ends_at: Date.parse('2026-02-01T23:59:59Z') / 1000 }),
  ])
  await screen.getByRole('combobox', { name: /^Bookings/ }).fill('SM')
  const said = {
    SM100201: /Free$/,
    SM100202: /In “Winter burst”, which is live$/,
    SM100203: /In “Winter burst”, which is not live$/,
    SM100204: /In another campaign, which is live$/,
    SM100205: /Ended 01 Feb 2026$/,
  }
  for (const [code, words] of Object.entries(said)) {
    const option = screen.getByRole('option', { name: new RegExp(code) })
    await expect.poll(() => option.element().textContent).toMatch(words)
  }
})

test('CAMP-024 an ended booking warns as soon as it is chosen, and sets no dates', async () => {
  const ended = sampleHit('3', { ends_at: Date.parse('2026-02-01T23:59:59Z') / 1000 })
  const { screen, attach } = await openForm([ended])
  await attach(/SM100203/)
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Ended 01 Feb 2026' }))
    .toHaveTextContent('Ended 01 Feb 2026This booking has ended, so it sets no dates.')
  await expect.element(screen.getByLabelText('Start Date')).toHaveValue('')
  await expect.element(screen.getByLabelText('End Date')).toHaveValue('')
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue(ended.name)
})

test('an attempt to save leads to the first wrong field from the top, whose hint stays beside the error', async () => {
  await page.viewport(360, 640)
  const { screen, submit } = await openForm([])
  await screen.getByRole('combobox', { name: 'Brand' }).fill('Harbour Coffee')
  await submit()
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveFocus()
  await name.fill('Autumn burst')
  await screen.getByRole('combobox', { name: /^Business Unit/ }).click()
  await screen.getByRole('option', { name: 'Metro' }).click()
  await screen.getByLabelText('Start Date').fill('2026-04-01')
  await screen.getByLabelText('End Date').fill('2026-04-30')
  await submit()
  const managers = screen.getByRole('combobox', { name: 'Managers' })
  await expect.element(managers).toHaveFocus()
  await expect
    .element(managers)
    .toHaveAccessibleDescription('An email is required E-mail addresses; Enter or comma adds one')
  const button = screen.getByRole('button', { name: 'Create Campaign' }).element().getBoundingClientRect()
  expect(managers.element().getBoundingClientRect().bottom).toBeLessThan(button.top)
})

test('the button that creates stays in view at 360 by 640', async () => {
  await page.viewport(360, 640)
  const { screen } = await openForm([])
  const button = screen.getByRole('button', { name: 'Create Campaign' })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  screen.getByRole('checkbox', { name: 'Requires Weather Data' }).element().scrollIntoView()
  await expect.element(button).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('checkbox', { name: 'Requires Weather Data' })).toBeVisible()
})

test('CAMP-019 text that becomes a chip when the field is left does not move the button under the finger', async () => {
  await page.viewport(360, 640)
  const { screen } = await openForm([])
  const managers = screen.getByRole('combobox', { name: 'Managers' })
  await managers.fill('manager.with.a.long.name@kerbside.test')
  const button = screen.getByRole('button', { name: 'Create Campaign' }).element() as HTMLButtonElement
  const fieldBottom = () => managers.element().closest('[data-scope]')?.getBoundingClientRect().height
  const before = fieldBottom()
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  ;(managers.element() as HTMLElement).blur()
  expect(fieldBottom()).toBe(before)
  button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  button.click()
  await expect.element(screen.getByText('manager.with.a.long.name@kerbside.test')).toBeVisible()
  await expect.element(screen.getByText('Brand is required')).toBeVisible()
  expect(screen.getByText('An email is required').elements()).toEqual([])
})

test('the hint at the bookings has a reference as example that can be attached', async () => {
  const { screen } = await openForm([])
  await expect
    .element(screen.getByRole('combobox', { name: /^Bookings/ }))
    .toHaveAccessibleDescription('Search by reference such as SM100147, name or advertiser')
})
