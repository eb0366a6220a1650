import { useLayoutEffect, useReducer, useRef, useState } from 'react'

import { afterPaint } from './after-paint.ts'

interface OwnText {
  value: string
  onValueChange: (value: string) => void
}

/**
 * The text of an input that owns its letters: each is painted in the frame of its key, and told after that, so that what is
 * drawn again for it delays no letter. `tell` tells at once what waits for its frame. The input shows `value` whenever
 * nothing waits, also where a letter was not accepted.
 */
export function useOwnText({ value, onValueChange }: OwnText) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<(() => void) | null>(null)
  // The attribute stays as it was first: writing it with every letter would be work for nothing.
  const [defaultValue] = useState(value)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    if (waiting.current === null && input.current !== null && input.current.value !== value) {
      input.current.value = value
    }
  })
  useLayoutEffect(() => () => waiting.current?.(), [])

  const tell = () => {
    if (waiting.current !== null) {
      waiting.current()
      waiting.current = null
      onValueChange(input.current?.value ?? '')
      drawAgain()
    }
  }
  const hear = () => {
    waiting.current?.()
    waiting.current = afterPaint(tell)
  }
  const clear = () => {
    if (input.current !== null) {
      input.current.value = ''
      input.current.focus()
    }
    waiting.current?.()
    waiting.current = () => {}
    tell()
  }
  return { input, defaultValue, hear, tell, clear }
}
