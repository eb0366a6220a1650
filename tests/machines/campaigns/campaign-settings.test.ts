import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { UpdateCampaignRequest } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { BusinessUnit } from '#contract/users.ts'
import {
  campaignSettingsMachine,
  type EditedCampaign,
} from '#machines/campaigns/campaign-settings.machine.ts'
import {
  changedSettings,
  settingIssues,
  settingsOf,
  toUpdateRequest,
} from '#machines/campaigns/campaign-settings.values.ts'
import { conflictsIn } from '#machines/campaigns/setting-conflicts.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

const campaign = sampleCampaign('7', {
  version: 3,
  startsAt: '2026-03-01T00:00:00.000Z',
  campaignRoles: [
    { id: '8', email: 'one@agency.test', role: 'manager' },
    { id: '9', email: 'else@agency.test', role: 'guest' },
  ],
})
const before = settingsOf(campaign)
const conflict = (field: string, value: unknown, meta: Record<string, unknown> = {}) => ({
  detail: `The ${field} was changed by Olga in the meantime.`,
  field,
  code: 105,
  meta: { version: 5, value, changedBy: 'Olga', changedAt: '2026-03-10T09:00:00.000Z', ...meta },
})
const told = { changedBy: 'Olga', changedAt: '2026-03-10T09:00:00.000Z', version: 5, kept: null }

describe('the values', () => {
  test('CAMP-029 are the campaign’s current ones, with managers as its only role', () => {
    expect(before).toEqual({
      brand: 'Harbour Coffee',
      name: 'Harbour Coffee autumn burst 7',
      businessUnitId: '1',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      managers: ['one@agency.test'],
      updateFrequency: '5',
      requiresWeather: false,
    })
    const bare = sampleCampaign('7', { client: null, businessUnits: [], campaignRoles: [] })
    expect(settingsOf(bare)).toMatchObject({ brand: '', businessUnitId: '', managers: [] })
  })

  test('CAMP-031 surrounding whitespace, letter case and order of managers are no change', () => {
    const list = { ...before, managers: ['one@agency.test', 'two@agency.test'] }
    const same = { ...list, name: ` ${before.name} `, managers: ['Two@agency.test', 'one@agency.test'] }
    expect(changedSettings(same, list)).toEqual([])
    expect(changedSettings({ ...list, managers: ['one@agency.test'], requiresWeather: true }, list)).toEqual([
      'managers',
      'requiresWeather',
    ])
  })

  test('CAMP-061 only changes are sent, named as in the create request, with the version of the form', () => {
    const values = { ...before, brand: ' Quayside Tea ', endDate: '2026-04-30', businessUnitId: '2' }
    expect(toUpdateRequest(values, before, 3)).toEqual({
      client: 'Quayside Tea',
      endsAt: '2026-04-30T23:59:59Z',
      businessUnits: ['2'],
      version: 3,
    })
    expect(
      toUpdateRequest(
        {
          ...before,
          name: 'N',
          startDate: '2026-03-20',
          managers: [],
          updateFrequency: '0',
          requiresWeather: true,
        },
        before,
        null,
      ),
    ).toEqual({
      name: 'N',
      startsAt: '2026-03-20T00:00:00Z',
      managers: [],
      buildFrequency: 0,
      requiresWeather: true,
    })
  })

  test('CAMP-030 CAMP-058 an old start stays valid while it is unchanged, and managers count only where they are shown', () => {
    const inMay = { today: '2026-05-01', hasManagers: true }
    expect(settingIssues(before, before, inMay)).toEqual({})
    expect(settingIssues({ ...before, startDate: '2026-03-02' }, before, inMay)).toEqual({
      startDate: 'startInPast',
    })
    expect(settingIssues({ ...before, endDate: '2026-02-01' }, before, inMay)).toEqual({
      endDate: 'endBeforeStart',
    })
    const without = { ...before, managers: [] }
    expect([
      settingIssues(without, before, inMay),
      settingIssues(without, before, { ...inMay, hasManagers: false }),
    ]).toEqual([{ managers: 'required' }, {}])
  })
})

describe('conflicts', () => {
  test('are read by field, in the form’s own terms', () => {
    const messages = [
      conflict('client', 'Quayside Tea'),
      conflict('name', 'Theirs', { changedBy: null }),
      conflict('businessUnits', ['2']),
      conflict('startsAt', '2026-03-05T00:00:00.000Z'),
      conflict('endsAt', '2026-03-06T23:59:59.000Z'),
      conflict('buildFrequency', 60),
      conflict('managers', ['two@agency.test']),
      conflict('requiresWeather', true),
    ]
    expect(conflictsIn({ kind: 'refused', messages })).toEqual([
      { ...told, field: 'brand', theirs: 'Quayside Tea' },
      { ...told, field: 'name', theirs: 'Theirs', changedBy: null },
      { ...told, field: 'businessUnitId', theirs: '2' },
      { ...told, field: 'startDate', theirs: '2026-03-05' },
      { ...told, field: 'endDate', theirs: '2026-03-06' },
      { ...told, field: 'updateFrequency', theirs: '60' },
      { ...told, field: 'managers', theirs: ['two@agency.test'] },
      { ...told, field: 'requiresWeather', theirs: true },
    ])
  })

  test('do not exist in other refusals, nor in those without a field', () => {
    const { meta: _, ...bare } = conflict('name', 'Theirs')
    const messages = [bare, conflict('isActive', true), { ...conflict('name', 'Theirs'), code: 101 }]
    expect(conflictsIn({ kind: 'refused', messages })).toEqual([])
  })
})

