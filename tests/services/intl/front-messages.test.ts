import { afterEach, expect, test, vi } from 'vitest'

import en from '#locales/en.json'
import { setMessages, t } from '#services/intl/intl.ts'

import { compile, frontOf } from '../../../scripts/vite/messages.ts'

afterEach(() => vi.restoreAllMocks())

test('AUTH-007 the first screen shows its messages without the library', () => {
  setMessages('en', compile(frontOf(en)))
  expect(t('auth.codeSent', { email: 'maya@kerbside.test' })).toBe(
    "We've sent a 6-digit verification code to maya@kerbside.test",
  )
  expect(t('ui.pageOf', { page: 2, pages: 1200 })).toBe('Page 2 of 1,200')
})

test('none of its messages needs the library', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const front = frontOf(en)
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
