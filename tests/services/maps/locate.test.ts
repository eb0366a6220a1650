import { expect, test } from 'vitest'

import { allowLeaflet } from '#services/maps/allow-leaflet.ts'
import { locate } from '#services/maps/locate.ts'

/** A browser whose person answers like this. */
const browser = (answer: Geolocation['getCurrentPosition']) => ({ getCurrentPosition: answer }) as Geolocation

test('the location of the person, to 6 decimals', async () => {
  const known = browser((found) =>
    found({ coords: { latitude: 48.8566123456, longitude: 2.3522 } } as GeolocationPosition),
  )
  expect(await locate(known)).toEqual({ lat: 48.856612, lng: 2.3522 })
})

test('a location that is refused, or that the browser does not have, is none', async () => {
  const refused = browser((_, failed) => failed?.({ code: 1 } as GeolocationPositionError))
  expect([await locate(refused), await locate(undefined)]).toEqual([null, null])
})

test('Leaflet’s own test may be written as markup, and nothing else', () => {
  const policies: [string, (html: string) => string | null][] = []
  const createPolicy = (name: string, rules: { createHTML: (html: string) => string | null }) => {
    policies.push([name, rules.createHTML])
  }
  allowLeaflet({ defaultPolicy: null, createPolicy })
  allowLeaflet({ defaultPolicy: {}, createPolicy })
  allowLeaflet(undefined)
  expect(policies.map(([name]) => name)).toEqual(['default'])
  const [, createHTML] = policies[0] as (typeof policies)[number]
  expect(['<svg/>', '<svg onload=alert(1)>', '', '<svg/> '].map(createHTML)).toEqual([
    '<svg/>',
    null,
    null,
    null,
  ])
})
