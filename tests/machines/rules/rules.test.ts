import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import { rulesAddress, type RuleSetFilter } from '#contract/addresses/rules.address.ts'
import type { CampaignAction } from '#contract/rights.ts'
import { ruleTypeIds, savedRuleSchema } from '#contract/rules/rule-types.ts'
import { sectionOf } from '#machines/campaigns/campaign.selectors.ts'
import { emptyReason } from '#machines/kit/empty-reason.selectors.ts'
import {
  isSameRuleSet,
  keptRules,
  rulesToSave,
  ruleSetIssues,
  ruleSetValues,
  type RuleSetValues,
} from '#machines/rules/rule-set.values.ts'
import { ruleSetFiltersMachine, rulesMachine } from '#machines/rules/rules.machine.ts'
import { nextSorting, ruleRights } from '#machines/rules/rules.selectors.ts'
import { withFrom } from '#machines/rules/types/dates.values.ts'
import { withDay } from '#machines/rules/types/day-of-week.values.ts'
import { blankFromTo, blankSets, withChange, withoutSet, withSet } from '#machines/rules/types/sets.values.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleRuleSet, unknownRule } from '#tests/support/samples/rule-sets.ts'

const blank = ruleSetValues(null)
const named = (changes: Partial<RuleSetValues>): RuleSetValues => ({ ...blank, name: 'Late', ...changes })
const sets = (...pairs: [string, string][]) => ({ sets: pairs.map(([from, to]) => ({ from, to })) })

it('RULE-003 RULE-051 an address is a query, and a value that is not allowed is dropped', () => {
  expect([
    rulesAddress.queryOf({}),
    rulesAddress.queryOf({ filter: 'late', sortBy: 'updated-at', sortOrder: 'DESC' }, '2'),
    rulesAddress.queryOf({ sortBy: 'name', sortOrder: 'NONE' }, '0'),
    rulesAddress.queryOf({ filter: 7, sortBy: 'slug', sortOrder: 'UP' }),
  ]).toEqual([
    { page: 1 },
    { page: 2, filter: 'late', sortBy: 'updated-at', sortOrder: 'DESC' },
    { page: 1, sortBy: 'name' },
    { page: 1, filter: '7' },
  ])
})

it('RULE-001 RULE-003 a query is an address', () => {
  const href = (query: Parameters<typeof rulesAddress.href>[1]) =>
    rulesAddress.href({ campaignId: '7' }, query)
  expect([
    href({ page: 1 }),
    href({ page: 2, filter: 'late & long', sortBy: 'created-at', sortOrder: 'ASC' }),
    href({ page: 1, filter: '1e5' }),
  ]).toEqual([
    '/campaigns/7/rules',
    '/campaigns/7/rules/2?filter=late+%26+long&sortBy=created-at&sortOrder=ASC',
    '/campaigns/7/rules?filter=%221e5%22',
  ])
})

it('RULE-007 only a filter leaves something out', () => {
  expect([
    rulesAddress.isFiltered({ page: 2, sortBy: 'name', sortOrder: 'ASC' }),
    rulesAddress.isFiltered({ page: 1, filter: 'late' }),
  ]).toEqual([false, true])
})

it('RULE-004 RULE-005 filter and sort get into the address together, 500 ms after the last change, on page 1', () => {
  const clock = new SimulatedClock()
  const opened: FilterChange<RuleSetFilter>[] = []
  const machine = ruleSetFiltersMachine.provide({
    actions: { openQuery: (_, change) => void opened.push(change) },
  })
  const filters = createActor(machine, { clock }).start()
  filters.send({ type: 'filters.typed', change: { filter: 'la' } })
  clock.increment(499)
  filters.send({ type: 'filters.typed', change: { filter: 'late' } })
  clock.increment(499)
  filters.send({ type: 'filters.typed', change: nextSorting({}, 'name') })
  clock.increment(499)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ filter: 'late', sortBy: 'name', sortOrder: 'ASC' }])
  expect(rulesAddress.changed('/campaigns/7/rules/3', {}, { filter: 'late' })).toBe(
    '/campaigns/7/rules?filter=late',
  )
})

