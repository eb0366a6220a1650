import type { MouseEvent } from 'react'

import { afterPaint } from './after-paint.ts'

/** How long a press is shown (ms), also one by keyboard: shorter ones are not seen. */
const shown = 120

/**
 * Shows in the next frame that a control is pressed, and acts after that frame. For actions that may take long to be drawn: a screen, a
 * dialog, a form's answer.
 */
export function answerFirst(control: Element, act: () => void): void {
  control.setAttribute('data-pressed', '')
  setTimeout(() => control.removeAttribute('data-pressed'), shown)
  afterPaint(act)
}

/** What is known of a click when its answer has been painted. */
export type ClickAction = (click: { currentTarget: HTMLButtonElement; detail: number }) => void

/** The click handler of a button whose action comes after its answer. */
export function afterAnswer(act: ClickAction | undefined) {
  return act === undefined
    ? undefined
    : ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) =>
        answerFirst(currentTarget, () => act({ currentTarget, detail }))
}
