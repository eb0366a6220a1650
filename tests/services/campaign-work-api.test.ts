import { describe, expect, it } from 'vitest'

import { settingConflictSchema } from '#contract/campaigns.ts'
import { createBuild, deleteBuild, loadBuild, loadBuilds } from '#services/api/builds.ts'
import {
  hasAllDefaults,
  markContentCompleted,
  markLate,
  updateCampaign,
} from '#services/api/campaign-changes.ts'
import { loadPublicationChanges, loadReadiness } from '#services/api/readiness.ts'
import { loadSnooze, saveSnooze } from '#services/api/snoozes.ts'
import type { Answer, Call, Http } from '#services/http/client.ts'
import { problemOfAnswer } from '#services/http/problem-of-answer.ts'

const { signal } = new AbortController()

/** Gives these answers one after the other, and notes what was asked. */
function answering(...answers: Partial<Answer>[]) {
  const asked: [string, Omit<Call, 'signal'>][] = []
  const http: Http = async (method, path, { signal: _signal, ...call } = {}) => {
    asked.push([`${method} ${path}`, call])
    return { status: 200, document: null, token: null, ...answers.shift() }
  }
  return { asked, http }
}

const build = (id: string, values: object = {}) => ({
  type: 'builds',
  id,
  attributes: {
    name: `Build ${id}`,
    status: 'started',
    'created-at': '2026-03-02T09:00:00.000Z',
    'updated-at': '2026-03-02T09:00:00.000Z',
    url: null,
    bytes: null,
    ...values,
  },
})
const builtAs = (id: string, values: object = {}) => ({
  id,
  name: `Build ${id}`,
  status: 'started',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  url: null,
  bytes: null,
  ...values,
})

describe('builds', () => {
  it('BUILD-001 API-023 are read page by page', async () => {
    const page = (id: string, number: number) => ({
      document: {
        data: [build(id)],
        meta: { pagination: { total: 2, total_pages: 2, current_page: number } },
      },
    })
    const { asked, http } = answering(page('2', 1), page('1', 2))
    expect(await loadBuilds(http, '7', signal)).toEqual([builtAs('2'), builtAs('1')])
    expect(asked).toEqual([
      ['GET campaigns/7/builds', { query: { page: { number: 1, size: 50 } } }],
      ['GET campaigns/7/builds', { query: { page: { number: 2, size: 50 } } }],
    ])
  })

  it('API-032 API-033 API-034 are begun, read and deleted', async () => {
    const done = { status: 'completed', url: '/media/x/builds/3/a.zip', bytes: 12 }
    const { asked, http } = answering(
      { document: { data: build('3') } },
      { document: { data: build('3', done) } },
      { status: 204 },
    )
    expect([await createBuild(http, '7', signal), await loadBuild(http, '3', signal)]).toEqual([
      builtAs('3'),
      builtAs('3', done),
    ])
    await deleteBuild(http, '3', signal)
    expect(asked).toEqual([
      ['POST builds', { body: { campaignId: '7' } }],
      ['GET builds/3', { quiet: true }],
      ['DELETE builds/3', { quiet: true }],
    ])
  })

  it('an answer that keeps no contract is a server error', async () => {
    const { http } = answering({ document: { data: build('3', { status: 'melted' }) } })
    await expect(loadBuild(http, '3', signal)).rejects.toEqual({ kind: 'server', messages: [] })
  })
})

describe('what comes before an action', () => {
  it('readiness, changes and preview are read by the contract', async () => {
    const line = { kind: 'pending_creatives', count: 1 }
    const change = {
      kind: 'setting',
      action: 'changed',
      'subject-id': null,
      name: 'endsAt',
      'frame-specification': null,
      count: null,
      'external-ids': [],
      from: 'a',
      to: 'b',
      differences: [],
    }
    const { asked, http } = answering(
      {
        document: {
          data: [
            {
              type: 'readiness-lines',
              id: line.kind,
              attributes: {
                ...line,
                items: [{ id: '9', name: 'Hero', 'frame-specification-id': '4' }],
                actionable: 1,
              },
            },
          ],
        },
      },
      { document: { data: [{ type: 'publication-changes', id: 'setting-endsAt', attributes: change }] } },
    )
    expect([await loadReadiness(http, '7', signal), await loadPublicationChanges(http, '7', signal)]).toEqual(
      [
        [
          {
            id: line.kind,
            ...line,
            items: [{ id: '9', name: 'Hero', frameSpecificationId: '4' }],
            causes: [],
            actionable: 1,
            isHeld: false,
            lacks: null,
          },
        ],
        [
          {
            id: 'setting-endsAt',
            kind: 'setting',
            action: 'changed',
            subjectId: null,
            name: 'endsAt',
            frameSpecification: null,
            count: null,
            externalIds: [],
            from: 'a',
            to: 'b',
            differences: [],
          },
        ],
      ],
    )
    expect(asked.map(([call]) => call)).toEqual([
      'GET campaigns/7/readiness',
      'GET campaigns/7/publication-changes',
    ])
  })
})

