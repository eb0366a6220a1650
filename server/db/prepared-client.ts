import { setImmediate as turn } from 'node:timers/promises'

import {
  messages,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** Statements that the database keeps; the one that was not asked for the longest goes first. */
const mostStatements = 400
/** Longer ones are bulk work, which does not come again in the same words. */
const longestStatement = 20_000
/** "cached plan must not change result type". */
const tableHasChanged = '0A000'

/** A statement that the database knows by a name. */
interface Prepared {
  name: string
  parameterTypes: readonly number[]
  fields: Results['fields']
}

interface Keeper {
  client: PGlite
  byText: Map<string, Prepared>
  made: number
}

/** What Drizzle asks of its client. */
export type QueryClient = Pick<PGlite, 'query' | 'transaction'>

/**
 * The embedded database with its statements kept prepared. PGlite has each statement read and planned anew and hands it
 * over in six steps, which takes longer than the work that the small statements of a request are. Here a statement goes in
 * one step when it comes again, and PostgreSQL plans it once for all values where such a plan is as good.
 *
 * The process turns to its sockets before each of them. The database answers without waiting for anything, so that
 * statements which stand in a queue would otherwise follow each other with nothing between: answers that are ready would
 * stay, and a request that comes a moment after the others would wait for all of them and then once more.
 */
export function withPreparedStatements(client: PGlite): QueryClient {
  const keeper: Keeper = { client, byText: new Map(), made: 0 }
  return {
    query: async (text, values, options) =>
      text.length > longestStatement
        ? await client.query(text, values, options)
        : await client._runExclusiveTransaction(async () => {
            await turn()
            return await runPrepared(keeper, text, values, options)
          }),
    transaction: (work) =>
      client.transaction(async (plain) => {
        await turn()
        const prepared: Pick<Transaction, 'query'> = {
          query: async (text, values, options) =>
            plain.closed || text.length > longestStatement
              ? await plain.query(text, values, options)
              : await runPrepared(keeper, text, values, options),
        }
        return await work(Object.assign(Object.create(plain) as Transaction, prepared))
      }),
  }
}

async function runPrepared<Row>(
  keeper: Keeper,
  text: string,
  values: readonly unknown[] = [],
  options: QueryOptions = {},
): Promise<Results<Row>> {
  const { client } = keeper
  return await client.runExclusive(async () => {
    try {
      return await run<Row>(keeper, text, values, options)
    } catch (error) {
      if (!(error instanceof messages.DatabaseError && error.code === tableHasChanged)) {
        throw error
      }
      await forget(keeper, text)
      return await run<Row>(keeper, text, values, options)
    }
  })
}

async function run<Row>(
  keeper: Keeper,
  text: string,
  values: readonly unknown[],
  options: QueryOptions,
): Promise<Results<Row>> {
  const { client, byText } = keeper
  const statement = byText.get(text) ?? (await prepare(keeper, text))
  // The end is the place of what was asked for last.
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

/** Lets the database read a statement; throws what it finds wrong with it. */
async function prepare(keeper: Keeper, text: string): Promise<Prepared> {
  const { client, byText } = keeper
  const [oldest] = byText.size < mostStatements ? [] : byText.keys()
  if (oldest !== undefined) {
    await forget(keeper, oldest)
  }
  const name = `statement_${(keeper.made += 1)}`
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

/** A transaction that has failed knows no statements, and leaves this one to the database. */
async function forget({ client, byText }: Keeper, text: string): Promise<void> {
  const name = byText.get(text)?.name
  byText.delete(text)
  if (name !== undefined) {
    await send(client, protocol.serialize.close({ type: 'S', name }))
  }
}

/** All of these in one step; throws the first error. */
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

/** Of "UPDATE 3" 3; a question changes nothing. */
function changedRows(tag: string): number {
  const [command = '', ...numbers] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(numbers.at(-1)) : 0
}
