import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import { campaignFormMachine } from '#machines/campaigns/campaign-form.machine.ts'
import type { CampaignFormValues } from '#machines/campaigns/campaign-form.values.ts'
import { managerSearchMachine } from '#machines/campaigns/manager-search.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'

const values: CampaignFormValues = {
  brand: 'Harbour Coffee',
  name: 'Autumn burst',
  businessUnitId: '1',
  startDate: '2026-04-01',
  endDate: '2026-04-30',
  managers: ['manager@kerbside.test'],
  updateFrequency: '5',
  requiresWeather: false,
}
// Of another campaign, and over. Both together are asked about one after the other.
const foreign = sampleHit('1', { campaign_id: 9 })
const ended = sampleHit('2', { ends_at: Date.parse('2026-01-01T23:59:59Z') / 1000 })

export const model = defineModel<typeof campaignFormMachine>({
  machine: campaignFormMachine,
  inputs: { '': { today: '2026-03-01' } },
  cases: ({ done, failed }) => [
    done('loadUnits', [
      { id: '1', name: 'Metro' },
      { id: '2', name: 'Northern Roads' },
    ]),
    failed('loadUnits', { kind: 'server', messages: [] }),
    { type: 'form.submit', values },
    { type: 'booking.chosen', booking: foreign },
    { type: 'booking.chosen', booking: ended },
    { type: 'booking.detach', id: '1' },
    { type: 'booking.detach', id: '2' },
    done('createCampaign', { id: '77' }),
    failed('createCampaign', {
      kind: 'invalid',
      messages: [{ detail: 'The name may not be greater than 255 characters.', field: 'name', code: 101 }],
    }),
    failed('bookingSearch', { kind: 'server', messages: [] }),
    failed('brandSearch', { kind: 'server', messages: [] }),
    failed('managerSearch', { kind: 'server', messages: [] }),
  ],
  // Which bookings are attached decides, not in which order they came. A rejection is words on the same form: seen once.
  project: ({ businessUnits, bookings, problem }) => ({
    isLoaded: businessUnits !== null,
    bookings: bookings.map(({ id }) => id).sort(),
    isRejected: problem !== null && bookings.length === 0,
  }),
  children: {
    bookingSearch: idle(bookingSearchMachine),
    brandSearch: idle(brandSearchMachine),
    managerSearch: idle(managerSearchMachine),
  },
  equivalent: {
    'target campaignForm.editing.changed dropped: campaignForm.editing on booking.detach branch 1':
      'a form with a booking is changed already',
  },
  sentBy: {
    'form.changed': 'user',
    'form.reverted': 'user',
    'form.submit': 'user',
    'form.close': 'user',
    'booking.detach': 'user',
    'booking.chosen': 'actor',
    'units.retry': 'user',
    'warning.accept': 'user',
    'warning.decline': 'user',
  },
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Autumn burst'),
    'form.reverted': async (hands) => {
      await hands.fill('Name', 'Autumn burst')
      await hands.fill('Name', '')
    },
    'form.submit': async (hands) => {
      await hands.fill('Brand', values.brand)
      await hands.fill('Name', values.name)
      await hands.press(/^Business Unit/)
      await hands.press('Metro')
      await hands.fill('Start Date', values.startDate)
      await hands.fill('End Date', values.endDate)
      await hands.fill('Managers', 'manager@kerbside.test')
      await hands.key('Enter')
      await hands.fill('Update Frequency', '5')
      await hands.press('Create Campaign')
    },
  },
  screen: () =>
    import('#views/campaigns/campaign-form.tsx').then(({ CampaignForm }) => ({ actor }) => (
      <CampaignForm form={actor} me="plain@kerbside.test" />
    )),
  browser: {
    calls: {
      loadUnits: { method: 'GET', path: 'business-units' },
      createCampaign: { method: 'POST', path: 'campaigns', field: 'name' },
    },
    drive: () => import('#e2e/drives/campaign-form.drive.ts').then(({ drive }) => drive),
  },
})
