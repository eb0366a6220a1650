import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import { brandSearchMachine, type BrandHit } from '#machines/campaigns/brand-search.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { BrandField } from '#views/campaigns/brand-field.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** The field in a form, on a search that finds these brands without waiting, and what the form is sent with. */
async function open(brands: string[] | Promise<string[]>) {
  const submit = vi.fn<(brand: string) => void>()
  const machine = brandSearchMachine.provide({
    delays: { typing: 0 },
    actors: {
      find: fromPromise<BrandHit[], { query: { text: string } }>(() =>
        Promise.resolve(brands).then((names) => names.map((id) => ({ id }))),
      ),
    },
  })
  const search = createActor(machine).start()
  function Stage() {
    const [brand, setBrand] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(brand)
        }}
      >
        <BrandField
          search={search}
          value={brand}
          onValueChange={setBrand}
          error={undefined}
          disabled={false}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  const screen = await render(<Stage />)
  const field = screen.getByRole('combobox', { name: 'Brand' })
  return { screen, field, submit, search }
}

test('CAMP-066 a new name is kept as typed, however similar to a suggestion', async () => {
  const { screen, field, submit } = await open(['Harbour Coffee'])
  await field.fill('Harbour')
  await expect.element(screen.getByRole('option', { name: 'Harbour Coffee' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Harbour')
  expect(submit.mock.calls).toEqual([['Harbour']])
})

test('CAMP-066 a suggestion is picked by a press, or by arrow keys and Enter', async () => {
  const { screen, field, submit } = await open(['Harbour Coffee', 'Harbour Inn'])
  await field.fill('Harb')
  await screen.getByRole('option', { name: 'Harbour Inn' }).click()
  await expect.element(field).toHaveValue('Harbour Inn')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()

  await field.fill('Harb')
  await expect.element(screen.getByRole('option', { name: 'Harbour Inn' })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Harbour Coffee')
  expect(submit).not.toHaveBeenCalled()
})

test('CAMP-066 hovering over a suggestion does not change the typed text', async () => {
  const { screen, field, submit } = await open(['Harbour Coffee'])
  await field.fill('Harbour')
  await screen.getByRole('option', { name: 'Harbour Coffee' }).hover()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Harbour')
  expect(submit.mock.calls).toEqual([['Harbour']])
})

test('CAMP-066 suggestions that arrive after the field lost the focus are not shown', async () => {
  const answer = Promise.withResolvers<string[]>()
  const { field, search } = await open(answer.promise)
  await field.fill('Harb')
  await vi.waitFor(() => expect(search.getSnapshot().value).toBe('searching'))
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(search.getSnapshot().value).toBe('idle'))
  answer.resolve(['Harbour Coffee'])
  await answer.promise
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(search.getSnapshot().value).toBe('idle')
})
