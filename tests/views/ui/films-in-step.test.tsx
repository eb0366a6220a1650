import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { FilmsInStep } from '#views/ui/films-in-step.tsx'

import '#views/ui/theme/global.css'

const words = {
  play: 'Play',
  pause: 'Pause',
  moment: 'Moment',
  progress: (at: number, seconds: number) => `${at.toFixed(1)} of ${seconds.toFixed(1)}`,
}

/** Two films of six and four seconds; what plays them is not the browser, so that their time stands still. */
async function show() {
  const screen = await render(
    <FilmsInStep words={words}>
      <video aria-label="long" muted />
      <video aria-label="short" muted />
    </FilmsInStep>,
  )
  const [long, short] = [...screen.container.querySelectorAll('video')].map((film, index) => {
    const play = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const pause = vi.fn<() => void>()
    Object.defineProperties(film, {
      duration: { value: index === 0 ? 6 : 4 },
      currentTime: { value: 0, writable: true },
      play: { value: play },
      pause: { value: pause },
    })
    film.dispatchEvent(new Event('loadedmetadata'))
    return { film, play, pause }
  })
  if (long === undefined || short === undefined) {
    throw new Error('There are two films')
  }
  const moment = screen.getByRole('slider', { name: 'Moment' })
  await expect.element(moment).toHaveAttribute('aria-valuetext', '0.0 of 6.0')
  const goTo = async (seconds: number) => {
    long.film.currentTime = seconds
    long.film.dispatchEvent(new Event('timeupdate'))
    await expect.element(moment).toHaveAttribute('aria-valuetext', `${seconds.toFixed(1)} of 6.0`)
  }
  return { screen, long, short, moment, goTo }
}

test('two films play and pause together, and one that runs behind is put in step', async () => {
  const { screen, long, short, goTo } = await show()
  await screen.getByRole('button', { name: 'Play' }).click()
  await vi.waitFor(() => expect([long.play, short.play].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  short.film.currentTime = 1.95
  await goTo(2)
  expect(short.film.currentTime, 'within the tolerance').toBe(1.95)
  await goTo(3)
  expect(short.film.currentTime).toBe(3)
  await screen.getByRole('button', { name: 'Pause' }).click()
  await vi.waitFor(() =>
    expect([long.pause, short.pause].map(({ mock }) => mock.calls.length)).toEqual([1, 1]),
  )
})

test('the longest film leads: a shorter one stays at its end, and both begin again after the end', async () => {
  const { screen, long, short, goTo } = await show()
  await screen.getByRole('button', { name: 'Play' }).click()
  await goTo(5)
  expect(short.film.currentTime).toBe(4)
  short.film.dispatchEvent(new Event('ended'))
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  await goTo(6)
  long.film.dispatchEvent(new Event('ended'))
  await screen.getByRole('button', { name: 'Play' }).click()
  await vi.waitFor(() => expect([long.film.currentTime, short.film.currentTime]).toEqual([0, 0]))
})

test('one bar seeks in both', async () => {
  const { long, short, moment } = await show()
  await moment.fill('2.5')
  expect([long.film.currentTime, short.film.currentTime]).toEqual([2.5, 2.5])
})
