import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Button } from '#views/ui/button.tsx'
import { Combobox } from '#views/ui/combobox.tsx'
import { ConfirmDialog } from '#views/ui/confirm-dialog.tsx'
import { Dialog } from '#views/ui/dialog.tsx'
import { Drawer } from '#views/ui/drawer.tsx'
import { Form } from '#views/ui/form.tsx'
import { LinkProvider } from '#views/ui/link.tsx'
import { Menu } from '#views/ui/menu.tsx'
import { RadioGroup } from '#views/ui/radio-group.tsx'
import { SelectField } from '#views/ui/select-field.tsx'
import { TextField } from '#views/ui/text-field.tsx'
import { ToastRegion } from '#views/ui/toast-region.tsx'
import { Tooltip } from '#views/ui/tooltip.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

function Profile({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Profile</Button>
      <Drawer open={open} onOpenChange={setOpen} title="My Profile" locked={locked}>
        <SelectField
          label="Digest"
          options={[{ value: 'daily', label: 'Daily' }]}
          value={null}
          onValueChange={() => {}}
        />
        <Button onClick={() => setAsking(true)}>Leave</Button>
        <ConfirmDialog open={asking} onOpenChange={setAsking} onConfirm={() => {}} title="Are you sure?" />
      </Drawer>
    </>
  )
}

describe('Escape', () => {
  test('closes the top-most overlay and returns the focus', async () => {
    const screen = await render(<Profile />)
    const opener = screen.getByRole('button', { name: 'View Profile' })
    await opener.click()
    const drawer = screen.getByRole('dialog', { name: 'My Profile' })
    await drawer.getByRole('button', { name: 'Leave' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(drawer).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('closes a list before its drawer', async () => {
    const screen = await render(<Profile />)
    await screen.getByRole('button', { name: 'View Profile' }).click()
    await screen.getByRole('combobox', { name: 'Digest' }).click()
    await expect.element(screen.getByRole('option', { name: 'Daily' })).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: 'My Profile' })).toBeVisible()
  })

  test('reaches the question in a drawer when both are open from the start', async () => {
    const onAnswer = vi.fn<(open: boolean) => void>()
    const onDrawer = vi.fn<(open: boolean) => void>()
    const screen = await render(
      <Drawer open onOpenChange={onDrawer} title="New campaign">
        <Button>Save</Button>
        <ConfirmDialog open onOpenChange={onAnswer} onConfirm={() => {}} title="Leave?" />
      </Drawer>,
    )
    // By role: what is hidden from assistive technology is not found.
    await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(onAnswer.mock.calls).toEqual([[false]])
    expect(onDrawer.mock.calls).toEqual([])
  })

  test('does not close a locked dialog', async () => {
    const screen = await render(<Profile locked />)
    await screen.getByRole('button', { name: 'View Profile' }).click()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'My Profile' })).toBeVisible()
  })
})

