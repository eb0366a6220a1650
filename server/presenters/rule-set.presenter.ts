import type { PlaceNow, WeatherKind } from '#contract/rules/situation.ts'

import type { ContentItemRow } from '../db/schema/content.ts'
import type { RuleRow, RuleSetRow } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentContentItemName } from './content-item-name.presenter.ts'
import { presentCreative, type CreativeRow } from './creative.presenter.ts'
import { labelsOfRule } from './rule-labels.ts'

/** Included relations by rule-set id; null when not included. */
export interface RuleSetRelations {
  rules: ReadonlyMap<number, RuleRow[]> | null
  creatives: ReadonlyMap<number, CreativeRow[]> | null
  contentItems: ReadonlyMap<number, ContentItemRow[]> | null
  frames: ReadonlyMap<number, { count: number; listed: readonly FrameNow[] }> | null
}

/** What people see of a frame. */
export interface FrameDetails {
  id: number
  externalId: string
  name: string
  specification: { id: number; name: string; width: number; height: number }
  location: { route: string | null; locality: string | null; countryCode: string | null }
}

/** A frame, and what is so there now. */
interface FrameNow {
  frame: FrameDetails
  now: PlaceNow
}

/** A rule set as the wire has it (RULE-013), with the relations that were read. */
export function presentRuleSet(
  ruleSet: RuleSetRow,
  { rules, creatives, contentItems, frames }: RuleSetRelations,
  urls: MediaUrls,
): Presented {
  return {
    type: 'rule-sets',
    id: ruleSet.id,
    attributes: {
      campaignId: String(ruleSet.campaignId),
      name: ruleSet.name,
      slug: ruleSet.slug,
      createdAt: ruleSet.createdAt,
      updatedAt: ruleSet.updatedAt,
      ...(frames === null ? {} : { frameCount: frames.get(ruleSet.id)?.count ?? 0 }),
    },
    relations: {
      ...(rules === null ? {} : { rules: (rules.get(ruleSet.id) ?? []).map(presentRule) }),
      ...(creatives === null
        ? {}
        : { creatives: (creatives.get(ruleSet.id) ?? []).map((row) => presentCreative(row, urls)) }),
      ...(contentItems === null
        ? {}
        : { contentItems: (contentItems.get(ruleSet.id) ?? []).map(presentContentItemName) }),
      ...(frames === null ? {} : { frames: (frames.get(ruleSet.id)?.listed ?? []).map(presentFrameNow) }),
    },
  }
}

const presentRule = ({ id, type, data }: RuleRow): Presented => ({
  type: 'rules',
  id,
  attributes: { type, data, ...labelsOfRule({ type, data }) },
})

function presentFrameNow({ frame, now: { day, time, weather } }: FrameNow): Presented {
  const { id, externalId, name, specification, location } = frame
  const { name: specificationName, width, height } = specification
  return {
    type: 'frames',
    id,
    attributes: {
      externalId,
      name,
      specification: { name: specificationName, width, height },
      location: {
        ...location,
        localTime: `${day}T${time}`,
        weather:
          weather === null
            ? null
            : {
                description: weatherNames[weather.kind],
                temperature: weather.temperature,
                uvIndex: weather.uvIndex,
              },
      },
    },
  }
}

const weatherNames: Record<WeatherKind, string> = {
  clear: 'Clear',
  'partly-cloudy': 'Partly cloudy',
  cloudy: 'Cloudy',
  fog: 'Fog',
  rain: 'Rain',
  sleet: 'Sleet',
  snow: 'Snow',
  hail: 'Hail',
  thunderstorm: 'Thunderstorm',
  wind: 'Wind',
}

/** A rule set that a creative is assigned to, by its name alone. */
export const presentRuleSetName = ({ id, name }: RuleSetRow): Presented => ({
  type: 'rule-sets',
  id,
  attributes: { name },
})
