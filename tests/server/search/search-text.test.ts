import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isOneErrorAway, searchForm, typingErrorPatterns, typingErrors } from '#server/search/search-text.ts'

import { tries } from '../support/property.ts'

describe('the search form of a text', () => {
  test('is lower case without accents and signs, each word once', () => {
    expect(searchForm('Café  Noir – SUMMER', null, 'summer/SM1004', '')).toBe(' cafe noir summer sm1004 ')
    expect(searchForm('', null, '—')).toBe('')
  })
})

const letters = 'abcdefghijklmnopqrstuvwxyz'
const wordArbitrary = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 14 })

describe('one typing error', () => {
  test('a wrong, missing, added or swapped letter is forgiven, two are not', () => {
    expect(
      ['sumer', 'summmer', 'sunmer', 'smumer', 'summer', 'umsmer', 'winter', 'sunner'].map((typed) =>
        isOneErrorAway(typed, 'summer'),
      ),
    ).toEqual([true, true, true, true, true, false, false, false])
  })

  test('the beginning of a word counts as the word, as it is being typed', () => {
    expect([isOneErrorAway('sumer', 'summertime'), isOneErrorAway('sumertame', 'summertime')]).toEqual([
      true,
      false,
    ])
  })

  test('short words must be right', () => {
    expect([
      typingErrors(['abd'], ' abc '),
      typingErrors(['abce'], ' abcd '),
      typingErrors(['abc'], ' abc '),
    ]).toEqual([null, 1, 0])
  })

  test('matches of one text are only a hint for the next', () => {
    const known = new Map<string, string[]>()
    const texts = [' summer sale ', ' winter sale ', ' summit ', ' the summer ', ' sum mer ']
    expect(texts.map((text) => typingErrors(['sumer'], text, known))).toEqual([1, null, null, 1, null])
    expect(texts.map((text) => typingErrors(['sumer'], text))).toEqual([1, null, null, 1, null])
    expect([...known]).toEqual([['sumer', ['summer']]])
  })

  test('every word with one error matches a pattern of the query', () => {
    const error = fc.record({
      kind: fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
      at: fc.nat(13),
      letter: fc.constantFrom(...letters),
    })
    fc.assert(
      fc.property(wordArbitrary, error, (word, { kind, at, letter }) => {
        const place = at % (word.length - 1)
        const typed = {
          wrong: word.slice(0, place) + letter + word.slice(place + 1),
          missing: word.slice(0, place) + word.slice(place + 1),
          added: word.slice(0, place) + letter + word.slice(place),
          swapped: word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
        }[kind] as string
        fc.pre(typed.length >= 4)
        const text = ` first ${word} last `
        const fits = typingErrorPatterns(typed).some((pattern) => text.includes(pattern.replaceAll('%', '')))
        expect({ fits, found: typingErrors([typed], text) !== null }).toEqual({ fits: true, found: true })
      }),
      tries(100),
    )
  })
})
