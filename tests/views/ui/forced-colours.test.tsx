import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import type {} from '#tests/support/colours-command.ts'
import { AlertBanner } from '#views/ui/alert-banner.tsx'
import { Combobox } from '#views/ui/combobox.tsx'
import { DateBar } from '#views/ui/date-bar.tsx'
import { NavTabs } from '#views/ui/nav-tabs.tsx'
import { Pagination } from '#views/ui/pagination.tsx'
import { ProgressBar } from '#views/ui/progress-bar.tsx'
import { SectionTools } from '#views/ui/section-tools.tsx'
import { Skeleton } from '#views/ui/skeleton.tsx'
import { Spinner } from '#views/ui/spinner.tsx'
import { StatusChip } from '#views/ui/status-chip.tsx'
import { Switch } from '#views/ui/switch.tsx'
import { ToastRegion } from '#views/ui/toast-region.tsx'

import '#views/ui/theme/global.css'

const day = 86_400_000
const now = Date.UTC(2026, 4, 11)

describe("with a person's own colours", () => {
  beforeAll(async () => {
    configureIntl({ locale: 'en', messages: en })
    await commands.forceColours(true)
  })
  afterAll(() => commands.forceColours(false))

  test('the current tab and the current page stand out', async () => {
    const screen = await render(
      <>
        <NavTabs
          label="Sections"
          items={[
            { id: 'a', label: 'Creative', href: '#a', current: true },
            { id: 'b', label: 'Rules', href: '#b', current: false },
          ]}
        />
        <Pagination page={2} pageCount={3} hrefOf={(page) => `#${page}`} label="Pages" />
      </>,
    )
    const tab = screen.getByRole('link', { name: 'Creative' }).element()
    expect(getComputedStyle(tab, '::after').backgroundColor).toBe(systemColour('Highlight'))
    const page = screen.getByRole('link', { name: 'Page 2' }).element()
    expect(getComputedStyle(page).backgroundColor).toBe(systemColour('Highlight'))
    expect(getComputedStyle(page).color).toBe(systemColour('HighlightText'))
  })

  test('the current part of a section stands out', async () => {
    const place = (id: string, current: boolean) => ({ id, label: id, href: `#${id}`, current })
    const screen = await render(
      <SectionTools
        title="Creative"
        placesLabel="Parts of the section"
        places={[place('All creatives', true), place('Schedule', false)]}
      />,
    )
    const colours = (name: string) => {
      const { backgroundColor, color } = getComputedStyle(screen.getByRole('link', { name }).element())
      return [backgroundColor, color]
    }
    expect(colours('All creatives')).toEqual([systemColour('Highlight'), systemColour('HighlightText')])
    expect(colours('Schedule')).not.toContain(systemColour('Highlight'))
  })

  test('the days of a campaign are a strip in two colours, with today marked', async () => {
    const screen = await render(
      <DateBar startsAt={iso(now - 3 * day)} endsAt={iso(now + day)} now={now} bare />,
    )
    const bar = screen.getByRole('img').element()
    const strip = getComputedStyle(bar, '::before')
    expect(strip.backgroundImage).toContain(systemColour('Highlight'))
    expect(strip.backgroundImage).toContain(systemColour('GrayText'))
    expect(getComputedStyle(bar, '::after').backgroundColor).toBe(systemColour('CanvasText'))
  })

  test.each<[name: string, part: ReactElement, find: string]>([
    [
      'a banner',
      <AlertBanner key="a" tone="blocked" title="No space is left." />,
      '[class*=alert-banner__root]',
    ],
    [
      'a status',
      <StatusChip key="a" tone="live">
        Live
      </StatusChip>,
      '.status-chip',
    ],
    [
      'a notice',
      <ToastRegion key="a" notices={[{ id: '1', tone: 'info', text: 'Saved' }]} onDismiss={() => {}} />,
      '[class*=toast__item]',
    ],
    ['the track of a progress bar', <ProgressBar key="a" label="Upload" value={0.4} />, '[role=progressbar]'],
    ['a switch', <Switch key="a" label="Live" checked={false} onCheckedChange={() => {}} />, '[role=switch]'],
  ])('%s has a border', async (_, part, find) => {
    await render(part)
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(found(find))
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px'])
    expect(borderTopColor).not.toBe(systemColour('Canvas'))
  })

  test('of the suggestions in a list only the highlighted one has a line around it', async () => {
    const screen = await render(
      <Combobox
        label="Brand"
        text="h"
        suggestions={['Harbour Coffee', 'Holmwick'].map((name) => ({ value: name, label: name }))}
        open
        onOpenChange={() => {}}
        onTextChange={() => {}}
        onPick={() => {}}
      />,
    )
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    const lines = screen
      .getByRole('option')
      .elements()
      .map((option) => getComputedStyle(option).outlineStyle)
    expect(lines).toEqual(['solid', 'none'])
    expect(getComputedStyle(screen.getByRole('listbox').element()).outlineStyle).toBe('none')
  })

  test('a switch shows its knob, and that it is on', async () => {
    const screen = await render(<Switch label="Live" checked onCheckedChange={() => {}} />)
    const control = screen.getByRole('switch').element()
    expect(getComputedStyle(control).backgroundColor).toBe(systemColour('Highlight'))
    expect(getComputedStyle(control, '::after').backgroundColor).toBe(systemColour('HighlightText'))
  })

  test('what is under way is seen: the filled part of a bar, a spinner with its gap, a place for what comes', async () => {
    await render(
      <>
        <ProgressBar label="Upload" value={0.4} />
        <Spinner />
        <Skeleton />
      </>,
    )
    expect(getComputedStyle(found('[class*=progress-bar__fill]')).backgroundColor).toBe(
      systemColour('Highlight'),
    )
    expect(getComputedStyle(found('.spinner')).borderTopColor).toBe(systemColour('Canvas'))
    expect(getComputedStyle(found('.spinner')).borderBottomColor).not.toBe(systemColour('Canvas'))
    expect(getComputedStyle(found('.skeleton')).backgroundColor).toBe(systemColour('GrayText'))
  })

  test('a pressed button stands out', async () => {
    const screen = await render(
      <button type="button" aria-pressed="true">
        Pinned
      </button>,
    )
    const { borderTopColor, borderTopWidth } = getComputedStyle(screen.getByRole('button').element())
    expect([borderTopColor, borderTopWidth]).toEqual([systemColour('Highlight'), '3px'])
  })
})

function iso(moment: number): string {
  return new Date(moment).toISOString()
}

function found(selector: string): Element {
  const element = document.querySelector(selector)
  if (element === null) {
    throw new Error(`Nothing matches ${selector}`)
  }
  return element
}

/** What the browser makes of a system colour at the time. */
function systemColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = name
  probe.style.forcedColorAdjust = 'none'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}
