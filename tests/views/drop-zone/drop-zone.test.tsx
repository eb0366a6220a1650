import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CampaignAction } from '#contract/rights.ts'
import en from '#locales/en.json'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { uploadQueueMachine } from '#machines/creatives/upload-queue.machine.ts'
import { campaignInviteMachine, dropZoneMachine } from '#machines/drop-zone/drop-zone.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleInvite } from '#tests/support/samples/campaign-invites.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { DropZone } from '#views/drop-zone/drop-zone.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

/** The drop-zone of somebody with these rights. */
function show(rights: CampaignAction[], specifications: SpecificationWithCreatives[]) {
  const list = creativeListMachine.provide({
    actors: { load: fromPromise(async () => specifications), listen: fromCallback(() => {}) },
  })
  const machine = dropZoneMachine.provide({
    actors: {
      invite: campaignInviteMachine.provide({
        actors: { load: fromPromise(async () => sampleInvite(rights)), listen: fromCallback(() => {}) },
      }),
      creatives: creativesMachine.provide({
        actors: {
          list,
          watchUploads: fromCallback<AnyEventObject, { campaignId: string }>(() => {}),
        },
      }),
    },
  })
  const dropZone = createActor(machine, {
    input: { campaignId: '7', inviteId: '3' },
  }).start()
  const queue = createActor(uploadQueueMachine.provide({ actors: { keptUploads: fromCallback(() => {}) } }), {
    input: { maxFilesPerDrop: 5, pageId: 'here' },
  }).start()
  return render(
    <DropZone
      dropZone={dropZone}
      queue={queue}
      preview={undefined}
      home="/drop-zone/view/7"
      name="Kerbside"
      now={0}
    />,
  )
}

test('DROP-005 DROP-013 the campaign and its client stand above the list, with one link', async () => {
  const screen = await show(['view', 'upload_creative'], [sampleSpecification('1', [sampleCreative('9')])])
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Coffee autumn')
  await expect.element(screen.getByText('Harbour Coffee', { exact: true })).toBeVisible()
  const links = screen.getByRole('navigation', { name: 'Drop-zone' }).getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Creative', '/drop-zone/view/7/creative/'],
  ])
  await expect.element(screen.getByText('1 of 1 format has files')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Harbour Coffee Hero still v9' }))
    .toHaveAttribute('href', '/drop-zone/view/7/creative/9')
})

test('DROP-008 no card says that its creative is a default', async () => {
  const approved = sampleCreative('9', { moderationStatus: 1, isDefault: true })
  const screen = await show(['view', 'upload_creative'], [sampleSpecification('1', [approved])])
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(screen.getByText('Default', { exact: true }).elements()).toEqual([])
})

test('DROP-014 files can be added only with upload_creative', async () => {
  const specifications = [sampleSpecification('1', [])]
  const uploader = await show(['view', 'upload_creative'], specifications)
  await expect.element(uploader.getByLabelText('Add files for Digital 6-Sheet')).toBeInTheDocument()
  await uploader.unmount()
  const reader = await show(['view'], specifications)
  await expect.element(reader.getByText('No creatives yet')).toBeVisible()
  await expect
    .element(reader.getByText('Your invitation does not include uploading.', { exact: false }))
    .toBeVisible()
  expect(reader.container.querySelectorAll('input[type=file]').length).toBe(0)
})

test('DROP-009 DROP-016 creatives can be selected only where some may be deleted', async () => {
  const specifications = [sampleSpecification('1', [sampleCreative('9')])]
  const owner = await show(['view', 'delete_own_creative'], specifications)
  await expect.element(owner.getByRole('button', { name: 'Select', exact: true })).toBeVisible()
  await owner.unmount()
  const reader = await show(['view', 'target'], specifications)
  await expect.element(reader.getByRole('article')).toBeVisible()
  expect(reader.getByRole('button', { name: 'Select', exact: true }).elements()).toEqual([])
  expect(reader.getByRole('button', { name: /^Delete/ }).elements()).toEqual([])
})
