import { useLayoutEffect, useReducer, useRef, useState, type SyntheticEvent } from 'react'

import { afterPaint } from './after-paint.ts'

interface OwnText {
  value: string
  /** `waited` (ms): the time since the key, which a pause in typing counts from. */
  onValueChange: (value: string, waited: number) => void
}

/**
 * The text of an input that owns its letters: each is painted in the frame of its key, and told after that, so that what is
 * drawn again for it delays no letter. `tell` tells at once what waits for its frame. The input shows `value` whenever
 * nothing waits, also where a letter was not accepted.
 */
export function useOwnText({ value, onValueChange }: OwnText) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<(() => void) | null>(null)
  const keyedAt = useRef(0)
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
      onValueChange(input.current?.value ?? '', Math.max(0, performance.now() - keyedAt.current))
      drawAgain()
    }
  }
  const hear = ({ timeStamp }: SyntheticEvent) => {
    keyedAt.current = timeStamp
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
    keyedAt.current = performance.now()
    tell()
  }
  return { input, defaultValue, hear, tell, clear }
}
