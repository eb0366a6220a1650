const milliseconds = 86_400_000

/** A day, as YYYY-MM-DD, so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * milliseconds).toISOString().slice(0, 10)

/** The days from one to another, inclusive; none where the other is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / milliseconds) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}
