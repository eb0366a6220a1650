import { expect, test } from 'vitest'

import en from '#locales/en.json'

import { messageFaults } from '../../scripts/messages/check.ts'
import { translationFaults } from '../../scripts/messages/compare.ts'
import { pseudoMessages } from '../../scripts/messages/pseudo.ts'

const view = (text: string) => [{ file: 'src/views/a.tsx', text }]

test('a used, whole message has no fault', () => {
  const catalogue = { 'a.hello': 'Hello {name}', 'a.files': '{count, plural, one {# file} other {# files}}' }
  expect(messageFaults(catalogue, view("t('a.hello', { name: 'A' }); t('a.files', { count: 1 })"))).toEqual(
    [],
  )
})

test('an id without a message is named with its place', () => {
  expect(messageFaults({}, view("\nt('a.hello')"))).toEqual([
    "src/views/a.tsx:2: t('a.hello') has no message in locales/en.json",
  ])
})

test('a message that nobody uses is named', () => {
  expect(messageFaults({ 'a.hello': 'Hello' }, [])).toEqual(['locales/en.json: nobody uses "a.hello"'])
})

test('an id in a table and an id made at run time count as used', () => {
  const catalogue = { 'a.hello': 'Hello', 'status.live': 'Live' }
  expect(messageFaults(catalogue, view("const ids = ['a.hello']\nt(`status.${value}`)"))).toEqual([])
})

test('a value that is left out is named, inside plurals and tags too', () => {
  const catalogue = { 'a.hello': '<b>{name}</b> {count, plural, other {# of {total}}}' }
  expect(messageFaults(catalogue, view("t('a.hello', { count: 1 })"))).toEqual([
    "src/views/a.tsx:1: t('a.hello') leaves out {b}",
    "src/views/a.tsx:1: t('a.hello') leaves out {name}",
    "src/views/a.tsx:1: t('a.hello') leaves out {total}",
  ])
})

test('a message that does not parse is named', () => {
  expect(messageFaults({ 'a.hello': 'Hello {name' }, view("t('a.hello')"))).toEqual([
    expect.stringContaining('"a.hello" is not an ICU message'),
  ])
})

test('an id of another form is named', () => {
  expect(messageFaults({ Hello: 'Hello' }, view("t('Hello')"))).toEqual([
    'locales/en.json: "Hello" is not of the form area.camelCase',
  ])
})

test.for([
  "show({ lines: [{ message: 'a.hello', values: {} }, { message: 'a.gone', values: {} }] })",
  "show(success('a.hello')); show(failure('a.gone', { name: 'A' }))",
])('a notice is checked as a call is: %s', (text) => {
  expect(messageFaults({ 'a.hello': 'Hello {name}' }, view(text))).toEqual([
    "src/views/a.tsx:1: t('a.hello') leaves out {name}",
    "src/views/a.tsx:1: t('a.gone') has no message in locales/en.json",
  ])
})

test('words in JSX bypass the catalogue, symbols do not', () => {
  const text = 'const A = () => <p title="Close" aria-label={"Shut"} className="wide">Hello · <b>×</b></p>'
  expect(messageFaults({}, view(text))).toEqual([
    'src/views/a.tsx:1: "Close" belongs into locales/en.json',
    'src/views/a.tsx:1: "Shut" belongs into locales/en.json',
    'src/views/a.tsx:1: "Hello ·" belongs into locales/en.json',
  ])
})

test('a translation with every message and every value has no fault', () => {
  expect(translationFaults('locales/en-XA.json', pseudoMessages(en), en)).toEqual([])
})

test('what a translation lacks, or has too much, is named', () => {
  const source = { 'a.hello': 'Hello {name}', 'a.bye': 'Bye', 'a.count': '{count, number}', 'a.end': 'End' }
  const translated = {
    'a.hello': 'Hallo {Name}',
    'a.count': '{count, nummer',
    'a.end': ' ',
    'a.more': 'Mehr',
  }
  expect(translationFaults('locales/de.json', translated, source)).toEqual([
    'locales/de.json: "a.bye" is missing',
    'locales/de.json: "a.hello" leaves out {name}',
    'locales/de.json: "a.hello" has {Name}, which nobody fills in',
    expect.stringContaining('locales/de.json: "a.count" is not an ICU message'),
    'locales/de.json: "a.end" has no words',
    'locales/de.json: "a.more" is no message of locales/en.json',
  ])
})
