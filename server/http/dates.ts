const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(9999, 11, 30)
const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/

/**
 * A day or time as requests send it (LIM-008), in UTC where it has no offset; null when there is no such time, or the
 * database could not keep it. A plus sign may arrive as a space.
 */
export function readMoment(text: string): Date | null {
  const written = text.trim().replace(' ', '+')
  if (!form.test(written)) {
    return null
  }
  const time = Date.parse(written)
  // JavaScript would carry 31 February over to March.
  const isRealDay =
    new Date(`${written.slice(0, 10)}T00:00:00Z`).toJSON()?.slice(0, 10) === written.slice(0, 10)
  return isRealDay && time >= earliest && time <= latest ? new Date(time) : null
}
