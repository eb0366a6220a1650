import { expect } from 'playwright/test'

import type { deploymentMachine } from '#machines/shell/deployment.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { originOf } from '../support/walk-data.ts'

export const drive: Drive<typeof deploymentMachine> = {
  arrange: async (page, walk) => {
    const value = walk === 'loadDeploying done branch 1' || walk.includes('deploying.checking') ? 1 : 0
    await new Api(originOf(page), accounts.superUser).call('PATCH', 'systems/deploying', { value })
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true`)
  },
  verbs: {},
  landed: async (page, snapshot, by) => {
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
    const warning = page.getByText('A deployment is in progress.')
    if (snapshot.hasTag('deploying')) {
      await expect(warning).toBeVisible()
      if (!isBySuccess(by)) {
        return
      }
      // Other walks must not depend on this one.
      await new Api(originOf(page), accounts.superUser).call('PATCH', 'systems/deploying', { value: 0 })
    }
    await expect(warning).toHaveCount(0)
  },
}
