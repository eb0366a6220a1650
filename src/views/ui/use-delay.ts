import { useEffect, useState } from 'react'

/** A timer for one callback. */
export interface Delay {
  /** Calls back after `delay` milliseconds; replaces a pending callback. */
  after: (delay: number, task: () => void) => void
  cancel: () => void
}

/** A timer of a component; unmounting cancels it. */
export function useDelay(): Delay {
  const [delay] = useState(createDelay)
  useEffect(() => delay.cancel, [delay])
  return delay
}

function createDelay(): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    after: (delay, task) => {
      cancel()
      timer = setTimeout(task, delay)
    },
    cancel,
  }
}
