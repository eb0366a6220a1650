import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { weekDays } from '#contract/rules/day-of-week.ts'
import { dayPartIds } from '#contract/rules/day-part.ts'
import { ruleClasses, savedRuleSchema } from '#contract/rules/rule-types.ts'
import { weatherKinds } from '#contract/rules/situation.ts'

import { serverForFile } from '../support/harness.ts'
import { tries } from '../support/property.ts'
import { badData } from './bad-data.ts'
import { dates, days, faultsOf, rulesStage, ruleSetIn, times } from './stage.ts'

const server = await serverForFile()
const { make } = server
const { campaign, client, save, hero, night, creative } = await rulesStage(server)

const at = (path: string) => `/data/attributes/${path}`

async function held(): Promise<unknown> {
  const { rows } = await server.deps.database.execute(`select
    (select json_agg(s order by id) from rule_sets s) as sets, (select json_agg(r order by id) from rules r) as rules,
    (select json_agg(c order by rule_set_id, creative_id) from creative_rule_sets c) as pairs`)
  return rows
}

describe('an invalid rule set is refused with a pointer, and nothing is written', () => {
  const long = 'x'.repeat(10_000)
  const range = dates(['2026-11-01', '2026-11-02'])
  const many = Array.from({ length: 101 }, (): [string, string] => ['2026-11-01', '2026-11-02'])
  test.each<[string, Record<string, unknown>, unknown[][]]>([
    ['RULE-050 an empty name', { name: ' \n ' }, [[at('name'), 'The name field is required.']]],
    ['RULE-050 no name', { name: null }, [[at('name'), 'The name field is required.']]],
    ['a long name', { name: long }, [[at('name'), 'The name may not be greater than 255 characters.']]],
    ['RULE-017 no rules', { rules: [] }, [[at('rules'), 'Please add conditions to the rule before saving']]],
    ['rules that are none', { rules: null }, [[at('rules'), 'The rules field is required.']]],
    ['rules that are no list', { rules: range }, [[at('rules'), 'The rules must be an array.']]],
    [
      'RULE-022 an unknown type',
      { rules: [range, { type: 'Rules\\Moon', data: {} }] },
      [[at('rules/1/type'), 'The selected type is invalid.']],
    ],
    [
      'a type without its class',
      { rules: [{ ...range, type: 'dates' }] },
      [[at('rules/0/type'), 'The selected type is invalid.']],
    ],
    [
      'RULE-015 a type twice',
      { rules: [range, range] },
      [[at('rules'), 'The rules must be of different types.']],
    ],
    [
      'RULE-027 from after to',
      { rules: [dates(['2026-11-01', '2026-11-01'], ['2026-11-02', '2026-11-01'])] },
      [[at('rules/0/data/sets/1/to'), 'The to must be the same day as the from or a later one.']],
    ],
    [
      'RULE-027 a day that there is not',
      { rules: [dates(['2026-02-30', '2026-03-01'])] },
      [[at('rules/0/data/sets/0/from'), 'The from format is invalid.']],
    ],
    [
      'RULE-027 a day in another form',
      { rules: [dates(['01/11/2026', '2026-11-01T00:00:00Z'])] },
      [
        [at('rules/0/data/sets/0/from'), 'The from format is invalid.'],
        [at('rules/0/data/sets/0/to'), 'The to format is invalid.'],
      ],
    ],
    [
      'no dates',
      { rules: [dates()] },
      [[at('rules/0/data/sets'), 'At least one date range must be selected']],
    ],
    [
      'more dates than anybody sets',
      { rules: [dates(...many)] },
      [[at('rules/0/data/sets'), 'The sets may not have more than 100 items.']],
    ],
    ['no data', { rules: [{ type: 'Rules\\Dates' }] }, [[at('rules/0/data'), 'The data field is required.']]],
    [
      'data of another type',
      { rules: [{ ...range, data: { days: ['monday'] } }] },
      [
        [at('rules/0/data/sets'), 'The sets field is required.'],
        [at('rules/0/data'), 'The selected data is invalid.'],
      ],
    ],
    [
      'data with more than it has',
      { rules: [{ ...days('monday'), data: { days: ['monday'], location: '51.52,-0.15' } }] },
      [[at('rules/0/data/location'), 'The location must be an object.']],
    ],
    [
      'RULE-026 no days',
      { rules: [days()] },
      [[at('rules/0/data/days'), 'At least one day of the week must be selected']],
    ],
    [
      'RULE-026 a day that there is not',
      { rules: [days('monday', 'Someday')] },
      [[at('rules/0/data/days/1'), 'The selected value is invalid.']],
    ],
    [
      'RULE-026 a day twice',
      { rules: [days('monday', 'monday')] },
      [[at('rules/0/data/days'), 'The days must be different.']],
    ],
    [
      'RULE-030 no times',
      { rules: [times()] },
      [[at('rules/0/data/sets'), 'At least one time of day must be selected']],
    ],
    [
      'RULE-029 no time between',
      { rules: [times(['08:00', '08:00'])] },
      [[at('rules/0/data/sets/0/to'), 'The to must be another time than the from.']],
    ],
    [
      'RULE-029 times that there are not',
      { rules: [times(['24:00', '8:00'])] },
      [
        [at('rules/0/data/sets/0/from'), 'The from format is invalid.'],
        [at('rules/0/data/sets/0/to'), 'The to format is invalid.'],
      ],
    ],
    ...badData.map(([name, type, data, ...faults]): [string, Record<string, unknown>, unknown[][]] => [
      name,
      { rules: [{ type: `Rules\\${type}`, data }] },
      faults.map(([place, words]) => [at(`rules/0/data${place === '' ? '' : `/${place}`}`), words]),
    ]),
    ['an id before there is one', { ruleset_id: 4 }, [[at('ruleset_id'), 'A new rule set has no id yet.']]],
    [
      'a rule of nobody',
      { rules: [{ ...range, id: 1 }] },
      [[at('rules/0/id'), 'This condition is no part of the rule any more.']],
    ],
    ['no campaign', { campaign_id: 'x' }, [[at('campaign_id'), 'The selected campaign id is invalid.']]],
  ])('%s', async (_name, values, faults) => {
    const before = await held()
    expect(faultsOf(await save([days('monday')], values))).toEqual([422, ...faults])
    expect(await held()).toEqual(before)
  })

  test('CAMP-003 a campaign without promotion has no rules, one that is not there none either', async () => {
    const other = await rulesStage(server)
    await make.change(other.campaign, { supportsPromotion: false })
    expect([
      faultsOf(await other.save([days('monday')])),
      (await save([days('monday')], { campaign_id: 999_999 })).status,
    ]).toEqual([[422, [at('campaign_id'), 'This campaign does not support rules.']], 404])
  })

  test('API-083 an update keeps campaign and id, and takes no rule of another set', async () => {
    const ruleSet = ruleSetIn(await save([days('monday'), times(['08:00', '09:00'])]))
    const other = ruleSetIn(await save([days('monday')]))
    const foreign = await rulesStage(server)
    const [mine, theirs] = [ruleSet.rules[0]?.id, other.rules[0]?.id]
    const before = await held()
    const patched = async (body: unknown) => faultsOf(await client.patch(`rule-sets/${ruleSet.id}`, body))
    const gone = 'This condition is no part of the rule any more.'
    expect([
      await patched({ campaign_id: foreign.campaign.id }),
      await patched({ ruleset_id: other.id }),
      await patched({ name: 'x', rules: [{ ...days('friday'), id: theirs }] }),
      await patched({
        name: 'x',
        rules: [
          { ...days('friday'), id: mine },
          { ...times(['01:00', '02:00']), id: mine },
        ],
      }),
      await patched({ name: 'x', rules: [] }),
      await patched({ name: '' }),
    ]).toEqual([
      [422, [at('campaign_id'), 'A rule set stays in its campaign.']],
      [422, [at('ruleset_id'), 'The selected ruleset id is invalid.']],
      [422, [at('rules/0/id'), gone]],
      [422, [at('rules/1/id'), gone]],
      [422, [at('rules'), 'Please add conditions to the rule before saving']],
      [422, [at('name'), 'The name field is required.']],
    ])
    expect(await held()).toEqual(before)
  })
})

