import { useEffect, useState } from 'react'

import type { Clock } from '#services/clock.ts'

/** Milliseconds. */
const minute = 60_000

/**
 * The viewer's clock to the minute, in milliseconds since 1970. Renders again every minute, for example to show whether a
 * campaign is live (DASH-023) or an item new (CONT-008).
 */
export function useMinute(clock: Clock): number {
  const [now, setNow] = useState(() => minuteOf(clock))
  useEffect(() => {
    let leave = () => {}
    const wait = () => {
      leave = clock.after(minute - (clock.now() % minute), () => {
        setNow(minuteOf(clock))
        wait()
      })
    }
    wait()
    return () => leave()
  }, [clock])
  return now
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now() / minute) * minute
}
