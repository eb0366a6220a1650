import { expect, type Page } from 'playwright/test'

import type { permissionToggleMachine } from '#machines/users/permission-boxes.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { PermissionsPage } from '../pages/permissions.page.ts'
import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makePermitted, Permitted } from '../support/permitted.ts'
import { once, originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let userId = ''

const arrange = async (page: Page): Promise<Permitted> => {
  const origin = originOf(page)
  userId = await once(page, 'permitted', async () => (await makePermitted(origin)).userId)
  await becomes(page, accounts.superUser)
  return new Permitted(origin, userId)
}

const openUser = async (page: Page, baseUrl: string): Promise<PermissionsPage> => {
  await page.goto(`${baseUrl}/users/${userId}/edit`)
  return new PermissionsPage(page)
}

const toggled = (page: Page) => new PermissionsPage(page).unitBox('Provide content', 'Metro')

export const toggle: Drive<typeof permissionToggleMachine> = {
  arrange: async (page) => {
    const permitted = await arrange(page)
    await permitted.take({ object: 'BusinessUnit', object_id: '1', action: 'provide_content' })
  },
  open: async (page, baseUrl) => {
    const permissions = await openUser(page, baseUrl)
    await permissions.openUnits()
  },
  verbs: { 'toggle.flip': (page) => toggled(page).click() },
  landed: async (page, snapshot) => {
    await expect(toggled(page)).toBeEnabled()
    await expect(toggled(page)).toBeChecked({ checked: snapshot.context.isOn })
  },
}

const failed = 'The permissions could not be loaded'
const stale = 'the permissions could not be loaded'

export const unitRights = {
  ...resourceDrive({
    path: () => `/users/${userId}/edit`,
    failed,
    stale,
    shown: (page) => new PermissionsPage(page).unitBox('Add campaigns', 'Metro'),
  }),
  arrange: async (page: Page) => void (await arrange(page)),
  open: async (page: Page, baseUrl: string) => {
    const permissions = await openUser(page, baseUrl)
    await permissions.openUnits()
  },
}

export const campaignRights = {
  ...resourceDrive({
    path: () => `/users/${userId}/edit`,
    failed,
    stale,
    shown: (page) => new PermissionsPage(page).box('View'),
  }),
  arrange: async (page: Page) => void (await arrange(page)),
  open: async (page: Page, baseUrl: string) => {
    const permissions = await openUser(page, baseUrl)
    await permissions.openCampaigns()
    await permissions.defaults.click()
  },
}
