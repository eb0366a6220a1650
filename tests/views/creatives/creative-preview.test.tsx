import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'

import en from '#locales/en.json'
import {
  creativePreviewMachine,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test('CREA-050 the details line shows specification, size and the relative time of the last update', async () => {
  const creative = sampleCreative('9', { updatedAt: '2026-03-07T12:00:00.000Z' })
  const machine = creativePreviewMachine.provide({
    actors: {
      loadCreative: fromPromise<PreviewedCreative, { campaignId: string; creativeId: string }>(async () => ({
        creative,
        previousId: null,
        nextId: null,
      })),
      listen: fromCallback<{ type: string }, { campaignId: string; creativeId: string }>(() => {}),
      moderation: moderationMachine.provide({
        actors: { askMayModerate: fromPromise<boolean, { creativeId: string }>(async () => false) },
      }),
    },
  })
  const preview = createActor(machine, { input: { campaignId: '7', creativeId: '9' } }).start()
  const now = Date.parse('2026-03-10T12:00:00Z')
  const screen = await render(<CreativePreview preview={preview} campaignId="7" now={now} />)
  await expect
    .element(screen.getByText('Digital 6-Sheet, 1080 × 1920. Last updated 3 days ago', { exact: true }))
    .toBeVisible()
})
