import type { Asking, Method } from './support/client.ts'
import type { TestServer } from './support/harness.ts'
import type { MadeUser } from './support/make.ts'
import type { World } from './support/world.ts'

/** The columns of the table, in order: each kind of person who can have a session. */
export const columns = [
  'super',
  'unitAdmin',
  'manager',
  'moderator',
  'provider',
  'stranger',
  'plain',
  'liteModerator',
  'dropZone',
] as const

/** People without a session; a row names them where the status is not 401. */
export const outsiders = ['expired', 'deleted', 'signedOut'] as const

/** A request to a route by a person. Rows that change data create it, so that rows are independent. */
export interface Request extends Asking {
  path: string
}
type Ask = (world: World, asker: MadeUser, server: TestServer) => Request | string | Promise<Request | string>

export interface PermissionRow {
  method: Method
  /** URL of the route, as registered. */
  route: string
  ask: Ask
  /** Status per column, and for expired, deleted and signed-out people where it is not 401; null for public routes, whose status is `anybody`. */
  statuses: number[] | null
  anybody: number | null
}

/** A row of a route that requires a session: nine statuses in the order of `columns`. */
export function row(route: string, statuses: string, ask: Ask): PermissionRow {
  const [method = '', url = ''] = route.split(' ')
  const list = statuses.split(' ').map(Number)
  if (list.length !== columns.length && list.length !== columns.length + outsiders.length) {
    throw new Error(`${route} has ${list.length} statuses, not ${columns.length}.`)
  }
  return { method: method as Method, route: `/api/v2/${url}`, ask, statuses: list, anybody: null }
}

/** A row of a public route, with the same status for everybody. */
export function open(route: string, status: number, ask: Request | string): PermissionRow {
  const [method = '', url = ''] = route.split(' ')
  const full = url.startsWith('//') ? url.slice(1) : `/api/v2/${url}`
  return { method: method as Method, route: full, ask: () => ask, statuses: null, anybody: status }
}
