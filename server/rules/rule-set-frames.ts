import { mostListedFrames } from '#contract/rule-sets.ts'
import { placeKey } from '#contract/rules/places.ts'
import { conditionOf, ruleTypeOf, type AnyRule } from '#contract/rules/rule-types.ts'
import type { PlaceNow } from '#contract/rules/situation.ts'

import type { Db } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import { readFrameDetails, readFrameFacts, type FrameWithFacts } from '../frames/frame-facts.ts'
import type { FrameDetails } from '../presenters/rule-set.presenter.ts'
import { unknownWeather } from '../providers/weather.ts'
import { placesNow } from '../weather/places-now.ts'

/** Where the frames of rule sets are, and what tells what is so there. */
export interface FrameSource extends Pick<Deps, 'weather' | 'now'> {
  campaignId: number
  /** Whether the provider of weather is asked. */
  withWeather: boolean
}

/** The frames of the campaign that the rules about frames include: how many, and the first ones with what is so there now. */
export interface FramesOfRuleSet {
  count: number
  listed: { frame: FrameDetails; now: PlaceNow }[]
}

/** The frames of each of these rule sets of one campaign, by the rule set's id; three statements at most. */
export async function readFramesOfRuleSets(
  db: Db,
  rulesOf: ReadonlyMap<number, readonly AnyRule[]>,
  { campaignId, withWeather, weather, now }: FrameSource,
): Promise<Map<number, FramesOfRuleSet>> {
  const withTags = [...rulesOf.values()].some(asksForTags)
  const facts = await readFrameFacts(db, campaignId, { withTags })
  const included = new Map([...rulesOf].map(([id, rules]) => [id, includedBy(rules, facts)]))
  const shown = new Set([...included.values()].flatMap((frames) => frames.slice(0, mostListedFrames)))
  const details = await readFrameDetails(
    db,
    [...shown].map(({ id }) => id),
  )
  const asked = { weather: withWeather ? weather : unknownWeather }
  const places = await placesNow(asked, [...shown], now())
  return new Map(
    [...included].map(([id, frames]) => [
      id,
      {
        count: frames.length,
        listed: frames.slice(0, mostListedFrames).flatMap((facing) => {
          const [frame, so] = [details.get(facing.id), places.get(placeKey(facing))]
          return frame === undefined || so === undefined ? [] : [{ frame, now: so }]
        }),
      },
    ]),
  )
}

/** Whether rules ask for tags of frames. */
export const asksForTags = (rules: readonly AnyRule[]): boolean =>
  rules.some(({ type }) => ruleTypeOf(type) === 'tags')

/** Rules about something else include every frame. */
function includedBy(rules: readonly AnyRule[], frames: readonly FrameWithFacts[]): FrameWithFacts[] {
  const tests = rules.flatMap((rule) => conditionOf(rule)?.onFrame ?? [])
  return frames.filter((frame) => tests.every((includes) => includes(frame)))
}
