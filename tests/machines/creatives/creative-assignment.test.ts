import { expect, test } from 'vitest'

import {
  areAllHtml5,
  assignableRelations,
  outcomesIn,
  pressed,
  problemOfRefusals,
  shareWith,
  type AssignmentPlan,
} from '#machines/creatives/creative-assignment.selectors.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const some = { id: '3', name: 'Evenings', heldIds: ['8'] }
const all = { id: '4', name: 'Mornings', heldIds: ['8', '9'] }
const none = { id: '5', name: 'Nights', heldIds: [] }
const plan: AssignmentPlan = {
  campaignId: '7',
  relation: 'rule-sets',
  creatives: [
    { id: '8', name: 'hero' },
    { id: '9', name: 'still' },
  ],
  owners: [some, all, none],
}

test.each([
  ['some', some, ['some', 'all', 'none', 'some']],
  ['all', all, ['all', 'none', 'all', 'none']],
  ['none', none, ['none', 'all', 'none', 'all']],
])(
  'a box that stands for %s goes through its states and back, without a change at the start',
  (_, owner, shares) => {
    let changes = { addedIds: ['1'], removedIds: ['2'] }
    const seen = shares.map(() => {
      const share = shareWith(plan, owner, changes)
      changes = pressed(plan, owner, changes)
      return share
    })
    expect(seen).toEqual(shares)
    const lap = shares.lastIndexOf(owner === some ? 'some' : (shares[0] ?? ''))
    let again = { addedIds: ['1'], removedIds: ['2'] }
    for (let press = 0; press < lap; press += 1) {
      again = pressed(plan, owner, again)
    }
    expect(again).toEqual({ addedIds: ['1'], removedIds: ['2'] })
  },
)

test('rule sets are assigned with target and promotion, content types also by those alone who see them', () => {
  const promoting = { supportsPromotion: true }
  expect(assignableRelations(promoting, ['target'])).toEqual(['rule-sets'])
  for (const right of ['view_dynamic_content', 'manage_dynamic_content_types'] as const) {
    expect(assignableRelations(promoting, ['target', right])).toEqual(['rule-sets', 'content-types'])
    expect(assignableRelations(promoting, [right])).toEqual([])
    expect(assignableRelations({ supportsPromotion: false }, ['target', right])).toEqual([])
  }
})

test('content types are for a choice of HTML5 creatives alone', () => {
  const specifications = [
    sampleSpecification('1', [sampleCreative('1', { type: 'html5' }), sampleCreative('2')]),
    sampleSpecification('2', [sampleCreative('3', { type: 'html5' })]),
  ]
  expect(areAllHtml5(specifications, ['1', '3'])).toBe(true)
  expect(areAllHtml5(specifications, ['1', '2'])).toBe(false)
})

test('refusals are told by rule set and by reason, with the names of the creatives', () => {
  const invalid = {
    kind: 'invalid' as const,
    messages: [{ detail: 'The selected id is invalid.', field: 'id', code: 101, place: 0 }],
  }
  const problem = problemOfRefusals(plan, [
    { ownerId: '3', creativeId: '9', problem: invalid },
    { ownerId: '5', creativeId: '8', problem: { kind: 'offline', messages: [] } },
    { ownerId: '5', creativeId: '9', problem: { kind: 'offline', messages: [] } },
  ])
  expect(problem?.kind).toBe('invalid')
  expect(problem && outcomesIn(plan, problem)).toEqual([
    {
      name: 'Evenings',
      changedCount: 1,
      refusals: [{ reason: 'The selected id is invalid.', names: ['still'] }],
    },
    { name: 'Nights', changedCount: 0, refusals: [{ reason: '', names: ['hero', 'still'] }] },
  ])
  expect(problemOfRefusals(plan, [])).toBeNull()
})
