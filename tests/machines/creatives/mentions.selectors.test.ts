import { expect, test } from 'vitest'

import { completed, mentionedIn, mentionsIn, soughtIn } from '#machines/creatives/mentions.selectors.ts'

const ann = { id: '1', name: 'Ann' }
const annLee = { id: '2', name: 'Ann Lee' }

test.each([
  ['@an', 3, { start: 0, text: 'an' }],
  ['See @an', 7, { start: 4, text: 'an' }],
  ['See @an here', 7, { start: 4, text: 'an' }],
  ['See @an here', 12, null],
  ['See @', 5, null],
  ['a@b', 3, null],
])('in "%s" with the caret at %i a person is sought after an @', (text, caret, sought) => {
  expect(soughtIn(text, caret)).toEqual(sought)
})

test('the whole name takes the place of its part, and the text goes on after it', () => {
  expect(completed('See @an here', { start: 4, text: 'an' }, annLee)).toBe('See @Ann Lee here')
  expect(completed('@an', { start: 0, text: 'an' }, ann)).toBe('@Ann ')
})

test('people whose name is gone from the text are not mentioned', () => {
  expect(mentionedIn('Ask @Ann Lee', [annLee, { id: '3', name: 'Maya' }])).toEqual([annLee])
})

test('the names in a text are set off, the longer one of two', () => {
  expect(mentionsIn('Hi @Ann Lee and @Ann!', [ann, annLee])).toEqual([
    { text: 'Hi ', at: 0, isMention: false },
    { text: '@Ann Lee', at: 3, isMention: true },
    { text: ' and ', at: 11, isMention: false },
    { text: '@Ann', at: 16, isMention: true },
    { text: '!', at: 20, isMention: false },
  ])
  expect(mentionsIn('Plain', [])).toEqual([{ text: 'Plain', at: 0, isMention: false }])
})
