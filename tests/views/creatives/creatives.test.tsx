import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import en from '#locales/en.json'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { Creatives } from '#views/creatives/creatives.tsx'

import '#views/ui/theme/global.css'

const hrefOf = (id: string) => `/campaigns/7/creative/${id}`
beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test('PUB-015 image and video with a prepared asset are ready; pdf, swf and unprocessed never are', async () => {
  const types = ['image', 'video', 'pdf', 'swf', 'unprocessed']
  const specification = sampleSpecification(
    '1',
    types.map((type, index) => sampleCreative(`${index}`, { type, moderationStatus: 1 })),
  )
  const machine = creativesMachine.provide({
    actors: {
      watchUploads: fromCallback<AnyEventObject, { campaignId: string }>(() => {}),
      list: creativeListMachine.provide({
        actors: { load: fromPromise(async () => [specification]), listen: fromCallback(() => {}) },
      }),
    },
  })
  const creatives = createActor(machine, {
    input: { campaignId: '7', query: { specificationId: null } },
  }).start()
  const screen = await render(
    <Creatives creatives={creatives} hrefOf={hrefOf} mayUpload={false} maySetDefault={false} now={0} />,
  )
  await expect.element(screen.getByText('5 creatives', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('3 not ready', { exact: true })).toBeVisible()
})

test('DROP-008 a drop-zone’s list says nothing of moderation and defaults', async () => {
  const machine = creativesMachine.provide({
    actors: {
      watchUploads: fromCallback<AnyEventObject, { campaignId: string }>(() => {}),
      list: creativeListMachine.provide({
        actors: {
          load: fromPromise(async () => [sampleSpecification('1', [sampleCreative('9')])]),
          listen: fromCallback(() => {}),
        },
      }),
    },
  })
  const creatives = createActor(machine, {
    input: { campaignId: '7', query: { specificationId: null } },
  }).start()
  const screen = await render(
    <Creatives creatives={creatives} hrefOf={hrefOf} mayUpload maySetDefault={false} isDropZone now={0} />,
  )
  await expect.element(screen.getByText('1 creative', { exact: true })).toBeVisible()
  expect(screen.getByRole('switch').elements()).toEqual([])
  expect(screen.getByText(/moderate|default/).elements()).toEqual([])
})
