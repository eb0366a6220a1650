import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'

import '#views/ui/theme/global.css'
import { openDashboard } from './dashboard-stage.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1280, 900))

test('a person hides columns and chooses the height of the rows, at once, and keeps both', async () => {
  const { screen, grid, world } = await openDashboard()
  const columns = () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('checkbox', { name: 'Booking brands' }).click()
  await expect.poll(columns).not.toContain('Booking brands')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeEnabled()
  await screen.getByRole('radio', { name: 'Compact' }).click()
  const height = () => grid.element().querySelector('tr[data-row-key]')?.getBoundingClientRect().height
  await expect.poll(height).toBe(36)
  await expect.poll(() => world.preferences).toEqual({ density: 'compact', hiddenColumns: ['brands'] })
})

test('the cards of a phone show the dates, whatever is hidden on a desk', async () => {
  const { screen, grid } = await openDashboard()
  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('checkbox', { name: 'Timeline' }).click()
  const timeline = grid.getByRole('img', { name: / to / })
  await expect.poll(() => timeline.elements()).toHaveLength(0)
  await page.viewport(360, 740)
  await expect.poll(() => timeline.elements()).not.toHaveLength(0)
})

test('the control that was pressed has the focus again when its change is saved', async () => {
  const saved = Promise.withResolvers<void>()
  const { screen } = await openDashboard({ savePreferences: () => saved.promise })
  await screen.getByRole('button', { name: 'Columns' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Timeline' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeDisabled()
  await expect.element(screen.getByRole('region', { name: 'Columns' })).toHaveFocus()
  saved.resolve()
  await expect.element(screen.getByRole('checkbox', { name: 'Timeline' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('checkbox', { name: 'Timeline' })).toBeChecked()
})

test('SHELL-021 a choice is put back when the server refuses it, and nothing else is chosen meanwhile', async () => {
  const refused = Promise.withResolvers<void>()
  const { screen, grid } = await openDashboard({ savePreferences: () => refused.promise })
  const columns = () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('checkbox', { name: 'Booking brands' }).click()
  await expect.poll(columns).not.toContain('Booking brands')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeDisabled()
  refused.reject({ kind: 'server', messages: [] })
  await expect.poll(columns).toContain('Booking brands')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeEnabled()
})
