import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/**
 * False in a component's first render, true from the next frame on: lets a screen show its content before its controls. Components
 * that wait reserve the space they will need.
 */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => afterPaint(() => setIsAfter(true)), [])
  return isAfter
}
