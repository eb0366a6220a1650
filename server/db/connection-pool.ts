import pg from 'pg'

import { DatabaseAwayError, isLost } from './database-away.ts'
import { nameOf, type Around } from './observer.ts'

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Milliseconds until a request that gets no connection fails. */
const longestWait = 5000

/**
 * Connections to a PostgreSQL server that goes away and comes back: whoever gets none fails with DatabaseAwayError, and a lost one is
 * replaced.
 */
export class ConnectionPool extends pg.Pool {
  constructor(connectionString: string, around: Around) {
    super({ connectionString, max: 10, connectionTimeoutMillis: longestWait, keepAlive: true })
    // Without a listener a lost connection would end the process: of an idle one the pool tells, of one in use itself.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
    // A property, as a method would have to repeat all forms of calls. Here all calls take a promise.
    const query = this.query.bind(this) as (...parameters: unknown[]) => Promise<unknown>
    this.query = ((...parameters: unknown[]) =>
      around(
        () => nameOf(textOf(parameters[0])),
        () => query(...parameters),
      )) as typeof this.query
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnClient): void
  override connect(callback?: OnClient): Promise<pg.PoolClient> | void {
    if (callback) {
      super.connect((error, client, done) => callback(error && new DatabaseAwayError(error), client, done))
      return
    }
    return super.connect().then(releasedWhenLost, (error: unknown) => {
      throw new DatabaseAwayError(error)
    })
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

/** The failure of a statement outside of a transaction, as DatabaseAwayError if its connection was lost. */
export const orAway = (error: unknown): unknown => (isLost(error) ? new DatabaseAwayError(error) : error)

/** A transaction whose `begin` fails keeps its connection: a lost one returns to the pool by itself, which drops it. */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  const onEnd = () => client.release(true)
  client.release = (error) => {
    client.off('end', onEnd)
    client.release = () => {}
    release(error)
  }
  client.once('end', onEnd)
  return client
}
