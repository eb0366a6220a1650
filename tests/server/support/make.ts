import type { Deps } from '#server/deps/deps.ts'

import type { Counter } from './made.ts'
import { makeCampaigns } from './make-campaigns.ts'
import { makeContent } from './make-content.ts'
import { makeFrames } from './make-frames.ts'
import { makeModeration } from './make-moderation.ts'
import { makePeople } from './make-people.ts'

export type { MadeLink, MadeUser } from './make-people.ts'

/** Builds what tests work on: small functions with defaults, each of which inserts a row and returns it. */
export type Make = ReturnType<typeof createMake>

export function createMake(deps: Deps) {
  let last = 0
  const count: Counter = () => (last += 1)
  const people = makePeople(deps, count)
  const frames = makeFrames(deps, count, people.businessUnit)
  const campaigns = makeCampaigns(deps, count, { ...people, ...frames })
  return { ...people, ...frames, ...campaigns, ...makeContent(deps, count), ...makeModeration(deps, count) }
}
