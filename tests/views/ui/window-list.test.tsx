import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { WindowList } from '#views/ui/window-list.tsx'

import '#views/ui/theme/global.css'

afterEach(() => window.scrollTo(0, 0))

const cards = (count: number) => Array.from({ length: count }, (_, index) => `Booking ${index + 1}`)

const show = (items: string[], above: number) => (
  <>
    <div style={{ height: `${above}px` }} />
    <WindowList
      label="Bookings"
      items={items}
      itemKey={(item) => item}
      itemHeight={100}
      columns={2}
      render={(item) => <article style={{ height: '100px' }}>{item}</article>}
    />
  </>
)

test('a short list is rendered completely', async () => {
  await render(show(cards(40), 0))
  expect(page.getByRole('article').elements()).toHaveLength(40)
})

test('a long list renders its visible items with their positions, wherever it is on the page', async () => {
  const items = cards(200)
  const screen = await render(show(items, 50))
  const drawn = () => page.getByRole('article').elements().length
  expect(drawn()).toBeLessThan(60)
  const first = page.getByRole('listitem').first().element()
  expect([first.getAttribute('aria-posinset'), first.getAttribute('aria-setsize')]).toEqual(['1', '200'])

  // What stands above grows, the items stay: the first still begins where its list begins.
  await screen.rerender(show(items, 400))
  const list = page.getByRole('list', { name: 'Bookings' }).element()
  await expect.poll(() => first.getBoundingClientRect().top - list.getBoundingClientRect().top).toBe(0)

  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('Booking 200', { exact: true })).toBeInTheDocument()
  expect(drawn()).toBeLessThan(60)
})
