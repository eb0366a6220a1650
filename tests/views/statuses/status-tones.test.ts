import { expect, test } from 'vitest'

import en from '#locales/en.json'
import { promotionTones, stageLabels, stageTones } from '#views/campaigns/campaign-labels.ts'
import { kindTones } from '#views/campaigns/readiness-labels.ts'
import { statusTones as contentTones } from '#views/content/content-labels.ts'
import { moderationTones } from '#views/creatives/creative-labels.ts'
import { statusTones } from '#views/statuses/status-tones.ts'

test('a status word has one tone, wherever it stands', () => {
  const tonesByWord = new Map<string, Set<string>>()
  for (const [id, tone] of Object.entries(statusTones)) {
    const word = en[id as keyof typeof statusTones]
    tonesByWord.set(word, (tonesByWord.get(word) ?? new Set()).add(tone))
  }
  const several = [...tonesByWord].filter(([, tones]) => tones.size > 1).map(([word]) => word)
  expect(several).toEqual([])
  expect(tonesByWord.get(en[stageLabels.pending_moderation])).toEqual(new Set(['attention']))
})

test('what waits for moderation has one tone on campaigns, cards, content items and in the readiness panel', () => {
  expect([
    stageTones.pending_moderation,
    moderationTones.pending,
    contentTones.pending,
    kindTones.pending_creatives,
    statusTones['creatives.pendingCount'],
  ]).toEqual(Array(5).fill('attention'))
  expect([moderationTones.rejected, contentTones.rejected, kindTones.rejected_creatives]).toEqual(
    Array(3).fill('blocked'),
  )
})

test('what waits for its promotion has one tone on campaigns, bookings and in the readiness panel', () => {
  expect([
    stageTones.awaiting_promotion,
    promotionTones.unpromoted,
    kindTones.unpromoted_bookings,
    statusTones['bookings.statusUnpromoted'],
    statusTones['bookings.campaignUnpromoted'],
  ]).toEqual(Array(5).fill('pending'))
})
