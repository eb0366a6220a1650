import { beforeAll, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { TipArea } from '#views/ui/tip-area.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const area = (
  <div style={{ padding: '100px' }}>
    <TipArea>
      <button type="button" data-tip="Ada Lovelace">
        Owner
      </button>
      <button type="button" data-tip="Grace Hopper">
        Reader
      </button>
      <button type="button">Nobody</button>
    </TipArea>
    <p>Elsewhere</p>
  </div>
)

describe('TipArea', () => {
  test('shows on keyboard focus, hides on Escape, and shows the next', async () => {
    const screen = await render(area)
    const tip = screen.getByRole('tooltip')
    await userEvent.keyboard('{Tab}')
    await expect.element(tip).toHaveTextContent('Ada Lovelace')
    await expect
      .element(screen.getByRole('button', { name: 'Owner' }))
      .toHaveAccessibleDescription('Ada Lovelace')
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(tip).toHaveTextContent('Grace Hopper')
    await expect.element(screen.getByRole('button', { name: 'Owner' })).not.toHaveAccessibleDescription()
    await userEvent.keyboard('{Tab}')
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('shows on hover beside its element, and stays while the pointer is over it', async () => {
    const screen = await render(area)
    const tip = screen.getByRole('tooltip')
    await screen.getByRole('button', { name: 'Owner' }).hover()
    await expect.element(tip).toHaveTextContent('Ada Lovelace')
    await tip.hover()
    await expect.element(tip).toBeVisible()
    const reader = screen.getByRole('button', { name: 'Reader' })
    await reader.hover()
    await expect.element(tip).toHaveTextContent('Grace Hopper')
    const [box, about] = [tip, reader].map((part) => part.element().getBoundingClientRect())
    expect(Math.round((box?.left ?? 0) + (box?.width ?? 0) / 2)).toBe(
      Math.round((about?.left ?? 0) + (about?.width ?? 0) / 2),
    )
    await screen.getByText('Elsewhere').hover()
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('moves between elements with the same text', async () => {
    const screen = await render(
      <div style={{ padding: '100px' }}>
        <TipArea>
          <button type="button" data-tip="Ada Lovelace">
            Owner
          </button>
          <button type="button" data-tip="Ada Lovelace" style={{ marginInlineStart: '200px' }}>
            Reader
          </button>
        </TipArea>
      </div>,
    )
    const tip = screen.getByRole('tooltip')
    await screen.getByRole('button', { name: 'Owner' }).hover()
    await expect.element(tip).toBeVisible()
    const reader = screen.getByRole('button', { name: 'Reader' })
    await reader.hover()
    const middleOf = (part: typeof tip) => {
      const { left, width } = part.element().getBoundingClientRect()
      return Math.round(left + width / 2)
    }
    await expect.poll(() => Math.abs(middleOf(tip) - middleOf(reader))).toBeLessThanOrEqual(1)
  })

  test('hides when its element is pressed', async () => {
    const screen = await render(area)
    const owner = screen.getByRole('button', { name: 'Owner' })
    await owner.hover()
    await expect.element(screen.getByRole('tooltip')).toBeVisible()
    await owner.click()
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  })
})
