import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/**
 * False while a component is drawn for the first time, true from the frame after it: what a screen is opened for is to be
 * seen before what it is worked with. Whoever waits keeps the room that it will take.
 */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => afterPaint(() => setIsAfter(true)), [])
  return isAfter
}
