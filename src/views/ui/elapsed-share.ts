/** How much of the time between two moments has passed at `now`: 0 before the start, 1 after the end, 0 if unreadable. */
export function elapsedShare(startsAt: string, endsAt: string, now: number): number {
  const start = new Date(startsAt).getTime()
  const end = new Date(endsAt).getTime()
  if (Number.isNaN(start) || Number.isNaN(end)) {
    return 0
  }
  if (now <= start) {
    return 0
  }
  return now >= end ? 1 : (now - start) / (end - start)
}
