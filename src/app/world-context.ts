import { createContext, use } from 'react'

import type { World } from './world.ts'

export const WorldContext = createContext<World | null>(null)

/** The world of the mounted application, for the pages of src/app/pages. */
export function useWorld(): World {
  const world = use(WorldContext)
  if (world === null) {
    throw new Error('Pages are rendered below WorldContext')
  }
  return world
}
