import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { AppFrame } from '#views/ui/app-frame.tsx'
import { NavTabs } from '#views/ui/nav-tabs.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test('the focus goes to what is around a button that is gone, disabled, or was on another screen', async () => {
  const screenOf = (body: ReactNode) => (
    <AppFrame>
      <div data-content="" tabIndex={-1} data-testid="content">
        {body}
      </div>
    </AppFrame>
  )
  const card = (button: ReactNode) => screenOf(<article data-testid="card">{button}</article>)
  const screen = await render(card(<button type="button">Promote</button>))
  const button = screen.getByRole('button', { name: 'Promote' })

  await button.click()
  await screen.rerender(
    card(
      <button type="button" disabled>
        Promote
      </button>,
    ),
  )
  await expect.element(screen.getByTestId('card')).toHaveFocus()

  await screen.rerender(card(<button type="button">Promote</button>))
  await button.click()
  await screen.rerender(card('Promoted'))
  await expect.element(screen.getByTestId('card')).toHaveFocus()

  await screen.rerender(screenOf('Another screen'))
  await expect.element(screen.getByTestId('content')).toHaveFocus()
})

test('the focus goes on to the content of a screen that is still loading when the one before it goes', async () => {
  const screen = await render(
    <AppFrame>
      <p>
        <button type="button">Create</button>
      </p>
    </AppFrame>,
  )
  await screen.getByRole('button', { name: 'Create' }).click()
  await screen.rerender(<AppFrame>Loading</AppFrame>)
  await expect.element(screen.getByRole('main')).toHaveFocus()
  await userEvent.keyboard('{Shift}')

  const loaded = (content: ReactNode) => (
    <AppFrame>
      <section>
        <a href="#creative">Creative</a>
        {content}
      </section>
    </AppFrame>
  )
  await screen.rerender(
    loaded(
      <div data-content="" tabIndex={-1} data-testid="content">
        <button type="button">Upload</button>
      </div>,
    ),
  )
  await expect.element(screen.getByTestId('content')).toHaveFocus()

  await screen.getByRole('button', { name: 'Upload' }).click()
  await screen.rerender(
    loaded(
      <div data-content="" tabIndex={-1} data-testid="content" key="another">
        Bookings
      </div>,
    ),
  )
  await expect.element(screen.getByTestId('content')).toHaveFocus()
})

test('a click on nothing takes the focus away', async () => {
  const frame = (words: string) => (
    <AppFrame>
      <button type="button">Promote</button>
      <p>{words}</p>
    </AppFrame>
  )
  const screen = await render(frame('Words'))
  await screen.getByRole('button', { name: 'Promote' }).click()
  ;(document.activeElement as HTMLElement).blur()
  await screen.rerender(frame('Other words'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(document.activeElement).toBe(document.body)
})

test('tabs are one Tab stop, the current one; arrow keys, Home and End go to the others', async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <NavTabs
        label="Sections"
        items={['Creative', 'Bookings', 'Publishing'].map((label, index) => ({
          id: label,
          label,
          href: `#${label}`,
          current: index === 1,
        }))}
      />
      <button type="button">After</button>
    </>,
  )
  await screen.getByRole('button', { name: 'Before' }).click()
  for (const [key, name] of [
    ['Tab', 'Bookings'],
    ['ArrowRight', 'Publishing'],
    ['ArrowRight', 'Creative'],
    ['ArrowLeft', 'Publishing'],
    ['Home', 'Creative'],
    ['End', 'Publishing'],
    ['Tab', 'After'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(screen.getByText(name)).toHaveFocus()
  }
})
