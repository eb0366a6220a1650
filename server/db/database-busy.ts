import { Unavailable } from '../http/errors.ts'

/** PostgreSQL's codes for work that it gave up because others were at the same rows. */
const states = new Set(['40001', '40P01', '55P03'])

/** Whether something failed, however far below, because others changed the same rows at this moment. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  const { code } = error as { code?: string }
  return (code !== undefined && states.has(code)) || isBusy(error.cause)
}

const soon = { name: 'serverError', status: 503, retryAfter: 1 } as const

/** The refusal for such a failure, 503 with `retry-after`, as nothing was written and the next try finds the rows free; null for others. */
export const databaseBusy = (error: unknown): Unavailable | null =>
  isBusy(error)
    ? new Unavailable('Somebody else was changing the same at this moment. Please try again.', error, soon)
    : null
