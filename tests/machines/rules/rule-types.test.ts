import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import { ruleTypeIds, savedRuleSchema, type RuleTypeId } from '#contract/rules/rule-types.ts'
import { refusedPlaces, rulesToSave, ruleSetIssues, ruleSetValues } from '#machines/rules/rule-set.values.ts'
import { withChoice } from '#machines/rules/types/choices.values.ts'
import { drawnRectangles, withDrawn } from '#machines/rules/types/location.values.ts'
import { numberOf } from '#machines/rules/types/numbers.values.ts'
import {
  classOf,
  optionsOf,
  ruleTypeGroups,
  ruleTypes,
  type RuleDrafts,
} from '#machines/rules/types/rule-types.values.ts'
import { operatorChange } from '#machines/rules/types/tags.values.ts'
import { modeOf, blankComparison } from '#machines/rules/types/temperature.values.ts'
import { sampleRuleTypes } from '#tests/support/samples/rule-types.ts'

const blank = ruleSetValues(null)
const place = fc.constantFrom(
  '',
  '51.52,-0.15',
  ' 51.52 , -0.15 ',
  '51.52',
  '91,0',
  '0,181',
  'here',
  '51,52,53',
)
const number = fc.constantFrom(
  '',
  ' ',
  '0',
  '5',
  '20',
  '20,5',
  '-3.5',
  '50',
  '51',
  '-101',
  '151',
  '1e2',
  'NaN',
  '1e9',
  '٣',
  '12px',
)
const ids = fc.uniqueArray(fc.constantFrom('CAC00001', 'DU-1', 'P-1'), { maxLength: 3 })
const setsOf = <Entry>(entry: fc.Arbitrary<Entry>) =>
  fc.record({ sets: fc.array(entry, { minLength: 1, maxLength: 3 }) })
const choicesOf = (...options: string[]) => fc.record({ chosen: fc.uniqueArray(fc.constantFrom(...options)) })
const temperature = {
  condition: fc.constantFrom('above', 'at_least', 'at_most', 'below'),
  value: number,
  unit: fc.constantFrom('celsius', 'fahrenheit'),
}
const day = fc.constantFrom('', '2026-11-23', '2026-11-30')
const time = fc.constantFrom('', '07:00', '22:00')

/** What somebody may type into the fields of each type. */
const drafts: { [Id in RuleTypeId]: fc.Arbitrary<RuleDrafts[Id]> } = {
  dates: setsOf(fc.record({ from: day, to: day })),
  dayofweek: fc.record({
    days: fc.constantFrom([], ['monday'], ['monday', 'friday']),
    place,
  }) as fc.Arbitrary<RuleDrafts['dayofweek']>,
  timeofday: setsOf(fc.record({ from: time, to: time })),
  daypart: choicesOf('overnight', 'daytime'),
  location: setsOf(fc.record({ north: number, east: number, south: number, west: number })),
  frame: fc.record({ externalIds: ids, displayUnitIds: ids, playerIds: ids }),
  framegroup: choicesOf('North', 'South'),
  tags: setsOf(
    fc.record({
      tagKey: fc.constantFrom('', ' ', 'Environment'),
      operator: fc.constantFrom('1', '2', '3'),
      subTag: fc.constantFrom('', ' ', 'Roadside'),
    }),
  ),
  weather: choicesOf('clear', 'rain'),
  weather2: setsOf(fc.record({ chosen: fc.uniqueArray(fc.constantFrom('clear', 'rain')), place })),
  temperature: setsOf(fc.record(temperature)),
  temperature2: setsOf(
    fc.record({ ...temperature, at: fc.constantFrom('frame', 'location'), place, otherPlace: place }),
  ),
  uvindex: setsOf(
    fc.record({
      measure: fc.constantFrom('now', 'highest'),
      condition: fc.constantFrom('above', 'equals'),
      value: number,
    }),
  ),
  flightproperties: setsOf(
    fc.record({
      property: fc.constantFrom('airports', 'cities'),
      value: fc.constantFrom('', 'LHR'),
      name: fc.constantFrom('', 'London Heathrow'),
    }),
  ),
}

describe('RULE-014 each rule type', () => {
  it.each(ruleTypeIds)(
    '%s is saved as the contract has it, or says what is wrong, and opens as it was saved',
    (id) => {
      const seen = { good: 0, bad: 0 }
      fc.assert(
        fc.property(drafts[id], (draft) => {
          const values = { name: 'Late', chosen: [id], drafts: { ...blank.drafts, [id]: draft } }
          const issues = ruleSetIssues(values, null)
          const [rule] = rulesToSave(values, { ruleSet: null, types: [] })
          seen[issues === null ? 'good' : 'bad'] += 1
          const data = issues === null ? savedRuleSchema.parse(rule).data : null
          const opened = { ...values, drafts: { ...blank.drafts, [id]: ruleTypes[id].draftOf(data) } }
          expect({
            issues: issues === null ? [] : Object.keys(issues),
            data,
            again: data === null ? null : rulesToSave(opened, { ruleSet: null, types: [] }),
          }).toEqual({
            issues: issues === null ? [] : ['rules'],
            data: issues === null ? rule?.data : null,
            again: issues === null ? [rule] : null,
          })
        }),
        { seed: 7, numRuns: 400 },
      )
      expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(0)
    },
  )

  it.each(ruleTypeIds)('%s does not open with data of another shape', (id) => {
    expect(ruleTypes[id].draftOf({ phases: ['full'] })).toBeNull()
  })

  it('is in one group', () => {
    expect(ruleTypeGroups.flatMap(({ types }): RuleTypeId[] => [...types]).toSorted()).toEqual(
      ruleTypeIds.toSorted(),
    )
  })
})

