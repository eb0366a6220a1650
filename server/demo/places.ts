import type { Rectangle } from '#contract/rules/location.ts'

import type { Random } from './random.ts'

interface Town {
  name: string
  lat: number
  lng: number
  routes: readonly string[]
}

const townsByUnit: Record<number, readonly Town[]> = {
  1: [
    {
      name: 'London',
      lat: 51.5072,
      lng: -0.1276,
      routes: [
        'Oxford Street',
        'Euston Road',
        'Kingsway',
        'Old Street',
        'Borough High Street',
        'Commercial Road',
      ],
    },
    {
      name: 'Birmingham',
      lat: 52.4862,
      lng: -1.8904,
      routes: ['Broad Street', 'New Street', 'Bristol Road', 'Corporation Street'],
    },
    {
      name: 'Manchester',
      lat: 53.4808,
      lng: -2.2426,
      routes: ['Deansgate', 'Oxford Road', 'Market Street', 'Portland Street'],
    },
    { name: 'Bristol', lat: 51.4545, lng: -2.5879, routes: ['Park Street', 'Temple Way', 'Gloucester Road'] },
  ],
  2: [
    {
      name: 'Leeds',
      lat: 53.8008,
      lng: -1.5491,
      routes: ['The Headrow', 'Boar Lane', 'Kirkstall Road', 'Wellington Street'],
    },
    {
      name: 'Newcastle upon Tyne',
      lat: 54.9783,
      lng: -1.6178,
      routes: ['Grey Street', 'Gosforth High Street', 'Scotswood Road'],
    },
    {
      name: 'Glasgow',
      lat: 55.8642,
      lng: -4.2518,
      routes: ['Sauchiehall Street', 'Great Western Road', 'Argyle Street'],
    },
    {
      name: 'Sheffield',
      lat: 53.3811,
      lng: -1.4701,
      routes: ['Ecclesall Road', 'Fargate', 'Penistone Road'],
    },
  ],
  3: [
    { name: 'Brighton', lat: 50.8225, lng: -0.1372, routes: ['Kings Road', 'Western Road', 'London Road'] },
    {
      name: 'Norwich',
      lat: 52.6309,
      lng: 1.2974,
      routes: ['Prince of Wales Road', 'Dereham Road', 'Newmarket Road'],
    },
    { name: 'Exeter', lat: 50.7184, lng: -3.5339, routes: ['High Street', 'Topsham Road', 'Heavitree Road'] },
    {
      name: 'Swansea',
      lat: 51.6214,
      lng: -3.9436,
      routes: ['Oystermouth Road', 'The Kingsway', 'Mumbles Road'],
    },
  ],
}

export interface Place {
  locality: string
  route: string
  lat: number
  lng: number
}

/** A rectangle in degrees around the first town of a business unit, with all its addresses. */
export function areaOf(unitId: number): Rectangle {
  const { lat, lng } = townsByUnit[unitId]?.[0] ?? { lat: 0, lng: 0 }
  const around = (degrees: number, by: number) => Number((degrees + by).toFixed(2))
  return {
    north: around(lat, 0.05),
    east: around(lng, 0.05),
    south: around(lat, -0.05),
    west: around(lng, -0.05),
  }
}

/** A plausible street address in the area of a business unit, within about 5 km of a town's centre. */
export function placeIn(unitId: number, random: Random): Place {
  const town = random.pick(townsByUnit[unitId] ?? [])
  const away = () => (random.fraction() - 0.5) * 0.09
  return {
    locality: town.name,
    route: random.pick(town.routes),
    lat: Number((town.lat + away()).toFixed(6)),
    lng: Number((town.lng + away()).toFixed(6)),
  }
}
