import { useEffect, useState } from 'react'

/** At most one thing to be done later. */
export interface Delay {
  /** Does a thing after `delay` milliseconds, in place of the one that waits. */
  after: (delay: number, task: () => void) => void
  cancel: () => void
}

/** A timer of a component: what still waits when it is left is not done. */
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
