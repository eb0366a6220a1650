import { activitySchema, type Activity } from '#contract/activity.ts'

/** An entry as the server sends it, read by the contract. */
export function sampleActivity(id: string, wire: Record<string, unknown> = {}): Activity {
  return activitySchema.parse({
    id,
    at: '2026-03-10T08:55:00.000Z',
    action: 'creative.approved',
    actor: { id: '4', name: 'Ann Example', session: 'full' },
    subject: { id: '31', name: 'hero.jpg', isThere: true },
    campaign: { id: '7', name: 'Spring at the harbour' },
    changes: [],
    count: null,
    note: null,
    address: null,
    agent: null,
    ...wire,
  })
}

/** One day of a campaign: people, a link, a job, something that is gone, and changed settings. */
export const sampleDay: readonly Activity[] = [
  sampleActivity('40', { address: '203.0.113.7', agent: 'Firefox on Windows' }),
  sampleActivity('39', {
    action: 'creative.uploaded',
    actor: { id: '5', name: 'Una Uploader', session: 'drop-zone' },
  }),
  sampleActivity('38', {
    action: 'booking.promoted',
    actor: { id: null, name: null, session: 'system' },
    subject: { id: '12', name: 'SM4711', isThere: true },
  }),
  sampleActivity('37', {
    action: 'campaign.changed',
    subject: { id: '7', name: 'Spring at the harbour', isThere: true },
    changes: [
      { field: 'name', from: 'Spring', to: 'Spring at the harbour' },
      { field: 'endsAt', from: '2026-03-20T23:59:59Z', to: '2026-03-27T23:59:59Z' },
      { field: 'requiresWeather', from: false, to: true },
      { field: 'managers' },
    ],
  }),
  sampleActivity('36', {
    at: '2026-03-09T08:00:00.000Z',
    action: 'rule-set.deleted',
    subject: { id: '3', name: 'Rainy mornings', isThere: false },
  }),
]
