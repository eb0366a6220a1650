import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { css } from '#styled/css/index.js'
import { MainAction, NextActionProvider, type NextAction } from '#views/ui/bottom-bar.tsx'
import { Button } from '#views/ui/button.tsx'
import { Skeleton } from '#views/ui/skeleton.tsx'

import '#views/ui/theme/global.css'

const barWith = (next: NextAction) => (
  <NextActionProvider next={next}>
    <MainAction>
      <Button>Add files</Button>
    </MainAction>
  </NextActionProvider>
)
/** A rectangle has no properties of its own to compare. */
const placeOf = (element: Element) => element.getBoundingClientRect().toJSON()
const pending: NextAction = { action: null, isPending: true }
const none: NextAction = { action: null, isPending: false }
const publish: NextAction = { action: <Button>Publish</Button>, isPending: false }

test.each([
  ['there is a next action', publish],
  ['there is none', none],
])('on a phone the action of a section is there at once, and stays where it is when %s', async (_, known) => {
  await page.viewport(360, 740)
  const screen = await render(barWith(pending))
  const files = screen.getByRole('button', { name: 'Add files' })
  await expect.element(files).toBeVisible()
  const place = placeOf(files.element())
  await screen.rerender(barWith(known))
  expect(placeOf(files.element())).toEqual(place)
})

test('on a phone the next action stays where it is when the actions of a section come', async () => {
  await page.viewport(360, 740)
  const bar = (actions: ReactNode) => (
    <NextActionProvider next={publish}>
      <MainAction>{actions}</MainAction>
    </NextActionProvider>
  )
  const screen = await render(
    bar(
      <>
        <Skeleton shape="block" className={css({ width: '28', height: '8' })} />
        <Skeleton shape="block" className={css({ width: '20', height: '8' })} />
      </>,
    ),
  )
  const next = screen.getByRole('button', { name: 'Publish' })
  await expect.element(next).toBeVisible()
  const place = placeOf(next.element())
  await screen.rerender(
    bar(
      <>
        <Button>Add files</Button>
        <Button>Select</Button>
      </>,
    ),
  )
  expect(placeOf(next.element())).toEqual(place)
})

test('on a phone the action of a section has the whole width when it is known that nothing comes next', async () => {
  await page.viewport(360, 740)
  const screen = await render(barWith(none))
  const files = screen.getByRole('button', { name: 'Add files' })
  await expect.element(files).toBeVisible()
  const bar = files.element().closest('[data-bottom-bar]') as HTMLElement
  const { paddingLeft, paddingRight } = getComputedStyle(bar)
  expect(files.element().getBoundingClientRect().width).toBe(
    bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
  )
})
