import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'

import { campaignHitSchema, type CampaignHit } from '#contract/search.ts'
import en from '#locales/en.json'
import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { CampaignSearch } from '#views/shell/campaign-search.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const hit = {
  objectID: '7',
  name: 'Autumn launch',
  booking_engine_id: 'SM100012',
  client: 'Northwind',
  starts_at: Date.parse('2026-03-05T00:00:00Z') / 1000,
  ends_at: Date.parse('2026-04-03T23:59:59Z') / 1000,
}

/** The search of the header over a server that finds these without waiting. */
async function open(find: () => Promise<CampaignHit[]>) {
  const machine = campaignSearchMachine.provide({
    delays: { typing: 0 },
    actors: { find: fromPromise<CampaignHit[], { query: { text: string } }>(find) },
  })
  const screen = await render(<CampaignSearch search={createActor(machine).start()} />)
  const box = screen.getByRole('combobox', { name: 'Search campaigns' })
  const options = async () => {
    await expect.element(screen.getByRole('option').first()).toBeVisible()
    return screen
      .getByRole('option')
      .elements()
      .map((option) => [...option.querySelectorAll('span > span')].map((line) => line.textContent))
  }
  return { screen, box, options }
}

test('SHELL-008 a result shows its name, then client, first and last day and booking reference if it has them', async () => {
  const { box, options } = await open(async () =>
    [hit, { ...hit, objectID: '8', name: 'Winter launch', client: null, booking_engine_id: null }].map(
      (wire) => campaignHitSchema.parse(wire),
    ),
  )
  await box.fill('launch')
  expect(await options()).toEqual([
    ['Autumn launch', 'Northwind · 05 Mar 2026 – 03 Apr 2026 · SM100012'],
    ['Winter launch', '05 Mar 2026 – 03 Apr 2026'],
  ])
})

test('a failed search shows an error in place of results and keeps the typed text', async () => {
  const { screen, box } = await open(() => {
    const { promise, reject } = Promise.withResolvers<CampaignHit[]>()
    reject({ kind: 'server', messages: [] })
    return promise
  })
  await box.fill('launch')
  await expect.element(screen.getByRole('option')).toMatchTextContent('The search failed')
  await expect.element(box).toHaveValue('launch')
})

test('the input is limited to the longest searchable text', async () => {
  const { box } = await open(async () => [])
  await expect.element(box).toHaveAttribute('maxlength', '255')
})
