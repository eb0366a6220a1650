import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import type { AssetVersion } from '#contract/creatives.ts'
import en from '#locales/en.json'
import { assetHistoryMachine, versionsMachine } from '#machines/creatives/asset-history.machine.ts'
import type { CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleVersion, sampleWithHistory } from '#tests/support/samples/creatives.ts'
import { AssetHistory } from '#views/creatives/asset-history.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const manager = {
  userId: '5',
  rights: ['view', 'replace_creative'],
  isActive: true,
  isInvited: false,
} as const

function show(
  versions: AssetVersion[],
  replacer: CreativeHandler | null = { ...manager, rights: [...manager.rights] },
) {
  const history = createActor(
    assetHistoryMachine.provide({
      actors: { versions: heldResource(versionsMachine, { value: sampleWithHistory('9', versions) }) },
    }),
    { input: { campaignId: '7', creativeId: '9' } },
  ).start()
  return render(<AssetHistory history={history} replacer={replacer} onClose={() => {}} />)
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

const bringBackButtons = (screen: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('button', { name: /^Bring back/ }).elements()

test('an earlier file that is kept is brought back after a question', async () => {
  const screen = await show([
    sampleVersion('3'),
    sampleVersion('2', { url: null, preparedUrl: null, thumbnailUrl: null }),
    sampleVersion('1'),
  ])
  await expect
    .element(
      screen.getByRole('article', { name: 'harbour v2.jpg' }).getByText('This file is no longer kept.'),
    )
    .toBeVisible()
  expect(bringBackButtons(screen)).toHaveLength(1)
  await screen.getByRole('button', { name: /^Bring back harbour v1.jpg from / }).click()
  await expect
    .element(
      screen.getByText(
        'Harbour gets this file again as its newest version, and then waits for approval. Nothing in the history is lost.',
      ),
    )
    .toBeVisible()
})

test('CREA-023 CREA-062 nobody brings a file back who may not replace the creative', async () => {
  const files = [sampleVersion('2'), sampleVersion('1')]
  const looking = await show(files, { ...manager, rights: ['view'] })
  await expect.element(looking.getByText('harbour v1.jpg')).toBeVisible()
  expect(bringBackButtons(looking)).toEqual([])
  await looking.unmount()
  const unknown = await show(files, null)
  await expect.element(unknown.getByText('harbour v1.jpg')).toBeVisible()
  expect(bringBackButtons(unknown)).toEqual([])
})

test('two versions are compared beside each other, and over each other with a divider', async () => {
  const screen = await show([sampleVersion('3'), sampleVersion('2'), sampleVersion('1')])
  const compare = screen.getByRole('button', { name: 'Compare', exact: true })
  await expect.element(compare).toBeDisabled()
  for (const version of ['v3', 'v2', 'v1']) {
    await screen.getByRole('checkbox', { name: new RegExp(`^Compare harbour ${version}`) }).click()
  }
  // The third takes the place of the first.
  await expect.element(screen.getByRole('checkbox', { name: /^Compare harbour v3/ })).not.toBeChecked()
  await compare.click()
  const comparison = screen.getByRole('dialog', { name: 'Compare versions' })
  await expect.element(comparison.getByRole('img', { name: 'harbour v1.jpg' })).toBeVisible()
  expect(comparison.getByRole('slider').elements()).toEqual([])
  await comparison.getByRole('radio', { name: 'Over each other' }).click()
  const divider = comparison.getByRole('slider', { name: 'Divider between the versions' })
  await expect.element(divider).toHaveAttribute('aria-valuetext', '50 % of the older version')
  divider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(divider).toHaveAttribute('aria-valuetext', '52 % of the older version')
  const [over] = [...(divider.element().parentElement?.children ?? [])].slice(1)
  expect(getComputedStyle(over as HTMLElement).clipPath).toBe('inset(0px 0px 0px 52%)')
})

test('a package is shown in a frame without rights, and a video beside a picture plays by the same controls', async () => {
  const screen = await show([
    sampleVersion('2', { type: 'html5', htmlUrl: 'about:blank', preparedUrl: null }),
    sampleVersion('1', { type: 'video', preparedUrl: 'data:video/mp4;base64,' }),
  ])
  for (const version of ['v2', 'v1']) {
    await screen.getByRole('checkbox', { name: new RegExp(`^Compare harbour ${version}`) }).click()
  }
  await screen.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect.element(screen.getByTitle('harbour v2.jpg')).toHaveAttribute('sandbox', 'allow-scripts')
  await expect.element(screen.getByRole('button', { name: 'Play both videos' })).toBeVisible()
})
