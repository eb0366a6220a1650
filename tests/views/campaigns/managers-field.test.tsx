import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import {
  managerSearchMachine,
  type ManagerHit,
  type ManagerQuery,
} from '#machines/campaigns/manager-search.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { ManagersField } from '#views/campaigns/managers-field.tsx'
import { Drawer } from '#views/ui/drawer.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const me = 'me@kerbside.test'
const tom = { id: 'tom@kerbside.test', name: 'Tom Ashworth' }

/** The field on a search that finds oneself and Tom, unless otherwise said, without waiting. */
async function open(
  businessUnitId = '3',
  answer: () => Promise<ManagerHit[]> = () => Promise.resolve([{ id: me, name: 'Maya Hart' }, tom]),
) {
  const find = vi.fn<(query: ManagerQuery) => void>()
  const reject = vi.fn<(text: string) => void>()
  const leave = vi.fn<(open: boolean) => void>()
  const machine = managerSearchMachine.provide({
    delays: { typing: 0 },
    actors: {
      find: fromPromise<ManagerHit[], { query: ManagerQuery }>(({ input }) => {
        find(input.query)
        return answer()
      }),
    },
  })
  const search = createActor(machine).start()
  function Stage() {
    const [managers, setManagers] = useState<string[]>([])
    return (
      <Drawer open title="Campaign" onOpenChange={leave}>
        <ManagersField
          search={search}
          me={me}
          businessUnitId={businessUnitId}
          value={managers}
          onValueChange={setManagers}
          onReject={reject}
          error={undefined}
          disabled={false}
        />
        <output>{managers.join(' ')}</output>
        <button type="button">Save</button>
      </Drawer>
    )
  }
  const screen = await render(<Stage />)
  const field = screen.getByRole('combobox', { name: 'Managers' })
  await expect.element(field).toBeVisible()
  const chosen = () => document.querySelector('output')?.textContent
  return { screen, field, chosen, find, reject, search, leave }
}

const options = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test('CAMP-013 oneself is suggested first and added by one press, and then no longer suggested', async () => {
  const { screen, field, chosen } = await open()
  await field.click()
  await screen.getByRole('option', { name: /^Me/ }).click()
  await expect.poll(chosen).toBe(me)
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()

  await userEvent.keyboard('a')
  await expect.poll(() => options(screen)).toEqual([`Tom Ashworth${tom.id}`])
})

test('CAMP-013 people of the business unit are suggested while a name is typed, after oneself', async () => {
  const { screen, field, chosen, find, reject } = await open()
  await field.click()
  await userEvent.keyboard('m')
  await expect.poll(() => options(screen)).toEqual([`Me${me}`, `Tom Ashworth${tom.id}`])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(chosen).toBe(tom.id)
  await expect.element(field).toHaveValue('')
  expect(find.mock.calls).toEqual([[{ text: 'm', businessUnitId: '3' }]])

  await userEvent.keyboard('Maya Hart')
  await expect.element(field).toHaveValue('Maya Hart')
  expect(reject).not.toHaveBeenCalled()
})

test('CAMP-019 any address is added as typed, though there are suggestions', async () => {
  const { screen, field, chosen, search } = await open()
  await field.click()
  await userEvent.keyboard('m@x.example')
  await expect.element(screen.getByRole('option', { name: /^Tom/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toBe('m@x.example')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  expect(search.getSnapshot().value).toBe('idle')
  await userEvent.keyboard('nobody{Enter}')
  await expect.element(field).toHaveValue('nobody')
  expect(chosen()).toBe('m@x.example')
})

test('without a business unit nobody is asked for, and oneself is suggested', async () => {
  const { screen, field, find } = await open('')
  await field.click()
  await userEvent.keyboard('me')
  await expect.poll(() => options(screen)).toEqual([`Me${me}`])
  expect(find).not.toHaveBeenCalled()
})

test('Escape closes the list and neither the text nor the form, arrow keys open it again', async () => {
  const { screen, field, leave } = await open()
  await field.click()
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('option', { name: /^Tom/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('m')
  expect(leave).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /^Me/ })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[false]]))
})

test('Backspace takes a picked chip off again, and its person is suggested again', async () => {
  const { screen, field, chosen } = await open()
  await field.click()
  await expect.element(screen.getByRole('option', { name: /^Me/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(chosen).toBe(me)
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(chosen).toBe('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /^Me/ })).toBeVisible()
})

test('CAMP-019 a failed search is told in the hint’s place, and addresses are still added', async () => {
  const { screen, field, chosen } = await open('3', () => Promise.reject(new Error('no answer')))
  const top = () => screen.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top
  await page.viewport(360, 740)
  const before = top()
  await field.click()
  await userEvent.keyboard('tom')
  const note = screen.getByText('Can’t suggest people now; type the e-mail address')
  await expect.element(note).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription('Can’t suggest people now; type the e-mail address')
  expect(top()).toBe(before)
  await userEvent.keyboard('@kerbside.test,')
  await expect.poll(chosen).toBe(tom.id)
  await expect.element(note).not.toBeInTheDocument()
})

test('a long list stays in the window, its highlighted person in view, and says how many there are', async () => {
  await page.viewport(360, 640)
  const people = Array.from({ length: 20 }, (_, index) => ({
    id: `person.${index}.of.a.rather.long.department.name@kerbside.test`,
    name: `Person ${index}`,
  }))
  const { screen, field } = await open('3', () => Promise.resolve(people))
  await field.click()
  await userEvent.keyboard('person')
  await expect.element(screen.getByText('20 suggestions')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  const last = screen.getByRole('option', { name: /^Person 19/ })
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(last).toBeInViewport({ ratio: 1 })
  expect(field.element().getAttribute('aria-activedescendant')).toBe(last.element().id)
  const list = screen.getByRole('listbox').element().getBoundingClientRect()
  expect([list.left >= 0, list.right <= 360, list.top >= 0, list.bottom <= 640]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a press on a button beside an open list counts: nothing moves before the finger is up', async () => {
  await page.viewport(360, 740)
  const { screen, field, chosen } = await open()
  await field.click()
  const typed = 'manager.with.a.long.name@kerbside.test'
  await userEvent.keyboard(typed)
  await expect.element(screen.getByRole('option', { name: /^Tom/ })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Save' }).element()
  const top = () => button.getBoundingClientRect().top
  const before = top()
  const press = { bubbles: true, cancelable: true }
  button.dispatchEvent(new PointerEvent('pointerdown', { ...press, isPrimary: true }))
  button.dispatchEvent(new MouseEvent('mousedown', press))
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect([chosen(), top()]).toEqual(['', before])
  button.dispatchEvent(new MouseEvent('mouseup', press))
  await expect.poll(chosen).toBe(typed)
  expect(top()).toBeGreaterThan(before)
})
