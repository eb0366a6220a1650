import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Button } from '#views/ui/button.tsx'
import { LinkProvider } from '#views/ui/link.tsx'
import { MorePopover } from '#views/ui/more-popover.tsx'
import { Popover } from '#views/ui/popover.tsx'
import { TextField } from '#views/ui/text-field.tsx'
import { TextLink } from '#views/ui/text-link.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

function Once() {
  const [done, setDone] = useState(false)
  return (
    <Button disabled={done} onClick={() => setDone(true)}>
      Mark as late
    </Button>
  )
}

async function opened() {
  const screen = await render(
    <LinkProvider actions={{ navigate: () => {} }}>
      <MorePopover label="More actions">
        <Once />
        <TextLink href="/settings">Settings</TextLink>
      </MorePopover>
      <Button>Elsewhere</Button>
    </LinkProvider>,
  )
  const trigger = screen.getByRole('button', { name: 'More actions' })
  await trigger.click()
  const panel = screen.getByRole('region', { name: 'More actions' })
  await expect.element(panel).toBeVisible()
  return { screen, trigger, panel }
}

test('Escape closes a popover, and the focus is on its button', async () => {
  const { trigger, panel } = await opened()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(document.activeElement).toBe(trigger.element())
})

test('a press outside closes a popover', async () => {
  const { screen, panel } = await opened()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a link that is followed closes its popover, and the focus is on its button', async () => {
  const { screen, trigger, panel } = await opened()
  await screen.getByRole('link', { name: 'Settings' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(document.activeElement).toBe(trigger.element())
})

test('the focus stays in a popover when the button that was pressed is disabled', async () => {
  const { screen, panel } = await opened()
  await screen.getByRole('button', { name: 'Mark as late' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mark as late' })).toBeDisabled()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
})

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <Popover form open={open} onOpenChange={setOpen} label="Add" trigger={<Button>Add</Button>}>
      <TextField label="Name" value="" onValueChange={() => {}} />
      <Button onClick={() => setOpen(false)}>Save</Button>
    </Popover>
  )
}

test('the focus goes to the first field of a form in a popover, and back to its button when the form goes', async () => {
  const screen = await render(<Asking />)
  const trigger = screen.getByRole('button', { name: 'Add' })
  await trigger.click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('what is scrolled in a popover stays where it is, also when the popover is placed anew', async () => {
  const screen = await render(
    <MorePopover label="More actions">
      {Array.from({ length: 80 }, (_, index) => (
        <p key={index}>{`Action ${index}`}</p>
      ))}
    </MorePopover>,
  )
  await screen.getByRole('button', { name: 'More actions' }).click()
  const panel = screen.getByRole('region', { name: 'More actions' })
  await expect.element(panel).toBeVisible()
  const scroller = panel.element()
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
  scroller.scrollTop = 400
  await scrolled
  expect(scroller.scrollTop).toBe(400)
  window.dispatchEvent(new Event('resize'))
  expect(scroller.scrollTop).toBe(400)
})
