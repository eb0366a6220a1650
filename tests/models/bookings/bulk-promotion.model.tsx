import type { BulkPlan } from '#machines/bookings/bookings.selectors.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { failedBooking, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'

const plan: BulkPlan = {
  label: 'promoteReady',
  sendable: [sendable, sampleBooking('2')],
  held: [{ booking: { ...failedBooking, id: '3' }, reason: 'failed' }],
}

export const model = defineModel<typeof bulkPromotionMachine>({
  machine: bulkPromotionMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed }) => [
    { type: 'bulk.confirm', bookings: plan.sendable },
    done('promoteAll', undefined),
    failed('promoteAll', { kind: 'server', messages: [] }),
    failed('promoteAll', {
      kind: 'invalid',
      messages: [{ detail: 'It cannot be sent.', field: 'code', code: null, place: 1 }],
    }),
  ],
  sentBy: { 'bulk.ask': 'user', 'bulk.confirm': 'user', 'bulk.cancel': 'user', 'bookings.changed': 'actor' },
  screen: () =>
    import('#views/bookings/bulk-promotion.tsx').then(({ BulkPromotion }) => ({ actor }) => (
      <BulkPromotion bulk={actor} plan={plan} whyId={undefined} why={null} />
    )),
  browser: {
    calls: { promoteAll: { method: 'POST', path: 'campaigns/*/promote' } },
    drive: () => import('#e2e/drives/bulk-promotion.drive.ts').then(({ drive }) => drive),
  },
})
