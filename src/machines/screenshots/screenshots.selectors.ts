import type { Screenshot } from '#contract/frame-editing.ts'

/** Screenshots of one day, in their order. */
export interface ScreenshotDay {
  day: string
  screenshots: Screenshot[]
}

/** Neighbouring screenshots of the same day together; `dayOf` tells the day of a moment, in the words of the reader. */
export function daysOf(screenshots: readonly Screenshot[], dayOf: (date: string) => string): ScreenshotDay[] {
  const days: ScreenshotDay[] = []
  for (const screenshot of screenshots) {
    const day = dayOf(screenshot.date)
    const last = days.at(-1)
    if (last?.day === day) {
      last.screenshots.push(screenshot)
    } else {
      days.push({ day, screenshots: [screenshot] })
    }
  }
  return days
}

/** The screenshot of this id, its place from 1, and its neighbours: the previous one is the newer. Null when it isn't among them. */
export function shownAmong(screenshots: readonly Screenshot[], shownId: string) {
  const index = screenshots.findIndex(({ id }) => id === shownId)
  const shown = screenshots[index]
  return shown === undefined
    ? null
    : {
        shown,
        place: index + 1,
        previous: screenshots[index - 1] ?? null,
        next: screenshots[index + 1] ?? null,
      }
}
