import type { Condition } from './rule-type.ts'
import { conditionOf, type AnyRule } from './rule-types.ts'
import { canonicalRule } from './same-rules.ts'
import type { Fact, FrameFacts, Situation } from './situation.ts'

/** A rule set with its creatives of one frame specification. */
export interface PlayableRuleSet {
  id: string
  rules: readonly AnyRule[]
  /** Their weights total 100, unless there are none (PLAY-010). */
  creatives: readonly { id: string; weight: number }[]
}

/** What may play on the frames of a specification. */
export interface Playable {
  ruleSets: readonly PlayableRuleSet[]
  /** The approved default creatives, for when no rule set applies. */
  defaultIds: readonly string[]
}

/** A creative that plays, with its share of the time in percent, and the rule sets that it plays by: none of a default. */
export interface Playing {
  creativeId: string
  share: number
  ruleSetIds: string[]
}

export interface Decision {
  by: 'ruleSets' | 'defaults' | 'nothing'
  /** The shares total 100, unless nothing plays. */
  playing: Playing[]
}

/** Whether a rule set applies, and if not, why: the conditions that do not hold, by their index, with what is so instead. */
export interface Judgement {
  ruleSetId: string
  applies: boolean
  hasCreatives: boolean
  failed: { rule: number; facts: Fact[] }[]
}

/** A rule set ready to be asked many times. */
interface Compiled {
  ruleSet: PlayableRuleSet
  conditions: readonly Condition[]
  /** The conditions on the frame alone, which an evaluator asks once for each frame, and the others. */
  frameTests: readonly NonNullable<Condition['onFrame']>[]
  others: readonly Condition[]
  /** Its creatives by their place among all creatives, with the percentage that each has of the rule set's time. */
  parts: readonly { place: number; percent: number }[]
}

/**
 * Decides what plays on a frame at a moment, and says why: the one evaluator of browser and server. All rules of a rule set must hold.
 * The rule sets that apply and have creatives share the time equally, each dividing its part by its weights; without one the default
 * creatives share it. Pure: the same question has the same answer, also of a frame that is asked again.
 */
export function evaluatorOf({ ruleSets, defaultIds }: Playable) {
  const creativeIds = [...new Set(ruleSets.flatMap(({ creatives }) => creatives.map(({ id }) => id)))]
  const placeOf = new Map(creativeIds.map((id, place) => [id, place]))
  const sharedOf = sharingConditions()
  const compiled = ruleSets.map((ruleSet): Compiled => {
    const conditions = ruleSet.rules.map(sharedOf)
    return {
      ruleSet,
      conditions,
      frameTests: conditions.flatMap(({ onFrame }) => onFrame ?? []),
      others: conditions.filter(({ onFrame }) => onFrame === undefined),
      parts: partsOf(ruleSet, placeOf),
    }
  })
  const withCreatives = compiled.filter(({ ruleSet }) => ruleSet.creatives.length > 0)
  const scratch: Scratch = Array.from(creativeIds, () => null)
  const known = new WeakMap<FrameFacts, Compiled[]>()
  const includingFrame = (frame: FrameFacts): Compiled[] => {
    const held = known.get(frame)
    if (held !== undefined) {
      return held
    }
    const found = withCreatives.filter(({ frameTests }) => frameTests.every((includes) => includes(frame)))
    known.set(frame, found)
    return found
  }
  return {
    decide: (situation: Situation): Decision => {
      const applying = includingFrame(situation.frame).filter((entry) => applies(entry, situation))
      if (applying.length > 0) {
        return { by: 'ruleSets', playing: sharedBy(applying, creativeIds, scratch) }
      }
      return defaultIds.length === 0
        ? { by: 'nothing', playing: [] }
        : {
            by: 'defaults',
            playing: defaultIds.map((creativeId) => ({
              creativeId,
              share: 100 / defaultIds.length,
              ruleSetIds: [],
            })),
          }
    },
    explain: (situation: Situation): Judgement[] =>
      compiled.map(({ ruleSet, conditions }) => {
        const failed = conditions.flatMap(({ holds, facts }, rule) =>
          holds(situation) ? [] : [{ rule, facts: facts(situation) }],
        )
        return {
          ruleSetId: ruleSet.id,
          applies: failed.length === 0,
          hasCreatives: ruleSet.creatives.length > 0,
          failed,
        }
      }),
  }
}

/** Whether all rules hold. */
export const rulesHold = (rules: readonly AnyRule[]): ((situation: Situation) => boolean) => {
  const conditions = compile(rules)
  return (situation) => conditions.every(({ holds }) => holds(situation))
}

/** A rule that is not known here holds never: nobody plays a creative by a condition that was not looked at. */
const unknownRule: Condition = {
  holds: () => false,
  facts: () => [{ about: 'unknown', what: 'rule' }],
}

const compile = (rules: readonly AnyRule[]): Condition[] =>
  rules.map((rule) => conditionOf(rule) ?? unknownRule)

/** Makes conditions, one for all rules that ask for the same; each looks at a situation once, however many rule sets ask it. */
function sharingConditions(): (rule: AnyRule) => Condition {
  const known = new Map<string, Condition>()
  return (rule) => {
    const text = canonicalRule(rule)
    const condition = known.get(text) ?? rememberingLast(conditionOf(rule) ?? unknownRule)
    known.set(text, condition)
    return condition
  }
}

function rememberingLast({ holds, ...condition }: Condition): Condition {
  let last: Situation | null = null
  let held = false
  return {
    ...condition,
    holds: (situation) => {
      if (situation !== last) {
        held = holds(situation)
        last = situation
      }
      return held
    },
  }
}

/** Whether the rules hold that ask for more than the frame. */
function applies({ others }: Compiled, situation: Situation): boolean {
  for (const { holds } of others) {
    if (!holds(situation)) {
      return false
    }
  }
  return true
}

function partsOf({ creatives }: PlayableRuleSet, placeOf: ReadonlyMap<string, number>): Compiled['parts'] {
  const total = creatives.reduce((sum, { weight }) => sum + weight, 0)
  return creatives.map(({ id, weight }) => ({ place: placeOf.get(id) ?? 0, percent: (100 * weight) / total }))
}

/** What plays already, by the place of the creative; empty between two decisions. A new one for each takes as long as the rest. */
type Scratch = (Playing | null)[]

/** Creatives of several rule sets add up their shares; the largest share first. */
function sharedBy(
  applying: readonly Compiled[],
  creativeIds: readonly string[],
  scratch: Scratch,
): Playing[] {
  const playing: Playing[] = []
  for (const { ruleSet, parts } of applying) {
    for (const { place, percent } of parts) {
      const share = percent / applying.length
      const held = scratch[place] ?? null
      if (held === null) {
        const added = { creativeId: creativeIds[place] ?? '', share, ruleSetIds: [ruleSet.id] }
        scratch[place] = added
        playing.push(added)
      } else {
        held.share += share
        held.ruleSetIds.push(ruleSet.id)
      }
    }
  }
  scratch.fill(null)
  return playing.sort((one, other) => other.share - one.share)
}
