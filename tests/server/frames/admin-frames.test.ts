import { describe, expect, test } from 'vitest'

import { frameSchema } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** An editor of the frames of one business unit, with a unit of somebody else. */
async function framesStage() {
  const [unit, foreign] = [await make.businessUnit(), await make.businessUnit()]
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const specification = await make.specification({
    name: `Totem ${unit.id}`,
    motionLength: 10,
    notes: 'No sound',
  })
  const frame = (values: Parameters<typeof make.frame>[0] = {}) =>
    make.frame({ unit, specification, ...values })
  const client = server.as(editor)
  const list = async (query = '') => {
    const answer = await client.get(`frames?${query}`)
    return readPage(answer.body, frameSchema)
  }
  const names = async (query = '') => (await list(query)).items.map(({ name }) => name)
  return { unit, foreign, editor, specification, frame, client, list, names }
}

describe('GET frames', () => {
  test('API-100 FRAME-003 FRAME-007 lists the frames of own units by name, with place, specification, unit and campaigns', async () => {
    const { unit, foreign, frame, specification, list } = await framesStage()
    const second = await frame({ name: 'B Street', locality: 'Leeds', countryCode: 'GB' })
    await frame({ name: 'A Street' })
    await make.frame({ unit: foreign, specification, name: 'Foreign' })
    const ended = await make.campaign({ unit, isActive: true, endsAt: new Date('2026-01-01T00:00:00Z') })
    await make.attach(ended, second)
    const { items, pagination } = await list('include=location,specification,business-unit')
    expect([
      pagination.total,
      items.map(({ name, campaignCount, isDeletable, businessUnit }) => [
        name,
        campaignCount,
        isDeletable,
        businessUnit?.id,
      ]),
      items[1]?.location,
      [items[1]?.specification?.motionLength, items[1]?.specification?.notes],
    ]).toEqual([
      2,
      [
        ['A Street', 0, true, `${unit.id}`],
        ['B Street', 1, true, `${unit.id}`],
      ],
      { route: second.route, locality: 'Leeds', countryCode: 'GB' },
      [10, 'No sound'],
    ])
  })

  test('API-100 FRAME-045 FRAME-046 filters by ids, codes, name, display unit, player and unit; signs of LIKE are letters', async () => {
    const { foreign, editor, frame, names, specification } = await framesStage()
    await make.grantOnUnit(editor, foreign, ['edit_frames'])
    const one = await frame({
      name: '50% Street',
      extendedCode: 'CODE-1',
      displayUnitIds: ['DU-7', 'DU-8'],
      playerIds: ['PL-7'],
    })
    await frame({ name: '50 Street' })
    await make.frame({ unit: foreign, specification, name: 'Other' })
    await frame({ name: 'Gone', deletedAt: new Date('2026-02-01T00:00:00Z') })
    const filters = {
      external_id: one.externalId.toLowerCase(),
      extended_code: 'code-1',
      name: '50%',
      by_display_unit_id: 'du-8',
      by_player_id: 'pl-7',
    }
    for (const [name, value] of Object.entries(filters)) {
      expect([name, await names(`filter[${name}]=${encodeURIComponent(`%${value}%`)}`)]).toEqual([
        name,
        ['50% Street'],
      ])
    }
    expect([
      await names(`filter[business_unit_id]=${foreign.id}`),
      await names('filter[with_trashed]=1'),
      await names('filter[only_trashed]=1'),
    ]).toEqual([['Other'], ['50 Street', '50% Street', 'Gone', 'Other'], ['Gone']])
  })

  test('API-100 FRAME-045 looks for a text within each id of a frame, and in those that it has after a change', async () => {
    const { client, frame, names } = await framesStage()
    const { id } = await frame({
      name: 'Quay',
      displayUnitIds: ['DU-1', 'DU-2'],
      playerIds: ['PL-1', 'PL-2'],
    })
    const find = async (units: string, players: string) => [
      await names(`filter[by_display_unit_id]=${units}`),
      await names(`filter[by_player_id]=${players}`),
    ]
    const [within, across] = [await find('u-2', 'l-2'), await find('1DU', '1PL')]
    await client.patch(`frames/${id}`, { display_unit_id: ['DU-3'], player_id: [] })
    expect([within, across, await find('u-2', 'l-2'), await find('du-3', 'p')]).toEqual([
      [['Quay'], ['Quay']],
      [[], []],
      [[], []],
      [['Quay'], []],
    ])
  })

  test('FRAME-008 sorts by each column in both directions, and pages', async () => {
    const { frame, names } = await framesStage()
    await frame({ name: 'B', locality: 'Ayr', routeCode: 'R2' })
    await frame({ name: 'A', locality: 'Bath', routeCode: 'R1' })
    expect([
      await names('sort=-name'),
      await names('sort=+locality'),
      await names('sort=-route_code'),
      await names('sort=+business_unit'),
      await names('page[size]=1&page[number]=2'),
    ]).toEqual([['B', 'A'], ['B', 'A'], ['B', 'A'], ['B', 'A'], ['B']])
  })

  test('FRAME-008 pages of both halves follow one another, also where many have the same value or none', async () => {
    const { frame, names } = await framesStage()
    for (const [name, routeCode] of [
      ['D', 'R1'],
      ['A', 'R1'],
      ['G', null],
      ['C', 'R2'],
      ['B', 'R1'],
      ['F', null],
      ['E', null],
    ] as const) {
      await frame({ name, routeCode })
    }
    const paged = async (sort: string, size: number) => {
      const pages = []
      for (let number = 1; number <= Math.ceil(7 / size) + 1; number += 1) {
        pages.push(await names(`sort=${sort}&page[size]=${size}&page[number]=${number}`))
      }
      return pages
    }
    expect([await paged('+name', 2), await paged('-name', 3), await paged('+route_code', 3)]).toEqual([
      [['A', 'B'], ['C', 'D'], ['E', 'F'], ['G'], []],
      [['G', 'F', 'E'], ['D', 'C', 'B'], ['A'], []],
      [['D', 'A', 'B'], ['C', 'G', 'F'], ['E'], []],
    ])
    const reversed = (await names('sort=-route_code&page[size]=7')).toReversed()
    expect((await paged('+route_code', 2)).flat()).toEqual(reversed)
  })

  test('FRAME-008 sorts and pages those that match a text in the same way, with their number', async () => {
    const { frame, names, list } = await framesStage()
    await frame({ name: 'Quay B', locality: 'Ayr', routeCode: 'R2' })
    await frame({ name: 'Quay A', locality: 'Bath', routeCode: 'R1' })
    await frame({ name: 'Street', locality: 'Aachen' })
    const text = 'filter[name]=%25quay%25'
    const page = await list(`${text}&sort=-locality&page[size]=1&page[number]=2`)
    expect([
      await names(`${text}&sort=+name`),
      await names(`${text}&sort=+locality`),
      await names(`${text}&sort=-route_code`),
      await names(`${text}&sort=+business_unit`),
      await names(`${text}&sort=-specification`),
      [page.items[0]?.name, page.pagination.total],
    ]).toEqual([
      ['Quay A', 'Quay B'],
      ['Quay B', 'Quay A'],
      ['Quay B', 'Quay A'],
      ['Quay B', 'Quay A'],
      ['Quay A', 'Quay B'],
      ['Quay B', 2],
    ])
  })

  test('SHELL-037 is refused without the right on any unit, and with a unit that is no id', async () => {
    const { client } = await framesStage()
    const other = await server.as(await make.user()).get('frames')
    const wrong = await client.get('frames?filter[business_unit_id]=one')
    expect([other.status, other.errors[0]?.detail, wrong.status, wrong.errors[0]?.source]).toEqual([
      403,
      'You are not permitted to edit frames. It takes the right “Edit frames” on a business unit, which a super user can grant.',
      422,
      { parameter: 'filter[business_unit_id]' },
    ])
  })
})

