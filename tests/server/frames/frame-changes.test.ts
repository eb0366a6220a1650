import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

interface Outcome {
  frame: string
  name: string | null
  changes: { field: string; from: unknown; to: unknown }[]
  refusal: { reason: string; field: string | null; detail: string } | null
}

/** An editor of the frames of one business unit, with a unit of somebody else. */
async function changesStage() {
  const [unit, foreign] = [await make.businessUnit(), await make.businessUnit()]
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const specification = await make.specification()
  const frame = (values: Parameters<typeof make.frame>[0] = {}) =>
    make.frame({ unit, specification, ...values })
  const client = server.as(editor)
  const preview = async (rows: unknown) => {
    const answer = await client.post('frames/changes/preview', { rows })
    return (answer.data.attributes as unknown as { rows: Outcome[] }).rows
  }
  const apply = (rows: unknown) => client.post('frames/changes', { rows })
  const now = async ({ id }: { id: number }) => {
    const { attributes } = (await client.get(`frames/${id}`)).data
    return [
      attributes['external-id'],
      attributes['extended-code'],
      attributes['route-code'],
      attributes['display-unit-id'],
      attributes['player-id'],
    ]
  }
  return { unit, foreign, editor, specification, frame, client, preview, apply, now }
}

describe('POST frames/changes/preview', () => {
  test('answers for each row, in order, what changes, that nothing does, or why it is refused, and writes nothing', async () => {
    const { foreign, frame, preview, now, specification } = await changesStage()
    const one = await frame({ name: 'One', routeCode: 'R1', playerIds: ['P1'] })
    const same = await frame({ name: 'Same', routeCode: 'R2' })
    const gone = await frame({ name: 'Gone', deletedAt: new Date('2026-02-01T00:00:00Z') })
    const theirs = await make.frame({ unit: foreign, specification })
    const [double, long] = [await frame({ name: 'Double' }), await frame({ name: 'Long' })]
    const before = await now(one)
    const rows = await preview([
      {
        frame: ` ${one.externalId} `,
        values: { route_code: ' R9 ', player_id: ['P2', 'P2'], extended_code: one.extendedCode },
      },
      { frame: same.externalId, values: { route_code: 'R2' } },
      { frame: 'NOWHERE', values: { route_code: 'R' } },
      { frame: gone.externalId, values: { route_code: 'R' } },
      { frame: theirs.externalId, values: { route_code: 'R' } },
      { frame: double.externalId, values: { route_code: 'A' } },
      { frame: double.externalId, values: { route_code: 'B' } },
      { frame: long.externalId, values: { extended_code: 'x'.repeat(101) } },
    ])
    const refused = (from: { externalId: string } | string, name: string | null, refusal: unknown) => ({
      frame: typeof from === 'string' ? from : from.externalId,
      name,
      changes: [],
      refusal,
    })
    const twice = { reason: 'twice', field: null, detail: 'Several rows name this frame.' }
    expect(rows).toEqual([
      {
        frame: one.externalId,
        name: 'One',
        changes: [
          { field: 'routeCode', from: 'R1', to: 'R9' },
          { field: 'playerId', from: ['P1'], to: ['P2'] },
        ],
        refusal: null,
      },
      { frame: same.externalId, name: 'Same', changes: [], refusal: null },
      refused('NOWHERE', null, { reason: 'missing', field: null, detail: 'No frame has this external id.' }),
      refused(gone, 'Gone', {
        reason: 'deleted',
        field: null,
        detail: 'A deleted frame cannot be changed. Restore it first.',
      }),
      refused(theirs, null, {
        reason: 'forbidden',
        field: null,
        detail:
          'You are not permitted to edit this frame. It takes the right “Edit frames” on its business unit, which a super user can grant.',
      }),
      refused(double, 'Double', twice),
      refused(double, 'Double', twice),
      refused(long, 'Long', {
        reason: 'invalid',
        field: 'extendedCode',
        detail: 'The extended code may not be greater than 100 characters.',
      }),
    ])
    expect(await now(one)).toEqual(before)
  })

  test('a new external id is refused that another frame has, deleted ones too, or that two rows ask for', async () => {
    const { frame, preview } = await changesStage()
    const gone = await frame({ deletedAt: new Date('2026-02-01T00:00:00Z') })
    const [one, two, three, four] = [await frame(), await frame(), await frame(), await frame()]
    const rows = await preview([
      { frame: one.externalId, values: { external_id: gone.externalId } },
      { frame: two.externalId, values: { external_id: 'WANTED-BY-TWO' } },
      { frame: three.externalId, values: { external_id: 'WANTED-BY-TWO' } },
      { frame: four.externalId, values: { external_id: four.externalId } },
    ])
    expect(rows.map(({ refusal }) => [refusal?.reason, refusal?.field])).toEqual([
      ['taken', 'externalId'],
      ['taken', 'externalId'],
      ['taken', 'externalId'],
      [undefined, undefined],
    ])
  })

  test('SHELL-037 is refused without the right on any unit, and with more than 5,000 rows or none', async () => {
    const { client } = await changesStage()
    const rows = (count: number) => ({
      rows: Array.from({ length: count }, (_, index) => ({
        frame: `F${index}`,
        values: { route_code: 'R' },
      })),
    })
    const other = server.as(await make.user())
    expect([
      (await other.post('frames/changes/preview', rows(1))).status,
      (await other.post('frames/changes', rows(1))).status,
      (await client.post('frames/changes/preview', rows(0))).status,
      (await client.post('frames/changes/preview', rows(5_001))).status,
      (await client.post('frames/changes/preview', rows(5_000))).status,
    ]).toEqual([403, 403, 422, 400, 200])
  })

  test('any rows are answered without a server error, each with one outcome', async () => {
    const { frame, client } = await changesStage()
    const { externalId } = await frame()
    const text = fc.oneof(
      fc.constantFrom('', ' ', externalId, '\u0000', '\u{1F600}', "'; drop table frames; --", '%_\\'),
      fc.string({ unit: 'grapheme', maxLength: 150 }),
    )
    const values = fc.record(
      {
        external_id: text,
        extended_code: fc.option(text),
        route_code: fc.option(text),
        display_unit_id: fc.array(text, { maxLength: 60 }),
        player_id: fc.array(text, { maxLength: 5 }),
      },
      { requiredKeys: [] },
    )
    const rows = fc.array(fc.record({ frame: text, values }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, async (sent) => {
        const answer = await client.post('frames/changes/preview', { rows: sent })
        expect(answer.status).toBe(200)
        const outcomes = (answer.data.attributes as unknown as { rows: Outcome[] }).rows
        expect(outcomes).toHaveLength(sent.length)
        expect(outcomes.every(({ changes, refusal }) => changes.length === 0 || refusal === null)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('POST frames/changes', () => {
  test('writes all rows in one go, answers what has changed, and notifies each open table once', async () => {
    const { unit, editor, frame, apply, now, client } = await changesStage()
    const [one, two] = [
      await frame({ routeCode: 'R1', displayUnitIds: ['D1'] }),
      await frame({ routeCode: 'R2', extendedCode: 'E2', playerIds: ['P1', 'P2'] }),
    ]
    const same = await frame({ routeCode: 'R3' })
    await make.attach(await make.campaign({ unit }), one)
    const before = server.pushes.length
    const answer = await apply([
      {
        frame: one.externalId,
        values: { route_code: 'R9', display_unit_id: ['B', 'A', 'C'] },
        held: { route_code: 'R1', display_unit_id: ['D1'] },
      },
      {
        frame: two.externalId,
        values: { external_id: `${two.externalId}-NEW`, player_id: [], extended_code: '' },
        held: {
          external_id: two.externalId,
          player_id: ['P1', 'P2'],
          extended_code: 'E2',
        },
      },
      { frame: same.externalId, values: { route_code: 'R3' }, held: {} },
    ])
    await server.settled()
    const heard = server.pushes
      .slice(before)
      .filter(({ channels }) => channels.some((channel) => channel.endsWith(`.${editor.id}`)))
    const found = await client.get(`frames?filter[external_id]=%25${two.externalId}-NEW%25`)
    expect(answer.status).toBe(200)
    expect(
      (answer.data.attributes as unknown as { rows: Outcome[] }).rows.map(({ changes }) => changes.length),
    ).toEqual([2, 3])
    expect([await now(one), await now(two)]).toEqual([
      [one.externalId, one.extendedCode, 'R9', ['B', 'A', 'C'], one.playerIds],
      [`${two.externalId}-NEW`, null, 'R2', two.displayUnitIds, []],
    ])
    expect([heard.map(({ event }) => event), found.list.length]).toEqual([['FramesChanged'], 1])
  })

  test('with a frame that has changed meanwhile nothing is written, and each such row is told', async () => {
    const { frame, apply, now, client } = await changesStage()
    const [one, two, three] = [
      await frame({ routeCode: 'R1' }),
      await frame({ routeCode: 'R2' }),
      await frame({ routeCode: 'R3' }),
    ]
    const row = (of: { externalId: string; routeCode: string | null }) => ({
      frame: of.externalId,
      values: { route_code: 'NEW' },
      held: { route_code: of.routeCode },
    })
    await client.patch(`frames/${two.id}`, { route_code: 'THEIRS' })
    await client.delete(`frames/${three.id}`)
    const answer = await apply([row(one), row(two), row(three)])
    expect([
      answer.refusal,
      answer.errors.map(({ code, source, meta }) => [code, source?.pointer, meta]),
      (await now(one))[2],
    ]).toEqual([
      [409, 126, 126],
      [
        [126, '/data/attributes/rows/1/route_code', { value: 'THEIRS' }],
        [126, '/data/attributes/rows/2', undefined],
      ],
      'R1',
    ])
  })

  test.each([
    ['without what was previewed', {}, { route_code: 'X' }, [409, 126], '/data/attributes/rows/1/route_code'],
    [
      'with a value that is too long',
      {},
      { route_code: 'x'.repeat(101) },
      [422, 101],
      '/data/attributes/rows/1/route_code',
    ],
    [
      'with a value of a wrong kind',
      {},
      { route_code: ['X'] },
      [422, 101],
      '/data/attributes/rows/1/values/route_code',
    ],
    ['without values', {}, undefined, [422, 101], '/data/attributes/rows/1/values'],
  ])('is refused %s, at its row, and nothing is written', async (_, held, values, refusal, pointer) => {
    const { frame, apply, now } = await changesStage()
    const [one, two] = [await frame({ routeCode: 'R1' }), await frame({ routeCode: 'R2' })]
    const answer = await apply([
      { frame: one.externalId, values: { route_code: 'NEW' }, held: { route_code: 'R1' } },
      { frame: two.externalId, values, held },
    ])
    expect([answer.refusal, answer.errors[0]?.source, (await now(one))[2]]).toEqual([
      refusal,
      { pointer },
      'R1',
    ])
  })

  test('frames of another unit are refused as a whole', async () => {
    const { foreign, frame, apply, now, specification } = await changesStage()
    const [own, theirs] = [
      await frame({ routeCode: 'R1' }),
      await make.frame({ unit: foreign, specification }),
    ]
    const row = (of: { externalId: string; routeCode: string | null }) => ({
      frame: of.externalId,
      values: { route_code: 'NEW' },
      held: { route_code: of.routeCode },
    })
    const answer = await apply([row(own), row(theirs)])
    expect([answer.status, answer.errors[0]?.source, (await now(own))[2]]).toEqual([
      403,
      { pointer: '/data/attributes/rows/1' },
      'R1',
    ])
  })

  test('of two at once with the same rows one is written and the other told of the conflict', async () => {
    const { frame, apply } = await changesStage()
    const made = [await frame({ routeCode: 'R' }), await frame({ routeCode: 'R' })]
    const rows = (value: string) =>
      made.map(({ externalId }) => ({
        frame: externalId,
        values: { route_code: value },
        held: { route_code: 'R' },
      }))
    const both = await Promise.all([apply(rows('A')), apply(rows('B').toReversed())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
