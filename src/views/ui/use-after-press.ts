import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Runs an action at once, or, while a pointer is pressed, at its release and before the click's own handlers. A field that
 * grows when it loses the focus uses this: otherwise the pressed button would move away from the pointer, and the click
 * would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    // On touch screens, too, the browser moves the focus at `mousedown`.
    const press = () => (isPressed.current = true)
    const release = () => (isPressed.current = false)
    window.addEventListener('mousedown', press, true)
    window.addEventListener('mouseup', release, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('mouseup', release, true)
    }
  }, [])
  return (act) => (isPressed.current ? actAtRelease(act) : act())
}

function actAtRelease(act: () => void): void {
  const done = new AbortController()
  const finish = () => {
    if (!done.signal.aborted) {
      done.abort()
      // The click's handlers read what the action wrote.
      flushSync(act)
    }
  }
  const options = { capture: true, signal: done.signal }
  window.addEventListener('click', finish, options)
  // No click follows when the pointer is released elsewhere, or after a drag.
  window.addEventListener('mouseup', () => setTimeout(finish), options)
  window.addEventListener('dragend', finish, options)
}
