import type { Locator } from 'playwright/test'

interface Answer {
  /** Milliseconds from the click until the page said that something is coming. */
  answered: number
  /** What was clicked stood on the page all the time. */
  stayed: boolean
}

/** Clicks a link whose screen does not come, and looks at every frame of the next 600 ms. */
export async function answerTo(link: Locator): Promise<Answer> {
  return link.evaluate((element: HTMLElement) => {
    const from = performance.now()
    element.click()
    return new Promise<Answer>((resolve) => {
      let [answered, stayed] = [Infinity, true]
      const look = () => {
        const age = performance.now() - from
        stayed &&= element.isConnected
        if (document.querySelector('[role=progressbar]') !== null) {
          answered = Math.min(answered, age)
        }
        if (age < 600) {
          requestAnimationFrame(look)
        } else {
          resolve({ answered, stayed })
        }
      }
      look()
    })
  })
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
