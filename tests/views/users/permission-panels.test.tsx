import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import en from '#locales/en.json'
import { userEditMachine } from '#machines/users/user-edit.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { isolated } from '#tests/support/isolate.ts'
import {
  heldCampaignPermissions,
  manyUnitPermissions,
  heldUserEditor,
} from '#tests/support/samples/permissions.ts'
import { samplePerson } from '#tests/support/samples/users.ts'
import { UserEdit } from '#views/users/user-edit.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** Somebody's edit screen. */
async function openEdit(viewer: { id: string; isSuperUser: boolean }, subject = samplePerson('4')) {
  const machine = isolated(userEditMachine, {
    editor: heldUserEditor({ userId: '4', mode: 'edit', subject }),
    unitPermissions: manyUnitPermissions,
    campaignPermissions: heldCampaignPermissions,
  })
  const edit = createActor(machine, { input: { userId: '4', mode: 'edit' } }).start()
  const screen = await render(<UserEdit edit={edit} viewer={viewer} />)
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  const panels = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent)
  return { screen, panels, open: (name: string) => screen.getByRole('button', { name, exact: true }).click() }
}

const superUser = { id: '9', isSuperUser: true }

test('USER-026 USER-027 USER-028 who sees which panels', async () => {
  const bySuper = await openEdit(superUser)
  expect(bySuper.panels()).toEqual(['Business Units & Moderation Permissions', 'Campaign Permissions'])
  await bySuper.screen.unmount()
  const byAdmin = await openEdit({ id: '8', isSuperUser: false })
  expect(byAdmin.panels()).toEqual(['Campaign Permissions'])
  await byAdmin.screen.unmount()
  const ofLite = await openEdit(superUser, samplePerson('4', { isLiteUser: true }))
  expect(ofLite.panels()).toEqual([])
})

test('USER-036 the panel of business units is at most as high as the window less 200 px', async () => {
  const { screen, open } = await openEdit(superUser)
  await open('Business Units & Moderation Permissions')
  const button = screen.getByRole('button', { name: 'Propagate Campaign Permissions' })
  await expect.element(button).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Business Units & Moderation Permissions' }).element()
    .firstElementChild?.firstElementChild
  expect(getComputedStyle(panel as Element).maxHeight).toBe(`${window.innerHeight - 200}px`)
})

test('many business units are narrowed by a field, whose head and names stay', async () => {
  const { screen, open } = await openEdit(superUser)
  await open('Business Units & Moderation Permissions')
  await screen.getByRole('searchbox', { name: 'Filter business units' }).fill('north')
  await expect
    .poll(() =>
      screen
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.textContent),
    )
    .toEqual(['Northern Roads'])
  await screen.getByRole('searchbox', { name: 'Filter business units' }).fill('nowhere')
  await expect.element(screen.getByText('No matching business units')).toBeVisible()
})

test('USER-037 USER-039 USER-040 a campaign has its name, its reference if that is a booking’s, its client and its dates', async () => {
  const { screen, open } = await openEdit(superUser)
  await open('Campaign Permissions')
  await expect
    .element(screen.getByText('Select a campaign from the left navigation to view permissions'))
    .toBeVisible()
  const list = screen.getByRole('list', { name: 'Campaigns' })
  await expect
    .poll(() =>
      list
        .getByRole('button')
        .elements()
        .map((entry) => [...entry.children].map((line) => line.textContent)),
    )
    .toEqual([
      ['Harbour Coffee autumn burst 7', 'SM100007 · Harbour Coffee', '01 Mar 2026 – 31 Mar 2026'],
      ['Harbour Coffee autumn burst 8', 'Harbour Coffee', '01 Mar 2026 – 31 Mar 2026'],
    ])
  await expect.element(screen.getByRole('button', { name: /^Default Permissions/ })).toBeVisible()
})

test('USER-039 default permissions are for super users', async () => {
  const { screen, open } = await openEdit({ id: '8', isSuperUser: false })
  await open('Campaign Permissions')
  await expect.element(screen.getByRole('list', { name: 'Campaigns' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Default Permissions/ }).elements()).toEqual([])
})
