import { describe, expect, test } from 'vitest'

import { campaignActions, type CampaignAction } from '#contract/rights.ts'
import type { OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { sectionsOf, type CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

/** What decides about tabs, and each of it alone. */
const deciding: readonly CampaignAction[] = [
  'deploy',
  'view_dynamic_content',
  'moderate',
  'manage_media_buy',
  'add_build',
]

/** Every campaign and every person that differ in what decides: 256 of them. */
const all: OpenedCampaign[] = [true, false].flatMap((supportsPromotion) =>
  [true, false].flatMap((supportsPublishing) =>
    [true, false].flatMap((isUnitAdmin) =>
      Array.from({ length: 2 ** deciding.length }, (_, mask) => ({
        campaign: sampleCampaign('7', { supportsPromotion, supportsPublishing }),
        rights: ['view' as const, ...deciding.filter((_right, bit) => (mask & (1 << bit)) !== 0)],
        isUnitAdmin,
      })),
    ),
  ),
)

/** Who has the tab, in the words of the acceptance list. */
const rules: [string, CampaignSection, (opened: OpenedCampaign) => boolean][] = [
  ['CAMP-003', 'creative', () => true],
  ['CAMP-003', 'preview', () => true],
  ['CAMP-004', 'rules', ({ campaign }) => campaign.supportsPromotion],
  [
    'CAMP-005',
    'content',
    ({ campaign, rights }) => campaign.supportsPromotion && rights.includes('view_dynamic_content'),
  ],
  [
    'CAMP-006',
    'moderation',
    ({ campaign, rights }) => campaign.supportsPromotion && rights.includes('moderate'),
  ],
  [
    'CAMP-007',
    'builds',
    ({ campaign, rights }) => campaign.supportsPromotion && rights.includes('add_build'),
  ],
  [
    'CAMP-008',
    'bookings',
    ({ campaign, rights, isUnitAdmin }) =>
      campaign.supportsPromotion && (isUnitAdmin || rights.includes('deploy')),
  ],
  ['CAMP-009', 'publishing', ({ campaign }) => campaign.supportsPublishing],
  ['CAMP-010', 'media-buy', ({ rights }) => rights.includes('manage_media_buy')],
]

describe('the tabs of a campaign', () => {
  test.each(rules)('%s %s is shown exactly to people with its permission', (_row, section, hasIt) => {
    expect(all).toHaveLength(256)
    const wrong = all.filter((opened) => sectionsOf(opened).includes(section) !== hasIt(opened))
    expect(wrong).toEqual([])
  })

  test('CAMP-012 a super user sees everything the campaign supports', () => {
    // That a super user has all rights is shown in tests/services/campaign-rights.test.ts.
    const seen = (supports: Record<string, boolean>) =>
      sectionsOf({
        campaign: sampleCampaign('7', supports),
        rights: [...campaignActions],
        isUnitAdmin: true,
      })
    expect([
      seen({}),
      seen({ supportsPromotion: false }),
      seen({ supportsPromotion: false, supportsPublishing: false }),
    ]).toEqual([
      [
        'creative',
        'bookings',
        'publishing',
        'rules',
        'content',
        'moderation',
        'preview',
        'media-buy',
        'builds',
      ],
      ['creative', 'publishing', 'preview', 'media-buy'],
      ['creative', 'preview', 'media-buy'],
    ])
  })
})
