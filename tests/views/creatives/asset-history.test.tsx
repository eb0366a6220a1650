import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import type { AssetVersion } from '#contract/creatives.ts'
import en from '#locales/en.json'
import { assetHistoryMachine } from '#machines/creatives/asset-history.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleVersion } from '#tests/support/samples/creatives.ts'
import { AssetHistory } from '#views/creatives/asset-history.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

function show(versions: AssetVersion[]) {
  const history = createActor(heldResource(assetHistoryMachine, { value: versions }), {
    input: { params: { campaignId: '7', creativeId: '9' }, query: null },
  }).start()
  return render(<AssetHistory history={history} onClose={() => {}} />)
}

test('CREA-053 each file is listed with its name, time, person, kind and size, and leads to the file itself', async () => {
  const screen = await show([sampleVersion('2', { mime: 'video/mp4' }), sampleVersion('1')])
  const newest = screen.getByRole('article', { name: 'harbour v2.jpg' })
  await expect.element(newest.getByText('video/mp4 · 1080 × 1920')).toBeVisible()
  await expect.element(newest.getByText(/· Priya Nair$/)).toBeVisible()
  await expect.element(newest.getByText('Current')).toBeVisible()
  const older = screen.getByRole('article', { name: 'harbour v1.jpg' })
  await expect
    .element(older.getByRole('link', { name: 'harbour v1.jpg' }))
    .toHaveAttribute('href', '/media/creatives/1/original.jpg')
  expect(older.getByText('Current').elements()).toEqual([])
})

test('CREA-054 the times are in UTC', async () => {
  const screen = await show([sampleVersion('1')])
  await expect.element(screen.getByText('11 Feb 2026 11:07:09 pm UTC · Priya Nair')).toBeVisible()
})

test('CREA-055 an empty history says why', async () => {
  const screen = await show([])
  await expect
    .element(
      screen.getByText(
        'The asset history for this creative is not currently available. If this creative has been recently replaced, it may take a few minutes before the history is generated.',
      ),
    )
    .toBeVisible()
})
