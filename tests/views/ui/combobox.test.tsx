import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Combobox } from '#views/ui/combobox.tsx'

import '#views/ui/theme/global.css'

const speak = (locale: string, dir: 'ltr' | 'rtl') => {
  configureIntl({ locale, messages: en })
  document.documentElement.dir = dir
}
beforeAll(() => speak('en', 'ltr'))
afterEach(() => speak('en', 'ltr'))

/** A field whose suggestions arrive when the test says so, as those of a server do. */
async function open(text: string) {
  let arrive = () => {}
  function Search() {
    const [typed, setTyped] = useState(text)
    const [isOpen, setOpen] = useState(false)
    arrive = () => setOpen(true)
    return (
      <>
        <button type="button">Before</button>
        <Combobox
          label="Campaign"
          text={typed}
          onTextChange={setTyped}
          suggestions={[
            { value: '7', label: 'Autumn coats' },
            { value: '8', label: 'Autumn cider' },
          ]}
          onPick={() => {}}
          open={isOpen}
          onOpenChange={setOpen}
        />
      </>
    )
  }
  const screen = await render(<Search />)
  const box = screen.getByRole('combobox', { name: 'Campaign' })
  const input = box.element() as HTMLInputElement
  const list = screen.getByRole('listbox', { name: 'Campaign' })
  return { screen, box, input, list, arrive: () => arrive() }
}

test('the caret stays where it is when suggestions arrive', async () => {
  const { box, input, list, arrive } = await open('Autmn')
  await box.click()
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('u')
  arrive()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-activedescendant', expect.stringContaining('-1'))
  expect([input.value, input.selectionStart]).toEqual(['Autumn', 4])
})

test('suggestions that arrive late do not take the focus back, and a press elsewhere closes them', async () => {
  const { screen, box, list, arrive } = await open('Autumn')
  const before = screen.getByRole('button', { name: 'Before' })
  await box.click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  arrive()
  await expect.element(list).toBeVisible()
  await expect.element(before).toHaveFocus()
  await before.click()
  await expect.element(list).not.toBeInTheDocument()
})

test('a press into the input leaves the list open', async () => {
  const { box, list, arrive } = await open('Autumn')
  await box.click()
  arrive()
  await expect.element(list).toBeVisible()
  await box.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-activedescendant', expect.stringContaining('-1'))
  await expect.element(list).toBeVisible()
})

test.each([
  ['en', 'ltr'],
  ['ar-XB', 'rtl'],
] as const)('in %s the list is as wide as the input below it, and reads %s', async (locale, dir) => {
  speak(locale, dir)
  const { box, input, list, arrive } = await open('Autumn')
  input.parentElement?.style.setProperty('width', '240px')
  input.parentElement?.style.setProperty('margin', '24px')
  await box.click()
  arrive()
  await expect.element(list).toBeVisible()
  await expect.element(list).toHaveStyle({ direction: dir })
  const edges = ({ left, right }: DOMRect) => [Math.round(left), Math.round(right)]
  await expect
    .poll(() => edges(list.element().getBoundingClientRect()))
    .toEqual(edges(input.getBoundingClientRect()))
  expect(list.element().getBoundingClientRect().top).toBeGreaterThan(input.getBoundingClientRect().bottom)
})
