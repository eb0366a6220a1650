import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import en from '#locales/en.json'
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
  const screen = await render(
    <>
      <TryAgain onClick={retry} />
      <UnitsFailed onRetry={retry} />
      <AwayPanel labels={labels} isGone={false} onRetry={retry} onClose={() => {}} />
      <StaleBanner text="Old" canRetry onRetry={retry} />
    </>,
  )
  const buttons = screen.getByRole('button', { name: 'Try again' })
  const looks = buttons.elements().map((button) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth } = getComputedStyle(button)
    return { backgroundColor, color, borderTopColor, borderTopWidth }
  })
  expect(looks).toEqual(Array.from({ length: 4 }, () => looks[0]))
  for (const button of buttons.all()) {
    await button.click()
  }
  expect(retry).toHaveBeenCalledTimes(4)
})
