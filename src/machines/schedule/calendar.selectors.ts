import { dayAfter, weeksOf, type CalendarDay } from './months.selectors.ts'
import type { DatedSlot, ScheduleSlot } from './slots.selectors.ts'

/** The piece of a bar on a day (SCHED-012). */
export type BarPiece = 'start' | 'middle' | 'end' | 'single'

/** A bar in one line of a week. */
export interface WeekBar {
  slot: ScheduleSlot
  /** Index of its first day in the week, from 0 for Monday. */
  from: number
  /** The piece on each of its days; at least one. */
  pieces: BarPiece[]
}

export interface CalendarWeek {
  days: CalendarDay[]
  /** Bars by line; lines without a bar in this week are empty, up to the last one that has some. */
  lines: WeekBar[][]
}

/**
 * The calendar of a month: every slot that applies on one of its days is on one line throughout the month, the first that is free on
 * all of its days (SCHED-012, SCHED-016); those with days of the week below all others (SCHED-014).
 */
export function calendarOf(month: string, today: string, slots: readonly DatedSlot[]): CalendarWeek[] {
  const weeks = weeksOf(month, today)
  const placed = placeInLines(
    slots,
    weeks.flatMap((days) => days.filter(({ isInMonth }) => isInMonth).map(({ day }) => day)),
  )
  const around = neighboursOf(weeks.flat().map(({ day }) => day))
  return weeks.map((days) => {
    const lines: WeekBar[][] = []
    for (const { slot, all } of placed) {
      const bars = barsIn(days, slot, all, (day) => pieceOf(around.get(day), all))
      if (bars.length > 0) {
        while (lines.length <= slot.position) {
          lines.push([])
        }
        lines[slot.position]?.push(...bars)
      }
    }
    return { days, lines: lines.map((bars) => bars.toSorted((one, other) => one.from - other.from)) }
  })
}

interface PlacedSlot {
  slot: ScheduleSlot
  /** Its days in the whole campaign. */
  all: ReadonlySet<string>
}

function placeInLines(slots: readonly DatedSlot[], days: readonly string[]): PlacedSlot[] {
  const taken: Set<string>[] = []
  let firstLast: number | null = null
  return slots.flatMap(({ slot, days: all, isLast }) => {
    const own = days.filter((day) => all.has(day))
    if (own.length === 0) {
      return []
    }
    if (isLast) {
      firstLast ??= taken.length
    }
    const from = firstLast ?? 0
    const free = taken.findIndex((line, index) => index >= from && own.every((day) => !line.has(day)))
    const position = free === -1 ? taken.length : free
    taken[position] = new Set([...(taken[position] ?? []), ...own])
    return [{ slot: { ...slot, position }, all }]
  })
}

/** Each run of neighbouring days of the month is a bar (SCHED-021). */
function barsIn(
  days: readonly CalendarDay[],
  slot: ScheduleSlot,
  all: ReadonlySet<string>,
  pieceOn: (day: string) => BarPiece,
): WeekBar[] {
  const bars: WeekBar[] = []
  for (const [index, { day, isInMonth }] of days.entries()) {
    if (isInMonth && all.has(day)) {
      const last = bars.at(-1)
      if (last !== undefined && last.from + last.pieces.length === index) {
        last.pieces.push(pieceOn(day))
      } else {
        bars.push({ slot, from: index, pieces: [pieceOn(day)] })
      }
    }
  }
  return bars
}

/** The day before and the day after each of these, once: reading dates is slow. */
function neighboursOf(days: readonly string[]): ReadonlyMap<string, readonly [string, string]> {
  return new Map(
    days.map((day, index) => [
      day,
      [days[index - 1] ?? dayAfter(day, -1), days[index + 1] ?? dayAfter(day, 1)] as const,
    ]),
  )
}

function pieceOf([before, after]: readonly [string, string] = ['', ''], all: ReadonlySet<string>): BarPiece {
  const [isBefore, isAfter] = [all.has(before), all.has(after)]
  return isBefore ? (isAfter ? 'middle' : 'end') : isAfter ? 'start' : 'single'
}
