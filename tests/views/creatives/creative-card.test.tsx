import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { cardWidth, shapeOf } from '#views/creatives/card-shape.ts'
import { CreativeCard } from '#views/creatives/creative-card.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const now = Date.parse('2026-02-11T16:07:09.000Z')

const show = (wire: Record<string, unknown>, shape = 16 / 9) =>
  render(
    <CreativeCard
      creative={sampleCreative('9', wire)}
      href="/campaigns/7/creative/9"
      shape={shape}
      toggle={undefined}
      now={now}
    />,
  )

test('CREA-059 a card says in one line what the creative is, whose and since when, with its status and Default on it', async () => {
  const screen = await show({ moderationStatus: 1, isDefault: true })
  await expect.element(screen.getByText('Image · Priya Nair · 2 hours ago')).toBeVisible()
  await expect
    .element(screen.getByText('2 hours ago', { exact: true }))
    .toHaveAttribute('title', expect.stringMatching(/^11 Feb 2026 /))
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Default', { exact: true })).toBeVisible()
})

test('CREA-059 on a narrow card the status and Default stand below each other', async () => {
  await page.viewport(144, 740)
  const screen = await show({ moderationStatus: 1, isDefault: true }, 9 / 16)
  const boxOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  const [approved, isDefault] = [boxOf('Approved'), boxOf('Default')]
  expect(isDefault.top).toBeGreaterThanOrEqual(approved.bottom)
  await page.viewport(1440, 900)
})

test('CREA-059 the picture has the shape of its frame, and wide formats get wide cards', async () => {
  await page.viewport(1440, 900)
  const screen = await show({}, 3840 / 1080)
  const { width, height } = screen.container.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
  expect(width / height).toBeCloseTo(3840 / 1080, 1)
  const widthOf = (size: { width: number; height: number }) => cardWidth(shapeOf(size))
  expect([
    widthOf({ width: 1920, height: 1080 }),
    widthOf({ width: 3840, height: 1080 }),
    widthOf({ width: 2880, height: 720 }),
  ]).toEqual(['min(20.00rem, 36rem)', 'min(40.00rem, 36rem)', 'min(45.00rem, 36rem)'])
})

test('CREA-059 a picture that can’t be loaded leaves its place to words', async () => {
  const screen = await show({ thumbnail: { url: 'data:image/png;base64,AAAA' } })
  const place = screen.getByRole('img', { name: 'This picture can’t be shown' })
  await expect.element(place).toHaveTextContent('This picture can’t be shown')
  const { width, height } = place.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

test('CREA-012 a placeholder stands in the place of the picture for 500 ms, whatever motion is wanted', async () => {
  const screen = await show({})
  const placeholder = screen.container.querySelector('[data-timed]') ?? document.body
  const picture = screen.container.querySelector('img') ?? document.body
  // Below the link, which covers the card.
  const topmost = () => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    return document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find((element) => element === picture || placeholder.contains(element))
  }
  await vi.waitFor(() => expect(topmost() === undefined).toBe(false))
  const [time, ...others] = placeholder.getAnimations()
  expect(others).toEqual([])
  time?.pause()
  const at = (milliseconds: number) => {
    if (time) {
      time.currentTime = milliseconds
    }
    return topmost() === picture ? 'picture' : 'placeholder'
  }
  expect([at(0), at(499), at(500)]).toEqual(['placeholder', 'placeholder', 'picture'])
  at(0)
  await expect.element(screen.getByRole('link', { name: sampleCreative('9').name })).toBeVisible()
})

test('UPL-022 UPL-023 a picture that is not made yet: a spinner for five seconds, a bar for three, then a sign alone', async () => {
  const screen = await show({ thumbnail: null })
  const timed = [...screen.container.querySelectorAll('[data-timed]')]
  const times = timed.map((part) => part.getAnimations()[0])
  const visibleAt = (milliseconds: number) =>
    timed.map((part, index) => {
      const time = times[index]
      time?.pause()
      if (time) {
        time.currentTime = milliseconds
      }
      return getComputedStyle(part).visibility
    })
  expect([visibleAt(0), visibleAt(2999), visibleAt(3000), visibleAt(4999), visibleAt(5000)]).toEqual([
    ['visible', 'visible'],
    ['visible', 'visible'],
    ['visible', 'hidden'],
    ['visible', 'hidden'],
    ['hidden', 'hidden'],
  ])
  expect(screen.container.querySelector('img')).toBeNull()
})

test('CREA-059 a video says how long it is, and one whose length is unknown does not', async () => {
  const known = await show({ type: 'video', preparedAsset: { url: '/film.mp4', duration: 9.8 } })
  await expect.element(known.getByText('0:10', { exact: true })).toBeVisible()
  // Also under the mouse of somebody who wants less motion: then nothing plays there.
  await known.getByRole('article').hover()
  await expect.element(known.getByText('0:10', { exact: true })).toBeVisible()
  const unknown = await show({ type: 'video', preparedAsset: { url: '/film.mp4', duration: null } })
  expect(unknown.container.textContent).not.toMatch(/\d:\d\d/)
})

test('CREA-059 nothing moves under the mouse for who wants less motion', async () => {
  const screen = await show({ type: 'video' })
  await screen.getByRole('article').hover()
  expect(screen.container.querySelector('video')).toBeNull()
})

test('CREA-013 each warning of a creative stands on its card', async () => {
  const messages = ['The picture was enlarged.', 'The sound was removed.']
  const screen = await show({ warnings: messages.map((message) => ({ message })) })
  for (const message of messages) {
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible()
  }
})
