import { expect, test } from 'vitest'

import { failure, info, success, withReasons } from '#app/base/notices.ts'
import type { Problem, ProblemMessage } from '#contract/problem.ts'

const because = (detail: string, field: string | null = null): ProblemMessage => ({
  detail,
  field,
  code: null,
})

test('SHELL-019 a notice says one message and times out; a later one of the same message replaces it', () => {
  expect(success('users.deletedNotice', { name: 'Ada' })).toEqual({
    id: 'users.deletedNotice',
    type: 'success',
    lines: [{ message: 'users.deletedNotice', values: { name: 'Ada' } }],
    timesOut: true,
  })
  expect([failure('common.deleted').type, info('common.deleted').type]).toEqual(['error', 'info'])
})

test('a notice takes the id that it shares with others', () => {
  expect(failure('campaign.noDefaults', {}, 'campaign-not-updated').id).toBe('campaign-not-updated')
})

test('reasons of the server follow the message, without those that stand at a field', () => {
  const problem: Problem = {
    kind: 'invalid',
    messages: [because('Too long.', 'name'), because('Locked.'), because('Locked.')],
  }
  expect(withReasons(failure('campaign.notUpdated'), problem, ({ field }) => field === 'name').lines).toEqual(
    [{ message: 'campaign.notUpdated', values: {} }, { text: 'Locked.' }],
  )
  expect(withReasons(failure('campaign.notUpdated'), { kind: 'server', messages: [] }).lines).toEqual([
    { message: 'campaign.notUpdated', values: {} },
  ])
})
