import { UTCDateMini } from '@date-fns/utc/date/mini'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'

import { currentLocale } from './intl.ts'

/** A moment: ISO 8601 text as on the wire, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date

/** Whose clock a moment is read by: the viewer's, or UTC. */
export type Zone = 'local' | 'utc'

/**
 * A campaign's day, "05 Mar 2025" (LIM-009). Campaign days are calendar days written in UTC (CAMP-057), so they are read
 * in UTC and are the same day for every viewer.
 */
export function formatDay(moment: Moment): string {
  return formatIn('utc', moment, 'dd MMM yyyy')
}

/** "05 Mar 2025 2:07:09 pm" (LIM-010); asset histories are shown in UTC (CREA-054). */
export function formatTimestamp(moment: Moment, zone: Zone = 'local'): string {
  return formatIn(zone, moment, 'dd MMM yyyy h:mm:ss aaa')
}

/** "March 5th 2025 14:07:09" (PUB-007). */
export function formatPublishTime(moment: Moment, zone: Zone = 'local'): string {
  return formatIn(zone, moment, 'MMMM do yyyy HH:mm:ss')
}

/** Steps of relative time: the unit, its length in seconds, and the age in seconds below which it is used. */
const relativeSteps = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 7 * 86_400],
  ['week', 7 * 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Infinity],
] as const

/** "5 minutes ago", "in 2 days". `now` is the reader's clock in milliseconds since 1970. */
export function formatRelative(moment: Moment, now: number): string {
  const seconds = Math.round((new Date(moment).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) {
    return ''
  }
  const [unit, length] = relativeSteps.find(([, , below]) => Math.abs(seconds) < below) ?? relativeSteps[0]
  return new Intl.RelativeTimeFormat(currentLocale(), {
    numeric: unit === 'second' ? 'auto' : 'always',
  }).format(Math.trunc(seconds / length), unit)
}

/** An unreadable moment shows as nothing: a bad value from the wire must not take a screen down. */
function formatIn(zone: Zone, moment: Moment, pattern: string): string {
  const date = zone === 'utc' ? new UTCDateMini(new Date(moment).getTime()) : new Date(moment)
  return isValid(date) ? format(date, pattern) : ''
}