describe('PATCH frames/:id', () => {
  test('API-101 API-102 FRAME-013 FRAME-014 FRAME-016 changes fields, trimmed and without doubles, and answers the frame', async () => {
    const { frame, client } = await framesStage()
    const { id } = await frame()
    const answer = await client.patch(`frames/${id}`, {
      external_id: ' NEW-1 ',
      extended_code: 'X',
      route_code: '',
      display_unit_id: ['A', ' B ', 'A'],
      player_id: [],
    })
    const read = await client.get(`frames/${id}`)
    const changed = {
      'external-id': 'NEW-1',
      'extended-code': 'X',
      'route-code': null,
      'display-unit-id': ['A', 'B'],
      'player-id': [],
    }
    expect([answer.status, answer.data.attributes, read.data.attributes]).toMatchObject([
      200,
      changed,
      changed,
    ])
  })

  test('is refused at its field for an external id that another frame has, deleted ones too, also of two at once', async () => {
    const { frame, client } = await framesStage()
    const gone = await frame({ deletedAt: new Date('2026-02-01T00:00:00Z') })
    const [one, other] = [await frame(), await frame()]
    const taken = await client.patch(`frames/${one.id}`, { external_id: gone.externalId })
    const both = await Promise.all(
      [one, other].map(({ id }) => client.patch(`frames/${id}`, { external_id: 'SAME' })),
    )
    expect([
      [taken.status, taken.errors[0]?.source, taken.errors[0]?.detail],
      both.map(({ status }) => status).toSorted(),
    ]).toEqual([
      [422, { pointer: '/data/attributes/external_id' }, 'Another frame has this external id.'],
      [200, 422],
    ])
  })

  test('of two people who edit one cell, the second is told the value of the first; another cell is no conflict', async () => {
    const { frame, client } = await framesStage()
    const { id } = await frame({ routeCode: 'R1', extendedCode: 'E1' })
    await client.patch(`frames/${id}`, { route_code: 'R2', held: { route_code: 'R1' } })
    const late = await client.patch(`frames/${id}`, { route_code: 'R3', held: { route_code: 'R1' } })
    const beside = await client.patch(`frames/${id}`, { extended_code: 'E2', held: { extended_code: 'E1' } })
    const same = await client.patch(`frames/${id}`, { route_code: 'R2', held: { route_code: 'R1' } })
    expect([late.refusal, late.errors[0]?.source, late.errors[0]?.meta, beside.status, same.status]).toEqual([
      [409, 126],
      { pointer: '/data/attributes/route_code' },
      { value: 'R2' },
      200,
      200,
    ])
  })

  test.each([
    [{ external_id: ' ' }, '/data/attributes/external_id'],
    [{ external_id: 'x'.repeat(101) }, '/data/attributes/external_id'],
    [{ display_unit_id: 'A,B' }, '/data/attributes/display_unit_id'],
    [{ display_unit_id: ['A', ''] }, '/data/attributes/display_unit_id/1'],
    [{ player_id: Array.from({ length: 51 }, (_, index) => `P${index}`) }, '/data/attributes/player_id'],
    [{ route_code: 7 }, '/data/attributes/route_code'],
  ])('is refused for %j', async (body, pointer) => {
    const { frame, client } = await framesStage()
    const { id } = await frame()
    const answer = await client.patch(`frames/${id}`, body)
    expect([answer.status, answer.errors[0]?.source]).toEqual([422, { pointer }])
  })

  test('campaigns and the tables of all who may edit the frame follow; a save of the same changes nothing', async () => {
    const { unit, frame, client, editor } = await framesStage()
    const made = await frame({ routeCode: 'R1' })
    const campaign = await make.campaign({ unit })
    await make.attach(campaign, made)
    const heard = async (work: () => Promise<unknown>) => {
      const before = server.pushes.length
      await work()
      await server.settled()
      return server.pushes
        .slice(before)
        .filter(({ channels }) => channels.some((channel) => channel.endsWith(`.${editor.id}`)))
        .map(({ event }) => event)
    }
    expect([
      await heard(() => client.patch(`frames/${made.id}`, { route_code: 'R2' })),
      await heard(() => client.patch(`frames/${made.id}`, { route_code: 'R2' })),
    ]).toEqual([['FramesChanged'], []])
  })
})

