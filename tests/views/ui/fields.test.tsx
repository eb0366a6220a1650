import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent, type Locator } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { ChipsField } from '#views/ui/chips-field.tsx'
import { Combobox } from '#views/ui/combobox.tsx'
import { OneTimeCodeField } from '#views/ui/one-time-code-field.tsx'
import { PasswordField } from '#views/ui/password-field.tsx'
import { SelectField } from '#views/ui/select-field.tsx'
import { Switch } from '#views/ui/switch.tsx'
import { TextField } from '#views/ui/text-field.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

describe('a field', () => {
  test('reads its hint, and its error before the hint', async () => {
    const field = (error?: string) => (
      <TextField label="Height" hint="In pixels" value="1" onValueChange={() => {}} error={error} />
    )
    const screen = await render(field())
    const input = screen.getByRole('textbox', { name: 'Height' })
    await expect.element(input).toHaveAccessibleDescription('In pixels')
    await expect.element(input).not.toHaveAttribute('aria-invalid')

    await screen.rerender(field('The height is too small.'))
    await expect.element(input).toHaveAccessibleDescription('The height is too small. In pixels')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('PasswordField', () => {
  test('shows and hides the password', async () => {
    const screen = await render(<PasswordField label="Password" value="kerb" onValueChange={() => {}} />)
    const input = screen.getByLabelText('Password', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
  })
})

describe('OneTimeCodeField', () => {
  test('accepts a code as messages format it', async () => {
    const onValueChange = vi.fn<(value: string) => void>()
    const screen = await render(<OneTimeCodeField label="Code" value="" onValueChange={onValueChange} />)
    const input = screen.getByRole('textbox', { name: 'Code' })
    await input.fill('123-4 567')
    expect(onValueChange.mock.calls).toEqual([['123456']])
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  })
})

describe('SelectField', () => {
  function Status({ onChange }: { onChange: (value: string | null) => void }) {
    const [value, setValue] = useState<string | null>(null)
    return (
      <SelectField
        label="Status"
        options={[
          { value: 'a', label: 'Ready' },
          { value: 'b', label: 'Missing', disabled: true },
          { value: 'c', label: 'Manual' },
        ]}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }

  test('is operated by keyboard and skips disabled options', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const screen = await render(<Status onChange={onChange} />)
    const trigger = screen.getByRole('combobox', { name: 'Status' })
    await expect.element(trigger).toHaveTextContent('Choose…')

    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

    expect(onChange.mock.calls).toEqual([['c']])
    await expect.element(trigger).toHaveTextContent('Manual')
    await expect.element(trigger).toHaveFocus()
  })
})

describe('Combobox', () => {
  function Search({ onPick }: { onPick: (value: string) => void }) {
    const [text, setText] = useState('')
    const [open, setOpen] = useState(false)
    const hits = ['Autumn coats', 'Autumn cider'].filter((label) => label.includes(text))
    return (
      <Combobox
        label="Campaign"
        text={text}
        onTextChange={(next) => {
          setText(next)
          setOpen(next !== '')
        }}
        suggestions={hits.map((label) => ({ value: label, label }))}
        onPick={onPick}
        open={open}
        onOpenChange={setOpen}
        emptyText="Your search did not match any results"
      />
    )
  }

  test('SHELL-007 Enter picks the first suggestion', async () => {
    const onPick = vi.fn<(value: string) => void>()
    const screen = await render(<Search onPick={onPick} />)
    await screen.getByRole('combobox', { name: 'Campaign' }).fill('Autumn')
    await expect.element(screen.getByRole('option', { name: 'Autumn coats' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onPick.mock.calls).toEqual([['Autumn coats']])
  })

  test('arrow keys cycle through the suggestions while the focus stays in the input; Enter picks the highlighted one', async () => {
    const onPick = vi.fn<(value: string) => void>()
    const screen = await render(<Search onPick={onPick} />)
    const box = screen.getByRole('combobox', { name: 'Campaign' })
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('Autumn')
    const active = () =>
      document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent
    await expect.element(screen.getByRole('listbox', { name: 'Campaign' })).toBeVisible()
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    expect(active()).toBe('Autumn coats')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('Autumn cider')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('Autumn coats')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.poll(() => onPick.mock.calls).toEqual([['Autumn cider']])
    await expect.element(box).toHaveFocus()
  })

  test('SHELL-007 SHELL-045 Enter picks the first suggestion wherever the pointer hovers, a press picks the one under the pointer', async () => {
    const onPick = vi.fn<(value: string) => void>()
    const screen = await render(<Search onPick={onPick} />)
    const box = screen.getByRole('combobox', { name: 'Campaign' })
    await box.fill('Autumn')
    const [first, second] = ['Autumn coats', 'Autumn cider'].map((name) =>
      screen.getByRole('option', { name }),
    ) as [Locator, Locator]
    await second.hover()
    await first.hover()
    await second.hover()
    await expect.element(first).toHaveAttribute('aria-selected', 'true')
    await expect.element(second).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onPick.mock.calls).toEqual([['Autumn coats']])
    await second.click()
    await expect.poll(() => onPick.mock.calls).toEqual([['Autumn coats'], ['Autumn cider']])
  })

  test('SHELL-006 Escape and blur close the list; the text stays', async () => {
    const screen = await render(<Search onPick={() => {}} />)
    const box = screen.getByRole('combobox', { name: 'Campaign' })
    await box.fill('Autumn')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('Autumn')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('a pressed suggestion is picked before the list closes', async () => {
    const heard = vi.fn<(what: string) => void>()
    const screen = await render(
      <Combobox
        label="Campaign"
        text="Autumn"
        onTextChange={() => {}}
        suggestions={[{ value: '7', label: 'Autumn coats' }]}
        onPick={(value) => heard(`picked ${value}`)}
        open
        onOpenChange={(open) => heard(open ? 'opened' : 'closed')}
      />,
    )
    await screen.getByRole('option', { name: 'Autumn coats' }).click()
    await expect.poll(() => heard.mock.calls[0]).toEqual(['picked 7'])
    expect(heard.mock.calls.flat()).not.toContain('closed')
  })

  test('SHELL-009 shows that there are no results', async () => {
    const screen = await render(<Search onPick={() => {}} />)
    await screen.getByRole('combobox', { name: 'Campaign' }).fill('winter')
    await expect.element(screen.getByText('Your search did not match any results')).toBeVisible()
  })
})

describe('ChipsField', () => {
  function Emails({ onReject }: { onReject: (text: string) => void }) {
    const [value, setValue] = useState<string[]>([])
    return (
      <>
        <ChipsField
          label="Invite"
          value={value}
          onValueChange={setValue}
          isValid={(text) => text.includes('@')}
          onReject={onReject}
        />
        <output>{value.join(' ')}</output>
      </>
    )
  }

  async function setup() {
    const onReject = vi.fn<(text: string) => void>()
    const screen = await render(<Emails onReject={onReject} />)
    await userEvent.click(screen.getByRole('textbox', { name: 'Invite' }))
    return { screen, onReject, chips: screen.getByRole('status') }
  }

  test('Enter and a comma add, Backspace removes', async () => {
    const { screen, chips } = await setup()
    await userEvent.keyboard('a@x.example{Enter}')
    await expect.poll(() => chips.element().textContent).toBe('a@x.example')
    await userEvent.keyboard('b@x.example,')
    await expect.poll(() => chips.element().textContent).toBe('a@x.example b@x.example')
    await userEvent.keyboard('{Backspace}')
    const last = screen.getByText('b@x.example', { exact: true }).last()
    await expect.poll(() => last.element().hasAttribute('data-highlighted')).toBe(true)
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => chips.element().textContent).toBe('a@x.example')
    await expect.element(screen.getByRole('textbox', { name: 'Invite' })).toHaveFocus()
  })

  test('rejects invalid text and keeps it for correction', async () => {
    const { screen, chips, onReject } = await setup()
    await userEvent.keyboard('nobody{Enter}')
    expect(onReject.mock.calls).toEqual([['nobody']])
    await expect.element(screen.getByRole('textbox', { name: 'Invite' })).toHaveValue('nobody')
    await userEvent.keyboard('@x.example{Enter}')
    await expect.poll(() => chips.element().textContent).toBe('nobody@x.example')
  })

  test('a paste adds every address, once', async () => {
    const { screen, chips, onReject } = await setup()
    const data = new DataTransfer()
    data.setData('text', 'a@x.example; b@x.example\nnobody a@x.example')
    screen
      .getByRole('textbox', { name: 'Invite' })
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.poll(() => chips.element().textContent).toBe('a@x.example b@x.example')
    await expect.element(screen.getByRole('textbox', { name: 'Invite' })).toHaveValue('nobody')
    expect(onReject.mock.calls).toEqual([['nobody']])
  })

  test('blur adds', async () => {
    const { chips } = await setup()
    await userEvent.keyboard('a@x.example{Tab}')
    await expect.poll(() => chips.element().textContent).toBe('a@x.example')
  })

  test('a chip is removed by its button', async () => {
    const { screen, chips } = await setup()
    await userEvent.keyboard('a@x.example{Enter}b@x.example{Enter}')
    await screen.getByRole('button', { name: 'Remove a@x.example' }).click()
    await expect.poll(() => chips.element().textContent).toBe('b@x.example')
  })
})

describe('Switch', () => {
  test('shows in the next frame what was chosen, and tells its owner after that frame, once', async () => {
    const change = vi.fn<(checked: boolean) => void>()
    const screen = await render(<Switch label="Default" checked={false} onCheckedChange={change} />)
    const control = screen.getByRole('switch', { name: 'Default' }).element() as HTMLInputElement
    const painted = new Promise<{ checked: boolean; told: number }>((resolve) => {
      requestAnimationFrame(() => {
        control.click()
        control.click()
        requestAnimationFrame(() => resolve({ checked: control.checked, told: change.mock.calls.length }))
      })
    })
    expect(await painted).toEqual({ checked: true, told: 0 })
    await expect.poll(() => change.mock.calls).toEqual([[true]])
    // The owner has not taken it over.
    await expect.poll(() => control.checked).toBe(false)
  })

  test('keeps the focus while its change is sent, ignores presses then, and leaves the tab order with the focus', async () => {
    const change = vi.fn<(checked: boolean) => void>()
    const shown = (busy: boolean) => (
      <Switch label="Default" checked={false} busy={busy} onCheckedChange={change} />
    )
    const screen = await render(shown(false))
    const control = screen.getByRole('switch', { name: 'Default' })
    control.element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => change.mock.calls).toEqual([[true]])

    await screen.rerender(shown(true))
    await expect.element(control).toHaveFocus()
    await expect.element(control).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard(' ')
    expect(change.mock.calls).toEqual([[true]])

    control.element().blur()
    await vi.waitFor(() => expect(control.element().matches(':disabled')).toBe(true))
  })
})
