import { parse } from '@formatjs/icu-messageformat-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { hasMessage, t } from '#services/intl/intl.ts'
import type { MessageId } from '#services/intl/intl.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  configureIntl({ locale: 'en', messages: en })
})

afterEach(() => {
  warn.mockClear()
})

describe('t', () => {
  test('gives the words of a message', () => {
    expect(t('ui.cancel')).toBe('Cancel')
    expect(warn.mock.calls).toEqual([])
  })

  test('fills in values, numbers in the way of the locale', () => {
    expect(t('ui.pageOf', { page: 2, pages: 1200 })).toBe('Page 2 of 1,200')
    configureIntl({ locale: 'de', messages: en })
    expect(t('ui.pageOf', { page: 2, pages: 1200 })).toBe('Page 2 of 1.200')
  })

  test('ERR-013 logs a missing message as a warning and shows its id', () => {
    expect(t('area.notThere' as MessageId, { count: 1 })).toBe('area.notThere')
    expect(warn.mock.calls).toEqual([['Missing message "area.notThere" for locale "en"']])
  })

  test('ERR-013 a value that is missing is logged and does not break the screen', () => {
    expect(t('ui.removeItem')).toBe('Remove {item}')
    expect(warn.mock.calls).toHaveLength(1)
  })

  test('takes syntax trees as the build makes them', () => {
    configureIntl({
      locale: 'en',
      messages: {
        'ui.page': [
          { type: 0, value: 'Page ' },
          { type: 1, value: 'page' },
        ],
      },
    })
    expect(t('ui.page', { page: 7 })).toBe('Page 7')
  })

  test('leaves braces in quotes alone', () => {
    configureIntl({ locale: 'en', messages: { 'ui.page': "It''s '{'page'}'" } })
    expect(t('ui.page')).toBe("It's {page}")
  })
})

test('hasMessage tells ids made at run time apart', () => {
  expect([hasMessage('ui.cancel'), hasMessage('ui.nothing'), hasMessage('toString')]).toEqual([
    true,
    false,
    false,
  ])
})

test('says a parsed message of words and values as the library does, and leaves missing values to it', () => {
  configureIntl({ locale: 'en', messages: { 'ui.pageOf': parse('Page {page} of {pages}') } })
  expect(t('ui.pageOf', { page: 2, pages: '9' })).toBe('Page 2 of 9')
  warn.mockClear()
  expect(t('ui.pageOf', { page: 2 })).toBe('ui.pageOf')
  expect(warn).toHaveBeenCalledTimes(1)
})

/** What a message counts. */
const counted = /^\{\w+, (?:plural|selectordinal|number)/

test.each(['en', 'de', 'pl', 'ar'])(
  '%s: says the parsed messages of the product as the library does',
  (locale) => {
    const texts: Record<string, string> = {
      ...en,
      'test.exact': '{count, plural, =0 {none} =1 {just {name}} other {# of {total, number}}}',
      'test.ordinal': '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      'test.offset': '{count, plural, offset:1 =0 {nobody} one {{name} and one} other {{name} and # others}}',
      'test.nested': '{count, plural, one {{total, plural, one {# and one} other {# and more}}} other {#}}',
      'test.percent': '{share, number, percent}',
    }
    const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]))
    const counts = [0, 1, 2, 3, 5, 11, 21, 999, 1000, 1234567, -1, -1200, 1.5]
    const said = (): string[] =>
      Object.entries(texts).flatMap(([id, text]) => {
        const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
        return counts.map((count) =>
          t(
            id as MessageId,
            Object.fromEntries(
              names.map((name) => [name, counted.test(text.slice(text.indexOf(`{${name}`))) ? count : 'Ann']),
            ),
          ),
        )
      })
    configureIntl({ locale, messages })
    const plainly = said()
    configureIntl({ locale, messages: texts })
    expect(plainly).toEqual(said())
    expect(warn.mock.calls).toEqual([])
  },
)
