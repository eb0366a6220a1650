import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import en from '#locales/en.json'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** The screen of one creative, over a server with this response. */
async function show(load: () => Promise<PreviewedCreative>) {
  const machine = creativePreviewMachine.provide({
    actors: {
      previewed: previewedCreativeMachine.provide({
        actors: { load: fromPromise(load), listen: fromCallback(() => {}) },
      }),
      moderation: moderationMachine.provide({
        actors: { askMayModerate: fromPromise<boolean, { creativeId: string }>(async () => false) },
      }),
    },
  })
  const preview = createActor(machine, { input: { campaignId: '7', creativeId: '9' } }).start()
  const now = Date.parse('2026-03-10T12:00:00Z')
  return render(<CreativePreview preview={preview} campaignId="7" now={now} />)
}

test('CREA-050 the details line shows specification, size and the relative time of the last update', async () => {
  const creative = sampleCreative('9', { updatedAt: '2026-03-07T12:00:00.000Z' })
  const screen = await show(async () => ({ creative, previousId: null, nextId: null }))
  await expect
    .element(screen.getByText('Digital 6-Sheet, 1080 × 1920. Last updated 3 days ago', { exact: true }))
    .toBeVisible()
})

test('a creative that does not exist leads back to the list and offers no retry', async () => {
  const read = Promise.withResolvers<PreviewedCreative>()
  read.reject({ kind: 'missing', messages: [] } satisfies Problem)
  const screen = await show(() => read.promise)
  await expect.element(screen.getByText('This creative does not exist')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All Creatives' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
