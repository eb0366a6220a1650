import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Accordion } from '#views/ui/disclosure.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => page.viewport(1280, 900))

/** Where the title of a head and what stands at its end begin and end, from the head's corner. */
async function headIn(width: number, detail: string) {
  await page.viewport(width, 800)
  const item = { id: '1', title: <span>Airport Wide</span>, detail: <span>{detail}</span>, content: null }
  const screen = await render(<Accordion items={[item]} open={[]} onOpenChange={() => {}} />)
  const title = screen.getByText('Airport Wide').element().getBoundingClientRect()
  const end = screen.getByText(detail).element().getBoundingClientRect()
  await screen.unmount()
  return { title, end }
}

test('an accordion heading has its detail at the end of its line if there is room', async () => {
  const { title, end } = await headIn(768, '1 to moderate, 1 not ready, 3 creatives')
  expect(end.top).toBeLessThan(title.bottom)
  const short = await headIn(360, '3 creatives')
  expect(short.end.top).toBeLessThan(short.title.bottom)
})

test('on a phone a long detail wraps below the title, aligned with its start', async () => {
  const { title, end } = await headIn(360, '1 to moderate, 1 not ready, 3 creatives')
  expect(title.height).toBeLessThan(24)
  expect(end.top).toBeGreaterThanOrEqual(title.bottom)
  expect(end.left).toBe(title.left)
})
