import { expect, test } from 'vitest'

import { loadCampaign } from '#services/api/campaigns.ts'
import type { Http } from '#services/http/client.ts'

const { signal } = new AbortController()
const resource = (type: string, id: string, attributes: object) => ({ type, id, attributes })
const stamps = { 'created-at': '2026-03-01T09:00:00.000Z', 'updated-at': '2026-03-02T09:00:00.000Z' }

/** What a server answers that includes everything. */
const included = [
  resource('clients', '4', { name: 'Harbour Coffee' }),
  resource('business-units', '2', { name: 'Metro' }),
  resource('campaign-roles', '5', { email: 'manager@kerbside.test', role: 'manager' }),
  resource('bookings', '1', { code: 'SM100', network: 'openlayer' }),
  resource('builds', '6', { name: 'Build 1', status: 'started', url: null, ...stamps }),
  resource('rule-sets', '7', { name: 'Mornings', slug: 'mornings', 'campaign-id': '9', ...stamps }),
  resource('content-types', '8', { name: 'Departures', form: [], 'campaign-id': '9', ...stamps }),
  resource('content-items', '3', {
    name: '12:04',
    status: 'approved',
    'reject-reason': null,
    'campaign-id': '9',
    'content-type-id': '8',
    'content-fields': [],
    ...stamps,
  }),
]
const identity = ({ type, id }: { type: string; id: string }) => ({ type, id })
const related = (type: string) => ({ data: included.filter((one) => one.type === type).map(identity) })
const attributes = {
  name: 'Autumn',
  'starts-at': '2026-03-01T00:00:00.000Z',
  'ends-at': '2026-03-31T23:59:59.000Z',
  'is-active': true,
  'booking-engine-id': 'B-1',
  'booking-brands': ['Harbour'],
  'booking-external-references': ['R-1'],
  'build-frequency': 5,
  'requires-weather': true,
  'promotion-status': 'fully_promoted',
  'publishing-status': 'draft',
  'workflow-stage': 'ready',
  'is-publishable': true,
  'supports-publishing': true,
  'supports-promotion': true,
  'days-until-live': 3,
  'is-late': true,
  'is-late-copy-flagged': true,
  'is-late-copy-flaggable': true,
  'is-content-completed': true,
  'is-exchange-holding': true,
  'updated-at': '2026-03-02T09:00:00.000Z',
}

test('CAMP-002 the client holds for a campaign what a server tells of it', async () => {
  const document = {
    data: {
      ...resource('campaigns', '9', attributes),
      relationships: {
        client: { data: { type: 'clients', id: '4' } },
        'business-units': related('business-units'),
        'campaign-roles': related('campaign-roles'),
        frames: { data: [] },
        'frame-specifications': { data: [] },
        bookings: related('bookings'),
        builds: related('builds'),
        'rule-sets': related('rule-sets'),
        'content-types': related('content-types'),
        'content-items': related('content-items'),
      },
    },
    included,
  }
  const http: Http = async () => ({ status: 200, document, token: null })
  const campaign = await loadCampaign(http, '9', signal)
  expect(campaign).toMatchObject({
    id: '9',
    name: 'Autumn',
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-03-31T23:59:59.000Z',
    isActive: true,
    bookingEngineId: 'B-1',
    bookingBrands: ['Harbour'],
    bookingExternalReferences: ['R-1'],
    buildFrequency: 5,
    requiresWeather: true,
    promotionStatus: 'fully_promoted',
    publishingStatus: 'draft',
    workflowStage: 'ready',
    isPublishable: true,
    supportsPublishing: true,
    supportsPromotion: true,
    daysUntilLive: 3,
    isLate: true,
    isLateCopyFlagged: true,
    isLateCopyFlaggable: true,
    isContentCompleted: true,
    isExchangeHolding: true,
    client: { id: '4', name: 'Harbour Coffee' },
    businessUnits: [{ id: '2', name: 'Metro' }],
    // Its managers are the roles of that name.
    campaignRoles: [{ id: '5', email: 'manager@kerbside.test', role: 'manager' }],
    frames: [],
    frameSpecifications: [],
    bookings: [{ id: '1', code: 'SM100', network: 'openlayer' }],
    builds: [{ id: '6', name: 'Build 1' }],
    ruleSets: [{ id: '7', name: 'Mornings' }],
    contentTypes: [{ id: '8', name: 'Departures' }],
    contentItems: [{ id: '3', name: '12:04', status: 'approved' }],
  })
})