describe('the initial focus', () => {
  const closed = { onOpenChange: () => {} }

  test('is in the first field, without a tooltip over the dialog', async () => {
    const screen = await render(
      <Drawer open title="Campaign Settings" {...closed}>
        <Form onSubmit={() => {}}>
          <TextField label="Id" disabled value="12" onValueChange={() => {}} />
          <TextField label="Name" value="" onValueChange={() => {}} />
        </Form>
      </Drawer>,
    )
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  })

  test('is on the checked radio button', async () => {
    const screen = await render(
      <Dialog open title="Snooze" {...closed}>
        <RadioGroup
          label="How long"
          options={['week', 'day', 'never'].map((value) => ({ value, label: value }))}
          value="day"
          onValueChange={() => {}}
        />
      </Dialog>,
    )
    await expect.element(screen.getByRole('radio', { name: 'day' })).toHaveFocus()
  })

  test('waits on the dialog for a form that is still being loaded', async () => {
    const drawer = (isLoaded: boolean) => (
      <Drawer open title="Campaign Settings" {...closed}>
        {isLoaded ? (
          <Form onSubmit={() => {}}>
            <TextField label="Name" value="" onValueChange={() => {}} />
          </Form>
        ) : null}
      </Drawer>
    )
    const screen = await render(drawer(false))
    await expect.element(screen.getByRole('dialog')).toHaveFocus()
    await screen.rerender(drawer(true))
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  test('is on the answer that changes nothing, at a question', async () => {
    const screen = await render(<ConfirmDialog open title="Delete?" {...closed} onConfirm={() => {}} />)
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })
})

describe('ConfirmDialog', () => {
  test('tells yes from no', async () => {
    const onConfirm = vi.fn<() => void>()
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const screen = await render(
      <ConfirmDialog open onOpenChange={onOpenChange} onConfirm={onConfirm} title="Delete?" />,
    )
    await screen.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => expect([onConfirm.mock.calls, onOpenChange.mock.calls]).toEqual([[[]], []]))
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect([onConfirm.mock.calls, onOpenChange.mock.calls]).toEqual([[[]], [[false]]]))
  })

  test('ignores answers while the last one is carried out', async () => {
    const screen = await render(
      <ConfirmDialog open busy onOpenChange={() => {}} onConfirm={() => {}} title="Delete?" />,
    )
    await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  })
})

describe('Menu', () => {
  function Settings({ onProfile }: { onProfile: () => void }) {
    const [open, setOpen] = useState(false)
    return (
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Settings</Button>}
        groups={[
          {
            id: 'all',
            items: [
              { id: 'profile', label: 'View Profile', onSelect: onProfile },
              { id: 'users', label: 'Users', href: '/users' },
            ],
          },
        ]}
      />
    )
  }

  async function setup() {
    const onProfile = vi.fn<() => void>()
    const visited: string[] = []
    const screen = await render(
      <LinkProvider actions={{ navigate: (href) => visited.push(href) }}>
        <Settings onProfile={onProfile} />
      </LinkProvider>,
    )
    return { screen, onProfile, visited }
  }

  test('is operated by arrow keys and closes on a choice', async () => {
    const { screen, onProfile } = await setup()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'View Profile' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onProfile.mock.calls).toEqual([[]]))
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  test('links inside it are followed by click and by keyboard', async () => {
    const { screen, visited } = await setup()
    await screen.getByRole('button', { name: 'Settings' }).click()
    await screen.getByRole('menuitem', { name: 'Users' }).click()
    await expect.poll(() => visited).toEqual(['/users'])

    await expect.element(screen.getByRole('button', { name: 'Settings' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('u{Enter}')
    await vi.waitFor(() => expect(visited).toEqual(['/users', '/users']))
  })
})

describe('ToastRegion', () => {
  test('is announced and can be dismissed over an open dialog, which stays open', async () => {
    const dismissed: string[] = []
    const screen = await render(
      <>
        <Profile />
        <ToastRegion
          notices={[{ id: 'n1', tone: 'error', text: 'Unable to create campaign' }]}
          onDismiss={(id) => dismissed.push(id)}
        />
      </>,
    )
    await screen.getByRole('button', { name: 'View Profile' }).click()
    const drawer = screen.getByRole('dialog', { name: 'My Profile' })
    await expect.element(drawer).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'View Profile' })).not.toBeInTheDocument()
    const notice = screen.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect.element(notice).toHaveTextContent('Unable to create campaign')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => dismissed).toEqual(['n1'])
    await expect.element(drawer).toBeVisible()
  })

  test('SHELL-020 has a tone for each notice, is dismissed one by one, and interrupts for errors only', async () => {
    const onDismiss = vi.fn<(id: string) => void>()
    const screen = await render(
      <ToastRegion
        notices={[
          { id: '1', tone: 'error', text: 'A server error occurred.' },
          { id: '2', tone: 'success', text: 'The item was deleted successfully' },
        ]}
        onDismiss={onDismiss}
      />,
    )
    await expect.element(screen.getByRole('alert')).toHaveTextContent('A server error occurred.')
    await expect.element(screen.getByRole('status')).toHaveTextContent('The item was deleted successfully')
    await screen.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
    expect(onDismiss.mock.calls).toEqual([['2']])
  })

  test('notifies its owner of hover and focus', async () => {
    const onHold = vi.fn<(held: boolean) => void>()
    const screen = await render(
      <ToastRegion
        notices={[{ id: '1', tone: 'info', text: 'Being prepared.' }]}
        onDismiss={() => {}}
        onHold={onHold}
      />,
    )
    await screen.getByText('Being prepared.').hover()
    expect(onHold.mock.lastCall).toEqual([true])
    await userEvent.unhover(screen.getByText('Being prepared.'))
    await vi.waitFor(() => expect(onHold.mock.lastCall).toEqual([false]))
  })
})

