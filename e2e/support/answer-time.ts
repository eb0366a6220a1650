import type { Locator } from 'playwright/test'

interface Answer {
  /**
   * Frames drawn from the click until the page said that something is coming.
   * Frames and not milliseconds: a busy machine draws fewer of them, and would fail a limit of time by itself.
   */
  answeredAfter: number
  /** What was clicked stood on the page all the time. */
  stayed: boolean
}

/** As many as 600 ms have where nothing holds them up. */
const leastFrames = 36

/** Clicks a link whose screen does not come, and looks at every frame of the next 600 ms, or at more where these are few. */
export async function answerTo(link: Locator): Promise<Answer> {
  return link.evaluate((element: HTMLElement, least) => {
    const from = performance.now()
    element.click()
    return new Promise<Answer>((resolve) => {
      let [frames, answeredAfter, stayed] = [0, Infinity, true]
      const look = () => {
        stayed &&= element.isConnected
        if (document.querySelector('[role=progressbar]') !== null) {
          answeredAfter = Math.min(answeredAfter, frames)
        }
        frames += 1
        if (performance.now() - from < 600 || frames < least) {
          requestAnimationFrame(look)
        } else {
          resolve({ answeredAfter, stayed })
        }
      }
      look()
    })
  }, leastFrames)
}

/** Presses a control with the pointer, and tells whether the frame after that shows it, on the control or on what it covers. */
export async function showsPress(control: Locator): Promise<boolean> {
  await control.hover()
  const shown = await lookAt(control, 'pointerdown')
  const { mouse } = control.page()
  await mouse.down()
  const isShown = await shown.evaluate(({ whenPressed }) => whenPressed)
  await mouse.move(0, 0)
  await mouse.up()
  return isShown
}

/** Follows a link by Enter, and tells whether the frame after that shows it. */
export async function showsEnter(link: Locator): Promise<boolean> {
  await link.focus()
  const shown = await lookAt(link, 'keydown')
  await link.page().keyboard.press('Enter')
  return shown.evaluate(({ whenPressed }) => whenPressed)
}

function lookAt(control: Locator, press: 'pointerdown' | 'keydown') {
  return control.evaluateHandle((element: HTMLElement, type) => {
    const look = () =>
      [null, '::after'].map((part) => {
        const { opacity, backgroundColor } = getComputedStyle(element, part)
        return `${opacity} ${backgroundColor}`
      })
    // A link that is held and moved would be dragged.
    addEventListener('dragstart', (event) => event.preventDefault(), { once: true })
    const before = look().join()
    return {
      whenPressed: new Promise<boolean>((resolve) => {
        const compare = () => requestAnimationFrame(() => resolve(look().join() !== before))
        addEventListener(type, compare, { capture: true, once: true })
      }),
    }
  }, press)
}
