import { afterPaint } from './after-paint.ts'

/**
 * Click handler of an element with `tabIndex={-1}`: takes the focus when the button that was pressed inside loses it, as it is
 * disabled or goes.
 */
export function keepFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  // Buttons act after the next paint (answer-first.ts), and browsers take the focus from a disabled element when they draw the next frame.
  afterPaint(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          currentTarget.focus({ preventScroll: true })
        }
      }),
    ),
  )
}
