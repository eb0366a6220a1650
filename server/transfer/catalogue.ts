import type { Session } from './session.ts'

export interface Column {
  name: string
  /** As `format_type` writes it. */
  type: string
}

export interface Table {
  schema: string
  name: string
  /** Those that are stored as they are given: generated ones follow from them. */
  columns: readonly Column[]
}

/** Number of rows, and a digest of their contents in any order. */
export interface TableSum {
  rows: number
  digest: string
}
/** Of a table of the queue with columns of another version only the number of rows is known. */
export type KnownSum = Omit<TableSum, 'digest'> & { digest: string | null }

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/** Tables of the job queue that hold what is to be done. The others follow from the version of the queue, or are statistics. */
const queueTables = ['job', 'job_dependency']

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`

/** All tables of an installation, from the catalogue, so that a new one is never forgotten. */
export function readTables(session: Session): Promise<Table[]> {
  return session.rows<Table>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname = any ($1::text::text[])))
     order by 1 desc, 2`,
    [`{${queueTables.join(',')}}`],
  )
}

/** Counts and digests the rows of a table by these columns. */
export async function sumOf(session: Session, table: Table): Promise<TableSum> {
  const row = `row(${table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text`
  const [found] = await session.rows<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint::numeric), 0)::text as digest
     from ${nameOf(table)}`,
  )
  return { rows: Number(found?.rows), digest: found?.digest ?? '' }
}

/** The sequences of the product's own tables. Their positions aren't part of a snapshot, so they are read after the rows. */
export async function readSequences(session: Session): Promise<Sequence[]> {
  const names = await session.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [found] = await session.rows<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    )
    sequences.push({ name, lastValue: found?.value ?? '1', isCalled: found?.called ?? false })
  }
  return sequences
}

/** The tables that hold the rows of a partitioned one; else the table itself. */
export async function partsOf(session: Session, table: Table): Promise<string[]> {
  const parts = await session.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_partition_tree($1::text::regclass) t join pg_class c on c.oid = t.relid join pg_namespace n on n.oid = c.relnamespace
     where t.isleaf order by 1`,
    [nameOf(table)],
  )
  return parts.length > 0 ? parts.map(({ name }) => name) : [nameOf(table)]
}
