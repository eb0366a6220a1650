import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { playsAddress, supposedTemperatures, supposedUvIndexes } from '#contract/addresses/plays.address.ts'
import { evaluatorOf } from '#contract/rules/evaluate.ts'
import { weatherKinds } from '#contract/rules/situation.ts'
import { answerOf, asksAbout, situationAskedFor, supposing } from '#machines/plays/plays.selectors.ts'
import { sampleSituation } from '#tests/support/samples/situations.ts'

const seen = sampleSituation()
const verdicts = (query: Parameters<typeof answerOf>[1]) =>
  answerOf(seen, query).ruleSets.map(({ name, verdict, share }) => [name, verdict, share])

describe('the address', () => {
  it('holds the frame, the moment and what is supposed, and is read back', () => {
    const query = {
      page: 1,
      frame_id: '31',
      rule_set_id: '4',
      at: '2026-11-26T14:05',
      weather: 'clear',
      temperature: -3,
      uv: 0,
    } as const
    const href = playsAddress.href({ campaignId: '7' }, query)
    expect(decodeURIComponent(href)).toBe(
      '/campaigns/7/plays?frame_id=31&rule_set_id=4&at=2026-11-26T14:05&weather=clear&temperature=-3&uv=0',
    )
    expect(playsAddress.queryOf({ ...query, frame_id: 31, rule_set_id: 4 })).toEqual(query)
  })

  it.each([
    { at: '2026-02-29T10:00' },
    { at: '2026-11-26T24:00' },
    { at: '1999-12-31T23:59' },
    { at: 'now' },
    { weather: 'lava' },
    { temperature: 51 },
    { temperature: 1.5 },
    { temperature: 'NaN' },
    { uv: -1 },
    { uv: 1e9 },
    { frame_id: 'x' },
  ])('drops %j', (search) => {
    expect(playsAddress.queryOf(search)).toEqual({ page: 1 })
  })

  it('29 February stands in a leap year', () => {
    expect(playsAddress.queryOf({ at: '2028-02-29T00:00' })).toEqual({ page: 1, at: '2028-02-29T00:00' })
  })
})

it('the server is asked for the frame and the moment alone; a frame goes before its specification', () => {
  const supposed = { weather: 'clear', temperature: 20, uv: 3, rule_set_id: '4' } as const
  expect([
    situationAskedFor({ page: 1, ...supposed }),
    situationAskedFor({ page: 1, ...supposed, frame_id: '31', at: '2026-11-26T14:05' }),
    situationAskedFor({ page: 1, frame_specification_id: '2' }),
    situationAskedFor({ page: 1, frame_id: '31', frame_specification_id: '2' }),
  ]).toEqual([
    {},
    { frame_id: '31', at: '2026-11-26T14:05' },
    { frame_specification_id: '2' },
    { frame_id: '31' },
  ])
})

describe('the answer', () => {
  it('has the creatives that play with their shares and rule sets', () => {
    const { by, playing } = answerOf(seen, {})
    expect(by).toBe('ruleSets')
    expect(
      playing.map(({ creative, share, ruleSets }) => [
        creative.name,
        share,
        ruleSets.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Umbrellas', 70, ['Rainy days']],
      ['Boots', 30, ['Rainy days']],
    ])
  })

  it('has those that play first, then those with the fewest conditions that fail', () => {
    expect(verdicts({})).toEqual([
      ['Rainy days', 'plays', 100],
      ['Clear skies', 'failed', 0],
      ['Late and warm', 'failed', 0],
    ])
  })

  it('has the one that is asked about before all others', () => {
    const [first] = answerOf(seen, { rule_set_id: '4' }).ruleSets
    expect(first).toEqual({
      id: '4',
      name: 'Late and warm',
      verdict: 'failed',
      share: 0,
      isAsked: true,
      failed: [
        {
          displayName: 'Time of day',
          description: '21:00 to 01:00',
          facts: [{ about: 'time', time: '14:05' }],
        },
        {
          displayName: 'Temperature',
          description: 'Above 20 °C',
          facts: [{ about: 'temperature', celsius: 12.4, other: null }],
        },
      ],
    })
  })

  it('is another one in weather that is supposed', () => {
    expect(verdicts({ weather: 'clear' })).toEqual([
      ['Clear skies', 'plays', 100],
      ['Rainy days', 'failed', 0],
      ['Late and warm', 'failed', 0],
    ])
    expect(answerOf(seen, { weather: 'snow' })).toMatchObject({
      by: 'defaults',
      playing: [{ creative: { name: 'Always' }, share: 100, ruleSets: [] }],
    })
  })

  it('names a rule set that applies without creatives, which takes no time', () => {
    const empty = { ...seen.ruleSets[0], id: '6', name: 'Empty', rules: [], creatives: [] }
    const bare = sampleSituation({ defaultIds: [], ruleSets: [empty], creatives: [] })
    expect(answerOf(bare, {})).toMatchObject({
      by: 'nothing',
      playing: [],
      ruleSets: [{ name: 'Empty', verdict: 'noCreatives', share: 0, failed: [] }],
    })
  })

  it('agrees with the evaluator whatever is supposed: shares total 100, and exactly the rule sets that play have one', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            weather: fc.constantFrom(...weatherKinds),
            temperature: fc.integer(supposedTemperatures),
            uv: fc.integer(supposedUvIndexes),
          },
          { requiredKeys: [] },
        ),
        (supposed) => {
          const { by, playing, ruleSets, situation } = answerOf(seen, supposed)
          expect(by).toBe(evaluatorOf(seen.playable).decide(situation).by)
          expect(playing.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 9)
          const shared = ruleSets.reduce((sum, { share }) => sum + share, 0)
          expect(shared).toBeCloseTo(by === 'ruleSets' ? 100 : 0, 9)
          for (const { verdict, share, failed } of ruleSets) {
            expect([share > 0, failed.length > 0]).toEqual([verdict === 'plays', verdict === 'failed'])
          }
        },
      ),
    )
  })
})

describe('weather that is supposed', () => {
  it('keeps what is not supposed, and a UV index is the highest of the day as well', () => {
    expect(supposing(seen.situation, { uv: 6 }).here).toEqual({
      day: '2026-11-26',
      time: '14:05',
      weather: { kind: 'rain', temperature: 12.4, uvIndex: 6, highestUvIndex: 6 },
    })
    expect(supposing(seen.situation, {})).toBe(seen.situation)
  })

  it('stands where nobody tells the weather, as clear and mild as the screen says', () => {
    const dark = { ...seen.situation, here: { ...seen.situation.here, weather: null } }
    expect(supposing(dark, {}).here.weather).toBeNull()
    expect(supposing(dark, { temperature: 30 }).here.weather).toEqual({
      kind: 'clear',
      temperature: 30,
      uvIndex: 0,
      highestUvIndex: 0,
    })
  })

  it('is asked for where rules ask about it', () => {
    expect(asksAbout(seen)).toEqual({ weather: true, temperature: true, uv: false })
    expect(asksAbout(sampleSituation({ ruleSets: [] }))).toEqual({
      weather: false,
      temperature: false,
      uv: false,
    })
  })
})
