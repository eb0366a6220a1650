import { island, lighthouse } from './coast.ts'
import { mountains, turbines } from './nature.ts'
import { city, orchard, pool, riverside, stage } from './town.ts'

/** All full-bleed scenes. */
export const scenes = {
  island,
  mountains,
  lighthouse,
  turbines,
  city,
  pool,
  riverside,
  stage,
  orchard,
} as const
export type SceneName = keyof typeof scenes