describe('deleting and restoring', () => {
  test('API-103 API-104 FRAME-016 answers the frame, and a campaign that has ended loses and gets it back', async () => {
    const { unit, frame, client, specification, list } = await framesStage()
    const made = await frame()
    const campaign = await make.campaign({ unit, isActive: true, endsAt: new Date('2026-01-01T00:00:00Z') })
    await make.attach(campaign, made)
    const manager = server.as(await make.superUser())
    const frames = async () =>
      (await manager.get(`campaigns/${campaign.id}/frame-specifications`)).list.map(({ id }) => id)
    const before = await frames()
    const deleted = await client.delete(`frames/${made.id}`)
    const again = await client.delete(`frames/${made.id}`)
    const without = await frames()
    const listed = await list('filter[only_trashed]=1')
    const restored = await client.patch(`frames/restore/${made.id}`)
    expect([
      [deleted.status, deleted.data.attributes['deleted-at'] !== null, again.status],
      [before, without, await frames()],
      listed.items.map(({ isDeletable }) => isDeletable),
      [restored.status, restored.data.attributes['deleted-at']],
    ]).toEqual([
      [200, true, 200],
      [[`${specification.id}`], [], [`${specification.id}`]],
      [false],
      [200, null],
    ])
  })

  test('a frame of an active campaign that has not ended can’t be deleted', async () => {
    const { unit, frame, client, list } = await framesStage()
    const made = await frame()
    const campaign = await make.campaign({ unit, isActive: true })
    await make.attach(campaign, made)
    const answer = await client.delete(`frames/${made.id}`)
    const { items } = await list()
    expect([answer.refusal, answer.errors[0]?.detail, items[0]?.isDeletable, items[0]?.deletedAt]).toEqual([
      [409, 105],
      `${made.externalId} is attached to an active campaign. Remove it there, or wait until the campaign has ended.`,
      false,
      null,
    ])
  })

  test('a deleted frame can’t be changed, and one that is not there is not found', async () => {
    const { frame, client } = await framesStage()
    const gone = await frame({ deletedAt: new Date('2026-02-01T00:00:00Z') })
    expect([
      (await client.patch(`frames/${gone.id}`, { route_code: 'R2' })).status,
      (await client.delete('frames/999999999')).status,
      (await client.patch('frames/restore/999999999')).status,
    ]).toEqual([422, 404, 404])
  })
})
