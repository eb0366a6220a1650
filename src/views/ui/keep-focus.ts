import { afterPaint } from './after-paint.ts'

/** How long (ms) the browser may take to draw that a button is disabled, on a slow machine too. */
const patience = 500

interface Click {
  currentTarget: HTMLElement
  nativeEvent: Event
}

/** The last click, with the parts around what was pressed that keep the focus, from the inside. */
let latest: { event: Event; parts: HTMLElement[] } | null = null

/**
 * Click handler of an element with `tabIndex={-1}`: takes the focus when the button that was pressed inside loses it, as it is
 * disabled or goes. Of several such elements around the button the innermost one that is still there takes it; the next click ends it.
 */
export function keepFocus({ currentTarget, nativeEvent: event }: Click): void {
  if (latest?.event === event) {
    latest.parts.push(currentTarget)
    return
  }
  const own = { event, parts: [currentTarget] }
  latest = own
  // Buttons act after the next paint (answer-first.ts), and browsers take the focus from a disabled element when they draw a later frame.
  afterPaint(() => {
    const begin = performance.now()
    const look = () => {
      const { activeElement } = document
      if (latest !== own) {
        return
      }
      if (activeElement === document.body) {
        own.parts.find((part) => part.isConnected && part.checkVisibility())?.focus({ preventScroll: true })
      } else if (
        own.parts.some((part) => part.contains(activeElement)) &&
        performance.now() - begin < patience
      ) {
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  })
}