describe('an invalid assignment is refused with a pointer, and nothing is written', () => {
  test('API-084 RULE-010 creatives of another campaign, deleted and failed ones, and invalid ids', async () => {
    const ruleSet = await make.ruleSet({ campaign, creatives: [night] })
    const foreign = await rulesStage(server)
    const failed = await creative('torn', { failure: 'corrupt' })
    const deleted = await creative('gone', { deletedAt: new Date() })
    const before = await held()
    const ids = [hero.id, foreign.hero.id, failed.id, deleted.id, 999_999, 'x', '-1', '9'.repeat(40)]
    const answer = await client.patch(
      `rule-sets/${ruleSet.id}/relationships/creatives`,
      ids.map((id) => ({ id })),
    )
    expect(faultsOf(answer)).toEqual([
      422,
      ...ids.slice(1).map((_, index) => [`/data/${index + 1}/id`, 'The selected id is invalid.']),
    ])
    const patched = async (body: unknown) =>
      (await client.patch(`rule-sets/${ruleSet.id}/relationships/creatives`, body)).status
    const many = Array.from({ length: 501 }, () => ({ id: hero.id }))
    expect([
      await patched({}),
      await patched([null]),
      await patched([{ id: {} }]),
      await patched(many),
    ]).toEqual([422, 422, 422, 422])
    expect(await held()).toEqual(before)
  })

  test('rule sets of another campaign, and a failed upload', async () => {
    const ruleSet = await make.ruleSet({ campaign })
    const foreign = await make.ruleSet({ campaign: (await rulesStage(server)).campaign })
    const failed = await creative('torn', { failure: 'corrupt' })
    const deleted = await creative('gone', { deletedAt: new Date() })
    const before = await held()
    const patched = (id: number, ids: number[]) =>
      client.patch(
        `creatives/${id}/relationships/rule-sets`,
        ids.map((ruleSetId) => ({ id: ruleSetId })),
      )
    expect([
      faultsOf(await patched(hero.id, [ruleSet.id, foreign.id])),
      faultsOf(await patched(failed.id, [ruleSet.id])),
      (await patched(deleted.id, [ruleSet.id])).status,
      (await patched(999_999, [])).status,
    ]).toEqual([
      [422, ['/data/1/id', 'The selected id is invalid.']],
      [422, ['/data', 'This creative cannot be assigned to rules.']],
      404,
      404,
    ])
    expect(await held()).toEqual(before)
  })
})

