import { setImmediate as turn } from 'node:timers/promises'

import {
  messages,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** Size of the cache of prepared statements (LRU eviction). */
const maxStatements = 400
/** Longer statements are bulk inserts, whose text rarely repeats. */
const maxStatementLength = 20_000
/** PostgreSQL's error code for "cached plan must not change result type". */
const stalePlan = '0A000'

interface Prepared {
  /** The statement's name in the database. */
  name: string
  parameterTypes: readonly number[]
  fields: Results['fields']
}

interface StatementCache {
  client: PGlite
  /** In order of last use. */
  byText: Map<string, Prepared>
  /** Statements prepared so far; makes their names unique. */
  prepared: number
}

/** The part of PGlite that Drizzle calls. */
export type QueryClient = Pick<PGlite, 'query' | 'transaction'>

/**
 * PGlite with a cache of prepared statements. PGlite parses and plans each statement anew and sends it in six protocol
 * messages, which costs more than running a small statement. A cached statement takes one message, and PostgreSQL reuses a
 * generic plan where one is good enough.
 *
 * Statements and transactions run one at a time. The event loop gets a turn before each of them: PGlite runs without
 * waiting for I/O, so queued statements would otherwise run back to back while finished responses and new requests wait.
 */
export function withPreparedStatements(client: PGlite): QueryClient {
  const cache: StatementCache = { client, byText: new Map(), prepared: 0 }
  const inTurn = createQueue()
  return {
    query: (text, values, options) =>
      inTurn(async () => {
        await turn()
        return text.length > maxStatementLength
          ? await client.query(text, values, options)
          : await runPrepared(cache, text, values, options)
      }),
    transaction: (work) =>
      inTurn(() =>
        client.transaction(async (plain) => {
          await turn()
          const prepared: Pick<Transaction, 'query'> = {
            query: async (text, values, options) =>
              plain.closed || text.length > maxStatementLength
                ? await plain.query(text, values, options)
                : await runPrepared(cache, text, values, options),
          }
          return await work(Object.assign(Object.create(plain) as Transaction, prepared))
        }),
      ),
  }
}

/** Runs tasks one after another, in the order of the calls; a task that fails does not stop the next one. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}

async function runPrepared<Row>(
  cache: StatementCache,
  text: string,
  values: readonly unknown[] = [],
  options: QueryOptions = {},
): Promise<Results<Row>> {
  const { client } = cache
  return await client.runExclusive(async () => {
    try {
      return await run<Row>(cache, text, values, options)
    } catch (error) {
      if (!(error instanceof messages.DatabaseError && error.code === stalePlan)) {
        throw error
      }
      await forget(cache, text)
      return await run<Row>(cache, text, values, options)
    }
  })
}

async function run<Row>(
  cache: StatementCache,
  text: string,
  values: readonly unknown[],
  options: QueryOptions,
): Promise<Results<Row>> {
  const { client, byText } = cache
  const statement = byText.get(text) ?? (await prepare(cache, text))
  // A Map keeps insertion order: move the statement to the end.
  byText.delete(text)
  byText.set(text, statement)
  const answer = await send(
    client,
    protocol.serialize.bind({
      statement: statement.name,
      values: values.map((value, index) => asText(client, value, statement.parameterTypes[index])),
    }),
    protocol.serialize.execute({}),
  )
  await client.syncToFs()
  return readAnswer<Row>(client, statement, answer, options)
}

/** Parses a statement in the database; throws its syntax and type errors. */
async function prepare(cache: StatementCache, text: string): Promise<Prepared> {
  const { client, byText } = cache
  const [oldest] = byText.size < maxStatements ? [] : byText.keys()
  if (oldest !== undefined) {
    await forget(cache, oldest)
  }
  const name = `statement_${(cache.prepared += 1)}`
  const answer = await send(
    client,
    protocol.serialize.parse({ name, text }),
    protocol.serialize.describe({ type: 'S', name }),
  )
  const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
  const row = answer.find((message) => message instanceof messages.RowDescriptionMessage)
  return {
    name,
    parameterTypes: parameters?.dataTypeIDs ?? [],
    fields: row?.fields.map(({ name: field, dataTypeID }) => ({ name: field, dataTypeID })) ?? [],
  }
}

/** Removes a statement from the cache and from the database. */
async function forget({ client, byText }: StatementCache, text: string): Promise<void> {
  const name = byText.get(text)?.name
  byText.delete(text)
  if (name !== undefined) {
    await send(client, protocol.serialize.close({ type: 'S', name }))
  }
}

/** Sends protocol messages at once; throws the first error. */
async function send(client: PGlite, ...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
  return await client.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]), {
    syncToFs: false,
  })
}

function asText(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) {
    return null
  }
  const serialize = type === undefined ? undefined : client.serializers[type]
  return serialize ? serialize(value) : typeof value === 'string' ? value : JSON.stringify(value)
}

function readAnswer<Row>(
  client: PGlite,
  { fields }: Prepared,
  answer: readonly messages.BackendMessage[],
  { rowMode, parsers = {} }: QueryOptions,
): Results<Row> {
  const readers = fields.map(({ dataTypeID }) => parsers[dataTypeID] ?? client.parsers[dataTypeID])
  const rows: unknown[] = []
  let affectedRows = 0
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) {
      const values = message.fields.map((text, index) =>
        text === null ? null : (readers[index]?.(text, fields[index]?.dataTypeID) ?? text),
      )
      rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(fields.map((field, index) => [field.name, values[index]])),
      )
    } else if (message instanceof messages.CommandCompleteMessage) {
      affectedRows = changedRows(message.text)
    }
  }
  return { rows: rows as Row[], fields, affectedRows }
}

/** Affected rows by the command tag: 3 for `UPDATE 3`, 0 for a `SELECT`. */
function changedRows(tag: string): number {
  const [command = '', ...numbers] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(numbers.at(-1)) : 0
}
