import { describe, expect, test } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'

const problem: Problem = {
  kind: 'invalid',
  messages: [
    { detail: 'The name field is required.', field: 'name', code: 101 },
    { detail: 'The name must be shorter.', field: 'name', code: 101 },
    { detail: 'The client field is required.', field: 'client', code: 101 },
    { detail: 'These credentials do not match our records.', field: null, code: 104 },
    { detail: 'The verification code is not correct.', field: 'smsCode', code: 109 },
  ],
}

describe('what a field says', () => {
  test('ERR-009 ERR-010 the first of the server’s messages for it, unchanged', () => {
    expect([fieldError(problem, 'name'), fieldError(problem, 'email'), fieldError(null, 'name')]).toEqual([
      'The name field is required.',
      undefined,
      undefined,
    ])
  })

  test('ERR-009 those of a field with another name on the wire', () => {
    const names = { client: 'brand' }
    expect([fieldError(problem, 'brand', names), fieldError(problem, 'client', names)]).toEqual([
      'The client field is required.',
      undefined,
    ])
  })
})

describe('what the form says', () => {
  test('AUTH-029 the messages of silent codes, unless they belong to a field', () => {
    expect(formError(problem, ['smsCode'])).toBe('These credentials do not match our records.')
    expect(formError(problem, [])).toBe(
      'These credentials do not match our records.\nThe verification code is not correct.',
    )
  })

  test('nothing of what the snackbar says', () => {
    expect(formError({ kind: 'invalid', messages: problem.messages.slice(0, 3) }, [])).toBeNull()
    expect(formError(null, [])).toBeNull()
  })
})
