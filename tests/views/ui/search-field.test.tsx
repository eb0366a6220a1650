import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { setValue } from '#tests/support/controls.ts'
import { SearchField } from '#views/ui/search-field.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

describe('SearchField', () => {
  interface SearchProps {
    onTell?: (value: string) => void
    onWait?: (waited: number) => void
    longest?: number
  }
  function Search({ onTell, onWait, longest = 99 }: SearchProps) {
    const [value, setValue] = useState('')
    return (
      <SearchField
        label="Search"
        value={value}
        onValueChange={(text, waited) => {
          onTell?.(text)
          onWait?.(waited)
          setValue(text.slice(0, longest))
        }}
      />
    )
  }

  test('clears the typed text, and keeps the focus', async () => {
    const onTell = vi.fn<(value: string) => void>()
    const screen = await render(<Search onTell={onTell} />)
    const clear = screen.getByRole('button', { name: 'Clear search' })
    expect(clear.query()).toBeNull()
    await screen.getByRole('searchbox').fill('coats')
    await clear.click()
    await vi.waitFor(() => expect(onTell.mock.calls).toEqual([['coats'], ['']]))
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    expect(clear.query()).toBeNull()
  })

  test('shows a letter before it tells it, and tells it at once when the box is left or Enter is pressed', async () => {
    const onTell = vi.fn<(value: string) => void>()
    const screen = await render(<Search onTell={onTell} />)
    const box = screen.getByRole('searchbox').element() as HTMLInputElement
    const write = (text: string) => {
      box.focus()
      setValue(box, text)
    }
    write('c')
    expect([box.value, onTell.mock.calls]).toEqual(['c', []])
    await expect.poll(() => onTell.mock.calls).toEqual([['c']])
    write('co')
    box.blur()
    expect(onTell.mock.calls).toEqual([['c'], ['co']])
    write('coa')
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(onTell.mock.calls).toEqual([['c'], ['co'], ['coa']])
  })

  test('says for how long a letter has stood in the box', async () => {
    const onWait = vi.fn<(waited: number) => void>()
    const screen = await render(<Search onWait={onWait} />)
    const box = screen.getByRole('searchbox').element() as HTMLInputElement
    box.focus()
    const began = performance.now()
    setValue(box, 'c')
    const written = performance.now()
    await expect.poll(() => onWait.mock.calls).toHaveLength(1)
    const waited = onWait.mock.calls[0]?.[0] ?? 0
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(performance.now() - began)
    while (performance.now() < written + 400) {
      // Nothing is painted meanwhile.
    }
    setValue(box, 'co')
    box.blur()
    expect(onWait.mock.calls[1]?.[0]).toBeLessThan(400)
  })

  test('shows what its owner made of the text', async () => {
    const screen = await render(<Search longest={3} />)
    await screen.getByRole('searchbox').fill('coats')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('coa')
    await screen.getByRole('searchbox').fill('coast')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('coa')
  })

  test('shows a text that comes from elsewhere', async () => {
    const field = (value: string) => <SearchField label="Search" value={value} onValueChange={() => {}} />
    const screen = await render(field('coats'))
    await screen.rerender(field('hats'))
    await expect.element(screen.getByRole('searchbox')).toHaveValue('hats')
  })
})
