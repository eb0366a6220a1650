import { describe, expect, it } from 'vitest'

import { daysOf, shownAmong } from '#machines/screenshots/screenshots.selectors.ts'
import { sampleScreenshot } from '#tests/support/samples/screenshots.ts'

const newest = sampleScreenshot('9', '2026-02-12T15:30:00.000Z')
const morning = sampleScreenshot('8', '2026-02-12T09:30:00.000Z')
const earlier = sampleScreenshot('7', '2026-02-10T09:30:00.000Z')
const all = [newest, morning, earlier]

describe('the screenshots of a frame', () => {
  it('stand by their days, in their order', () => {
    expect(daysOf(all, (date) => date.slice(0, 10))).toEqual([
      { day: '2026-02-12', screenshots: [newest, morning] },
      { day: '2026-02-10', screenshots: [earlier] },
    ])
    expect(daysOf([], (date) => date)).toEqual([])
  })

  it('have neighbours: the previous one is newer, the next one older', () => {
    expect(shownAmong(all, '9')).toEqual({ shown: newest, place: 1, previous: null, next: morning })
    expect(shownAmong(all, '8')).toEqual({ shown: morning, place: 2, previous: newest, next: earlier })
    expect(shownAmong(all, '7')).toEqual({ shown: earlier, place: 3, previous: morning, next: null })
    expect(shownAmong(all, '5')).toBeNull()
  })
})
