import { createJobs } from '../queue/queue.ts'
import { nameOf, quoted, readTables, sumOf } from './catalogue.ts'
import type { Sequence, Table } from './catalogue.ts'
import { migrateTo } from './migrations.ts'
import type { Progress } from './progress.ts'
import type { Batch, RowSource } from './row-source.ts'
import type { Session } from './session.ts'
import { TransferError } from './transfer-error.ts'

/**
 * Fills an empty database: tables, rows, sequences and the queue with its jobs. All rows and tables are one transaction, which
 * commits after the sums of all tables were compared: an interrupted one leaves nothing but an empty queue. Returns the number of rows.
 */
export async function loadRows(session: Session, source: RowSource, progress: Progress): Promise<number> {
  await makeQueue(session)
  await session.execute('begin')
  try {
    await migrateTo(session, source.migration)
    const present = new Map((await readTables(session)).map((table) => [nameOf(table), table]))
    const tables = source.tables.map((table) => shared(table, present.get(nameOf(table))))
    const restore = await withoutChecks(session)
    let rows = 0
    for (const [index, table] of tables.entries()) {
      progress.status(`Copying table ${index + 1} of ${tables.length}: ${table.name}`)
      rows += await copyTable(session, source, table)
    }
    for (const sequence of await source.sequences()) {
      await setSequence(session, sequence)
    }
    progress.status('Checking references between tables')
    await restore()
    await compareRows(session, source, tables, progress)
    // Nobody runs these jobs any more.
    await session.execute(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    await session.execute('commit')
    await session.execute('analyze')
    return rows
  } catch (error) {
    await session.execute('rollback').catch(() => {})
    throw error
  }
}

/** Compares the sums of all tables; throws TransferError with the name of the first that differs. */
export async function compareRows(
  session: Session,
  source: RowSource,
  tables: readonly Table[],
  progress: Progress,
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    progress.status(`Comparing table ${index + 1} of ${tables.length}: ${table.name}`)
    const [wanted, found] = [await source.sum(table), await sumOf(session, table)]
    if (wanted.rows !== found.rows || (wanted.digest ?? found.digest) !== found.digest) {
      throw new TransferError(
        `The table ${table.name} differs after copying: ${wanted.rows} rows in the source, ${found.rows} in the target${wanted.rows === found.rows ? ', with other contents' : ''}. Nothing was kept.`,
      )
    }
  }
}

/** The tables of the queue, which pg-boss makes in the version of this program. */
async function makeQueue({ kind, execute }: Session): Promise<void> {
  const faults: unknown[] = []
  const jobs = createJobs(
    { kind, execute, listen: async () => ({ close: async () => {} }) },
    (error) => void faults.push(error),
  )
  await jobs.start({ withWorkers: false })
  await jobs.stop(1)
  if (faults.length > 0) {
    throw new Error('The tables of the job queue could not be made.', { cause: faults[0] })
  }
}

/** The table with the columns of both sides. Only the queue's may differ, by its version. */
function shared(table: Table, target: Table | undefined): Table {
  const names = new Set(target?.columns.map(({ name }) => name))
  const columns = table.columns.filter(({ name }) => names.has(name))
  if (table.schema === 'public' && columns.length < table.columns.length) {
    throw new TransferError(`The target has no table like ${table.name}.`)
  }
  return { ...table, columns }
}

/**
 * Drops foreign keys and switches triggers off until the returned function restores them, which checks all references at once. So
 * tables may be filled in any order, also those that refer to themselves or to each other.
 */
async function withoutChecks(session: Session): Promise<() => Promise<void>> {
  const keys = await session.rows<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public' order by 1, 2`,
  )
  const triggers = await session.rows<{ table: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, t.tgname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and n.nspname = 'public' order by 1, 2`,
  )
  for (const { table, name } of keys) {
    await session.execute(`alter table ${table} drop constraint ${quoted(name)}`)
  }
  for (const { table, name } of triggers) {
    await session.execute(`alter table ${table} disable trigger ${quoted(name)}`)
  }
  return async () => {
    for (const { table, name } of triggers) {
      await session.execute(`alter table ${table} enable trigger ${quoted(name)}`)
    }
    for (const { table, name, definition } of keys) {
      await session.execute(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

/** Reads the next batch while the last one is written. */
async function copyTable(session: Session, source: RowSource, table: Table): Promise<number> {
  let rows = 0
  let writing: Promise<unknown> = Promise.resolve()
  for await (const batch of source.batches(table)) {
    await writing
    writing = insert(session, table, batch)
    // Awaited with the next batch or at the end.
    writing.catch(() => {})
    rows += batch.rows
  }
  await writing
  return rows
}

async function insert(session: Session, { schema, name, columns }: Table, batch: Batch): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, index) => `u.c${index}::${column.type}`).join(', ')
  const arrays = columns.map((_column, index) => `$${index + 1}::text::text[]`).join(', ')
  const names = columns.map((_column, index) => `c${index}`).join(', ')
  await session.rows(
    `insert into ${nameOf({ schema, name })} (${list}) overriding system value select ${values} from unnest(${arrays}) as u(${names})`,
    batch.values,
  )
}

async function setSequence(session: Session, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await session.rows('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
    `public.${quoted(name)}`,
    lastValue,
    String(isCalled),
  ])
}
