import { createHash } from 'node:crypto'

import pg from 'pg'

import { DatabaseAwayError, isLost } from './database-away.ts'
import { nameOf, type Around } from './observer.ts'

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Statements that end with it are prepared once for each connection (`keptPlan` of rows.ts). */
export const keptPlanMark = '/* kept plan */'

/** Milliseconds until a request that gets no connection fails. */
const longestWait = 5000

/**
 * Connections to a PostgreSQL server that goes away and comes back: whoever gets none fails with DatabaseAwayError, and a lost one is
 * replaced.
 */
export class ConnectionPool extends pg.Pool {
  private readonly around: Around

  constructor(connectionString: string, around: Around) {
    super({
      connectionString,
      max: 10,
      connectionTimeoutMillis: longestWait,
      keepAlive: true,
      Client: Connection,
    })
    this.around = around
    // Without a listener a lost connection would end the process: of an idle one the pool tells, of one in use itself.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- passes on all forms of calls; here all of them take a promise
  override query(...parameters: any[]): any {
    const query = super.query.bind(this) as (...forms: unknown[]) => Promise<unknown>
    return this.around(
      () => nameOf(textOf(parameters[0])),
      () => query(...parameters),
    )
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnClient): void
  override connect(callback?: OnClient): Promise<pg.PoolClient> | void {
    if (callback) {
      super.connect((error, client, done) => callback(error && new DatabaseAwayError(error), client, done))
      return
    }
    return super.connect().catch((error: unknown) => {
      throw new DatabaseAwayError(error)
    })
  }
}

/** Gives marked statements the name by which they are prepared, and goes back to the pool where a transaction can't begin. */
class Connection extends pg.Client {
  /** The pool's, while it is lent. */
  declare release?: (destroy: true) => void

  // oxlint-disable-next-line typescript/no-explicit-any -- passes on all forms of calls
  override query(...[statement, ...rest]: any[]): any {
    const query = super.query.bind(this) as (...forms: unknown[]) => unknown
    const text = textOf(statement)
    if (text.endsWith(keptPlanMark) && typeof statement === 'object') {
      return query({ ...statement, name: createHash('sha1').update(text).digest('base64url') }, ...rest)
    }
    const asked = query(statement, ...rest)
    // Drizzle gives a connection back after a transaction, and after one that has not begun it doesn't.
    return /^begin\b/i.test(text) && asked instanceof Promise
      ? asked.catch((error) => this.#drop(error))
      : asked
  }

  #drop(error: unknown): never {
    this.release?.(true)
    throw error
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

/** The failure of a statement outside of a transaction, as DatabaseAwayError if its connection was lost. */
export const orAway = (error: unknown): unknown => (isLost(error) ? new DatabaseAwayError(error) : error)
