import { expect } from 'playwright/test'

import type { unitPermissionsMachine } from '#machines/users/unit-permissions.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { PermissionsPage } from '../pages/permissions.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { confirmationDrive } from '../support/kit-drives.ts'
import { makePermitted, Permitted } from '../support/permitted.ts'
import { until } from '../support/until.ts'
import { once, originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let made = { userId: '', campaignId: '' }

const arrange = async (page: Parameters<typeof becomes>[0]): Promise<void> => {
  const origin = originOf(page)
  made = await once(page, 'permitted on a campaign', async () => {
    const { userId } = await makePermitted(origin)
    return { userId, campaignId: await new Api(origin, accounts.manager).createCampaign() }
  })
  const right = { object: 'Campaign', object_id: made.campaignId, action: 'view' } as const
  await new Permitted(origin, made.userId).give(right)
  await becomes(page, accounts.superUser)
}

const open = async (page: Parameters<typeof becomes>[0], baseUrl: string): Promise<PermissionsPage> => {
  await page.goto(`${baseUrl}/users/${made.userId}/edit`)
  const permissions = new PermissionsPage(page)
  await permissions.openUnits()
  return permissions
}

export const revocation = confirmationDrive({
  arrange,
  ask: async (page, baseUrl) => {
    const permissions = await open(page, baseUrl)
    await permissions.revokeOf('Metro').click()
  },
  notice: 'Campaign permission revocation requested',
  isDone: async (page) => {
    const isHeld = async () =>
      (await new Permitted(originOf(page), made.userId).held('Campaign', made.campaignId)).length > 0
    // A job does it: it is waited for once nothing asks any more.
    return (await new PermissionsPage(page).question.count()) > 0
      ? !(await isHeld())
      : until('the revocation', async () => ((await isHeld()) ? null : true))
  },
})

export const drive: Drive<typeof unitPermissionsMachine> = {
  arrange,
  open: async (page, baseUrl) => void (await open(page, baseUrl)),
  verbs: { 'permissions.propagate': (page) => new PermissionsPage(page).propagate.click() },
  landed: async (page, snapshot, by) => {
    const permissions = new PermissionsPage(page)
    await expect(permissions.propagate).toBeEnabled({ enabled: !snapshot.hasTag('busy') })
    await expect(permissions.notices.getByText('Campaign permissions propagation requested')).toHaveCount(
      isBySuccess(by) ? 1 : 0,
    )
  },
}
