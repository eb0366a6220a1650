import { describe, expect, test } from 'vitest'

import type { BusinessUnitAction, CampaignAction } from '#contract/rights.ts'
import type { SignedInUser } from '#contract/users.ts'
import { isLate, mayCompleteContent, mayMarkLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import { isContentProvider, maySwitchActive } from '#machines/campaigns/campaign.selectors.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const manual = sampleCampaign('7', { supportsPromotion: false })
const promotable = sampleCampaign('7')
const holding = sampleCampaign('7', { isExchangeHolding: true })

function person(action: BusinessUnitAction, unitId: string): SignedInUser {
  const permission = { id: '1', action, object: 'BusinessUnit' as const, objectId: unitId }
  return { ...sampleUser, isSuperUser: false, permissions: [permission] }
}
const nobody = person('add_campaign', '1')
const provider = person('provide_content', '1')
const opened = (campaign = promotable, rights: CampaignAction[] = [], isUnitAdmin = false) => ({
  campaign,
  rights,
  isUnitAdmin,
})

describe('the active switch', () => {
  test('CAMP-035 CAMP-053 only edit permits it while the campaign is not fully promotable', () => {
    const campaigns = [manual, holding, promotable]
    const seen = (rights: CampaignAction[]) =>
      campaigns.map((campaign) => maySwitchActive(opened(campaign, rights), nobody))
    expect([seen(['view', 'edit']), seen(['view', 'deploy', 'manage_roles'])]).toEqual([
      [true, true, false],
      [false, false, false],
    ])
  })

  test('CAMP-054 admins and super users also see it on a fully promotable campaign', () => {
    expect([
      maySwitchActive(opened(promotable, [], true), nobody),
      maySwitchActive(opened(promotable, [], true), provider),
    ]).toEqual([true, true])
  })

  test('CAMP-055 a content provider of one of its units is not permitted, one of another unit is', () => {
    const elsewhere = person('provide_content', '2')
    expect(
      [provider, elsewhere].map((user) => [
        isContentProvider(opened(manual), user),
        maySwitchActive(opened(manual, ['edit']), user),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    expect(isContentProvider(opened(manual, [], true), provider)).toBe(false)
  })
})

describe('the marks', () => {
  test('CAMP-037 CAMP-038 CAMP-055 only a provider completes content, once', () => {
    const completed = sampleCampaign('7', { isContentCompleted: true })
    const elsewhere = person('provide_content', '2')
    expect([
      mayCompleteContent(opened(), provider),
      mayCompleteContent(opened(completed), provider),
      mayCompleteContent(opened(), elsewhere),
      mayCompleteContent(opened(promotable, [], true), provider),
    ]).toEqual([true, false, false, false])
  })

  test('CAMP-039 CAMP-063 marking as late is offered with deploy while the server permits it', () => {
    const off = sampleCampaign('7', { isLateCopyFlaggable: false })
    expect([
      mayMarkLate(opened(promotable, ['view', 'deploy'])),
      mayMarkLate(opened(promotable, ['view', 'edit'])),
      mayMarkLate(opened(off, ['view', 'deploy'])),
    ]).toEqual([true, false, false])
  })

  test('CAMP-040 CAMP-063 a campaign late by its dates or flagged is late already', () => {
    expect(
      [{}, { isLate: true }, { isLateCopyFlagged: true }].map((wire) => isLate(sampleCampaign('7', wire))),
    ).toEqual([false, true, true])
  })
})
