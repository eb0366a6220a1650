import { describe, expect, test } from 'vitest'

import { behaviourOf, errorCatalogue, fieldOfPointer, placeOfPointer } from '#contract/errors.ts'

const codesThat = (holds: (behaviour: ReturnType<typeof behaviourOf>) => boolean) =>
  Array.from({ length: 200 }, (_, code) => code).filter((code) => holds(behaviourOf(code)))

describe('the behaviour of each code', () => {
  test('ERR-002 111 and 112 refresh the token', () => {
    expect(codesThat(({ session }) => session === 'refresh')).toEqual([111, 112])
  })

  test('ERR-004 110 and 125 open the logout, and our own 130', () => {
    expect(codesThat(({ session }) => session === 'signOut')).toEqual([110, 125, 130])
  })

  test('ERR-006 ERR-015 eight codes show no snackbar, and our own 127 and 130; 125 does', () => {
    expect(codesThat(({ told }) => told !== 'snackbar')).toEqual([
      104, 109, 110, 111, 112, 117, 118, 119, 127, 130,
    ])
  })

  test('AUTH-029 five of them are told in the form, and our own 127', () => {
    expect(codesThat(({ told }) => told === 'form')).toEqual([104, 109, 117, 118, 119, 127])
  })

  test('ERR-007 an error without a code, or with one that nobody knows, is told in the snackbar', () => {
    expect([behaviourOf(null), behaviourOf(4711)]).toEqual([
      { session: 'stays', told: 'snackbar' },
      { session: 'stays', told: 'snackbar' },
    ])
  })

  test('no code stands for two things', () => {
    const codes = Object.values(errorCatalogue).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

test.each([
  ['/data/attributes/name', 'name', null],
  ['/data/attributes/starts_at', 'startsAt', null],
  ['/data/attributes/build-frequency', 'buildFrequency', null],
  ['/data/attributes/bookings/2/code', 'code', 2],
  ['/data/attributes/managers/1', 'managers', 1],
  ['name', 'name', null],
  ['/data/attributes/', 'attributes', null],
  ['', null, null],
  [undefined, null, null],
])('ERR-009 the pointer %s names the field %s and the place %s', (pointer, field, place) => {
  expect([fieldOfPointer(pointer), placeOfPointer(pointer)]).toEqual([field, place])
})
