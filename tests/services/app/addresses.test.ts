import { describe, expect, it } from 'vitest'

import { safeNext } from '#app/base/next-path.ts'
import { withOverlay, withoutOverlay } from '#app/base/overlay-href.ts'

describe('where sign-in leads', () => {
  it.each([
    ['/campaigns/7/bookings?a=b', '/campaigns/7/bookings?a=b'],
    ['/', '/'],
    [undefined, '/'],
    ['', '/'],
    ['campaigns/7', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['https://evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/logout', '/'],
  ])('AUTH-009 AUTH-024 AUTH-028 next=%j leads to %s', (next, target) => {
    expect(safeNext(next)).toBe(target)
  })
})

describe('overlays in the address', () => {
  it('CAMP-062 are put on the current screen and taken off again', () => {
    expect(withOverlay('/2?inDate=true', 'profile')).toBe('/2?inDate=true&overlay=profile')
    expect(withOverlay('/?overlay=profile', 'create-campaign')).toBe('/?overlay=create-campaign')
    expect(withoutOverlay('/2?inDate=true&overlay=profile')).toBe('/2?inDate=true')
    expect(withoutOverlay('/campaigns/7')).toBe('/campaigns/7')
  })
})
