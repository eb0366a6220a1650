import { expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import { days, rulesStage, ruleSetIn } from './stage.ts'

const server = await serverForFile()

test.each<[string, unknown, string]>([
  ['Rules\\Weather', { conditions: ['rain', 'partly-cloudy'] }, 'Rain, Partly cloudy'],
  [
    'Rules\\Weather2',
    {
      sets: [
        { conditions: ['snow'], location: { lat: 51.52, lng: -0.15 } },
        { conditions: ['fog'], location: null },
      ],
    },
    'Snow at 51.52,-0.15 or Fog',
  ],
  [
    'Rules\\Temperature',
    {
      sets: [
        { condition: 'above', value: 20, unit: 'celsius' },
        { condition: 'below', value: 5, unit: 'celsius' },
      ],
    },
    'Above 20 °C or below 5 °C',
  ],
  [
    'Rules\\Temperature2',
    {
      sets: [
        {
          mode: 'frame_location',
          location: null,
          condition: 'at_least',
          value: null,
          unit: null,
          otherLocation: { lat: 1, lng: 2 },
        },
      ],
    },
    'At least the temperature at 1,2',
  ],
  [
    'Rules\\UvIndex',
    { sets: [{ measure: 'highest', condition: 'at_least', value: 5 }] },
    'UV index at least 5 (highest of the day)',
  ],
  ['Rules\\DayPart', { parts: ['overnight'] }, 'Overnight'],
  [
    'Rules\\Location',
    { rectangles: [{ north: 10, east: -170, south: -10, west: 170 }] },
    'Inside -10,170 to 10,-170',
  ],
])('RULE-022 RULE-047 %s is said in words', async (type, data, words) => {
  const { save } = await rulesStage(server)
  const [rule] = ruleSetIn(await save([{ type, data }])).rules
  expect([rule?.type, rule?.data, rule?.description]).toEqual([type, data, words])
})

test('API-083 a save of another version than the current one is refused with the code 126, and one of the current goes through', async () => {
  const { client, save } = await rulesStage(server)
  const before = ruleSetIn(await save([days('monday')]))
  const first = ruleSetIn(
    await client.patch(`rule-sets/${before.id}`, { name: 'First', updated_at: before.updatedAt }),
  )
  const second = await client.patch(`rule-sets/${before.id}`, {
    name: 'Second',
    updated_at: before.updatedAt,
  })
  const third = ruleSetIn(
    await client.patch(`rule-sets/${before.id}`, { name: 'Third', updated_at: first.updatedAt }),
  )
  expect([
    first.name,
    second.status,
    second.errors.map(({ code, meta }) => [code, meta]),
    third.name,
  ]).toEqual(['First', 409, [[126, { 'updated-at': first.updatedAt }]], 'Third'])
})
