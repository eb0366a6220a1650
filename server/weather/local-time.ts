import { TZDateMini } from '@date-fns/tz/date/mini'
import tzLookup from '@photostructure/tz-lookup'

import type { Place } from '#contract/rules/situation.ts'

/** Local day as YYYY-MM-DD, and local time as HH:MM. */
export interface LocalTime {
  day: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of the time zone of a place, such as Europe/London; on the sea one by longitude. */
export const timeZoneOf = ({ lat, lng }: Place): string => tzLookup(lat, lng)

/** The day and the time at a place, by its time zone and its summer time. */
export const localTimeAt = (place: Place, at: Date): LocalTime => localTimeIn(timeZoneOf(place), at)

/** The day and the time in a time zone. */
export function localTimeIn(timeZone: string, at: Date): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The moment when it is YYYY-MM-DDTHH:MM in a time zone; the first of the two when clocks go back, and an hour later for a time
 * that clocks skip.
 */
export function momentIn(timeZone: string, local: string): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime())
}

/** Made once for each time zone: making one takes as long as hundreds of uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) {
    return known
  }
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
