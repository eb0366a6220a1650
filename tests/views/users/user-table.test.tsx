import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { User } from '#contract/users.ts'
import en from '#locales/en.json'
import { userListMachine } from '#machines/users/users.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { samplePerson } from '#tests/support/samples/users.ts'
import { UserTable } from '#views/users/user-table.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** Two people on the first of so many pages, looked at by a super user. */
async function openTable(totalPages: number, deletedId: string | null = null) {
  const page: Page<User> = {
    items: [samplePerson('1'), samplePerson('2')],
    pagination: { total: totalPages * 2, totalPages, currentPage: 1 },
  }
  const list = createActor(heldResource(userListMachine, { value: page }), {
    input: { params: null, query: { page: 1 } },
  }).start()
  const screen = await render(
    <UserTable
      list={list}
      actions={{ viewer: samplePerson('9', { isSuperUser: true }), onDelete: () => {}, onRestore: () => {} }}
      deletedId={deletedId}
      hrefOf={({ page: number }) => `/users/${number}`}
    />,
  )
  await expect.element(screen.getByRole('rowheader', { name: 'Person 1' })).toBeVisible()
  return screen
}

test('USER-006 the pagination is shown only if there is more than one page', async () => {
  const two = await openTable(2)
  const pages = two.getByRole('navigation', { name: 'Pages of users' })
  await expect.element(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/users/2')
  await two.unmount()
  const one = await openTable(1)
  expect(one.getByRole('navigation').elements()).toEqual([])
})

test('USER-014 a deleted user is marked and has no more actions', async () => {
  const screen = await openTable(1, '1')
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Deleted/)
  expect(
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.ariaLabel),
  ).toEqual(['Delete Person 2'])
})
