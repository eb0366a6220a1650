import { expect, test } from 'vitest'

import { contentOf } from '#machines/creatives/creatives.selectors.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

test('PUB-010 PUB-011 the heading of a frame specification counts all, pending and unready creatives', () => {
  expect(
    contentOf(
      sampleSpecification('1', [
        sampleCreative('1', { moderationStatus: 1 }),
        sampleCreative('2'),
        sampleCreative('3', { moderationStatus: -1, preparedAsset: null }),
        sampleCreative('4', { type: 'html5', htmlAssetUrl: null }),
      ]),
    ),
  ).toEqual({ count: 4, pendingCount: 2, unreadyCount: 2, isComplete: true })
  expect(contentOf(sampleSpecification('2', []))).toEqual({
    count: 0,
    pendingCount: 0,
    unreadyCount: 0,
    isComplete: false,
  })
})
