import { ruleSetSchema, type RuleSet } from '#contract/rule-sets.ts'
import { ruleClasses } from '#contract/rules/rule-types.ts'

import { sampleCreative } from './creatives.ts'

/** A rule set as the server sends it, read by the contract; `wire` changes attributes of the wire. */
export function sampleRuleSet(id: string, wire: Record<string, unknown> = {}): RuleSet {
  return ruleSetSchema.parse({
    id,
    campaignId: '7',
    name: `Weekday mornings ${id}`,
    slug: `weekday-mornings-${id}`,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T14:07:09.000Z',
    rules: [
      {
        id: `${id}1`,
        type: ruleClasses.dayofweek,
        data: { days: ['monday', 'tuesday'] },
        displayName: 'Day of week',
        description: 'Monday, Tuesday',
      },
    ],
    creatives: [sampleCreative('1')],
    frames: [sampleRuleSetFrame(id)],
    frameCount: 1,
    ...wire,
  })
}

/** A frame that a rule set is about, with what is there now. */
const sampleRuleSetFrame = (id: string) => ({
  externalId: `CAC0000${id}`,
  name: `Oxford Street ${id}`,
  specification: { name: 'Digital 6', width: 1080, height: 1920 },
  location: {
    route: 'Oxford Street',
    locality: 'London',
    countryCode: 'GB',
    localTime: '2026-11-25T14:05',
    weather: { description: 'Rain', temperature: 7.4, uvIndex: 1 },
  },
})

/** A rule of a type that the browser does not know yet. */
export const unknownRule = {
  id: '99',
  type: 'Rules\\Moon',
  data: { phases: ['full'] },
  displayName: 'Moon',
  description: 'Full',
}
