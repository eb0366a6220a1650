import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'

import en from '#locales/en.json'
import { resourceMachine } from '#machines/kit/resource.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { UnitsFailed } from '#views/campaigns/units-failed.tsx'
import { AwayPanel } from '#views/ui/away-panel.tsx'
import { StaleBanner } from '#views/ui/stale-banner.tsx'
import { TryAgain } from '#views/ui/try-again.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const labels = { goneTitle: 'Deleted', goneText: '', failedTitle: 'Failed', failedText: '' }

test('“Try again” looks the same in forms, drawers, tables and banners', async () => {
  const retry = vi.fn<() => void>()
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('not reached')))
  const machine = resourceMachine<string>('old').provide({
    actors: { load: fromPromise(load), listen: fromCallback(() => {}) },
  })
  const resource = createActor(machine, { input: { params: null, query: null } }).start()
  await waitFor(resource, (snapshot) => snapshot.hasTag('failed'))
  const screen = await render(
    <>
      <TryAgain onClick={retry} />
      <UnitsFailed onRetry={retry} />
      <AwayPanel labels={labels} isGone={false} onRetry={retry} onClose={() => {}} />
      <StaleBanner resource={resource} text="Old" />
      <p>Elsewhere</p>
    </>,
  )
  // The pointer may be where an earlier test left it, on one of them.
  await userEvent.hover(screen.getByText('Elsewhere'))
  const buttons = screen.getByRole('button', { name: 'Try again' })
  const looks = buttons.elements().map((button) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth } = getComputedStyle(button)
    return { backgroundColor, color, borderTopColor, borderTopWidth }
  })
  expect(looks).toEqual(Array.from({ length: 4 }, () => looks[0]))
  for (const button of buttons.all()) {
    await button.click()
  }
  await expect.poll(() => [retry.mock.calls.length, load.mock.calls.length]).toEqual([3, 2])
  resource.stop()
})
