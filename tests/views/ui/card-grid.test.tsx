import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { CardGrid } from '#views/ui/card-grid.tsx'

import '#views/ui/theme/global.css'

afterEach(() => window.scrollTo(0, 0))

const cards = (count: number) => Array.from({ length: count }, (_, index) => `Poster ${index + 1}`)

const show = (items: string[], { above = 0, comingCount = 0, width = 640 } = {}) => (
  <>
    <div style={{ height: `${above}px` }} />
    <div style={{ width: `${width}px` }}>
      <CardGrid
        label="Posters"
        items={items}
        itemKey={(item) => item}
        cardWidth="150px"
        comingCount={comingCount}
        extra={<button type="button">Add</button>}
        render={(item) => (
          <article style={{ height: '100px' }}>
            <a href={`#${item}`}>{item}</a>
          </article>
        )}
      />
    </div>
  </>
)
const drawn = () => page.getByRole('article').elements().length
const list = () => page.getByRole('list', { name: 'Posters' }).element()
/** How far below the beginning of the list the card of these words begins. */
const topIn = (text: string) => {
  const card = page.getByText(text, { exact: true }).element().closest('li')
  return (card?.getBoundingClientRect().top ?? NaN) - list().getBoundingClientRect().top
}

test('a short list is drawn completely, with its extra place at the end', async () => {
  await render(show(cards(40)))
  expect(drawn()).toBe(40)
  expect(list().lastElementChild?.textContent).toBe('Add')
})

test('a long list draws the rows in the window, and says of each card which it is and of how many', async () => {
  await render(show(cards(5000)))
  await expect.poll(() => list().getBoundingClientRect().height).toBeGreaterThan(100_000)
  expect(drawn()).toBeLessThan(60)
  expect(list().firstElementChild?.textContent).toBe('Add')
  const first = page.getByRole('article').first().element().parentElement
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '5000'])
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('Poster 5000', { exact: true })).toBeInTheDocument()
  expect(drawn()).toBeLessThan(60)
})

test('the columns of a long list follow its width, and it stays where it is when something above it grows', async () => {
  const items = cards(200)
  const screen = await render(show(items))
  // Four columns and the extra place: the fourth card begins the second row.
  await expect.poll(() => topIn('Poster 4')).toBe(112)
  await screen.rerender(show(items, { width: 320 }))
  await expect.poll(() => topIn('Poster 4')).toBe(224)
  await screen.rerender(show(items, { width: 320, above: 400 }))
  await expect.poll(() => topIn('Poster 4')).toBe(224)
})

test('cards that are still being read have their room', async () => {
  const screen = await render(show(cards(50), { comingCount: 450 }))
  const height = await settledHeight()
  expect(height).toBeGreaterThan(12_000)
  await screen.rerender(show(cards(500)))
  expect(await settledHeight()).toBe(height)
})

test('the Tab key leads on through a long list', async () => {
  await render(show(cards(200)))
  await expect.poll(() => topIn('Poster 4')).toBe(112)
  page.getByRole('link', { name: 'Poster 1', exact: true }).element().focus()
  for (let step = 1; step < 60; step += 1) {
    await userEvent.tab()
    await expect.poll(() => document.activeElement?.textContent).toBe(`Poster ${step + 1}`)
  }
})

/** The rows are measured one after the other: the height of the list once it has stayed for a while. */
async function settledHeight(): Promise<number> {
  let height = 0
  let calm = 0
  const look = () => {
    const before = height
    ;({ height } = list().getBoundingClientRect())
    calm = height === before ? calm + 1 : 0
    return calm
  }
  await expect.poll(look, { timeout: 10_000 }).toBeGreaterThan(8)
  return height
}
