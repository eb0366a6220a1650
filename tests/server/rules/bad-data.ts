const square = { north: 52, east: 0, south: 51, west: -1 }
const warm = { condition: 'above', value: 20, unit: 'celsius' }
const flight = { property: 'airports', value: 'LHR', name: '' }
/** Data of a type with the places and the words of their faults. */
export const badData: [name: string, type: string, data: unknown, ...faults: [string, string][]][] = [
  [
    'RULE-032 no weather',
    'Weather',
    { conditions: [] },
    ['conditions', 'At least one kind of weather must be selected'],
  ],
  [
    'RULE-032 weather that there is not',
    'Weather',
    { conditions: ['lava'] },
    ['conditions/0', 'The selected value is invalid.'],
  ],
  [
    'a kind of weather twice',
    'Weather',
    { conditions: ['rain', 'rain'] },
    ['conditions', 'The values must be different.'],
  ],
  [
    'RULE-040 a place off the earth',
    'Weather2',
    { sets: [{ conditions: ['rain'], location: { lat: 91, lng: 0 } }] },
    ['sets/0/location/lat', 'The lat may not be greater than 90.'],
  ],
  [
    'a temperature of 1e9',
    'Temperature',
    { sets: [{ ...warm, value: 1e9 }] },
    ['sets/0/value', 'The value may not be greater than 150.'],
  ],
  [
    'a temperature that is no number',
    'Temperature',
    { sets: [{ ...warm, value: null }] },
    ['sets/0/value', 'The value field is required.'],
  ],
  [
    'RULE-036 a unit that is not offered',
    'Temperature',
    { sets: [{ ...warm, unit: 'kelvin' }] },
    ['sets/0/unit', 'The selected unit is invalid.'],
  ],
  ['no temperature', 'Temperature', { sets: [] }, ['sets', 'At least one condition must be set']],
  [
    'RULE-035 a mode that there is not',
    'Temperature2',
    { sets: [{ mode: 'value_value' }] },
    ['sets/0/mode', 'The selected mode is invalid.'],
  ],
  [
    'RULE-033 a UV index of 51',
    'UvIndex',
    { sets: [{ measure: 'now', condition: 'above', value: 51 }] },
    ['sets/0/value', 'The value may not be greater than 50.'],
  ],
  [
    'RULE-033 a UV index below 0',
    'UvIndex',
    { sets: [{ measure: 'now', condition: 'above', value: -1 }] },
    ['sets/0/value', 'The value must be at least 0.'],
  ],
  [
    'no part of the day',
    'DayPart',
    { parts: [] },
    ['parts', 'At least one part of the day must be selected'],
  ],
  ['no rectangle', 'Location', { rectangles: [] }, ['rectangles', 'At least one rectangle must be drawn']],
  [
    'a rectangle without a height',
    'Location',
    { rectangles: [{ ...square, north: 51 }] },
    ['rectangles/0/north', 'The north must be greater than the south.'],
  ],
  [
    'a rectangle without a width',
    'Location',
    { rectangles: [{ ...square, east: -1 }] },
    ['rectangles/0/east', 'The east must be another longitude than the west.'],
  ],
  [
    '1,000 rectangles',
    'Location',
    { rectangles: Array.from({ length: 1000 }, () => square) },
    ['rectangles', 'The rectangles may not have more than 100 items.'],
  ],
  [
    'RULE-031 no frame',
    'Frame',
    { externalIds: [], displayUnitIds: [], playerIds: [] },
    ['', 'At least one frame, display unit or player must be named'],
  ],
  [
    'RULE-031 frames that there are not',
    'Frame',
    { externalIds: ['NOPE-1'], displayUnitIds: ['NOPE-2'], playerIds: ['NOPE-3'] },
    ['external_ids/0', 'There is no frame with this external id.'],
    ['display_unit_ids/0', 'There is no frame with this display unit.'],
    ['player_ids/0', 'There is no frame with this player.'],
  ],
  [
    'a group that there is not',
    'FrameGroup',
    { groups: ['Nobody'] },
    ['groups/0', 'This campaign has no frames of this group.'],
  ],
  [
    'RULE-023 a tag key of 10,000 characters',
    'Tags',
    { sets: [{ tagKey: 'x'.repeat(10_000), operator: 1, subTag: null }] },
    ['sets/0/tag_key', 'The tag key may not be greater than 255 characters.'],
  ],
  [
    'RULE-023 an operator that there is not',
    'Tags',
    { sets: [{ tagKey: 'Environment', operator: 4, subTag: null }] },
    ['sets/0/operator', 'The selected operator is invalid.'],
  ],
  [
    'RULE-023 a tag key that there is not',
    'Tags',
    { sets: [{ tagKey: 'Nothing', operator: 1, subTag: 'Nowhere' }] },
    ['sets/0/tag_key', 'There is no tag key with this name.'],
  ],
  ['RULE-041 no property', 'FlightProperties', { sets: [] }, ['sets', 'At least one condition must be set']],
  [
    'RULE-041 an airport that there is not',
    'FlightProperties',
    { sets: [{ ...flight, value: 'ZZZ' }] },
    ['sets/0/value', 'There is no airport with this code.'],
  ],
  [
    'RULE-041 a property that there is not',
    'FlightProperties',
    { sets: [{ ...flight, property: 'pilots' }] },
    ['sets/0/property', 'The selected property is invalid.'],
  ],
]
