import type { SnoozeState } from '#contract/personal.ts'

/** In the order in which they are offered (CAMP-042). */
export const snoozeChoices = ['FOR_WEEK', 'UNTIL_CUSTOM_DATE', 'PERMANENTLY', 'UN_SNOOZE'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

export interface SnoozeValues {
  choice: SnoozeChoice
  /** The day until whose end it lasts, as YYYY-MM-DD; counts with UNTIL_CUSTOM_DATE alone. */
  date: string
}

export type SnoozeIssue = 'required' | 'tooEarly'

/** What the form is filled with (CAMP-042, CAMP-047): a stored snooze is one until its day, or permanent (CAMP-064). */
export function snoozeValues(state: SnoozeState): SnoozeValues {
  if (!state.isSnoozed) {
    return { choice: 'UN_SNOOZE', date: '' }
  }
  return state.until === null
    ? { choice: 'PERMANENTLY', date: '' }
    : { choice: 'UNTIL_CUSTOM_DATE', date: dayOf(Date.parse(state.until)) }
}

/**
 * What a choice means on the day it is saved (CAMP-043 … CAMP-046). Days are calendar days in UTC, as everywhere in the
 * product: one lasts to its 23:59:59 there, whatever the browser's time zone (CAMP-057).
 */
export function snoozeOf({ choice, date }: SnoozeValues, today: string): SnoozeState {
  switch (choice) {
    case 'FOR_WEEK':
      return { isSnoozed: true, until: endOf(weekAfter(today)) }
    case 'UNTIL_CUSTOM_DATE':
      return { isSnoozed: true, until: endOf(date) }
    case 'PERMANENTLY':
      return { isSnoozed: true, until: null }
    case 'UN_SNOOZE':
      return { isSnoozed: false }
  }
}

/** What is wrong with the date, where one is asked for: tomorrow is the earliest (CAMP-044). */
export function dateIssue({ choice, date }: SnoozeValues, today: string): SnoozeIssue | undefined {
  if (choice !== 'UNTIL_CUSTOM_DATE') {
    return undefined
  }
  return date === '' ? 'required' : date < dayAfter(today) ? 'tooEarly' : undefined
}

/** 7 days from a day (CAMP-043); days as YYYY-MM-DD. */
export function weekAfter(day: string): string {
  return later(day, 7)
}

export function dayAfter(day: string): string {
  return later(day, 1)
}

/** The UTC day of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

function later(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

const endOf = (day: string): string => `${day}T23:59:59Z`
