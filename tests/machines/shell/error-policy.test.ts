import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Problem, ProblemKind } from '#contract/problem.ts'
import en from '#locales/en.json'
import { endsSession, noticeOf } from '#machines/shell/error-policy.ts'

const problem = (kind: ProblemKind, ...codes: (number | null)[]): Problem => ({
  kind,
  messages: codes.map((code) => ({ detail: `detail ${code}`, field: null, code })),
})
const lines = (subject: Problem) => noticeOf(subject)?.lines ?? null

describe('what the snackbar says', () => {
  it.each([104, 109, 110, 111, 112, 117, 118, 119])('ERR-006 nothing of code %i', (code) => {
    expect(noticeOf(problem('refused', code))).toBeNull()
  })

  it('ERR-007 the list of details of any other code, as an error that times out', () => {
    expect(noticeOf(problem('invalid', 101, 105))).toEqual({
      id: 'problem:[{"text":"detail 101"},{"text":"detail 105"}]',
      type: 'error',
      lines: [{ text: 'detail 101' }, { text: 'detail 105' }],
      timesOut: true,
    })
  })

  it('ERR-014 of several codes the ones that are not silent, each detail once', () => {
    expect(lines(problem('refused', 104, 105, null, 105))).toEqual([
      { text: 'detail 105' },
      { text: 'detail null' },
    ])
  })

  it('ERR-015 the detail of 125, though it ends the session', () => {
    expect(lines(problem('expired', 125))).toEqual([{ text: 'detail 125' }])
  })

  it.each(['offline', 'server', 'missing', 'refused'] as const)(
    'ERR-008 ERR-016 "A server error occurred." without a list of errors (%s)',
    (kind) => {
      expect(lines(problem(kind))).toEqual([{ message: 'problem.server', values: {} }])
    },
  )

  it('ERR-008 ERR-017 ERR-018 the fixed messages, with their full stop', () => {
    expect([en['problem.server'], en['problem.forbidden'], en['front.crashTitle']]).toEqual([
      'A server error occurred.',
      'Request forbidden',
      'Sorry, something went wrong',
    ])
  })

  it('ERR-016 the details of a 500 that carries a list', () => {
    expect(lines(problem('server', 199))).toEqual([{ text: 'detail 199' }])
  })

  it('ERR-017 "Request forbidden" for a 403 without a list', () => {
    expect(lines(problem('forbidden'))).toEqual([{ message: 'problem.forbidden', values: {} }])
  })
})

describe('any list of errors', () => {
  const silent = [104, 109, 110, 111, 112, 117, 118, 119, 127, 130]
  const codes = fc.oneof(fc.constantFrom(...silent, 101, 105, 125, 199), fc.nat(300), fc.constant(null))
  const entries = fc.array(fc.record({ code: codes, detail: fc.string({ maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 12,
  })

  it('ERR-014 shows the details without a silent code, once each and in order, or no snackbar', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const told = list.filter(({ code }) => code === null || !silent.includes(code))
        const expected = [...new Set(told.map(({ detail }) => detail))].map((text) => ({ text }))
        const messages = list.map((entry) => ({ ...entry, field: null }))
        expect(lines({ kind: 'refused', messages })).toEqual(expected.length === 0 ? null : expected)
      }),
    )
  })
})

describe('what ends the session', () => {
  it('ERR-004 a problem of an ended session, and no other', () => {
    const kinds = ['invalid', 'refused', 'forbidden', 'missing', 'expired', 'offline', 'server'] as const
    expect(kinds.filter((kind) => endsSession(problem(kind)))).toEqual(['expired'])
  })
})
