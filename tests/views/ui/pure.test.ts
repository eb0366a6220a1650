import { describe, expect, test } from 'vitest'

import { elapsedShare } from '#views/ui/elapsed-share.ts'
import { initials } from '#views/ui/initials.ts'
import { pageWindow } from '#views/ui/page-window.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['ada.lovelace@northbank.example', 'AE'],
  ['Élodie Çelik', 'ÉÇ'],
  ['  ', ''],
])('SHELL-055 the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 4, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ] as const)('page %i of %i', (page, pageCount, pages) => {
    expect(pageWindow(page, pageCount)).toEqual(pages)
  })
})

describe('DASH-029 the share of time elapsed', () => {
  const start = '2025-03-05T00:00:00Z'
  const end = '2025-03-15T00:00:00Z'
  test.each([
    [Date.UTC(2025, 2, 1), 0],
    [Date.UTC(2025, 2, 5), 0],
    [Date.UTC(2025, 2, 10), 0.5],
    [Date.UTC(2025, 2, 15), 1],
    [Date.UTC(2026, 0, 1), 1],
  ])('at %i is %d', (now, share) => {
    expect(elapsedShare(start, end, now)).toBe(share)
  })

  test('is 0 for unreadable dates', () => {
    expect(elapsedShare('soon', end, Date.UTC(2025, 2, 10))).toBe(0)
  })
})