it('RULE-005 a filter that is typed and removed again leaves the address as it is, with its page', () => {
  expect(rulesAddress.changed('/campaigns/7/rules/3', {}, { filter: '' })).toBeNull()
})

it('RULE-012 one drawer stands at a time, about the rule set that was pressed', () => {
  const actor = createActor(isolated(rulesMachine), {
    input: { campaignId: '7', query: { page: 1 } },
  }).start()
  const ruleSet = sampleRuleSet('1')
  actor.send({ type: 'ruleSet.configure', ruleSet })
  actor.send({ type: 'ruleSet.create' })
  const { children, context } = actor.getSnapshot()
  expect([Object.keys(children), context.subject]).toEqual([
    ['list', 'filters', 'suggestions', 'assignment'],
    ruleSet,
  ])
})

it('RULE-002 RULE-008 RULE-010 the permitted actions follow from the permissions', () => {
  const may = (...rights: CampaignAction[]) => ruleRights(rights)
  expect([
    may('view'),
    may('target'),
    may('edit_rules', 'upload_creative'),
    may('edit_rules', 'target'),
  ]).toEqual([
    { mayEdit: false, mayAssign: false, hasPlaylists: false },
    { mayEdit: false, mayAssign: false, hasPlaylists: false },
    { mayEdit: true, mayAssign: false, hasPlaylists: true },
    { mayEdit: true, mayAssign: true, hasPlaylists: false },
  ])
})

it('RULE-006 RULE-007 an empty page says why it is empty', () => {
  const page = (total: number, items: string[] = []) => ({
    items,
    pagination: { total, totalPages: 1, currentPage: 1 },
  })
  expect([
    emptyReason(page(0), false),
    emptyReason(page(0), true),
    emptyReason(page(16), false),
    emptyReason(page(1, ['1']), true),
  ]).toEqual(['none', 'noMatch', 'beyond', null])
})

it('CREA-002 CONT-002 schedule, playlists and why something plays belong to the creatives, content types to the content', () => {
  const parts = ['rules', 'schedule', 'playlists', 'plays', 'content-types', 'media-buy', 'constructor']
  expect(parts.map(sectionOf)).toEqual([
    'rules',
    'creative',
    'creative',
    'creative',
    'content',
    'media-buy',
    null,
  ])
})

describe('a rule set in its editor', () => {
  it('RULE-015 opens with its types, and a new one with none', () => {
    const { name, chosen, drafts } = ruleSetValues(sampleRuleSet('1'))
    expect([name, chosen, drafts]).toEqual([
      'Weekday mornings 1',
      ['dayofweek'],
      { ...blank.drafts, dayofweek: { days: ['monday', 'tuesday'], place: '' } },
    ])
    expect([blank.name, blank.chosen, Object.keys(blank.drafts)]).toEqual(['', [], ruleTypeIds])
  })

  it('RULE-016 RULE-022 RULE-047 leaves out unselected types, and the contract accepts it', () => {
    const values = named({
      chosen: ['dates', 'timeofday'],
      drafts: {
        ...blank.drafts,
        dates: sets(['2026-11-23', '2026-11-30'], ['', '']),
        dayofweek: { days: ['friday'], place: '' },
        timeofday: sets(['22:00', '02:00']),
      },
    })
    const saved = rulesToSave(values, { ruleSet: null, types: [] })
    expect(saved).toEqual([
      { id: null, type: 'Rules\\Dates', data: sets(['2026-11-23', '2026-11-30']) },
      { id: null, type: 'Rules\\TimeOfDay', data: sets(['22:00', '02:00']) },
    ])
    expect(saved.map((rule) => savedRuleSchema.parse(rule))).toEqual(saved)
  })

  it('RULE-016 keeps the id of a rule, and a rule of unknown type unchanged', () => {
    const ruleSet = sampleRuleSet('1', { rules: [...sampleRuleSet('1').rules, unknownRule] })
    expect(keptRules(ruleSet)).toEqual([unknownRule])
    expect(rulesToSave(ruleSetValues(ruleSet), { ruleSet, types: [] })).toEqual([
      { id: '11', type: 'Rules\\DayOfWeek', data: { days: ['monday', 'tuesday'] } },
      { id: '99', type: 'Rules\\Moon', data: { phases: ['full'] } },
    ])
    expect(ruleSetIssues({ ...ruleSetValues(ruleSet), chosen: [] }, ruleSet)).toBeNull()
  })

  it('RULE-020 is unchanged while only an unselected type has values', () => {
    const other = { ...blank, drafts: { ...blank.drafts, dates: sets(['2026-11-23', '2026-11-30']) } }
    expect([
      isSameRuleSet(blank, other),
      isSameRuleSet({ ...blank, chosen: ['dates'] }, { ...other, chosen: ['dates'] }),
      isSameRuleSet(blank, named({})),
    ]).toEqual([true, false, false])
  })

  it('RULE-017 RULE-050 needs a name and a condition', () => {
    expect([ruleSetIssues({ ...blank, name: ' ' }, null), ruleSetIssues(named({}), null)]).toEqual([
      { name: 'required', conditions: 'required', rules: {} },
      { conditions: 'required', rules: {} },
    ])
  })
})

