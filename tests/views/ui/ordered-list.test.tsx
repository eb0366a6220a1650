import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { OrderingSpecimen } from '#views/ui/gallery/ordering-specimen.tsx'

import '#views/ui/theme/global.css'

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const grip = (name: string) => page.getByRole('button', { name: `Drag ${name}` })
const grips = () => page.getByRole('button', { name: /^Drag / }).elements().length
const announced = (text: string) => page.getByRole('status').filter({ hasText: text })

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

afterEach(() => page.viewport(1280, 900))

test('SHELL-004 in a large window items are dragged to their place', async () => {
  await page.viewport(1280, 800)
  await render(<OrderingSpecimen />)
  expect(order()).toEqual(['Morning', 'Noon', 'Evening', 'Night'])
  await userEvent.dragAndDrop(grip('Morning'), page.getByText('Evening'), { steps: 8 })
  await expect.poll(order).toEqual(['Noon', 'Evening', 'Morning', 'Night'])
  await expect.element(announced('Morning moved to position 3 of 4')).toBeInTheDocument()
})

test('SHELL-004 in a large window items are moved by keyboard, and each move is announced', async () => {
  await page.viewport(1280, 800)
  await render(<OrderingSpecimen />)
  await expect.element(grip('Noon')).toHaveAccessibleDescription(en['ui.dragHelp'])
  ;(grip('Noon').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(announced('Noon picked up at position 2 of 4')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(announced('Noon over position 3 of 4')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(announced('Noon over position 4 of 4')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(order).toEqual(['Morning', 'Evening', 'Night', 'Noon'])
  await expect.element(announced('Noon moved to position 4 of 4')).toBeInTheDocument()
  await expect.element(grip('Noon')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(announced('Noon picked up at position 4 of 4')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(announced('Noon over position 3 of 4')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(announced('Noon stays at position 4 of 4')).toBeInTheDocument()
  expect(order()).toEqual(['Morning', 'Evening', 'Night', 'Noon'])
})

test('SHELL-004 in a small window arrow buttons order them instead', async () => {
  await page.viewport(1023, 800)
  const screen = await render(<OrderingSpecimen />)
  expect(grips()).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Move Morning up' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Move Night down' })).toBeDisabled()

  await screen.getByRole('button', { name: 'Move Morning down' }).click()
  await screen.getByRole('button', { name: 'Move Night up' }).click()
  await expect.poll(order).toEqual(['Noon', 'Morning', 'Night', 'Evening'])
  await expect.element(announced('Night moved to position 3 of 4')).toBeInTheDocument()

  await page.viewport(1024, 800)
  await expect.poll(grips).toBe(4)
})
