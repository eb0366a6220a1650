import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Form } from '#views/ui/form.tsx'

import '#views/ui/theme/global.css'

let sent: number

beforeEach(() => {
  sent = 0
})

const formWith = (problem: object | null) => (
  <Form onSubmit={() => (sent += 1)} problem={problem}>
    <input aria-label="Name" aria-invalid={problem !== null} />
    <input aria-label="Brand" />
    {problem === null ? null : <p>A name is required</p>}
    <button type="submit">Save</button>
  </Form>
)
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' })

test('a failed attempt leads to the first invalid field, also the second one', async () => {
  const screen = await render(formWith(null))
  for (const attempt of [1, 2]) {
    await save().click()
    await expect.poll(() => sent).toBe(attempt)
    await screen.rerender(formWith({ attempt }))
    await expect.element(field('Name')).toHaveFocus()
  }
})

test('who has gone on to another field by then keeps the focus there, with what they type', async () => {
  const screen = await render(formWith(null))
  await save().click()
  await expect.poll(() => sent).toBe(1)
  await field('Brand').fill('Har')
  await screen.rerender(formWith({}))
  await expect.element(page.getByText('A name is required')).toBeVisible()
  // The focus would be moved after the paint that shows the message.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  await expect.element(field('Brand')).toHaveFocus()
  await expect.element(field('Brand')).toHaveValue('Har')
})
