import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { equalShares } from '#contract/playlist-weights.ts'
import {
  isTypable,
  playlistIssues,
  playlistToSave,
  playlistValues,
  withLock,
  withShareMoved,
  withWeight,
  type ShareDraft,
} from '#machines/playlists/playlist.values.ts'
import { entriesOf, sharesOf } from '#machines/playlists/playlists.selectors.ts'
import { samplePlaylist, samplePlaylists } from '#tests/support/samples/playlists.ts'

const opened = () => playlistValues(samplePlaylist('1')).shares
const weights = (shares: readonly ShareDraft[]) => shares.map(({ weight }) => weight)
const typed = (text: string, shares = opened()) => weights(withWeight(shares, '1', text))

describe('a typed weight', () => {
  it('PLAY-015 is taken from the other unlocked creatives, which share the rest equally, the first with the remainder', () => {
    expect([typed('50'), typed('51'), typed('99'), typed('98')]).toEqual([
      ['50', '25', '25'],
      ['51', '25', '24'],
      ['98', '1', '1'],
      ['98', '1', '1'],
    ])
  })

  it('PLAY-015 leaves locked ones as they are, and has nothing to take where all others are locked', () => {
    const one = withLock(opened(), '2', true)
    const both = withLock(one, '3', true)
    expect([typed('60', one), typed('90', one), typed('60', both)]).toEqual([
      ['60', '33', '7'],
      ['66', '33', '1'],
      ['34', '33', '33'],
    ])
    expect([isTypable(one, '1'), isTypable(one, '2'), isTypable(both, '1')]).toEqual([true, false, false])
    expect(weights(withWeight(one, '2', '5'))).toEqual(['34', '33', '33'])
  })

  it.each(['101', '1e2', '-5', '2.5', 'half', '٣', '0x1', '100 '])(
    'PLAY-008 %s is no percentage of at most 2 digits, so the weight stays',
    (text) => {
      expect(typed(text)).toEqual(['34', '33', '33'])
    },
  )

  it.each(['', '0', '00', ' '])(
    'PLAY-009 PLAY-016 "%s" leaves it blank, which a save does not accept',
    (text) => {
      const shares = withWeight(opened(), '1', text)
      expect(weights(shares)).toEqual(['', '33', '33'])
      expect(playlistIssues({ isShuffled: false, shares })).toEqual({ 'weight-1': 'blank' })
      expect(withLock(shares, '1', true)).toEqual(shares)
      expect(weights(withWeight(shares, '2', '40'))).toEqual(['30', '40', '30'])
    },
  )
})

it('PLAY-010 any order of typing, locking, blanking and moving keeps 100 together, and 1 for each', () => {
  const step = fc.record({
    kind: fc.constantFrom('type', 'blank', 'lock', 'unlock', 'move'),
    at: fc.nat({ max: 9 }),
    text: fc.oneof(fc.integer({ min: -2, max: 120 }).map(String), fc.string({ maxLength: 3 })),
    to: fc.nat({ max: 9 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
      let shares = equalShares(count).map((weight, index): ShareDraft => ({
        id: String(index),
        weight: String(weight),
        isLocked: false,
      }))
      for (const { kind, at, text, to } of steps) {
        const id = String(at % count)
        shares =
          kind === 'move'
            ? withShareMoved(shares, at % count, to % count)
            : kind === 'lock' || kind === 'unlock'
              ? withLock(shares, id, kind === 'lock')
              : withWeight(shares, id, kind === 'blank' ? '' : text)
        const given = shares.filter(({ weight }) => weight !== '').map(({ weight }) => Number(weight))
        const sum = given.reduce((whole, weight) => whole + weight, 0)
        const blanks = shares.length - given.length
        expect(given.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 99)).toBe(true)
        // What is blank leaves room for 1 each.
        expect(blanks === 0 ? sum === 100 : sum <= 100 - blanks).toBe(true)
        expect(shares.map(({ id: held }) => held).toSorted()).toEqual(
          Array.from({ length: count }, (_, index) => String(index)).toSorted(),
        )
      }
    }),
  )
})

it('PLAY-012 PLAY-017 a save sends every creative with its weight and its place, and is-weighted 1', () => {
  const shares = withShareMoved(withWeight(opened(), '1', '50'), 0, 2)
  expect(playlistToSave({ isShuffled: true, shares })).toEqual({
    isWeighted: 1,
    isShuffled: 1,
    creatives: [
      { id: '2', weight: 25, position: 0 },
      { id: '3', weight: 25, position: 1 },
      { id: '1', weight: 50, position: 2 },
    ],
  })
})

it('PLAY-006 eleven creatives have eleven colours, and the twelfth the first again, wherever they are moved', () => {
  const creatives = Array.from({ length: 12 }, (_, index) => ({
    id: String(index),
    name: `Creative ${index}`,
    thumbnail: null,
  }))
  const colors = sharesOf(creatives, creatives.map(({ id }) => ({ id, weight: 1 })).toReversed()).map(
    ({ color }) => color,
  )
  expect(colors).toEqual([0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

it('a playlist stands with the names of its rule set and creatives, below its frame specification alone', () => {
  const entries = entriesOf(samplePlaylists, '1', '7')
  expect(entries.map(({ target, shares }) => [target.ruleSet, shares.map(({ weight }) => weight)])).toEqual([
    ['Weekday mornings 1', [34, 33, 33]],
    ['Weekday mornings 2', [34, 33, 33]],
    ['Weekday mornings 3', [100]],
    ['Weekday mornings 4', []],
  ])
  expect(entriesOf(samplePlaylists, '2', '7')).toEqual([])
  expect(entriesOf({ ...samplePlaylists, ruleSets: [] }, '1', '7')).toEqual([])
})