describe('a save after someone else’s save', () => {
  /** Settings on a server that answers the saves with these problems, one after the other, and then takes them. */
  async function open(problems: Problem[]) {
    const sent: UpdateCampaignRequest[] = []
    const left = vi.fn<() => void>()
    const actor = createActor(
      campaignSettingsMachine.provide({
        actors: {
          loadSettings: fromPromise<EditedCampaign, { campaignId: string }>(() =>
            Promise.resolve({ campaign, rights: ['view', 'edit', 'manage_roles'] }),
          ),
          loadUnits: fromPromise<BusinessUnit[]>(() =>
            Promise.resolve([{ id: '2', name: 'Northern Roads' }]),
          ),
          saveSettings: fromPromise<void, { campaignId: string; request: UpdateCampaignRequest }>(
            async ({ input }) => {
              sent.push(input.request)
              const problem = problems.shift()
              if (problem !== undefined) {
                // oxlint-disable-next-line typescript/only-throw-error -- services reject with problems
                throw problem
              }
            },
          ),
        },
        actions: { leave: left },
      }),
      { input: { campaignId: '7', today: '2026-03-10' } },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.hasTag('editing'))
    return { actor, sent, left }
  }
  const refused = (...messages: Problem['messages']): Problem => ({ kind: 'refused', messages })
  const mine = { ...before, name: 'Mine', brand: 'Quayside Tea', updateFrequency: '60' }

  test('CAMP-061 is sent again with the choices and the newer version, and contains only changes', async () => {
    const { actor, sent, left } = await open([
      refused(conflict('name', 'Theirs'), conflict('buildFrequency', 15)),
    ])
    actor.send({ type: 'form.submit', values: mine })
    await waitFor(actor, (snapshot) => snapshot.hasTag('conflict'))
    actor.send({ type: 'conflict.choose', field: 'name', kept: 'mine' })
    actor.send({ type: 'conflict.save' })
    expect(actor.getSnapshot().hasTag('conflict')).toBe(true)
    actor.send({ type: 'conflict.choose', field: 'updateFrequency', kept: 'theirs' })
    actor.send({ type: 'conflict.save' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent).toEqual([
      { name: 'Mine', client: 'Quayside Tea', buildFrequency: 60, version: 3 },
      { name: 'Mine', client: 'Quayside Tea', version: 5 },
    ])
    expect(left).toHaveBeenCalledOnce()
  })

  test('asks again when a third person saved before the choice', async () => {
    const { actor, sent } = await open([
      refused(conflict('name', 'Theirs')),
      refused(conflict('name', 'Of a third', { version: 6 })),
    ])
    actor.send({ type: 'form.submit', values: { ...before, name: 'Mine' } })
    await waitFor(actor, (snapshot) => snapshot.hasTag('conflict'))
    actor.send({ type: 'conflict.chooseAll', kept: 'mine' })
    actor.send({ type: 'conflict.save' })
    const { context } = await waitFor(
      actor,
      (snapshot) => snapshot.hasTag('conflict') && snapshot.context.conflicts[0]?.theirs === 'Of a third',
    )
    expect(context.conflicts[0]?.kept).toBeNull()
    actor.send({ type: 'conflict.chooseAll', kept: 'mine' })
    actor.send({ type: 'conflict.save' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent.map(({ name, version }) => [name, version])).toEqual([
      ['Mine', 3],
      ['Mine', 5],
      ['Mine', 6],
    ])
  })

  test('a refused choice leads back to the form with the choices', async () => {
    const invalid: Problem = {
      kind: 'invalid',
      messages: [{ detail: 'The end is before the start.', field: 'endsAt', code: 101 }],
    }
    const { actor, sent } = await open([refused(conflict('name', 'Theirs')), invalid])
    actor.send({ type: 'form.submit', values: mine })
    await waitFor(actor, (snapshot) => snapshot.hasTag('conflict'))
    actor.send({ type: 'conflict.chooseAll', kept: 'theirs' })
    actor.send({ type: 'conflict.save' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('editing'))
    expect([context.values, context.problem, context.conflicts]).toEqual([
      { ...mine, name: 'Theirs' },
      invalid,
      [],
    ])
    actor.send({ type: 'form.submit', values: context.values })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent.at(-1)).toEqual({ client: 'Quayside Tea', buildFrequency: 60, version: 5 })
  })

  test('CAMP-031 choosing all of theirs without other changes sends no request', async () => {
    const { actor, sent, left } = await open([refused(conflict('name', 'Theirs'))])
    actor.send({ type: 'form.submit', values: { ...before, name: 'Mine' } })
    await waitFor(actor, (snapshot) => snapshot.hasTag('conflict'))
    actor.send({ type: 'conflict.chooseAll', kept: 'theirs' })
    actor.send({ type: 'conflict.save' })
    expect([actor.getSnapshot().status, sent.length, left.mock.calls.length]).toEqual(['done', 1, 1])
  })

  test('the campaign’s own units stay available to a person without rights on them', async () => {
    const { actor } = await open([])
    expect(actor.getSnapshot().context.businessUnits).toEqual([
      { id: '1', name: 'Metro' },
      { id: '2', name: 'Northern Roads' },
    ])
  })
})
