import { expect, test } from 'vitest'

import { UnseenParts } from '#tests/support/unseen-parts.ts'

/** The elements of a page that are new, by their words. */
function taker() {
  const parts = new UnseenParts()
  return (html: string) => {
    const page = document.createElement('main')
    page.innerHTML = html
    return parts.take(page).map((part) => part.textContent)
  }
}

test('a part counts once, whatever its words, its id and the number of its like', () => {
  const take = taker()
  expect(take('<p id="a">One</p><p id="b">Two</p>')).toEqual(['OneTwo'])
  expect(take('<p id="c">Three</p><p>Four</p>')).toEqual(['Four'])
  expect(take('<p id="d">Five</p><p>Six</p>')).toEqual([])
})

test('a part in another state or another place counts anew', () => {
  const take = taker()
  take('<button aria-pressed="false"><b>1</b></button>')
  expect(take('<button aria-pressed="true"><b>1</b></button>')).toEqual(['1'])
  expect(take('<p><b>1</b></p>')).toEqual(['1'])
})

test('words count anew where a sign alone stood before, which has no contrast to look at', () => {
  const take = taker()
  take('<button><b>–</b></button>')
  expect(take('<button><b>12</b></button>')).toEqual(['12'])
})
