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
