import { expect } from 'playwright/test'

import type { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { CreativePage } from '../pages/creative.page.ts'
import { accounts } from '../support/accounts.ts'
import { approvedPicture, makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''
let creativeId = ''
/** A refusal asks the server again for the permission, which in this drive it still grants. */
let isAskedAgain = false

export const drive: Drive<typeof moderationMachine> = {
  arrange: async (page, walk) => {
    const campaign = await once(page, 'with a booking', () => makeCampaign(page, 1))
    const [first] = await specificationsOf(page, campaign.id)
    campaignId = campaign.id
    isAskedAgain = walk === 'moderate meets forbidden'
    // A decided creative offers no decision (MOD-004).
    const make = walk === 'askMayModerate done branch 2' ? approvedPicture : uploadPicture
    creativeId = await make(page, campaignId, first.id, 'moderated')
    await becomes(page, accounts.moderator)
  },
  open: async (page, baseUrl, input) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
    if (input === 'to approve') {
      await new CreativePage(page).approve()
    } else if (input === 'to reject') {
      await new CreativePage(page).reject()
    }
  },
  verbs: {
    'moderation.ask': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'moderation.approve': (page) => new CreativePage(page).approve(),
    'moderation.reject': (page) => new CreativePage(page).reject(),
    'rejection.confirm': (page, { notes }) => new CreativePage(page).confirmRejection(notes),
    'approval.confirm': (page) => new CreativePage(page).confirmApproval(),
  },
  landed: async (page, snapshot, by) => {
    const creative = new CreativePage(page)
    const unknown = page.getByText('Your permission to moderate this creative could not be checked.')
    await expect(unknown).toHaveCount(snapshot.hasTag('unknown') ? 1 : 0)
    if (snapshot.hasTag('unknown')) {
      return
    }
    if (snapshot.hasTag('offered')) {
      await expect(creative.approveButton).toBeEnabled()
    } else if (snapshot.hasTag('rejecting')) {
      const dialog = page.getByRole('dialog', { name: /reject this creative/ })
      await expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled()
    } else if (snapshot.hasTag('approving')) {
      const dialog = page.getByRole('alertdialog', { name: /approve this creative/ })
      await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled()
    } else {
      await expect(page.getByRole('region', { name: 'moderated' })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      if (by.type.endsWith('.moderate')) {
        const decided = snapshot.context.decision?.status === 1 ? 'Approved' : 'Rejected'
        await creative.expectStatus(isBySuccess(by) ? decided : 'Pending')
      }
      if (!isAskedAgain) {
        await expect(creative.approveButton).toHaveCount(0)
      }
    }
  },
}
