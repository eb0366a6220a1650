import { expect, test } from 'vitest'

import { passwordSchema } from '#contract/auth.ts'
import { exceededLength, isStrong } from '#machines/auth/password-strength.selectors.ts'

test.each([
  ['Aa1bc', false],
  ['Aa1!!!', true],
  ['Aa1   ', true],
  ['KERBSIDE1', false],
  ['kerbside1', false],
  ['Kerbside', false],
  ['Kerbside1', true],
  [`Aa${'1'.repeat(1022)}`, true],
  [`Aa${'1'.repeat(1023)}`, false],
])('AUTH-019 AUTH-026 that %s is strong enough is %s', (password, strong) => {
  expect([isStrong(password), passwordSchema.safeParse(password).success]).toEqual([strong, strong])
})

test('AUTH-019 a password that is too long exceeds 1024 characters', () => {
  expect([exceededLength('a'.repeat(1024)), exceededLength('a'.repeat(1025))]).toEqual([null, 1024])
})
