import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { MiniTimeline } from '#views/dashboard/mini-timeline.tsx'
import { DateBar } from '#views/ui/date-bar.tsx'
import { Switch } from '#views/ui/switch.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => {
  document.documentElement.style.removeProperty('direction')
  document.documentElement.removeAttribute('dir')
})

describe.each(['ltr', 'rtl'] as const)('where lines run %s', (direction) => {
  const [start, end] = direction === 'ltr' ? (['left', 'right'] as const) : (['right', 'left'] as const)

  test('the knob of a switch that is on lies at its end', async () => {
    document.documentElement.style.direction = direction
    const screen = await render(<Switch label="Live" checked onCheckedChange={() => {}} />)
    expect(getComputedStyle(screen.getByRole('switch').element(), '::after')[start]).toBe('12px')
  })

  test('the bar in a row of the dashboard is filled from where it begins', async () => {
    document.documentElement.dir = direction
    const screen = await render(
      <MiniTimeline
        campaign={sampleCampaign('1', { startsAt: '2026-05-01T00:00:00Z', endsAt: '2026-05-05T00:00:00Z' })}
        now={Date.UTC(2026, 4, 4)}
      />,
    )
    const { backgroundImage } = getComputedStyle(screen.getByRole('img').element())
    expect(backgroundImage).toMatch(new RegExp(`^linear-gradient\\(to ${end}, .* 75%`))
  })

  test('the strip of a campaign is filled from where it begins', async () => {
    document.documentElement.style.direction = direction
    const screen = await render(
      <DateBar
        startsAt="2026-05-01T00:00:00Z"
        endsAt="2026-05-05T00:00:00Z"
        now={Date.UTC(2026, 4, 4)}
        bare
      />,
    )
    const bar = screen.getByRole('img').element()
    const strip = getComputedStyle(bar, '::before')
    const width = bar.getBoundingClientRect().width
    expect(Number.parseFloat(strip.getPropertyValue(`padding-${start}`))).toBeCloseTo(width * 0.75, 0)
    expect(strip.getPropertyValue(`padding-${end}`)).toBe('0px')
  })
})
