import type { Place } from '#contract/rules/situation.ts'

interface Wave {
  x: number
  y: number
  z: number
  perDay: number
  phase: number
}

const waveCount = 12
/** Radians on the unit sphere: a wave is some hundred to a thousand kilometres long. */
const frequency = 24

/**
 * Seeded noise over the earth and time, about -2 to 2 and mostly near 0: waves that travel over the sphere, so that it has neither
 * edges nor poles. `days` is the time in days.
 */
export function noiseOf(seed: number): (place: Place, days: number) => number {
  const waves = Array.from({ length: waveCount }, (_, index) => waveOf(seed * 1000 + index * 10))
  return ({ lat, lng }, days) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    const x = Math.cos(north) * Math.cos(east)
    const y = Math.cos(north) * Math.sin(east)
    const z = Math.sin(north)
    let sum = 0
    for (const wave of waves) {
      sum += Math.sin(wave.x * x + wave.y * y + wave.z * z + wave.perDay * days + wave.phase)
    }
    return sum / Math.sqrt(waveCount / 2)
  }
}

const waveOf = (seed: number): Wave => ({
  x: (fractionOf(seed) * 2 - 1) * frequency,
  y: (fractionOf(seed + 1) * 2 - 1) * frequency,
  z: (fractionOf(seed + 2) * 2 - 1) * frequency,
  perDay: 1 + fractionOf(seed + 3) * 3,
  phase: fractionOf(seed + 4) * 2 * Math.PI,
})

/** A fraction that follows from a whole number and looks random. */
function fractionOf(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
