import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Button } from '#views/ui/button.tsx'
import { ConfirmButton } from '#views/ui/confirm-button.tsx'
import { LinkProvider } from '#views/ui/link.tsx'
import { TextLink } from '#views/ui/text-link.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

describe('Button', () => {
  test('SHELL-021 a busy button is disabled, says so, keeps its name and its width', async () => {
    const screen = await render(<Button variant="solid">Publish</Button>)
    const button = screen.getByRole('button', { name: 'Publish' })
    await document.fonts.ready
    const width = button.element().getBoundingClientRect().width

    await screen.rerender(
      <Button variant="solid" busy>
        Publish
      </Button>,
    )

    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(button.element().getBoundingClientRect().width).toBe(width)
  })

  test.each(['click', 'Enter'] as const)(
    'a button shows a press by %s and acts after that frame',
    async (by) => {
      const act = vi.fn<() => void>()
      const screen = await render(<Button onClick={act}>Publish</Button>)
      const button = screen.getByRole('button', { name: 'Publish' }).element() as HTMLElement
      const before = getComputedStyle(button).opacity
      const shown = new Promise<{ opacity: string; acted: number }>((resolve) => {
        button.addEventListener('click', () =>
          requestAnimationFrame(() =>
            resolve({ opacity: getComputedStyle(button).opacity, acted: act.mock.calls.length }),
          ),
        )
      })
      button.focus()
      await (by === 'click' ? userEvent.click(button) : userEvent.keyboard('{Enter}'))
      expect(await shown).toEqual({ opacity: '0.7', acted: 0 })
      await expect.poll(() => act.mock.calls.length).toBe(1)
      await expect.poll(() => getComputedStyle(button).opacity).toBe(before)
    },
  )
})

function Promote({ onConfirm }: { onConfirm: () => void }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <ConfirmButton
        label="Promote all of them"
        confirmLabel="Confirm"
        confirming={confirming}
        onAsk={() => setConfirming(true)}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onConfirm()
        }}
      />
      <button type="button">elsewhere</button>
    </>
  )
}

describe('ConfirmButton', () => {
  test('BOOK-023 acts on its second click only', async () => {
    const onConfirm = vi.fn<() => void>()
    const screen = await render(<Promote onConfirm={onConfirm} />)

    await screen.getByRole('button', { name: 'Promote all of them' }).click()
    expect(onConfirm.mock.calls).toEqual([])
    await screen.getByRole('button', { name: 'Confirm' }).click()

    await vi.waitFor(() => expect(onConfirm.mock.calls).toEqual([[]]))
    await expect.element(screen.getByRole('button', { name: 'Promote all of them' })).toBeVisible()
  })

  test.each(['{Tab}', '{Escape}'])('BOOK-023 %s cancels the confirmation', async (keys) => {
    const onConfirm = vi.fn<() => void>()
    const screen = await render(<Promote onConfirm={onConfirm} />)

    await screen.getByRole('button', { name: 'Promote all of them' }).click()
    await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await userEvent.keyboard(keys)

    await expect.element(screen.getByRole('button', { name: 'Promote all of them' })).toBeVisible()
    expect(onConfirm.mock.calls).toEqual([])
  })

  test('BOOK-023 keeps its width, so that the second click falls where the first one did', async () => {
    const screen = await render(<Promote onConfirm={() => {}} />)
    const button = screen.getByRole('button').first()
    await document.fonts.ready
    const width = button.element().getBoundingClientRect().width

    await button.click()

    await expect.element(button).toHaveAccessibleName('Confirm')
    expect(button.element().getBoundingClientRect().width).toBe(width)
  })
})

describe('Link', () => {
  test('stays inside the application on a plain click and leaves other clicks to the browser', async () => {
    const visited: string[] = []
    const stayed: boolean[] = []
    const watch = (event: MouseEvent) => {
      stayed.push(event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', watch)
    const screen = await render(
      <LinkProvider actions={{ navigate: (href) => visited.push(href) }}>
        <TextLink href="/frames">Frames</TextLink>
        <TextLink href="https://help.example" external>
          Help
        </TextLink>
      </LinkProvider>,
    )

    await screen.getByRole('link', { name: 'Frames' }).click()
    await screen.getByRole('link', { name: 'Frames' }).click({ modifiers: ['Control'] })
    await screen.getByRole('link', { name: 'Help' }).click()
    document.removeEventListener('click', watch)

    await expect.poll(() => visited).toEqual(['/frames'])
    expect(stayed).toEqual([true, false, false])
  })

  test('preloads on focus', async () => {
    const preloaded: string[] = []
    await render(
      <LinkProvider actions={{ navigate: () => {}, preload: (href) => preloaded.push(href) }}>
        <TextLink href="/frames">Frames</TextLink>
      </LinkProvider>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => preloaded).toEqual(['/frames'])
  })

  test('preloads where a pointer rests, not what it passes or what is pressed already', async () => {
    const preloaded: string[] = []
    const visited: string[] = []
    const screen = await render(
      <LinkProvider
        actions={{ navigate: (href) => visited.push(href), preload: (href) => preloaded.push(href) }}
      >
        <TextLink href="/frames">Frames</TextLink>
        <TextLink href="/users">Users</TextLink>
        <TextLink href="/activity">Activity</TextLink>
      </LinkProvider>,
    )
    const linkTo = (name: string) => screen.getByRole('link', { name }).element()
    const [frames, users, activity] = [linkTo('Frames'), linkTo('Users'), linkTo('Activity')]
    const move = (from: Element | null, to: Element | null) => {
      from?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: to }))
      to?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from }))
    }
    move(null, frames)
    move(frames, users)
    await expect.poll(() => preloaded).toEqual(['/users'])
    move(users, activity)
    activity.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await expect.poll(() => visited).toEqual(['/activity'])
    move(activity, frames)
    await expect.poll(() => preloaded).toEqual(['/users', '/frames'])
  })
})
