import { profaneWords } from '@2toad/profanity'
import { expect, test } from 'vitest'

import { profanityLanguages, readConfig } from '#server/config/config.ts'
import { createProfanityFilter } from '#server/providers/profanity.ts'

const english = createProfanityFilter(['en'])
const german = createProfanityFilter(['de'])

test.each([
  'shit happens',
  'SHIT',
  'sh1t',
  'Sh!t',
  's h i t',
  's.h.i.t',
  's-h-i-t',
  'shiiiiit',
  'ｓｈｉｔ',
  'shït',
  'sh\u200Bit',
  'а bullshit offer',
  'a$$hole',
])('%s may be profane', (text) => {
  expect(english(['Coffee', text])).toBe(true)
})

test.each([
  'Fresh coffee at platform 4',
  'Scunthorpe, Essex and Sussex',
  'Assorted glasses, classic cocktails, shiitake mushrooms',
  'Peacock Theatre: Dickens',
  'A cockpit tour of the Titanic',
  'Blue tit and great tit',
  'A B C D',
  'U. S. A.',
  '早晨',
  '',
])('%s is innocent', (text) => {
  expect(english([text])).toBe(false)
})

test('each language has its own words, and without languages nothing is profane', () => {
  expect([german(['So eine Scheiße!']), english(['So eine Scheiße!']), german(['bollocks'])]).toEqual([
    true,
    false,
    false,
  ])
  expect(createProfanityFilter([])(['shit', 'Scheiße'])).toBe(false)
})

test('every language that can be asked for has words', () => {
  expect(profanityLanguages).toEqual([...profaneWords.keys()].toSorted())
})

test('the languages come from the environment, and an unknown one stops the start', () => {
  const languages = (PROFANITY_LANGUAGES?: string) => readConfig({ PROFANITY_LANGUAGES }).PROFANITY_LANGUAGES
  expect([languages(), languages('en, de'), languages('none')]).toEqual([['en'], ['en', 'de'], []])
  expect(() => languages('en,xx')).toThrow('PROFANITY_LANGUAGES is not usable: xx is not one of ar, de')
})
