import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback } from 'xstate'

import en from '#locales/en.json'
import { uploadMachine, type UploadInput, type UploadPlan } from '#machines/creatives/upload.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { UploadRow } from '#views/creatives/upload-row.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const input: UploadInput = {
  key: 'upload:1',
  fileName: 'hero.mp4',
  campaignId: '7',
  specificationId: '1',
  size: null,
  replacesCreativeId: null,
  isLost: false,
}

test.each([
  ['UPL-016', 'unreadable_answer', 'Failed to parse response'],
  ['UPL-021 UPL-032', 'eaten_by_the_dog', 'Upload failed: hero.mp4'],
  ['UPL-021', 'unsupported_type', 'hero.mp4 is not a supported file type'],
  ['UPL-021', 'missing_index', 'hero.mp4: An HTML package must have an index.html at its root'],
  ['UPL-021', 'too_many_fps', 'hero.mp4 has more than 25 frames per second'],
])('%s the code %s reads "%s"', async (_, code, words) => {
  const machine = uploadMachine.provide({
    actors: { transfer: fromCallback<{ type: string }, UploadPlan>(() => {}) },
    actions: { notifyFailed: () => {} },
  })
  const upload = createActor(machine, { input }).start()
  upload.send({ type: 'transfer.rejected', failure: { code } })
  const screen = await render(<UploadRow upload={upload} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await expect.element(screen.getByText('Failed', { exact: true })).toBeVisible()
})

test.each([
  [
    'UPL-017 an upload that the server refuses without a reason says that it failed',
    [],
    'Upload failed: hero.mp4',
  ],
  [
    'an upload that the server refuses says its reasons',
    [{ detail: 'The disk is full', field: null, code: null }],
    'The disk is full',
  ],
])('%s', async (_, messages, words) => {
  const machine = uploadMachine.provide({
    actors: { transfer: fromCallback<{ type: string }, UploadPlan>(() => {}) },
    actions: { notifyFailed: () => {} },
  })
  const upload = createActor(machine, { input }).start()
  upload.send({ type: 'transfer.rejected', failure: { problem: { kind: 'server', messages } } })
  const screen = await render(<UploadRow upload={upload} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
})

test('an upload for which the server has no room says that it is kept, and is tried again', async () => {
  const sent: string[] = []
  const machine = uploadMachine.provide({
    actors: {
      transfer: fromCallback<{ type: string }, UploadPlan>(({ receive }) =>
        receive(({ type }) => sent.push(type)),
      ),
    },
    actions: { notifyWaiting: () => {} },
  })
  const upload = createActor(machine, { input }).start()
  upload.send({ type: 'transfer.checked' })
  upload.send({ type: 'upload.start' })
  upload.send({ type: 'transfer.progressed', progress: 0.4 })
  upload.send({ type: 'transfer.full' })
  const screen = await render(<UploadRow upload={upload} />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The storage of the server is full. What was sent of hero.mp4 is kept. Try again later.',
    )
  await screen.getByRole('button', { name: 'Try again hero.mp4' }).click()
  await expect.element(screen.getByText('40%')).toBeVisible()
  expect(sent).toEqual(['transfer.start', 'transfer.resume'])
})

test('UPL-007 an upload of the content of another one says which', async () => {
  const machine = uploadMachine.provide({
    actors: { transfer: fromCallback<{ type: string }, UploadPlan>(() => {}) },
    actions: { notifyFailed: () => {} },
  })
  const upload = createActor(machine, { input }).start()
  upload.send({ type: 'transfer.rejected', failure: { code: 'duplicate', twin: 'first.mp4' } })
  const screen = await render(<UploadRow upload={upload} />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('hero.mp4 is the same file as first.mp4, which is already being uploaded')
})

test('UPL-028 a film of the wrong size says which size it has and which it must have', async () => {
  const machine = uploadMachine.provide({
    actors: { transfer: fromCallback<{ type: string }, UploadPlan>(() => {}) },
    actions: { notifyFailed: () => {} },
  })
  const upload = createActor(machine, { input }).start()
  upload.send({
    type: 'transfer.rejected',
    failure: {
      code: 'wrong_dimensions',
      actual: { width: 540, height: 960 },
      wanted: { width: 1080, height: 1920 },
    },
  })
  const screen = await render(<UploadRow upload={upload} />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'hero.mp4 is 540 × 960 pixels. A video must have exactly the size of its frame specification, 1080 × 1920.',
    )
})
