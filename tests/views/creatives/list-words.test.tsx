import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import en from '#locales/en.json'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { Creatives } from '#views/creatives/creatives.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const noFrames = 'There are no frames available for this campaign'
const defaultNeeded = 'Each frame specification must have at least one default creative.'
const approved = sampleCreative('1', { name: 'hero', moderationStatus: 1, isDefault: true })

async function show(specifications: SpecificationWithCreatives[]) {
  const machine = creativesMachine.provide({
    actors: {
      list: creativeListMachine.provide({
        actors: { load: fromPromise(async () => specifications), listen: fromCallback(() => {}) },
      }),
    },
  })
  const input = { campaignId: '7', query: { specificationId: null } }
  const creatives = createActor(machine, { input }).start()
  return render(
    <Creatives
      creatives={creatives}
      hrefOf={(id) => `/campaigns/7/creative/${id}`}
      mayUpload={false}
      maySetDefault={false}
      now={0}
    />,
  )
}

test('CREA-010 a campaign without frames says so', async () => {
  const screen = await show([])
  await expect.element(screen.getByText(noFrames)).toBeVisible()
})

test('CREA-009 a frame specification without unmoderated creatives has no results for them', async () => {
  const screen = await show([sampleSpecification('1', [approved])])
  await expect.element(screen.getByRole('article', { name: 'hero' })).toBeVisible()
  expect(screen.getByText('No Results Found').elements()).toEqual([])
  await screen.getByRole('switch', { name: /Unmoderated only/ }).click()
  await expect.element(screen.getByText('No Results Found')).toBeVisible()
  expect(screen.getByRole('article').elements()).toEqual([])
})

test.each([
  ['no creatives', []],
  ['an approved creative that is no default', [{ ...approved, isDefault: false }]],
  ['a default that is not approved', [{ ...approved, moderationStatus: 0 as const }]],
])('CREA-014 a frame specification with %s asks for a default', async (_, creatives) => {
  const screen = await show([sampleSpecification('1', creatives)])
  await expect.element(screen.getByText(defaultNeeded)).toBeVisible()
})

test('CREA-014 a frame specification with an approved default asks for none', async () => {
  const screen = await show([sampleSpecification('1', [approved])])
  await expect.element(screen.getByRole('article', { name: 'hero' })).toBeVisible()
  expect(screen.getByText(defaultNeeded).elements()).toEqual([])
})
