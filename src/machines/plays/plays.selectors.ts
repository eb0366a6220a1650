import {
  supposedTemperatures,
  supposedUvIndexes,
  type PlaysQuery,
} from '#contract/addresses/plays.address.ts'
import type { Creative } from '#contract/creatives.ts'
import { evaluatorOf, type Judgement, type Playing } from '#contract/rules/evaluate.ts'
import { ruleTypeOf, type RuleTypeId } from '#contract/rules/rule-types.ts'
import { weatherKinds, type Fact, type Situation, type Weather } from '#contract/rules/situation.ts'
import type { CampaignSituation } from '#contract/situations.ts'

/** What the server is asked for: not the weather that is supposed, nor the rule set that the question is about. */
export type AskedSituation = Pick<PlaysQuery, 'frame_id' | 'frame_specification_id' | 'at'>

/** Weather that is supposed in place of what it is. */
export type SupposedWeather = Pick<PlaysQuery, 'weather' | 'temperature' | 'uv'>

/** What may be supposed: kinds of weather, degrees Celsius and UV indexes. */
export const supposable = {
  weather: weatherKinds,
  temperatures: supposedTemperatures,
  uvIndexes: supposedUvIndexes,
}

/** A frame names its specification already. */
export function situationAskedFor({ frame_id, frame_specification_id, at }: PlaysQuery): AskedSituation {
  return {
    ...(frame_id === undefined ? {} : { frame_id }),
    ...(frame_specification_id === undefined || frame_id !== undefined ? {} : { frame_specification_id }),
    ...(at === undefined ? {} : { at }),
  }
}

/** What is taken for what is not supposed where nobody tells the weather; the view says so. */
const mild: Weather = { kind: 'clear', temperature: 15, uvIndex: 0, highestUvIndex: 0 }

/** The situation with the supposed weather at the frame; a supposed UV index is also the highest of the day. */
export function supposing(
  situation: Situation,
  { weather: kind, temperature, uv }: SupposedWeather,
): Situation {
  if (kind === undefined && temperature === undefined && uv === undefined) {
    return situation
  }
  const known = situation.here.weather ?? mild
  const weather: Weather = {
    kind: kind ?? known.kind,
    temperature: temperature ?? known.temperature,
    uvIndex: uv ?? known.uvIndex,
    highestUvIndex: uv ?? known.highestUvIndex,
  }
  return { ...situation, here: { ...situation.here, weather } }
}

/** What rules of the campaign ask about the weather, so that it matters what is supposed. */
export function asksAbout({ ruleSets }: CampaignSituation): Record<keyof SupposedWeather, boolean> {
  const types = new Set(ruleSets.flatMap(({ rules }) => rules.map(({ type }) => ruleTypeOf(type))))
  const asks = (...ids: RuleTypeId[]) => ids.some((id) => types.has(id))
  return {
    weather: asks('weather', 'weather2'),
    temperature: asks('temperature', 'temperature2'),
    uv: asks('uvindex'),
  }
}

/** A condition that does not hold: the words of the rule, and what is so instead. */
export interface FailedCondition {
  displayName: string
  description: string
  facts: Fact[]
}

/** A rule set, and whether it plays. */
export interface JudgedRuleSet {
  id: string
  name: string
  /** `noCreatives`: it applies, but has nothing approved for frames of this specification. */
  verdict: 'plays' | 'noCreatives' | 'failed'
  /** The percentage of the time that it has. */
  share: number
  failed: FailedCondition[]
  /** The question is about it. */
  isAsked: boolean
}

/** A creative that plays. */
export interface PlayedCreative {
  creative: Creative
  share: number
  /** The rule sets that it plays by; none of a default. */
  ruleSets: { id: string; name: string }[]
}

export interface Answer {
  by: 'ruleSets' | 'defaults' | 'nothing'
  /** The weather is that of the situation, or supposed. */
  situation: Situation
  playing: PlayedCreative[]
  /** The one that is asked about, then those that play, and of the others those that fail in the fewest conditions first. */
  ruleSets: JudgedRuleSet[]
}

/** What plays on the frame, and why: by the same evaluator as everywhere. */
export function answerOf(seen: CampaignSituation, query: Omit<PlaysQuery, 'page'>): Answer {
  const situation = supposing(seen.situation, query)
  const evaluator = evaluatorOf(seen.playable)
  const { by, playing } = evaluator.decide(situation)
  return {
    by,
    situation,
    playing: playedIn(seen, playing),
    ruleSets: judgedIn(seen, evaluator.explain(situation), query.rule_set_id),
  }
}

function playedIn({ creatives, ruleSets }: CampaignSituation, playing: readonly Playing[]): PlayedCreative[] {
  const known = new Map(creatives.map((creative) => [creative.id, creative]))
  const names = new Map(ruleSets.map(({ id, name }) => [id, name]))
  return playing.flatMap(({ creativeId, share, ruleSetIds }) => {
    const creative = known.get(creativeId)
    return creative === undefined
      ? []
      : { creative, share, ruleSets: ruleSetIds.map((id) => ({ id, name: names.get(id) ?? '' })) }
  })
}

function judgedIn(
  { ruleSets }: CampaignSituation,
  judgements: readonly Judgement[],
  askedId: string | undefined,
): JudgedRuleSet[] {
  const playingCount = judgements.filter(({ applies, hasCreatives }) => applies && hasCreatives).length
  return ruleSets
    .map(({ id, name, rules }, index): JudgedRuleSet => {
      const { applies, hasCreatives, failed } = judgements[index] as Judgement
      const verdict = !applies ? 'failed' : hasCreatives ? 'plays' : 'noCreatives'
      return {
        id,
        name,
        verdict,
        share: verdict === 'plays' ? 100 / playingCount : 0,
        failed: failed.flatMap(({ rule, facts }) => {
          const words = rules[rule]
          return words === undefined
            ? []
            : { displayName: words.displayName, description: words.description, facts }
        }),
        isAsked: id === askedId,
      }
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.failed.length - other.failed.length)
}

const ranks = { plays: 1, noCreatives: 2, failed: 3 } as const
const rankOf = ({ verdict, isAsked }: JudgedRuleSet): number => (isAsked ? 0 : ranks[verdict])
