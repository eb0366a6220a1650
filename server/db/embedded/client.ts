import {
  messages,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

import {
  begin,
  bind,
  forget,
  keep,
  kept,
  openConnection,
  prepare,
  simple,
  type Connection,
} from './connection.ts'
import type { Engine } from './engine.ts'

/** Longer statements are bulk inserts, whose text rarely repeats. */
const maxStatementLength = 20_000
/** PostgreSQL's error code for "cached plan must not change result type". */
const stalePlan = '0A000'

/** The part of PGlite that Drizzle calls. */
export type QueryClient = Pick<PGlite, 'query' | 'transaction'>

/** A client of an embedded database. Its statements and transactions run one at a time, in the order of the calls. */
export interface EmbeddedClient extends QueryClient {
  /** One or more statements without values; answers with the rows of the last one. */
  exec: (text: string) => Promise<Results<Record<string, unknown>>>
  /** Calls back with what is notified on a channel, in the order of the commits. */
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
  ) => Promise<{ close: () => Promise<void> }>
  /** The same, but each statement is parsed anew: for changes of the tables of prepared ones. */
  unprepared: QueryClient
  close: () => Promise<void>
}

/**
 * A client with a cache of prepared statements. Parsing and planning each statement anew costs more than running a small one. A
 * cached statement takes one call of the engine, and PostgreSQL reuses a generic plan where one is good enough.
 */
export async function connectTo(engine: Engine): Promise<EmbeddedClient> {
  const connection = await openConnection(engine)
  const inTurn = createTurns()

  const clientOf = (run: Run): QueryClient => ({
    query: queryOf(connection, run, inTurn),
    transaction: (work) => inTurn(() => transact(connection, run, work)),
  })
  const exec: EmbeddedClient['exec'] = (text) => inTurn(() => simple(connection, text))
  return {
    ...clientOf(runPrepared),
    unprepared: clientOf(runOnce),
    exec,
    listen: async (channel, onNotification) => {
      const { listeners } = connection
      const name = `"${channel.replaceAll('"', '""')}"`
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard.add(onNotification))
      await exec(`listen ${name}`)
      return {
        close: async () => {
          heard.delete(onNotification)
          if (heard.size === 0) {
            await exec(`unlisten ${name}`)
          }
        },
      }
    },
    close: () => inTurn(() => engine.close()),
  }
}

type InTurn = <Result>(task: (passOn: () => void) => Promise<Result>) => Promise<Result>

/**
 * Begins tasks in the order of the calls: the next one when a task has ended or passed on, which it does when all that it has to say is on
 * its way to the engine. So the engine has the next statement when it has done one. A task that fails does not stop the next one.
 */
function createTurns(): InTurn {
  let last: Promise<void> = Promise.resolve()
  return (task) => {
    const turn = Promise.withResolvers<void>()
    const result = last.then(() => task(turn.resolve))
    last = turn.promise
    const end = () => turn.resolve()
    result.then(end, end)
    return result
  }
}

/** Runs a statement; calls `passOn` when nothing of it is left to be sent. */
type Run = <Row>(
  connection: Connection,
  passOn: () => void,
  text: string,
  values?: readonly unknown[],
  options?: QueryOptions,
) => Promise<Results<Row>>

/** Runs statements in turn. After a change of its table a statement is prepared anew, and run once more where that helps. */
function queryOf(
  connection: Connection,
  run: Run,
  inTurn: InTurn,
  isInTransaction = false,
): QueryClient['query'] {
  return async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
    const query = () => inTurn((passOn) => run<Row>(connection, passOn, text, values, options))
    return await query().catch(async (error: unknown) => {
      if (!(error instanceof messages.DatabaseError && error.code === stalePlan)) {
        throw error
      }
      await inTurn(() => forget(connection, text))
      if (isInTransaction) {
        // The transaction has failed.
        throw error
      }
      return await query()
    })
  }
}

/** Its statements have turns of their own, and so has its end: what was asked before, also without being waited for, is a part of it. */
async function transact<Result>(
  connection: Connection,
  run: Run,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let closed = false
  const inside = createTurns()
  const query = queryOf(connection, run, inside, true)
  const end = async (how: 'commit' | 'rollback') => {
    closed = true
    return await inside(() => simple(connection, how))
  }
  begin(connection)
  const transaction: Pick<Transaction, 'query' | 'rollback' | 'closed'> = {
    query: async (text, values, options) => {
      if (closed) {
        throw new Error('Transaction is closed')
      }
      return await query(text, values, options)
    },
    rollback: async () => void (await end('rollback')),
    get closed() {
      return closed
    },
  }
  try {
    const result = await work(transaction as Transaction)
    // PostgreSQL answers so when a statement failed and nobody minded.
    if (!transaction.closed && (await end('commit')).command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back, as one of its statements failed.')
    }
    return result
  } catch (error) {
    if (!transaction.closed) {
      await end('rollback')
    }
    throw error
  }
}

const runPrepared: Run = async (connection, passOn, text, values, options) => {
  if (text.length > maxStatementLength) {
    return await runOnce(connection, passOn, text, values, options)
  }
  const statement = kept(connection, text) ?? (await keep(connection, text))
  const answer = bind<never>(connection, statement, values, options)
  passOn()
  return await answer
}

const runOnce: Run = async (connection, passOn, text, values, options) => {
  const answer = bind<never>(connection, await prepare(connection, '', text), values, options)
  passOn()
  return await answer
}
