import { ruleClasses } from '#contract/rules/rule-types.ts'
import { campaignSituationSchema, type CampaignSituation } from '#contract/situations.ts'

import { sampleCreative } from './creatives.ts'

/** A frame in the rain at 14:05 with three rule sets and a default, as the server sends it; `wire` changes attributes of the wire. */
export function sampleSituation(wire: Record<string, unknown> = {}): CampaignSituation {
  return campaignSituationSchema.parse({
    id: '31',
    at: '2026-11-26T14:05:00.000Z',
    timeZone: 'Europe/London',
    isWeatherKnown: true,
    specifications: [
      { id: '1', name: 'Digital 6', width: 1080, height: 1920, frameCount: 12 },
      { id: '2', name: 'Landscape HD', width: 1920, height: 1080, frameCount: 1 },
    ],
    frame: {
      name: 'Oxford Street 31',
      specification: { id: '1', name: 'Digital 6', width: 1080, height: 1920 },
      externalId: 'CAC00031',
      lat: 51.52,
      lng: -0.15,
      displayUnitIds: [],
      playerIds: [],
      groups: [],
      tags: [],
    },
    here: {
      day: '2026-11-26',
      time: '14:05',
      weather: { kind: 'rain', temperature: 12.4, uvIndex: 1, highestUvIndex: 2 },
    },
    places: [],
    ruleSets: [
      {
        id: '3',
        name: 'Clear skies',
        rules: [
          {
            type: ruleClasses.weather,
            data: { conditions: ['clear'] },
            displayName: 'Weather',
            description: 'Clear',
          },
        ],
        creatives: [{ id: '8', weight: 100 }],
      },
      {
        id: '4',
        name: 'Late and warm',
        rules: [
          {
            type: ruleClasses.timeofday,
            data: { sets: [{ from: '21:00', to: '01:00' }] },
            displayName: 'Time of day',
            description: '21:00 to 01:00',
          },
          {
            type: ruleClasses.temperature,
            data: { sets: [{ condition: 'above', value: 20, unit: 'celsius' }] },
            displayName: 'Temperature',
            description: 'Above 20 °C',
          },
        ],
        creatives: [{ id: '8', weight: 100 }],
      },
      {
        id: '5',
        name: 'Rainy days',
        rules: [
          {
            type: ruleClasses.weather,
            data: { conditions: ['rain'] },
            displayName: 'Weather',
            description: 'Rain',
          },
        ],
        creatives: [
          { id: '8', weight: 70 },
          { id: '9', weight: 30 },
        ],
      },
    ],
    defaultIds: ['10'],
    creatives: [
      sampleCreative('8', { name: 'Umbrellas' }),
      sampleCreative('9', { name: 'Boots' }),
      sampleCreative('10', { name: 'Always', isDefault: true }),
    ],
    ...wire,
  })
}
