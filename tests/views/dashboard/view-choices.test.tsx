import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

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
