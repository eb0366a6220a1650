import { readFileSync } from 'node:fs'

import { afterEach, expect, test, vi } from 'vitest'

import en from '#locales/en.json'
import { setMessages, t } from '#services/intl/intl.ts'

import { compile, partOf } from '../../../scripts/vite/messages.ts'

afterEach(() => vi.restoreAllMocks())

test('AUTH-007 the first screen shows its messages without the library', () => {
  setMessages('en', compile(partOf('front', en)))
  expect(t('auth.codeSent', { email: 'maya@kerbside.test' })).toBe(
    "We've sent a 6-digit verification code to maya@kerbside.test",
  )
  expect(t('auth.resendIn', { seconds: 24 })).toBe('Send a new code in 24 s')
})

test('it has every message of the parts of the design system that it consists of', () => {
  const parts = [
    'alert-banner',
    'button',
    'field',
    'form-layout',
    'gate',
    'one-time-code-field',
    'password-field',
  ]
  const said = [...parts, 'text-field', 'toast-region'].flatMap((part) =>
    [...readFileSync(`src/views/ui/${part}.tsx`, 'utf8').matchAll(/'(ui\.\w+)'/g)].map(([, id]) => id),
  )
  expect(new Set(said)).toEqual(
    new Set(Object.keys(partOf('front', en)).filter((id) => id.startsWith('ui.'))),
  )
})

test('none of its messages needs the library', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const front = partOf('front', en)
  setMessages('en', compile(front))
  for (const [id, text] of Object.entries(front)) {
    const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 3])
    t(id as keyof typeof en, Object.fromEntries(names))
  }
  expect(warn.mock.calls).toEqual([])
})

test('ERR-013 a message that needs the library is logged and shown as its id', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setMessages('en', compile({ 'auth.codeSent': '{share, number, percent}' }))
  expect(t('auth.codeSent', { share: 0.5 })).toBe('auth.codeSent')
  expect(warn.mock.calls).toEqual([['The message "auth.codeSent" needs configureIntl']])
})
