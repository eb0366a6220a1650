import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

import { css } from '#styled/css/index.js'

import { answerFirst } from './answer-first.ts'
import { firstField } from './first-focus.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  onSubmit: (form: HTMLFormElement) => void
  /**
   * Why the last attempt failed. A new value moves the focus to the first invalid field, or to the one with `data-refocus`, unless
   * somebody has gone on to another field since.
   */
  problem?: unknown
}

/**
 * A form in one column. The application validates, so the browser's validation is off. Without scripts, values do not end up in the
 * URL. In a dialog that opened before its form was loaded, the first field gets the focus.
 */
export function Form({ onSubmit, problem = null, children, ...native }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** What had the focus at the last attempt. */
  const sentFrom = useRef<Element | null>(null)
  useEffect(() => {
    const dialog = form.current?.closest('[role=dialog], [role=alertdialog]') ?? null
    if (form.current !== null && dialog !== null && dialog === document.activeElement) {
      firstField(form.current)?.focus()
    }
  }, [])
  useEffect(() => {
    if (problem !== null && !isInAnotherField(form.current, sentFrom.current)) {
      const field =
        form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]') ??
        form.current?.querySelector<HTMLInputElement>('[data-refocus]')
      field?.focus()
      field?.select?.()
    }
  }, [problem])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      {...native}
      className={column}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget, nativeEvent } = event
        sentFrom.current = document.activeElement
        answerFirst(submitterOf(nativeEvent) ?? currentTarget, () => onSubmit(currentTarget))
      }}
    >
      {children}
    </form>
  )
}

/** Whether somebody is in a field of the form that they were not in before: what they type there would be lost with its focus. */
function isInAnotherField(form: HTMLFormElement | null, before: Element | null): boolean {
  const { activeElement: now } = document
  return (
    before !== null &&
    now !== null &&
    now !== before &&
    form?.contains(now) === true &&
    now.matches('input, select, textarea, [role=combobox]')
  )
}

/** The button that submitted the form; the browser presses it for Enter in a field, too. */
function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  '[role=dialog]:not([data-bottom-sheet]) &': { minHeight: 'full' },
})