it('RULE-025 an operator that asks for the key alone clears the tag, and an empty one is sent cleared', () => {
  const set = (changes: object) => ({ tagKey: 'Environment', operator: '1', subTag: 'Roadside', ...changes })
  const dataOf = (changes: object) => ruleTypes.tags.dataOf({ sets: [set(changes)] }).sets[0]?.subTag
  expect([
    operatorChange('3'),
    operatorChange('2'),
    dataOf({}),
    dataOf({ subTag: ' ' }),
    dataOf({ operator: '3' }),
  ]).toEqual([{ operator: '3', subTag: '' }, { operator: '2' }, 'Roadside', null, null])
})

it('RULE-033 a UV index is a whole number from 0 to 50', () => {
  const issueOf = (value: string) =>
    ruleTypes.uvindex.issuesIn({ sets: [{ measure: 'now', condition: 'above', value }] })['sets.0.value']
  expect(['0', '50', '51', '-1', '2.5', '1e1', ''].map(issueOf)).toEqual([
    undefined,
    undefined,
    'outOfRange',
    'outOfRange',
    'noNumber',
    'noNumber',
    'required',
  ])
})

it('RULE-035 what a comparison compares follows from where it measures and from what is given', () => {
  const modes = [
    modeOf(blankComparison),
    modeOf({ ...blankComparison, otherPlace: '1,1' }),
    modeOf({ ...blankComparison, at: 'location' }),
    modeOf({ ...blankComparison, at: 'location', otherPlace: '1,1' }),
  ]
  expect(modes).toEqual(['frame_value', 'frame_location', 'location_value', 'location_location'])
})

it('RULE-047 the class name and the options are those that the server sends', () => {
  const types = sampleRuleTypes().map((type) => ({ ...type, type: `Own\\${type.id}` }))
  expect([
    classOf(types, 'tags'),
    classOf([], 'tags'),
    optionsOf(types, 'temperature')['units'],
    optionsOf([], 'temperature'),
  ]).toEqual([
    'Own\\tags',
    'Rules\\Tags',
    [
      { id: 'celsius', name: 'celsius' },
      { id: 'fahrenheit', name: 'fahrenheit' },
    ],
    {},
  ])
})

it('choices keep the order in which they were offered, and what is offered no longer stays', () => {
  const offered = ['clear', 'rain', 'snow']
  const chosen = withChoice({ chosen: ['old', 'snow'] }, { id: 'clear', isChosen: true, offered })
  expect([chosen, withChoice(chosen, { id: 'old', isChosen: false, offered })]).toEqual([
    { chosen: ['clear', 'snow', 'old'] },
    { chosen: ['clear', 'snow'] },
  ])
})

it('RULE-038 a drawn rectangle takes the first blank place, and only complete ones are shown', () => {
  const rectangle = { north: 52, east: 0, south: 51, west: -1 }
  const first = withDrawn(ruleTypes.location.blank, rectangle)
  const second = withDrawn(first.draft, { ...rectangle, north: 53 })
  expect([first.index, second.index, drawnRectangles(second.draft).map(({ index }) => index)]).toEqual([
    0,
    1,
    [0, 1],
  ])
  expect(drawnRectangles({ sets: [{ north: '1', east: '', south: '', west: '' }] })).toEqual([])
})

it('numbers are typed with a point or a comma, and in no other way', () => {
  expect(['7', ' 7,5 ', '-7.5', '−7', '1e2', '0x1', '', '7.'].map(numberOf)).toEqual([
    7,
    7.5,
    -7.5,
    -7,
    null,
    null,
    null,
    null,
  ])
})

it('what a server says about a rule stands at its field, whatever the order in which the rules were sent', () => {
  const problem: Problem = {
    kind: 'invalid',
    messages: [
      { detail: 'There is no such tag.', field: 'subTag', code: 101, path: 'rules.1.data.sets.0.subTag' },
      { detail: 'This is kept.', field: 'phases', code: 101, path: 'rules.2.data.phases' },
      { detail: 'The name is long.', field: 'name', code: 101 },
    ],
  }
  expect([...refusedPlaces(problem, ['dates', 'tags', null])]).toEqual([
    ['tags.sets.0.subTag', 'There is no such tag.'],
  ])
  expect([...refusedPlaces(null, [])]).toEqual([])
})
