import type { Migration } from '../db/migrate.ts'
import { partsOf, quoted, readSequences, readTables, sumOf } from './catalogue.ts'
import type { KnownSum, Sequence, Table } from './catalogue.ts'
import { readMigration } from './migrations.ts'
import type { Session } from './session.ts'

/** Some rows of a table: for each column an array of its values, as PostgreSQL writes arrays of text. */
export interface Batch {
  rows: number
  values: readonly string[]
}

/** The rows of an installation: a database, or a backup. */
export interface RowSource {
  /** The newest migration of its tables. */
  migration: Migration
  tables: readonly Table[]
  batches: (table: Table) => AsyncIterable<Batch>
  sum: (table: Table) => Promise<KnownSum>
  /** Asked for after the rows. */
  sequences: () => Promise<Sequence[]>
}

/** Blocks of a table that are read at once, and the size of a batch (characters) from which fewer or more are read. */
const blocks = { first: 8, most: 64 }
const batchSize = { small: 1_000_000, large: 4_000_000 }

/**
 * Begins a read-only transaction with one snapshot of all tables, and reads from it. On the embedded database nobody else changes
 * anything. Throws TransferError when the tables are newer than this version, or there are none.
 */
export async function readRows(session: Session): Promise<RowSource> {
  await session.execute('begin isolation level repeatable read read only')
  const migration = await readMigration(session)
  return {
    migration,
    tables: await readTables(session),
    batches: (table) => batchesOf(session, table),
    sum: (table) => sumOf(session, table),
    sequences: () => readSequences(session),
  }
}

async function* batchesOf(session: Session, table: Table): AsyncGenerator<Batch> {
  for (const part of await partsOf(session, table)) {
    yield* batchesOfPart(session, part, table)
  }
}

/** By ranges of blocks: in bounded memory, without a key or an order, and each block is read once. */
async function* batchesOfPart(session: Session, part: string, { columns }: Table): AsyncGenerator<Batch> {
  const [size] = await session.rows<{ blocks: number }>(
    `select (pg_relation_size($1::text::regclass) / current_setting('block_size')::int)::int as blocks`,
    [part],
  )
  const text = `select count(*)::int as rows, ${columns.map((_column, index) => `array_agg(c${index})::text as c${index}`).join(', ')}
    from (select ${columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`).join(', ')} from ${part}
      where ctid >= $1::text::tid and ctid < $2::text::tid) r`
  let step = blocks.first
  for (let start = 0; start < (size?.blocks ?? 0);) {
    const [found] = await session.rows<Record<string, string> & { rows: number }>(text, [
      `(${start},0)`,
      `(${start + step},0)`,
    ])
    start += step
    if (found === undefined || found.rows === 0) {
      continue
    }
    const values = columns.map((_column, index) => found[`c${index}`] ?? '{}')
    const length = values.reduce((sum, value) => sum + value.length, 0)
    step =
      length > batchSize.large
        ? Math.max(1, Math.floor(step / 2))
        : Math.min(blocks.most, length < batchSize.small ? step * 2 : step)
    yield { rows: found.rows, values }
  }
}
