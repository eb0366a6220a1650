import { messages, protocol, types, type QueryOptions, type Results } from '@electric-sql/pglite'

import type { Engine } from './engine.ts'
import { joined } from './joined.ts'

/** Size of the cache of prepared statements (LRU eviction). */
const maxStatements = 400

interface Prepared {
  /** The statement's name in the database; empty for one that is used once. */
  name: string
  parameterTypes: readonly number[]
  fields: Results['fields']
}

/** Between values and PostgreSQL's text, by the numbers of its types. */
interface Conversions {
  serializers: Record<number, (value: unknown) => string>
  parsers: Record<number, (text: string, type?: number) => unknown>
}

export interface Connection {
  engine: Engine
  parser: protocol.Parser
  conversions: Conversions
  /** Prepared statements in order of last use. */
  byText: Map<string, Prepared>
  /** Statements prepared so far; makes their names unique. */
  prepared: number
  listeners: Map<string, Set<(payload: string) => void>>
  /** What goes to the engine with the next messages. */
  due: Uint8Array[]
}

/** A connection to an engine; nothing else is to speak to it. */
export async function openConnection(engine: Engine): Promise<Connection> {
  const connection: Connection = {
    engine,
    parser: new protocol.Parser(),
    conversions: { serializers: { ...types.serializers }, parsers: { ...types.parsers } },
    byText: new Map(),
    prepared: 0,
    listeners: new Map(),
    due: [],
  }
  await readListTypes(connection)
  return connection
}

/** Begins a transaction with its first statement: a call of the engine less. */
export function begin({ due }: Connection): void {
  due.push(protocol.serialize.query('begin'))
}

/** Statements without values, by the simple protocol; answers with the rows of the last one. */
export async function simple(
  connection: Connection,
  text: string,
): Promise<Results<Record<string, unknown>> & { command: string }> {
  const answer = await send(connection, protocol.serialize.query(text))
  let fields: Results['fields'] = []
  let rows: messages.DataRowMessage[] = []
  let last = { fields, rows, tag: '' }
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      fields = fieldsOf(message)
    } else if (message instanceof messages.DataRowMessage) {
      rows.push(message)
    } else if (message instanceof messages.CommandCompleteMessage) {
      last = { fields, rows, tag: message.text }
      fields = []
      rows = []
    }
  }
  return {
    rows: readRows(connection, last.fields, last.rows, {}) as Record<string, unknown>[],
    fields: last.fields,
    affectedRows: changedRows(last.tag),
    command: last.tag,
  }
}

/** Sends a statement with its values before it returns, and answers with its rows. */
export async function bind<Row>(
  connection: Connection,
  statement: Prepared,
  values: readonly unknown[] = [],
  options: QueryOptions = {},
): Promise<Results<Row>> {
  const { serializers } = connection.conversions
  const answer = await send(
    connection,
    protocol.serialize.bind({
      statement: statement.name,
      values: values.map((value, index) => asText(serializers[statement.parameterTypes[index] ?? 0], value)),
    }),
    protocol.serialize.execute({}),
    protocol.serialize.sync(),
  )
  const rows = answer.filter((message) => message instanceof messages.DataRowMessage)
  const end = answer.findLast((message) => message instanceof messages.CommandCompleteMessage)
  return {
    rows: readRows(connection, statement.fields, rows, options) as Row[],
    fields: statement.fields,
    affectedRows: changedRows(end?.text ?? ''),
  }
}

/** A statement of the cache, the newest of it from now on. */
export function kept({ byText }: Connection, text: string): Prepared | undefined {
  const statement = byText.get(text)
  if (statement) {
    // A Map keeps insertion order: move the statement to the end.
    byText.delete(text)
    byText.set(text, statement)
  }
  return statement
}

/** Prepares a statement for the cache. */
export async function keep(connection: Connection, text: string): Promise<Prepared> {
  const { byText } = connection
  const [oldest] = byText.size < maxStatements ? [] : byText.keys()
  if (oldest !== undefined) {
    await forget(connection, oldest)
  }
  const statement = await prepare(connection, `statement_${(connection.prepared += 1)}`, text)
  byText.set(text, statement)
  return statement
}

/** Parses a statement in the database; throws its syntax and type errors. */
export async function prepare(connection: Connection, name: string, text: string): Promise<Prepared> {
  const answer = await send(
    connection,
    protocol.serialize.parse({ name, text }),
    protocol.serialize.describe({ type: 'S', name }),
    protocol.serialize.sync(),
  )
  const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
  const row = answer.find((message) => message instanceof messages.RowDescriptionMessage)
  return { name, parameterTypes: parameters?.dataTypeIDs ?? [], fields: row ? fieldsOf(row) : [] }
}

/** Removes a statement from the cache and from the database. */
export async function forget(connection: Connection, text: string): Promise<void> {
  const name = connection.byText.get(text)?.name
  connection.byText.delete(text)
  if (name !== undefined) {
    await send(connection, protocol.serialize.close({ type: 'S', name }), protocol.serialize.sync())
  }
}

/** Sends protocol messages at once; throws the first error. */
async function send(
  { engine, parser, listeners, due }: Connection,
  ...latest: Uint8Array[]
): Promise<messages.BackendMessage[]> {
  const bytes = joined([...due.splice(0), ...latest])
  const answer: messages.BackendMessage[] = []
  const failures: Error[] = []
  parser.parse(await engine.send(bytes), (message) => {
    if (message instanceof messages.DatabaseError) {
      failures.push(message)
    } else if (message instanceof messages.NotificationResponseMessage) {
      for (const onNotification of listeners.get(message.channel) ?? []) {
        queueMicrotask(() => onNotification(message.payload))
      }
    } else {
      answer.push(message)
    }
  })
  const [failure] = failures
  if (failure) {
    throw failure
  }
  return answer
}

const fieldsOf = (row: messages.RowDescriptionMessage): Results['fields'] =>
  row.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))

function asText(serialize: ((value: unknown) => string) | undefined, value: unknown): string | null {
  if (value === null || value === undefined) {
    return null
  }
  return serialize ? serialize(value) : typeof value === 'string' ? value : JSON.stringify(value)
}

function readRows(
  { conversions }: Connection,
  fields: Results['fields'],
  rows: readonly messages.DataRowMessage[],
  { rowMode, parsers = {} }: QueryOptions,
): unknown[] {
  const readers = fields.map(({ dataTypeID }) => parsers[dataTypeID] ?? conversions.parsers[dataTypeID])
  return rows.map((row) => {
    const values = row.fields.map((text, index) =>
      text === null ? null : (readers[index]?.(text, fields[index]?.dataTypeID) ?? text),
    )
    return rowMode === 'array'
      ? values
      : Object.fromEntries(fields.map((field, index) => [field.name, values[index]]))
  })
}

/** Affected rows by the command tag: 3 for `UPDATE 3`, 0 for a `SELECT`. */
function changedRows(tag: string): number {
  const [command = '', ...numbers] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(numbers.at(-1)) : 0
}

/** Lists have types of their own, whose numbers the database knows. */
async function readListTypes(connection: Connection): Promise<void> {
  const { serializers, parsers } = connection.conversions
  const { rows } = await simple(
    connection,
    `select item.oid::int as item, item.typarray::int as list from pg_catalog.pg_type item where item.typarray <> 0`,
  )
  for (const { item, list } of rows as { item: number; list: number }[]) {
    serializers[list] = (value) => types.arraySerializer(value, serializers[item], list) as string
    parsers[list] = (text) => types.arrayParser(text, parsers[item] ?? ((part) => part), list)
  }
}