describe('rule types', () => {
  const issuesOf = (drafts: Partial<RuleSetValues['drafts']>) => {
    const chosen = Object.keys(drafts) as RuleSetValues['chosen']
    return ruleSetIssues(named({ chosen, drafts: { ...blank.drafts, ...drafts } }), null)?.rules ?? {}
  }

  it('RULE-027 dates need both ends, in their order', () => {
    expect([
      issuesOf({ dates: blankSets }),
      issuesOf({ dates: sets(['2026-11-23', ''], ['', '2026-11-23'], ['2026-11-24', '2026-11-23']) }),
      issuesOf({ dates: sets(['2026-11-23', '2026-11-23'], ['', '']) }),
    ]).toEqual([
      { dates: { sets: 'noDates' } },
      { dates: { 'sets.0.to': 'required', 'sets.1.from': 'required', 'sets.2.to': 'reversed' } },
      {},
    ])
  })

  it('RULE-028 choosing From also sets To', () => {
    expect(withFrom(sets(['2026-11-01', '2026-11-30'], ['', '']), 0, '2026-11-23')).toEqual(
      sets(['2026-11-23', '2026-11-23'], ['', '']),
    )
  })

  it('RULE-029 RULE-030 one time of day is required, and it may pass midnight', () => {
    expect([
      issuesOf({ timeofday: blankSets }),
      issuesOf({ timeofday: sets(['22:00', '02:00']) }),
      issuesOf({ timeofday: sets(['07:00', '07:00']) }),
    ]).toEqual([{ timeofday: { sets: 'noTimes' } }, {}, { timeofday: { 'sets.0.to': 'noTimeBetween' } }])
  })

  it('RULE-026 days are in the order of the week, and one is required', () => {
    const friday = { days: ['friday' as const], place: '' }
    const days = withDay(withDay(friday, 'monday', true), 'friday', false)
    expect([
      withDay(friday, 'monday', true),
      days,
      issuesOf({ dayofweek: { days: [], place: '51,52,53' } }),
      issuesOf({ dayofweek: days }),
    ]).toEqual([
      { days: ['monday', 'friday'], place: '' },
      { days: ['monday'], place: '' },
      { dayofweek: { days: 'noDays', location: 'noPlace' } },
      {},
    ])
  })

  it('RULE-021 sets are added and removed, down to one', () => {
    const two = withChange(withSet(blankSets, blankFromTo), 1, { from: '07:00' })
    expect([two, withoutSet(two, 0), withoutSet(blankSets, 0)]).toEqual([
      sets(['', ''], ['07:00', '']),
      sets(['07:00', '']),
      blankSets,
    ])
  })
})

it('RULE-051 a sort button goes from ascending to descending to none, and another one starts over', () => {
  expect([
    nextSorting({}, 'name'),
    nextSorting({ sortBy: 'name', sortOrder: 'ASC' }, 'name'),
    nextSorting({ sortBy: 'name', sortOrder: 'DESC' }, 'name'),
    nextSorting({ sortBy: 'name', sortOrder: 'DESC' }, 'updated-at'),
  ]).toEqual([
    { sortBy: 'name', sortOrder: 'ASC' },
    { sortOrder: 'DESC' },
    { sortBy: null, sortOrder: null },
    { sortBy: 'updated-at', sortOrder: 'ASC' },
  ])
})
