import type { FastifyBaseLogger } from 'fastify'

/** Smaller differences (ms) are corrections by a time server. */
const jumpFrom = 60_000
/** A clock that went forward further than this (ms) is no longer believed where something would be deleted for its age. */
const believedUpTo = 86_400_000

/** Notices that the clock of the machine was set while the process runs. */
export interface ClockWatch {
  /** Compares the clock with the time that has passed since the last look, and logs a sentence when it was set. */
  look: () => void
  /** Whether the clock has gone forward so far that nothing may be deleted for its age. */
  isAhead: () => boolean
}

/**
 * Watches the clock. Sessions, codes and dates go by it, and so does what is deleted for its age: after a clock that goes years forward
 * for an hour, the logs of those years would be gone.
 *
 * @param wall milliseconds since the epoch, by the clock that can be set
 * @param elapsed milliseconds on one that can't
 */
export function watchClock(
  log: Pick<FastifyBaseLogger, 'warn'>,
  wall: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): ClockWatch {
  const started = wall() - elapsed()
  let before = started
  return {
    look: () => {
      const start = wall() - elapsed()
      const jump = start - before
      if (Math.abs(jump) < jumpFrom) {
        return
      }
      before = start
      log.warn(jump > 0 ? sentenceForward(jump, start - started) : sentenceBack(-jump))
    },
    isAhead: () => before - started > believedUpTo,
  }
}

function sentenceForward(jump: number, ahead: number): string {
  const went = `The clock of this machine went forward by ${inWords(jump)}, or the machine slept: sessions and codes end that much earlier.`
  return ahead > believedUpTo
    ? `${went} Nothing is deleted for its age until it is set back, or Kerbside is started anew.`
    : went
}

const sentenceBack = (jump: number): string =>
  `The clock of this machine went back by ${inWords(jump)}: sessions and codes last that much longer, and what is dated meanwhile stands out of order.`

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** In the largest unit of which there are two, for people who read a log. */
function inWords(milliseconds: number): string {
  const [unit, length] = units.find(([, each]) => milliseconds >= 2 * each) ?? units[2]
  const count = Math.round(milliseconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
