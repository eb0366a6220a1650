import { build } from 'vite'
import { expect, test } from 'vitest'

import en from '#locales/en.json'

import { catalogueParts, compile, messages, partOf } from '../../../scripts/vite/messages.ts'

test('messages without syntax stay text, others become trees', () => {
  expect(compile({ 'a.plain': 'Cancel', 'a.value': 'Remove {item}' })).toEqual({
    'a.plain': 'Cancel',
    'a.value': [
      { type: 0, value: 'Remove ' },
      { type: 1, value: 'item' },
    ],
  })
})

test('a message that does not parse stops the build', () => {
  expect(() => compile({ 'a.broken': 'Remove {item' })).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE')
})

test('the built application formats messages without a parser', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/scripts/vite/entry.ts', formats: ['es'] },
    },
  })
  const first = [output].flat()[0]
  const code = first !== undefined && 'output' in first ? first.output[0].code : ''

  expect(code).toContain('"Page "')
  expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE')
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { words: string[] }
  expect(built.words).toEqual(['Cancel', 'Page 2 of 9'])
})

test('each message belongs to one part of the catalogue', () => {
  const parts = (['front', 'early', 'late'] as const).map((part) => Object.keys(partOf(part, en)))
  expect(parts.flat().toSorted()).toEqual(Object.keys(en).toSorted())
  expect(parts.map((ids) => ids.length > 0)).toEqual([true, true, true])
})

test('a build whose first chunk says a message that is loaded later stops', async () => {
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages(), catalogueParts(['late-entry'])],
    build: {
      write: false,
      rolldownOptions: { input: 'tests/scripts/vite/late-entry.ts' },
    },
  })
  await expect(building).rejects.toThrow('belong to earlyAreas or earlyParts: frames.delete')
})