describe('Tooltip', () => {
  const tip = (screen: Awaited<ReturnType<typeof render>>) => screen.getByRole('tooltip')

  test('shows on keyboard focus at once, describes its element, and hides on Escape', async () => {
    const screen = await render(
      <Tooltip label="Ada Lovelace">
        <Button>Owner</Button>
      </Tooltip>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.element(tip(screen)).toBeVisible()
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Ada Lovelace')
    await userEvent.keyboard('{Escape}')
    await expect.element(tip(screen)).not.toBeInTheDocument()
  })

  test('shows on hover and stays while the pointer is over it', async () => {
    const screen = await render(
      <div style={{ padding: '100px' }}>
        <Tooltip label="Ada Lovelace">
          <Button>Owner</Button>
        </Tooltip>
        <p>Elsewhere</p>
      </div>,
    )
    await screen.getByRole('button').hover()
    await expect.element(tip(screen)).toBeVisible()
    await tip(screen).hover()
    await expect.element(tip(screen)).toBeVisible()
    await screen.getByText('Elsewhere').hover()
    await expect.element(tip(screen)).not.toBeInTheDocument()
  })

  test('is placed beside its element, on the side with room, inside the window', async () => {
    const screen = await render(
      <Tooltip label="A name that is a good deal longer than the button that it stands beside">
        <Button>Owner</Button>
      </Tooltip>,
    )
    await userEvent.keyboard('{Tab}')
    const about = screen.getByRole('button').element().getBoundingClientRect()
    await expect.element(tip(screen)).toBeVisible()
    const box = tip(screen).element().getBoundingClientRect()
    expect(Math.round(box.top - about.bottom)).toBe(6)
    expect(box.left).toBe(8)
  })
})

describe('Menu and its trigger', () => {
  test('opens with an arrow key, moves through its items, and returns the focus', async () => {
    const chosen = vi.fn<(id: string) => void>()
    function Settings() {
      const [open, setOpen] = useState(false)
      const item = (id: string, label: string) => ({ id, label, onSelect: () => chosen(id) })
      return (
        <Menu
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>Settings</Button>}
          groups={[{ id: 'all', items: [item('profile', 'View Profile'), item('users', 'Users')] }]}
        />
      )
    }
    const screen = await render(<Settings />)
    const trigger = screen.getByRole('button', { name: 'Settings' })
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(screen.getByRole('menu', { name: 'Settings' })).toBeVisible()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => chosen.mock.calls.at(-1)).toEqual(['users'])
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()

    await trigger.click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await trigger.click()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })
})

describe('Combobox in a dialog', () => {
  test('Escape closes the list first', async () => {
    function Search() {
      const [open, setOpen] = useState(true)
      const [listed, setListed] = useState(false)
      return (
        <Drawer open={open} onOpenChange={setOpen} title="Attach">
          <Combobox
            label="Booking"
            text="SM1"
            onTextChange={() => setListed(true)}
            suggestions={[{ value: '1', label: 'SM10001' }]}
            onPick={() => {}}
            open={listed}
            onOpenChange={setListed}
          />
        </Drawer>
      )
    }
    const screen = await render(<Search />)
    await screen.getByRole('combobox', { name: 'Booking' }).fill('SM10')
    await expect.element(screen.getByRole('option')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
