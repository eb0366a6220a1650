import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import en from '#locales/en.json'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import type { Extent } from '#machines/creatives/panels.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { Creatives } from '#views/creatives/creatives.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => window.scrollTo(0, 0))

const handler = { userId: '5', rights: ['delete_creative' as const], isActive: false, isInvited: false }

/** A list of 1,200 creatives, of which every hundredth waits for a decision, at a server that sends them by pages. */
async function openLongList() {
  const all = Array.from({ length: 1200 }, (_, place) =>
    sampleCreative(`${place + 1}`, {
      name: `Poster ${place + 1}`,
      moderationStatus: place % 100 === 99 ? 0 : 1,
    }),
  )
  const reads: Extent[][] = []
  let push: (event: AnyEventObject) => void = () => {}
  const load = fromPromise<SpecificationWithCreatives[], { params: { campaignId: string }; query: Extent[] }>(
    async ({ input: { query } }) => {
      reads.push(query)
      const specification = sampleSpecification('1', all.slice(0, query[0]?.count ?? 500))
      const creativeCounts = { total: 1200, pending: 12, unready: 0, defaults: 0 }
      return [{ ...specification, creativeCounts }]
    },
  )
  const listen = fromCallback<AnyEventObject, { params: { campaignId: string } }>(({ sendBack }) => {
    push = sendBack
  })
  const machine = creativesMachine.provide({
    actors: { list: creativeListMachine.provide({ actors: { load, listen } }) },
  })
  const creatives = createActor(machine, {
    input: { campaignId: '7', query: { specificationId: null } },
  }).start()
  const hrefOf = (id: string) => `#${id}`
  await render(
    <Creatives
      creatives={creatives}
      hrefOf={hrefOf}
      handler={handler}
      mayUpload={false}
      maySetDefault
      now={0}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'Poster 1', exact: true })).toBeVisible()
  return { reads, push: () => push({ type: 'resource.changed' }) }
}

const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

test('a long list counts all creatives, and reads on where one scrolls', async () => {
  const { reads } = await openLongList()
  await expect.element(page.getByText('1,200 creatives', { exact: true })).toBeVisible()
  expect(reads).toEqual([[]])
  toEnd()
  await expect.element(page.getByRole('link', { name: 'Poster 1200', exact: true })).toBeVisible()
  expect(reads).toEqual([[], [{ specificationId: '1', count: 1500 }]])
})

test('news leave the list where one has scrolled to', async () => {
  const { reads, push } = await openLongList()
  toEnd()
  await expect.element(page.getByRole('link', { name: 'Poster 1200', exact: true })).toBeVisible()
  const top = window.scrollY
  push()
  await expect.poll(() => reads.length).toBe(3)
  expect(reads[2]).toEqual(reads[1])
  await expect.element(page.getByRole('link', { name: 'Poster 1200', exact: true })).toBeVisible()
  expect(window.scrollY).toBe(top)
})

test('CREA-008 unmoderated creatives alone are looked for in the whole list', async () => {
  const { reads } = await openLongList()
  await page.getByRole('switch', { name: /Unmoderated only/ }).click()
  await expect.element(page.getByRole('link', { name: 'Poster 1200', exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(12)
  expect(reads.map(([extent]) => extent?.count)).toEqual([undefined, 1000, 2000])
})

test('CREA-015 "Select all" selects all creatives of the panel, not those alone that were read before', async () => {
  const { reads } = await openLongList()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const selectAll = page.getByRole('button', { name: 'Select all' })
  await expect.element(selectAll).toBeEnabled()
  expect(reads.length).toBe(2)
  await selectAll.click()
  await expect.element(page.getByText('1,200 selected', { exact: true })).toBeVisible()
})
