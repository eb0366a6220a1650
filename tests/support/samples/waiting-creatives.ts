import { waitingCreativeSchema, type Waiting, type WaitingCreative } from '#contract/waiting-creatives.ts'

import { sampleCreative } from './creatives.ts'

/** A creative that waits for a decision, of a campaign that goes live in two days. */
export function sampleWaitingCreative(id: string, wire: Record<string, unknown> = {}): WaitingCreative {
  return waitingCreativeSchema.parse({
    ...sampleCreative(id),
    campaignId: '7',
    campaignName: 'Spring refresh 2026',
    clientName: 'Harbour Coffee',
    startsAt: '2026-03-12T12:00:00.000Z',
    endsAt: '2026-04-12T12:00:00.000Z',
    ...wire,
  })
}

export const sampleWaiting = (...ids: string[]): Waiting => ({
  creatives: ids.map((id) => sampleWaitingCreative(id)),
  total: ids.length,
})