describe('snoozes', () => {
  const who = { userId: '3', campaignId: '7' }

  it('CAMP-047 API-047 204 is none, and a snooze may have no end', async () => {
    const snooze = (until: string | null) => ({
      document: { data: { type: 'snoozes', id: '7', attributes: { 'snooze-till-date': until } } },
    })
    const { asked, http } = answering({ status: 204 }, snooze('2026-03-09T23:59:59Z'), snooze(null))
    expect([
      await loadSnooze(http, who, signal),
      await loadSnooze(http, who, signal),
      await loadSnooze(http, who, signal),
    ]).toEqual([
      { isSnoozed: false },
      { isSnoozed: true, until: '2026-03-09T23:59:59Z' },
      { isSnoozed: true, until: null },
    ])
    expect(asked[0]?.[0]).toBe('GET users/3/snooze-campaign/7')
  })

  it('CAMP-045 CAMP-046 API-046 API-048 are kept with or without a date, and taken away', async () => {
    const { asked, http } = answering()
    await saveSnooze(http, who, { isSnoozed: true, until: '2026-03-09T23:59:59Z' }, signal)
    await saveSnooze(http, who, { isSnoozed: true, until: null }, signal)
    await saveSnooze(http, who, { isSnoozed: false }, signal)
    expect(asked).toEqual([
      ['POST users/3/snooze-campaign', { body: { campaignId: '7', snoozeTillDate: '2026-03-09T23:59:59Z' } }],
      ['POST users/3/snooze-campaign', { body: { campaignId: '7', snoozeTillDate: null } }],
      ['DELETE users/3/snooze-campaign/7', {}],
    ])
  })
})

describe('changes of a campaign', () => {
  const answer = {
    document: {
      data: {
        type: 'campaigns',
        id: '7',
        attributes: {
          name: 'Mine',
          'starts-at': '2026-03-01T00:00:00.000Z',
          'ends-at': '2026-03-31T23:59:59.000Z',
          'is-active': true,
          'booking-engine-id': null,
          'booking-brands': [],
          'booking-external-references': [],
          'build-frequency': 5,
          'requires-weather': false,
          'promotion-status': 'unpromoted',
          'publishing-status': 'draft',
          'workflow-stage': 'manual',
          'is-publishable': true,
          'supports-publishing': true,
          'supports-promotion': true,
          'days-until-live': null,
          'is-late': false,
          'is-late-copy-flagged': false,
          'is-late-copy-flaggable': true,
          'is-content-completed': false,
          'is-exchange-holding': false,
          'updated-at': '2026-03-02T09:00:00.000Z',
          version: 4,
          blockers: 1,
          readiness: [{ kind: 'no_frames', count: 1 }],
        },
      },
    },
  }

  it('API-020 a save sends the version that it was made from, and brings the next', async () => {
    const { asked, http } = answering(answer)
    const saved = await updateCampaign(http, '7', { name: 'Mine', version: 3 }, signal)
    expect([saved.name, saved.version, saved.blockers, saved.readiness]).toEqual([
      'Mine',
      4,
      1,
      [{ kind: 'no_frames', count: 1 }],
    ])
    expect(asked).toEqual([
      [
        'PATCH campaigns/7',
        {
          query: { include: ['client', 'business-units', 'campaign-roles'] },
          body: { name: 'Mine', version: 3 },
          quiet: true,
        },
      ],
    ])
  })

  it('CAMP-061 a conflict tells who changed which field, and to what', () => {
    const problem = problemOfAnswer(
      409,
      JSON.stringify({
        errors: [
          {
            status: '409',
            code: 105,
            detail: 'The starts at was changed by Olga in the meantime.',
            source: { pointer: '/data/attributes/starts_at' },
            meta: { version: 4, value: '2026-03-05', 'changed-by': 'Olga', 'changed-at': '2026-03-02' },
          },
        ],
      }),
    )
    const conflict = { version: 4, value: '2026-03-05', changedBy: 'Olga', changedAt: '2026-03-02' }
    expect(problem).toEqual({
      kind: 'refused',
      messages: [
        {
          detail: 'The starts at was changed by Olga in the meantime.',
          field: 'startsAt',
          code: 105,
          meta: conflict,
        },
      ],
    })
    expect(settingConflictSchema.parse(problem.messages[0]?.meta)).toEqual(conflict)
  })

  it('CAMP-056 whether every frame specification has an approved default is read from the creatives', async () => {
    const specification = (id: string, creativeIds: string[]) => ({
      type: 'frame-specifications',
      id,
      attributes: {
        name: 'D6',
        width: 1080,
        height: 1920,
        'aspect-ratio': '9:16',
        rotation: 0,
        'has-sound': false,
      },
      relationships: { creatives: { data: creativeIds.map((of) => ({ type: 'creatives', id: of })) } },
    })
    const creative = (id: string, isDefault: boolean, status: number) => ({
      type: 'creatives',
      id,
      attributes: {
        name: 'hero',
        type: 'image',
        'user-id': null,
        'created-at': '2026-03-01T00:00:00.000Z',
        'updated-at': '2026-03-01T00:00:00.000Z',
        'deleted-at': null,
        'is-default': isDefault,
        'is-default-editable': true,
        'moderation-status': status,
        'frame-specification-id': '1',
        'html-asset-url': null,
      },
    })
    const included = [creative('8', true, 1), creative('9', true, 0), creative('10', false, 1)]
    const asks = async (...data: unknown[]) => {
      const { asked, http } = answering({ document: { data, included } })
      return [await hasAllDefaults(http, '7', signal), asked]
    }
    const call = ['GET campaigns/7/frame-specifications', { query: { include: ['creatives'] }, quiet: true }]
    expect([
      await asks(),
      await asks(specification('1', ['10', '8'])),
      await asks(specification('1', ['8']), specification('2', ['9', '10'])),
    ]).toEqual([
      [true, [call]],
      [true, [call]],
      [false, [call]],
    ])
  })

  it('API-021 API-022 content completed and late are sent without a body', async () => {
    const { asked, http } = answering()
    await markContentCompleted(http, '7', signal)
    await markLate(http, '7', signal)
    expect(asked).toEqual([
      ['PATCH campaigns/7/content-completed', {}],
      ['PATCH campaigns/7/add-late-copy-flag', { quiet: true }],
    ])
  })
})