describe('any rules', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const sets = <Value>(value: fc.Arbitrary<Value>) =>
    fc.record({ sets: fc.array(fc.record({ from: value, to: value }), { maxLength: 4 }) })
  const latitude = fc.integer({ min: -90, max: 91 })
  const longitude = fc.integer({ min: -180, max: 181 })
  const rule = fc.oneof(
    fc.record({ type: fc.constant(ruleClasses.dates), data: sets(day) }),
    fc.record({ type: fc.constant(ruleClasses.timeofday), data: sets(time) }),
    fc.record({
      type: fc.constant(ruleClasses.dayofweek),
      data: fc.record({ days: fc.array(fc.constantFrom(...weekDays), { maxLength: 7 }) }),
    }),
    fc.record({
      type: fc.constant(ruleClasses.weather),
      data: fc.record({ conditions: fc.array(fc.constantFrom(...weatherKinds), { maxLength: 3 }) }),
    }),
    fc.record({
      type: fc.constant(ruleClasses.temperature),
      data: fc.record({
        sets: fc.array(
          fc.record({
            condition: fc.constantFrom('above', 'below'),
            value: fc.integer({ min: -120, max: 160 }),
            unit: fc.constantFrom('celsius', 'fahrenheit'),
          }),
          { maxLength: 3 },
        ),
      }),
    }),
    fc.record({
      type: fc.constant(ruleClasses.uvindex),
      data: fc.record({
        sets: fc.array(
          fc.record({
            measure: fc.constantFrom('now', 'highest'),
            condition: fc.constantFrom('equals', 'at_most'),
            value: fc.integer({ min: -2, max: 52 }),
          }),
          { maxLength: 3 },
        ),
      }),
    }),
    fc.record({
      type: fc.constant(ruleClasses.location),
      data: fc.record({
        rectangles: fc.array(
          fc.record({ north: latitude, east: longitude, south: latitude, west: longitude }),
          { maxLength: 3 },
        ),
      }),
    }),
    fc.record({
      type: fc.constant(ruleClasses.daypart),
      data: fc.record({ parts: fc.array(fc.constantFrom(...dayPartIds), { maxLength: 3 }) }),
    }),
  )

  test('RULE-016 are saved completely, read back unchanged and described, or refused with a pointer', async () => {
    let savedOnes = 0
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 3 }), async (rules) => {
        const types = new Set(rules.map(({ type }) => type))
        const isGood =
          rules.length > 0 &&
          types.size === rules.length &&
          rules.every((one) => savedRuleSchema.safeParse(one).success)
        const answer = await save(rules)
        const saved = answer.status === 201 ? ruleSetIn(answer).rules : null
        savedOnes += saved === null ? 0 : 1
        const pointers = answer.status === 422 ? answer.errors.map(({ source }) => source?.pointer ?? '') : []
        expect({
          status: answer.status,
          rules: saved?.map(({ type, data }) => ({ type, data })),
          areInWords: saved?.every(({ description }) => description !== ''),
          havePlace: pointers.every((pointer) => pointer.startsWith(at('rules'))),
        }).toEqual({
          status: isGood ? 201 : 422,
          rules: isGood ? rules : undefined,
          areInWords: isGood ? true : undefined,
          havePlace: true,
        })
      }),
      tries(60),
    )
    expect(savedOnes).toBeGreaterThan(5)
  })
})
