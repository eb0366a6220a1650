import { units } from './people.ts'
import { placeIn } from './places.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import { specifications } from './specifications.ts'

/** A frame as other parts of the seed use it. */
export interface SeedFrame {
  id: number
  unitId: number
  specificationId: number
  displayUnitId: string
}

/** Frames of all units and specifications, each with a street address, a display unit and a player. */
export function makeFrames(count: number, random: Random): { frames: SeedFrame[]; rows: Row[] } {
  const made = Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const unit = units[index % units.length] as (typeof units)[number]
    const specification = specifications[
      Math.floor(index / units.length) % specifications.length
    ] as (typeof specifications)[number]
    const place = placeIn(unit.id, random)
    const number = String(id).padStart(5, '0')
    const displayUnitId = `DU${number}`
    return {
      frame: { id, unitId: unit.id, specificationId: specification.id, displayUnitId },
      row: {
        id,
        name: `${place.route}, ${place.locality} ${number}`,
        external_id: `${unit.code}${number}`,
        extended_code: `${unit.code}-${specification.id}-${number}`,
        route_code: `R${String(random.between(1, 400)).padStart(3, '0')}`,
        business_unit_id: unit.id,
        specification_id: specification.id,
        display_unit_ids:
          specification.name === 'Mall Totem' ? [displayUnitId, `${displayUnitId}B`] : [displayUnitId],
        player_ids: [`PL${number}`],
        lat: place.lat,
        lng: place.lng,
        route: place.route,
        locality: place.locality,
        country_code: 'GB',
        deleted_at: id % 97 === 0 ? '2026-01-15T09:00:00Z' : null,
        created_at: '2025-01-01T08:00:00Z',
        updated_at: '2025-01-01T08:00:00Z',
      },
    }
  })
  return {
    frames: made.filter(({ row }) => row.deleted_at === null).map(({ frame }) => frame),
    rows: made.map(({ row }) => row),
  }
}
