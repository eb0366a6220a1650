import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { IconButton } from '#views/ui/icon-button.tsx'
import { Menu } from '#views/ui/menu.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

function Settings() {
  const [open, setOpen] = useState(false)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Settings" icon="…" />}
      groups={[{ id: 'all', items: [{ id: 'profile', label: 'View Profile' }] }]}
    />
  )
}

test('the first press on a menu shows the pressed button in the next frame, and the list after it', async () => {
  const first = await render(<Settings />)
  await first.getByRole('button', { name: 'Settings' }).click()
  await expect.element(first.getByRole('menu')).toBeVisible()
  await first.unmount()

  // From here the list's code is loaded.
  const screen = await render(<Settings />)
  const trigger = screen.getByRole('button', { name: 'Settings' })
  const lists: number[] = []
  const observer = new MutationObserver(() => {
    if (trigger.element().getAttribute('aria-expanded') === 'true') {
      lists.push(document.querySelectorAll('[role=menu]').length)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  await trigger.click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  observer.disconnect()
  expect([lists[0], lists.at(-1)]).toEqual([0, 1])
})
