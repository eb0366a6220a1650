import type { ReactNode } from 'react'
import { afterAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'

import en from '#locales/en.json'
import { noticesMachine } from '#machines/shell/notices.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { setMessages } from '#services/intl/intl.ts'
import { Notices } from '#views/shell/notices.tsx'

import '#views/ui/theme/global.css'

const said = (message: string) => ({
  id: message,
  type: 'error' as const,
  lines: [{ message, values: {} }],
  timesOut: true,
})

afterAll(() => configureIntl({ locale: 'en', messages: en }))

test('SHELL-028 a notice waits while its message is loading, the others are shown at once', async () => {
  const { 'campaign.forbidden': _, ...front } = en
  setMessages('en', front)
  const notices = createActor(noticesMachine).start()
  const screen = await render(<Notices notices={notices} />)
  notices.send({ type: 'notice.show', notice: said('campaign.forbidden') })
  notices.send({ type: 'notice.show', notice: said('problem.server') })
  await expect.element(screen.getByText(en['problem.server'])).toBeVisible()
  expect(screen.getByText(/campaign/i).query()).toBeNull()
  configureIntl({ locale: 'en', messages: en })
  await expect.element(screen.getByText('You are not permitted to view this campaign')).toBeVisible()
})

test('SHELL-020 each type of notice has its tone and its colour', async () => {
  configureIntl({ locale: 'en', messages: en })
  const notices = createActor(noticesMachine).start()
  const screen = await render(<Notices notices={notices} />)
  const messages = {
    error: 'problem.server',
    warning: 'shell.deploying',
    success: 'passwordReset.done',
    info: 'passwordReset.sent',
  } as const
  for (const [type, message] of Object.entries(messages)) {
    notices.send({ type: 'notice.show', notice: { ...said(message), type: type as keyof typeof messages } })
  }
  const region = screen.getByRole('region', { name: 'Notifications' })
  const toneOf = ([type, message]: [string, string]) => {
    const toast = region
      .getByText(en[message as keyof typeof en])
      .element()
      .closest('[data-tone]')
    return { type, tone: toast?.getAttribute('data-tone'), colour: getComputedStyle(iconIn(toast)).color }
  }
  await expect.element(region.getByText(en['passwordReset.sent'])).toBeVisible()
  const shown = Object.entries(messages).map(toneOf)
  expect(shown.map(({ type, tone }) => [type, tone])).toEqual(shown.map(({ type }) => [type, type]))
  expect(new Set(shown.map(({ colour }) => colour)).size).toBe(4)
})

/** The sign of a notice, which has its colour. */
function iconIn(toast: Element | null | undefined): Element {
  const icon = toast?.querySelector('svg')
  if (!icon) {
    throw new Error('A notice has a sign')
  }
  return icon
}

test('in a small window notices stand at the bottom, above the buttons there, and at the top over a question', async () => {
  await page.viewport(360, 640)
  const notices = createActor(noticesMachine).start()
  const show = (below: ReactNode) => (
    <>
      <Notices notices={notices} />
      {below}
    </>
  )
  const screen = await render(show(null))
  notices.send({ type: 'notice.show', notice: said('problem.server') })
  const text = screen.getByText(en['problem.server'])
  await expect.element(text).toBeVisible()
  const box = () => {
    const { top, bottom } = screen
      .getByRole('region', { name: 'Notifications' })
      .element()
      .getBoundingClientRect()
    return { top, bottom }
  }
  expect(box().bottom).toBe(632)
  await screen.rerender(show(<div data-bottom-bar style={{ position: 'fixed', bottom: 0, height: 68 }} />))
  expect(box().bottom).toBeLessThan(640 - 68)
  await screen.rerender(show(<div data-bottom-sheet />))
  expect(box().top).toBe(8)
})
