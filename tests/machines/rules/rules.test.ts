import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import { rulesAddress, type RuleSetFilter } from '#contract/addresses/rules.address.ts'
import type { CampaignAction } from '#contract/users.ts'
import { sectionOf } from '#machines/campaigns/campaign.selectors.ts'
import { emptyReason } from '#machines/kit/empty-reason.selectors.ts'
import { ruleSetFiltersMachine, rulesMachine } from '#machines/rules/rules.machine.ts'
import { nextSorting, ruleRights } from '#machines/rules/rules.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

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
  expect([Object.keys(children), context.subject]).toEqual([['list', 'filters', 'assignment'], ruleSet])
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

it('CREA-002 CONT-002 schedule and playlists belong to the creatives, content types to the content', () => {
  const parts = ['rules', 'schedule', 'playlists', 'content-types', 'media-buy', 'constructor']
  expect(parts.map(sectionOf)).toEqual(['rules', 'creative', 'creative', 'content', 'media-buy', null])
})
