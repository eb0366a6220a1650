import { UTCDateMini } from '@date-fns/utc/date/mini'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'

import { currentLocale, t } from './intl.ts'

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

/** The day of a moment on the viewer's clock, "05 Mar 2025"; for lists by day. */
export const formatLocalDay = (moment: Moment): string => formatIn('local', moment, 'dd MMM yyyy')

/** A moment's time on the viewer's clock, "2:07 pm"; for lists by day. */
export const formatTime = (moment: Moment): string => formatIn('local', moment, 'h:mm aaa')

/** A campaign's day for narrow places, "05 Mar", with its year unless it is that of `now` (milliseconds since 1970). */
export function formatShortDay(moment: Moment, now: number): string {
  const { day, year } = formatDayParts(moment)
  return year === formatDayParts(now).year ? day : formatDay(moment)
}

/** The two parts of a campaign's day, for places where its year may be left out: "05 Mar" and "2025". */
export function formatDayParts(moment: Moment): { day: string; year: string } {
  return { day: formatIn('utc', moment, 'dd MMM'), year: formatIn('utc', moment, 'yyyy') }
}

/** "March 2025", of a month as YYYY-MM or a day (SCHED-007). */
export const formatMonth = (moment: Moment): string => formatIn('utc', moment, 'MMMM yyyy')

/** "Mon" (SCHED-008). */
export const formatWeekDay = (moment: Moment): string => formatIn('utc', moment, 'EEE')

/** "05 Mar 2025 2:07:09 pm" (LIM-010); asset histories are shown in UTC (CREA-054). */
export function formatTimestamp(moment: Moment, zone: Zone = 'local'): string {
  return formatIn(zone, moment, 'dd MMM yyyy h:mm:ss aaa')
}

/** "March 5th 2025 14:07:09" (PUB-007). */
export function formatPublishTime(moment: Moment, zone: Zone = 'local'): string {
  return formatIn(zone, moment, 'MMMM do yyyy HH:mm:ss')
}

/** "2025-03-05 2:07:09": moderation decisions, without am or pm (MOD-011, MOD-036). */
export function formatDecisionTime(moment: Moment, zone: Zone = 'local'): string {
  return formatIn(zone, moment, 'yyyy-MM-dd h:mm:ss')
}

/** Steps of relative time: the unit, and its length in seconds. */
const relativeSteps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 7 * 86_400],
  ['month', 30 * 86_400],
  ['year', 365 * 86_400],
] as const

/**
 * How long ago something happened: "just now", "5 minutes ago". `now` is the reader's clock in milliseconds since 1970. It may be
 * behind the server's, or a little old, and so what has just happened is never in its future.
 */
export function formatRelative(moment: Moment, now: number): string {
  const age = Math.round((now - new Date(moment).getTime()) / 1000)
  if (Number.isNaN(age)) {
    return ''
  }
  const step = relativeSteps.findLast(([, length]) => age >= length)
  if (step === undefined) {
    return t('common.justNow')
  }
  const [unit, length] = step
  return relativeFormat().format(-Math.trunc(age / length), unit)
}

let relative: { locale: string; format: Intl.RelativeTimeFormat } | undefined

/** Kept: to make one takes longer than all that it formats on a page of cards. */
function relativeFormat(): Intl.RelativeTimeFormat {
  const locale = currentLocale()
  if (relative?.locale !== locale) {
    relative = { locale, format: new Intl.RelativeTimeFormat(locale) }
  }
  return relative.format
}

/** An unreadable moment shows as nothing: a bad value from the wire must not take a screen down. */
function formatIn(zone: Zone, moment: Moment, pattern: string): string {
  const date = zone === 'utc' ? new UTCDateMini(new Date(moment).getTime()) : new Date(moment)
  return isValid(date) ? format(date, pattern) : ''
}
