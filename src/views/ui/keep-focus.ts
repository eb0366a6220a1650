import { afterPaint } from './after-paint.ts'

/** How long (ms) the browser may take to draw that a button is disabled, on a slow machine too. */
const patience = 500

/**
 * Click handler of an element with `tabIndex={-1}`: takes the focus when the button that was pressed inside loses it, as it is
 * disabled or goes.
 */
export function keepFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  // Buttons act after the next paint (answer-first.ts), and browsers take the focus from a disabled element when they draw a later frame.
  afterPaint(() => {
    const begin = performance.now()
    const look = () => {
      const { activeElement } = document
      if (activeElement === document.body) {
        currentTarget.focus({ preventScroll: true })
      } else if (currentTarget.contains(activeElement) && performance.now() - begin < patience) {
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  })
}
