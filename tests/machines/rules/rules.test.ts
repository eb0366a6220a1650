import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { CampaignAction } from '#contract/users.ts'
import { sectionOf } from '#machines/campaigns/campaign.selectors.ts'
import { emptyReason } from '#machines/kit/empty-reason.selectors.ts'
import type { RuleSetFilter } from '#machines/rules/rule-set-query.values.ts'
import { rulesMachine } from '#machines/rules/rules.machine.ts'
import { ruleRights } from '#machines/rules/rules.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

function start() {
  const clock = new SimulatedClock()
  const opened: RuleSetFilter[] = []
  const machine = isolated(rulesMachine).provide({
    actions: { openQuery: (_, filter: RuleSetFilter) => void opened.push(filter) },
  })
  const query = { page: 3, filter: '', sorting: null }
  const actor = createActor(machine, { clock, input: { campaignId: '7', query } }).start()
  return { actor, clock, opened }
}

it('RULE-004 RULE-005 filter and sort enter the address together, 500 ms after the last change', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'filter.typed', filter: 'la' })
  clock.increment(499)
  actor.send({ type: 'filter.typed', filter: 'late' })
  clock.increment(499)
  actor.send({ type: 'sort.press', by: 'name' })
  clock.increment(499)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ filter: 'late', sorting: { by: 'name', order: 'ASC' } }])
})

it('RULE-005 a change undone before the debounce ends changes nothing', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'filter.typed', filter: 'late' })
  actor.send({ type: 'filter.typed', filter: '' })
  clock.increment(5000)
  expect(opened).toEqual([])
})

it('RULE-003 the fields follow the address, except while someone types', () => {
  const { actor } = start()
  const query = { page: 1, filter: 'launch', sorting: { by: 'name', order: 'DESC' } } as const
  actor.send({ type: 'query.changed', query })
  expect(actor.getSnapshot().context.typed).toEqual({ filter: 'launch', sorting: query.sorting })
  actor.send({ type: 'filter.typed', filter: 'late' })
  actor.send({ type: 'query.changed', query: { ...query, page: 2 } })
  expect(actor.getSnapshot().context.typed.filter).toBe('late')
})

it('RULE-012 one drawer is open at a time, for the pressed item', () => {
  const { actor } = start()
  const ruleSet = sampleRuleSet('1')
  actor.send({ type: 'ruleSet.configure', ruleSet })
  actor.send({ type: 'ruleSet.create' })
  const { children, context } = actor.getSnapshot()
  expect([Object.keys(children), context.subject]).toEqual([
    ['ruleSetList', 'listen', 'ruleSetSettings'],
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

it('RULE-002 CONT-002 schedule and playlists belong to the rules, content types to the content', () => {
  const parts = ['rules', 'schedule', 'playlists', 'content-types', 'media-buy', 'constructor']
  expect(parts.map(sectionOf)).toEqual(['rules', 'rules', 'rules', 'content', 'media-buy', null])
})
